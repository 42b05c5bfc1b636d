const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { bundleNextAsEsModules } = require('./lib/next-internals/next-es-modules.js');
const { BrowserLicencesPlugin } = require('./lib/server/browser-licences.js');
const { isHookOn } = require('./lib/next-internals/switches.js');
const { drawingVersion } = require('@locator/street-map/drawing-version.js');

/**
 * Returns a hash of the files in `public/map`. Their URLs include it, because their names do not change with their
 * content.
 */
function basemapVersion() {
  const folder = path.join(__dirname, 'public/map');
  const files = readdirSync(folder).filter((name) => /\.(?:json|svg)$/.test(name));
  const hash = createHash('sha256');
  for (const name of files.sort()) hash.update(readFileSync(path.join(folder, name)));
  return hash.digest('hex').slice(0, 12);
}

/** @type {import('next').NextConfig} */
module.exports = {
  reactStrictMode: true,
  // Next.js writes it into the scripts of the build, so it cannot be chosen later.
  basePath: process.env.BASE_PATH ?? '',
  transpilePackages: readdirSync(path.join(__dirname, 'packages')).map((name) => `@locator/${name}`),
  poweredByHeader: false,
  // Pages set their own `ETag` before rendering (lib/server/http/validators.ts).
  generateEtags: false,
  // Source maps for the section of `npm run bench` that shows each package's share of the JavaScript.
  ...(process.env.SOURCE_MAPS && { productionBrowserSourceMaps: true, distDir: '.cache/source-maps' }),
  // Disables `/_next/image`, which no page uses, because resizing images on request costs CPU time and disk space.
  images: { unoptimized: true },
  env: {
    BASEMAP_VERSION: basemapVersion(),
    DRAWING_VERSION: drawingVersion(__dirname),
    // lib/url/base-path.ts
    BASE_PATH: process.env.BASE_PATH ?? '',
  },
  headers: () =>
    Promise.resolve([
      {
        source: '/map/:file(.+\\.(?:json|svg))',
        has: [{ type: 'query', key: 'v' }],
        headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
      },
    ]),
  experimental: {
    // Disables the client router's Bloom filter, which only sites with both the Pages and the App Router need. It would
    // increase the size of every page.
    clientRouterFilter: false,
  },
  // These packages are not bundled, so that all server bundles share one log, one metrics registry and one set of
  // translations.
  serverExternalPackages: ['@napi-rs/canvas', 'pino', 'prom-client', 'next-i18next', 'i18next'],
  outputFileTracingIncludes: {
    '/*': [
      './data/**/*',
      './packages/gazetteer/data/*',
      './public/locales/**/*',
      './packages/venues/src/postgres/migrations/*',
      './next-i18next.config.js',
    ],
    '/pictures/*': ['./node_modules/@fontsource/bricolage-grotesque/files/*-{400,800}-normal.woff'],
  },
  webpack: configureWebpack,
  // `npm run check` checks the types of the whole project.
  typescript: { ignoreBuildErrors: true },
};

/** @type {NonNullable<import('next').NextConfig['webpack']>} */
function configureWebpack(config, context) {
  if (!context.dev) shortenClassNames(config);
  if (context.isServer) return config;
  if (!context.dev) config.plugins.push(new BrowserLicencesPlugin(), compileHint(context.webpack));
  // Browsers have no `process`. Evaluating React's and Next.js's checks for it at build time avoids a polyfill on
  // every page.
  config.plugins.push(
    new context.webpack.DefinePlugin({ 'typeof process': '"undefined"', 'process.features': 'undefined' }),
  );
  // Browsers cannot read `BRAND_FILE`. They receive the brand in the HTML of the page.
  config.resolve.alias[path.join(__dirname, 'lib/brand/site-brand.ts')] = path.join(
    __dirname,
    'lib/brand/site-brand.browser.ts',
  );
  // Browsers do not know the chain's filters, either.
  config.resolve.alias[path.join(__dirname, 'lib/url/filter-order.ts')] = path.join(
    __dirname,
    'lib/url/filter-order.browser.ts',
  );
  // React has included `useSyncExternalStore` since version 18. The shim for older versions would increase the size of
  // every page.
  config.resolve.alias['use-sync-external-store/shim$'] = 'react';
  // Polyfills for browsers older than those that Next.js supports.
  config.resolve.alias[require.resolve('next/dist/build/polyfills/polyfill-module')] = false;
  if (isHookOn('interruptible-hydration')) {
    config.module.rules.push({
      test: /[\\/]next[\\/]dist[\\/]client[\\/]index\.js$/,
      resolve: {
        alias: { 'react-dom/client$': path.join(__dirname, 'lib/next-internals/interruptible-hydration.ts') },
      },
    });
  }
  if (isHookOn('next-es-modules')) bundleNextAsEsModules(config, context);
  return config;
}

/**
 * Tells Chromium to compile a file's functions while it loads, off the main thread, instead of one by one when they are
 * called (https://v8.dev/blog/explicit-compile-hints). Other browsers see a comment. With a CPU 4 × slower, the time
 * of scripts on the main thread falls by 40 % on the home page and by 10 % on a venue's page.
 *
 * @param {any} webpack Next.js publishes no types of it
 */
function compileHint({ BannerPlugin, Compilation }) {
  return new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // After the minimizer, which removes comments.
    stage: Compilation.PROCESS_ASSETS_STAGE_REPORT,
  });
}

/**
 * Shortens the classes of CSS modules to the first letter of their file and a hash: a page becomes 2 kB smaller
 * (HTML, CSS and JavaScript). Has no effect if Next no longer configures css-loader in this way.
 *
 * @param {Parameters<NonNullable<import('next').NextConfig['webpack']>>[0]} config
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
