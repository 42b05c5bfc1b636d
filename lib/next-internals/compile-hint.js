/**
 * Tells Chromium to compile a file's functions while it loads, off the main thread, instead of one by one when they are
 * called (https://v8.dev/blog/explicit-compile-hints). Off with `NEXT_INTERNALS_OFF=compile-hint`; tested by
 * e2e/bundle.e2e.ts. No effect if the minimizer, which removes comments, comes to run after the stage below.
 *
 * @param {{ plugins: unknown[] }} config
 * @param {any} context Next.js publishes no types of its webpack
 */
exports.addCompileHint = function addCompileHint(config, { webpack: { BannerPlugin, Compilation } }) {
  const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
  config.plugins.push(
    new BannerPlugin({ banner: '//# allFunctionsCalledOnLoad', raw: true, test: /\.js$/, stage }),
  );
};
