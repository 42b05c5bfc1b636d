const { readdirSync } = require('node:fs');
const path = require('node:path');

const localePath = path.resolve('./public/locales');

/**
 * Locales are part of the path (`pages/[locale]`) and not of Next's i18n routing, so next.config.js does not use this
 * `i18n` block. Only the message loader reads it.
 *
 * @type {import('next-i18next/pages').UserConfig}
 */
module.exports = {
  i18n: { defaultLocale: 'fr', locales: readdirSync(localePath) },
  localePath,
  defaultNS: 'common',
  fallbackLng: false,
  // Otherwise, the configuration would be part of every page's props.
  serializeConfig: false,
  reloadOnPrerender: process.env.NODE_ENV === 'development',
  interpolation: { escapeValue: false },
};
