/** The languages of the names in the gazetteer and the table of countries: those of the site (lib/locale/locale.ts). */
export const LANGUAGES = /** @type {const} */ (['fr', 'en', 'de', 'es', 'it', 'nl']);

/** @typedef {typeof LANGUAGES[number]} Language */
