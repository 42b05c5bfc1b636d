const { readdirSync } = require('node:fs');
const path = require('node:path');

const localePath = path.resolve('./public/locales');

/**
 * Locales live in the path (`pages/[locale]`), not in Next's own i18n routing, so next.config.js doesn't take
 * this `i18n` block: only the messages' loader reads it.
 *
 * @type {import('next-i18next/pages').UserConfig}
 */
module.exports = {
  i18n: { defaultLocale: 'fr', locales: readdirSync(localePath) },
  localePath,
  defaultNS: 'common',
  fallbackLng: false,
  // The configuration would otherwise travel in every page's props.
  serializeConfig: false,
  reloadOnPrerender: process.env.NODE_ENV === 'development',
  interpolation: { escapeValue: false },
};
