/** @typedef {import('../../lib/locale/locale').Locale} Language */

/** A record, because its type requires every language of the site. @type {Record<Language, true>} */
const INCLUDED = { fr: true, en: true, de: true, es: true, it: true, nl: true };

/** The languages of the names in the gazetteer, the table of countries and the sample street map. */
export const LANGUAGES = /** @type {Language[]} */ (Object.keys(INCLUDED));
