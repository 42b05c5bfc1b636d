// @ts-check
// CommonJS, because next.config.js sets the version at build time.
const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** Folders with the drawing code and with the bundled basemap, which is drawn below the streets. */
const FOLDERS = ['packages/street-map/src', 'packages/street-map/src/basemap', 'data/basemap'];
const PACKAGES = ['@napi-rs/canvas', '@fontsource/bricolage-grotesque'];
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/**
 * Hashes all that determines how images look, apart from the map file, because browsers and `var/tiles` cache them
 * by version. Comments and line breaks in the code do not affect the hash.
 * @param {string} root the project's folder
 * @returns {string}
 */
exports.drawingVersion = function drawingVersion(root) {
  const hash = createHash('sha256');
  for (const folder of FOLDERS) {
    for (const name of readdirSync(path.join(root, folder)).sort()) {
      if (!/\.(?:ts|json|pmtiles)$/.test(name)) continue;
      const content = readFileSync(path.join(root, folder, name));
      hash.update(
        name.endsWith('.ts') ? String(content).replace(COMMENTS, '').replace(/\s+/g, ' ') : content,
      );
    }
  }
  for (const name of PACKAGES)
    hash.update(
      JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')).version,
    );
  return hash.digest('hex').slice(0, 12);
};
