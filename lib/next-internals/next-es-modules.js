/**
 * Bundles Next's browser code as ES modules (`next/dist/esm`), from which webpack drops unused code: 18.6 kB (gzip) less
 * on every page than the CommonJS that the Pages Router bundles. Overrides no documented API.
 * Off with `NEXT_INTERNALS_OFF=next-es-modules`; tested by e2e/budgets.e2e.ts. No effect without `next/dist/esm`. Fails
 * the build if a module is bundled in both forms, because its state would exist twice.
 */
const { existsSync } = require('node:fs');
const COMMON_JS = /([\\/]next[\\/]dist)([\\/](?:client|lib|pages|shared)[\\/])/;
const ES_MODULES = /([\\/]next[\\/]dist)[\\/]esm([\\/](?:client|lib|pages|shared)[\\/])/;

/** @typedef {{ resource?: string, request?: string, userRequest?: string }} Module */
/** @template Value @typedef {{ tap(name: string, listen: (value: Value) => void): void }} Hook */
/** @typedef {{ errors: Error[], hooks: { finishModules: Hook<Iterable<Module>> } }} Compilation */

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

/** @type {NonNullable<import('next').NextConfig['webpack']>} */
exports.bundleNextAsEsModules = function bundleNextAsEsModules(config, { webpack }) {
  config.plugins.push(
    new webpack.NormalModuleReplacementPlugin(COMMON_JS, replaceByEsModule),
    (/** @type {{ hooks: { compilation: Hook<Compilation> } }} */ { hooks }) =>
      hooks.compilation.tap('next-es-modules', rejectDuplicates),
  );
  // Otherwise bundled, although tree shaking removes the functions that use it.
  config.module.rules.push({ test: /next[\\/]dist[\\/]compiled[\\/]path-to-regexp/, sideEffects: false });
};
