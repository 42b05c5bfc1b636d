/** @typedef {import('@locator/base/locale/locale').Locale} Language */

/**
 * A record rather than an array, so that its type requires every language of the site.
 * @type {Record<Language, true>}
 */
const INCLUDED = { fr: true, en: true, de: true, es: true, it: true, nl: true };

/** Languages of the names in the gazetteer, the country table and the sample street map. */
export const LANGUAGES = /** @type {Language[]} */ (Object.keys(INCLUDED));
