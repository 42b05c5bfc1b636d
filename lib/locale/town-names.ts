import type { CountryCode } from '../country/country';
import type { Locale } from './locale';
import townNames from './town-names.json';

/** The columns of `town-names.json` after the country and the local name: one per language. */
const COLUMNS: Readonly<Record<Locale, number>> = { fr: 2, en: 3, es: 4, de: 5, it: 6, nl: 7 };

const rows = new Map(townNames.map((row) => [`${row[0]} ${row[1]}`, row]));

/** The place fields that {@link townLabel} needs. */
export interface NamedTown {
  readonly countryCode: CountryCode;
  /** The local name, as in the gazetteer. */
  readonly city: string;
}

/**
 * Returns the name of a town in a language: "Lione" for Lyon in Italian, otherwise the local name. URLs and addresses
 * always use the local name. Server only; the browser receives the result.
 */
export function townLabel({ countryCode, city }: NamedTown, locale: Locale): string {
  return rows.get(`${countryCode} ${city}`)?.[COLUMNS[locale]] ?? city;
}
