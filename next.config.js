/** @type {import('next').NextConfig} */
module.exports = {
  reactStrictMode: true,
  poweredByHeader: false,
  outputFileTracingIncludes: {
    '/*': [
      './data/**/*',
      './public/locales/**/*',
      './services/embedded/postgres/migrations/*',
      './next-i18next.config.js',
    ],
  },
  // `npm run check` does it, once, with the whole project.
  typescript: { ignoreBuildErrors: true },
};
