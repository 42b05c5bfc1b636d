/**
 * Shortens the classes of CSS modules to the first letter of their file and a hash: the HTML of a venue's page stays
 * below 14,000 bytes, the first flight of a connection, which saves a round trip.
 * To switch it off, set `NEXT_INTERNALS_OFF=short-class-names`. Tested by e2e/bundle.e2e.ts. Has no effect if Next no
 * longer configures css-loader in this way.
 *
 * @param {{ module: { rules: { oneOf?: { use?: any }[] }[] } }} config
 */
exports.shortenClassNames = function shortenClassNames(config) {
  for (const { oneOf = [] } of config.module.rules) {
    for (const { use } of oneOf) {
      for (const { options } of Array.isArray(use) ? use : []) {
        const name = options?.modules?.getLocalIdent;
        if (!name) continue;
        options.modules.getLocalIdent = (/** @type {unknown[]} */ ...args) =>
          name(...args).replace(/^(\w)\w*?_.*__(.{5})$/, '$1$2');
      }
    }
  }
};
