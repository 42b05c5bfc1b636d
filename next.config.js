const { readdirSync } = require('node:fs');
const path = require('node:path');
const { addWebpackHooks } = require('./lib/next-internals/webpack-hooks.js');
const { BrowserLicencesPlugin } = require('./lib/server/browser-licences.js');
const { basemapVersion } = require('./lib/server/basemap-version.js');
const { drawingVersion } = require('@locator/street-map/drawing-version.js');

/** @type {import('next').NextConfig} */
module.exports = {
  reactStrictMode: true,
  // Next.js writes it into the scripts of the build, so it cannot be chosen later.
  basePath: process.env.BASE_PATH ?? '',
  transpilePackages: readdirSync(path.join(__dirname, 'packages')).map((name) => `@locator/${name}`),
  poweredByHeader: false,
  // Pages set their own `ETag` before rendering (lib/server/http/validators.ts).
  generateEtags: false,
  // Each build has its own folder: scripts/setup/builds.mjs.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // Source maps for the section of `npm run bench` that shows each package's share of the JavaScript.
  ...(process.env.SOURCE_MAPS && { productionBrowserSourceMaps: true, distDir: '.cache/source-maps' }),
  // Disables `/_next/image`, which no page uses, because resizing images on request costs CPU time and disk space.
  images: { unoptimized: true },
  env: {
    BASEMAP_VERSION: basemapVersion(path.join(__dirname, 'public/map')),
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
  // translations; `date-holidays` so that its source does not stay in memory with the bundle's.
  serverExternalPackages: [
    '@napi-rs/canvas',
    'date-holidays',
    'pino',
    'prom-client',
    'next-i18next',
    'i18next',
  ],
  webpack(config, context) {
    addWebpackHooks(config, context);
    if (!context.isServer && !context.dev) config.plugins.push(new BrowserLicencesPlugin());
    return config;
  },
  // `npm run check` checks the types of the whole project.
  typescript: { ignoreBuildErrors: true },
};
