/**
 * Tells Chromium to compile a file's functions while it loads, off the main thread, instead of one by one when they are
 * called (https://v8.dev/blog/explicit-compile-hints). Other browsers see a comment.
 * To switch it off, set `NEXT_INTERNALS_OFF=compile-hint`. Tested by e2e/bundle.e2e.ts. Has no effect if the minimizer
 * comes to run later than the stage below, because it removes comments.
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
