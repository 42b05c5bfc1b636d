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
  // `npm run check` does it, once, with the whole project.
  typescript: { ignoreBuildErrors: true },
};
