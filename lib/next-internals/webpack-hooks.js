const { existsSync } = require('node:fs');
const path = require('node:path');
const { isHookOn } = require('./switches.js');

/**
 * Adds the hooks that are on to the configuration of webpack (docs/adr/0020-hooks-into-next.md).
 *
 * @param {any} config Next.js publishes no types of its webpack
 * @param {any} context
 */
exports.addWebpackHooks = function addWebpackHooks(config, context) {
  if (isHookOn('short-class-names') && !context.dev) shortenClassNames(config);
  if (context.isServer) return;
  if (isHookOn('compile-hint') && !context.dev) addCompileHint(config, context);
  if (isHookOn('interruptible-hydration')) {
    config.module.rules.push({
      test: /[\\/]next[\\/]dist[\\/]client[\\/]index\.js$/,
      resolve: { alias: { 'react-dom/client$': path.join(__dirname, 'interruptible-hydration.ts') } },
    });
  }
  if (isHookOn('next-es-modules')) bundleNextAsEsModules(config, context);
};

/**
 * `short-class-names` shortens the classes of CSS modules to the first letter of their file and a hash: the HTML of a
 * venue's page stays below 14,000 bytes, the first flight of a connection, which saves a round trip. Tested by
 * e2e/bundle.e2e.ts. Has no effect if Next no longer configures css-loader in this way.
 *
 * @param {{ module: { rules: { oneOf?: { use?: any }[] }[] } }} config
 */
function shortenClassNames(config) {
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
}

/**
 * `compile-hint` tells Chromium to compile a file's functions while it loads, off the main thread, instead of one by one
 * when they are called (https://v8.dev/blog/explicit-compile-hints). Tested by e2e/bundle.e2e.ts. No effect if the
 * minimizer, which removes comments, comes to run after the stage below.
 *
 * @param {{ plugins: unknown[] }} config
 * @param {any} context
 */
function addCompileHint(config, { webpack: { BannerPlugin, Compilation } }) {
  const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
  config.plugins.push(
    new BannerPlugin({ banner: '//# allFunctionsCalledOnLoad', raw: true, test: /\.js$/, stage }),
  );
}

const COMMON_JS = /([\\/]next[\\/]dist)([\\/](?:client|lib|pages|shared)[\\/])/;
const ES_MODULES = /([\\/]next[\\/]dist)[\\/]esm([\\/](?:client|lib|pages|shared)[\\/])/;

/** @typedef {{ resource?: string, request?: string, userRequest?: string }} Module */
/** @template Value @typedef {{ tap(name: string, listen: (value: Value) => void): void }} Hook */
/** @typedef {{ errors: Error[], hooks: { finishModules: Hook<Iterable<Module>> } }} Compilation */

/**
 * `next-es-modules` bundles Next's browser code as ES modules (`next/dist/esm`), from which webpack drops unused code:
 * 18.6 kB (gzip) less on every page than the CommonJS that the Pages Router bundles. Overrides no documented API. Tested
 * by e2e/budgets.e2e.ts. No effect without `next/dist/esm`. Fails the build if a module is bundled in both forms, because
 * its state would exist twice.
 *
 * @type {NonNullable<import('next').NextConfig['webpack']>}
 */
function bundleNextAsEsModules(config, { webpack }) {
  config.plugins.push(
    new webpack.NormalModuleReplacementPlugin(COMMON_JS, replaceByEsModule),
    (/** @type {{ hooks: { compilation: Hook<Compilation> } }} */ { hooks }) =>
      hooks.compilation.tap('next-es-modules', rejectDuplicates),
  );
  // Otherwise bundled, although tree shaking removes the functions that use it.
  config.module.rules.push({ test: /next[\\/]dist[\\/]compiled[\\/]path-to-regexp/, sideEffects: false });
}

function replaceByEsModule(/** @type {{ createData?: Module }} */ { createData }) {
  const replacement = createData?.resource?.replace(COMMON_JS, '$1/esm$2');
  if (!createData?.resource || !createData.request || !replacement || !existsSync(replacement)) return;
  createData.request = createData.request.replace(createData.resource, replacement);
  createData.userRequest = createData.resource = replacement;
}

function rejectDuplicates(/** @type {Compilation} */ { errors, hooks }) {
  hooks.finishModules.tap('next-es-modules', function findDuplicates(modules) {
    const paths = new Set(Array.from(modules, ({ resource }) => resource ?? ''));
    for (const path of paths)
      if (ES_MODULES.test(path) && paths.has(path.replace(ES_MODULES, '$1$2')))
        errors.push(new Error(`Bundled twice: ${path}. Build with NEXT_INTERNALS_OFF=next-es-modules.`));
  });
}
