// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadIsoCountries, PROJECT_DIR } from './sources.mjs';

/** @typedef {Exclude<import('@locator/base/locale/locale').Locale, 'fr'>} Language */
/** @typedef {Partial<Record<Language, string>>} Names names by language, where they differ from the French name */

/** Column index of each language in `town-names.json`. @type {Record<Language, number>} */
const COLUMNS = { en: 3, es: 4, de: 5, it: 6, nl: 7 };
const LANGUAGES = /** @type {Language[]} */ (Object.keys(COLUMNS));

/** The usual names in Latin script are French there, or GeoNames lists the Irish names. */
const WITHOUT_LOCAL_NAMES = new Set(['EH', 'IE', 'MA', 'MD']);

/** @typedef {Record<string, Record<string, Names & { all?: string }>>} OtherNames */

/**
 * Hand-written names of towns, by country. `french` has the names of towns that GeoNames lists under their English or
 * local name. `others` has the other names of towns that are not in `lib/locale/town-names.json`, by French name; `all`
 * replaces the GeoNames name in the languages that are not listed.
 * @type {{ french: Record<string, Record<string, string>>, others: OtherNames }}
 */
const { french: FRENCH_NAMES, others: OTHER_NAMES } = JSON.parse(
  readFileSync(new URL('./town-names.json', import.meta.url), 'utf8'),
);

/** @param {string} country two letters @param {string} localName as in GeoNames */
export function frenchNameOf(country, localName) {
  return FRENCH_NAMES[country]?.[localName] ?? localName;
}

/** @type {Map<string, string[]> | undefined} */
let rows;

/** Returns the row of `town-names.json` for a town. @param {string} country two letters @param {string} french */
function rowOf(country, french) {
  rows ??= new Map(
    JSON.parse(readFileSync(path.join(PROJECT_DIR, 'lib', 'locale', 'town-names.json'), 'utf8')).map(
      (/** @type {string[]} */ row) => [`${loadIsoCountries().alpha3ToAlpha2(row[0] ?? '')} ${row[2]}`, row],
    ),
  );
  return rows.get(`${country} ${french}`);
}

/**
 * Returns a town's names in the languages in which they differ from the French name. The sources, in order of
 * precedence: `lib/locale/town-names.json`, the hand-written ones, and GeoNames.
 *
 * @param {string} country two letters
 * @param {string} localName as in GeoNames
 * @param {string} french
 * @returns {Names}
 */
export function namesOf(country, localName, french) {
  const row = rowOf(country, french);
  const others = OTHER_NAMES[country]?.[french] ?? {};
  const fallback = others.all ?? (WITHOUT_LOCAL_NAMES.has(country) ? french : localName);
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, row?.[COLUMNS[language]] ?? others[language] ?? fallback]).filter(
      ([, name]) => name !== french,
    ),
  );
}
