// CommonJS, because next.config.js uses it at build time.
const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

/**
 * URLs of files in `public/map` include the hash, because their names do not change with their content.
 *
 * @param {string} folder
 */
exports.basemapVersion = function basemapVersion(folder) {
  const names = readdirSync(folder).filter((name) => /\.(?:json|svg)$/.test(name));
  const hash = createHash('sha256');
  for (const name of names.sort()) hash.update(readFileSync(path.join(folder, name)));
  return hash.digest('hex').slice(0, 12);
};
