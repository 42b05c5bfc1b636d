import type { CountryCode } from '../country/country';
import type { Locale } from './locale';
import townNames from './town-names.json';

/** The languages of the columns of `town-names.json`, after the country and the local name. */
const COLUMNS: Readonly<Record<Locale, number>> = { fr: 2, en: 3, es: 4, de: 5, it: 6, nl: 7 };

const rows = new Map(townNames.map((row) => [`${row[0]} ${row[1]}`, row]));

/** The fields of a place that {@link townLabel} needs. */
export interface NamedTown {
  readonly countryCode: CountryCode;
  /** As in its country's gazetteer. */
  readonly city: string;
}

/**
 * Returns the name of a town in a language: "Lione" for Lyon in Italian, and the local name where the language has none
 * of its own. URLs and addresses keep the local name. Server side: the browser gets the names.
 */
export function townLabel({ countryCode, city }: NamedTown, locale: Locale): string {
  return rows.get(`${countryCode} ${city}`)?.[COLUMNS[locale]] ?? city;
}
