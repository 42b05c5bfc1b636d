/** @type {import('next').NextConfig} */
module.exports = {
  reactStrictMode: true,
  poweredByHeader: false,
  // Pages have their own, made before they are rendered (lib/http/validators.ts).
  generateEtags: false,
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
