/**
 * Gains: 18.6 kB (gzip) less JavaScript on every page. Next publishes its browser code as CommonJS, which the Pages Router
 * bundles whole, and as ES modules (`next/dist/esm`), from which webpack drops what is unused.
 * Replaces: nothing documented. Switch: `NEXT_INTERNALS_OFF=next-es-modules`. Noticed by: e2e/budgets.e2e.ts.
 * Has no effect without `next/dist/esm`. Fails the build if a module is bundled in both forms, since its state would exist twice.
 */
const { existsSync } = require('node:fs');

const COMMON_JS = /([\\/]next[\\/]dist)([\\/](?:client|lib|pages|shared)[\\/])/;
const ES_MODULES = /([\\/]next[\\/]dist)[\\/]esm([\\/](?:client|lib|pages|shared)[\\/])/;

/** @typedef {any} Untyped webpack's own types are not published with Next */

exports.bundleNextAsEsModules = function bundleNextAsEsModules(
  /** @type {Untyped} */ config,
  /** @type {Untyped} */ webpack,
) {
  const replace = new webpack.NormalModuleReplacementPlugin(
    COMMON_JS,
    (/** @type {Untyped} */ { createData }) => {
      const replacement = createData?.resource?.replace(COMMON_JS, '$1/esm$2');
      if (!replacement || !createData.request || !existsSync(replacement)) return;
      createData.request = createData.request.replace(createData.resource, replacement);
      createData.userRequest = createData.resource = replacement;
    },
  );
  const check = (/** @type {Untyped} */ compilation) =>
    compilation.hooks.finishModules.tap('next-es-modules', (/** @type {Iterable<Untyped>} */ modules) => {
      const paths = new Set(Array.from(modules, ({ resource }) => resource));
      const twice = [...paths].filter(
        (path) => ES_MODULES.test(path) && paths.has(path.replace(ES_MODULES, '$1$2')),
      );
      const message = `Bundled twice: ${twice.join(', ')}. Build with NEXT_INTERNALS_OFF=next-es-modules.`;
      if (twice.length > 0) compilation.errors.push(new webpack.WebpackError(message));
    });
  config.plugins.push(replace, {
    apply: (/** @type {Untyped} */ { hooks }) => hooks.compilation.tap('next-es-modules', check),
  });
  // Otherwise bundled, although the functions that use it are removed.
  config.module.rules.push({
    test: /[\\/]next[\\/]dist[\\/]compiled[\\/]path-to-regexp[\\/]/,
    sideEffects: false,
  });
};
