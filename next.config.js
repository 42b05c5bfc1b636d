const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** Changes with any file of `public/map`, whose names stay. */
function basemapVersion() {
  const folder = path.join(__dirname, 'public/map');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const hash = createHash('sha256');
  for (const name of files.sort()) hash.update(readFileSync(path.join(folder, name)));
  return hash.digest('hex').slice(0, 12);
}

/** @type {import('next').NextConfig} */
module.exports = {
  reactStrictMode: true,
  poweredByHeader: false,
  // Pages have their own, made before they are rendered (lib/http/validators.ts).
  generateEtags: false,
  // For `npm run bench`, which tells whose bytes they are.
  ...(process.env.SOURCE_MAPS && { productionBrowserSourceMaps: true, distDir: '.cache/source-maps' }),
  env: { BASEMAP_VERSION: basemapVersion() },
  headers: () =>
    Promise.resolve([
      {
        source: '/map/:file*.json',
        has: [{ type: 'query', key: 'v' }],
        headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
      },
    ]),
  experimental: {
    // For sites that mix both routers; ours has one, and the filter would be part of every page.
    clientRouterFilter: false,
    // Takes `useTranslation` alone: the package's wrapper for `_app`, which we do without, brings two more packages.
    optimizePackageImports: ['next-i18next/pages'],
  },
  // One copy of each for the whole process, so that all parts of the build write one log and count in one place.
  serverExternalPackages: ['pino', 'prom-client'],
  outputFileTracingIncludes: {
    '/*': [
      './data/**/*',
      './public/locales/**/*',
      './services/embedded/postgres/migrations/*',
      './next-i18next.config.js',
    ],
    '/pictures/*': ['./node_modules/@fontsource/bricolage-grotesque/files/*-{400,800}-normal.woff'],
  },
  webpack: buildTagManagerBeside,
  // The page of our own faults is no address: whoever asks for it asks for a page that there isn't.
  rewrites: () => Promise.resolve({ beforeFiles: [{ source: '/500', destination: '/500/none' }] }),
  // `npm run check` does it, once, with the whole project.
  typescript: { ignoreBuildErrors: true },
};

/**
 * The browser's part of the tag manager is a program of its own: `pages/_document.tsx` asks for it where GTM_ID is set,
 * and the site's own chunks know nothing of it. It stands where its URL can be known without a list: in the folder of
 * the build.
 *
 * @param {{ entry: () => Promise<Record<string, unknown>> }} config
 * @param {{ isServer: boolean, buildId: string }} context
 */
function buildTagManagerBeside(config, { isServer, buildId }) {
  if (isServer) return config;
  const siteEntries = config.entry;
  config.entry = async () => ({
    ...(await siteEntries()),
    'tag-manager': {
      import: './components/consent/start.tsx',
      filename: `static/${buildId}/tag-manager.js`,
    },
  });
  return config;
}
