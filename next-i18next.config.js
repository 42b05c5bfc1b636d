const { readdirSync } = require('node:fs');
const path = require('node:path');

const localePath = path.resolve('./public/locales');

/**
 * The locale is part of the path (`pages/[locale]`), and the site does not use Next's i18n routing. Therefore, only
 * the message loader reads this `i18n` block; next.config.js does not.
 *
 * @type {import('next-i18next/pages').UserConfig}
 */
module.exports = {
  i18n: { defaultLocale: 'fr', locales: readdirSync(localePath) },
  localePath,
  defaultNS: 'common',
  fallbackLng: false,
  // Keeps this configuration out of every page's props.
  serializeConfig: false,
  reloadOnPrerender: process.env.NODE_ENV === 'development',
  interpolation: { escapeValue: false },
};
