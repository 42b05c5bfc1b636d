const path = require('node:path');
const { addCompileHint } = require('./compile-hint.js');
const { bundleNextAsEsModules } = require('./next-es-modules.js');
const { shortenClassNames } = require('./short-class-names.js');
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
