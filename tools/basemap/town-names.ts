import { type Locale, LOCALES } from '@locator/base/locale';
import { TOWN_NAMES, type TownNames } from '../../lib/locale/town-names';
import { loadIsoCountries } from './sources';
import handWrittenNames from './town-names.json';

/** A town's names in the languages in which they differ from the French name. */
export type OtherNames = Readonly<Partial<Record<Locale, string>>>;

/** By country (two letters) and a name of the town. */
type ByTown<T> = Readonly<Record<string, Readonly<Record<string, T>>>>;

interface HandWrittenNames {
  /** French names of towns that GeoNames lists under their English or local name, by that name. */
  readonly french: ByTown<string>;
  /**
   * The other names of towns that are not in `lib/locale/town-names.json`, by French name. `all` replaces the GeoNames
   * name in the languages that are not listed.
   */
  readonly others: ByTown<OtherNames & { readonly all?: string }>;
}

const OTHER_LOCALES = LOCALES.filter((locale) => locale !== 'fr');

/** The usual names in Latin script are French there, or GeoNames lists the Irish names. */
const WITHOUT_LOCAL_NAMES = new Set(['EH', 'IE', 'MA', 'MD']);

const handWritten: HandWrittenNames = handWrittenNames;

/** `country` is a two-letter code, `localName` the name in GeoNames, also below. */
export function frenchNameOf(country: string, localName: string): string {
  return handWritten.french[country]?.[localName] ?? localName;
}

let listed: ReadonlyMap<string, readonly [localName: string, names: TownNames]> | undefined;

/** Returns the entry of `lib/locale/town-names.json` for a town. */
function entryOf(
  country: string,
  french: string,
): readonly [localName: string, names: TownNames] | undefined {
  listed ??= new Map(
    Object.entries(TOWN_NAMES).flatMap(([code, towns]) =>
      Object.entries(towns).map(
        (entry) => [`${loadIsoCountries().alpha3ToAlpha2(code)} ${entry[1].fr ?? entry[0]}`, entry] as const,
      ),
    ),
  );
  return listed.get(`${country} ${french}`);
}

/**
 * Returns a town's names. The sources, in order of precedence: `lib/locale/town-names.json`, the hand-written ones, and
 * GeoNames.
 */
export function otherNamesOf(country: string, localName: string, french: string): OtherNames {
  const [listedName, names] = entryOf(country, french) ?? [];
  const others = handWritten.others[country]?.[french] ?? {};
  const fallback = others.all ?? (WITHOUT_LOCAL_NAMES.has(country) ? french : localName);
  return Object.fromEntries(
    OTHER_LOCALES.map((locale) => [
      locale,
      names?.[locale] ?? listedName ?? others[locale] ?? fallback,
    ]).filter(([, name]) => name !== french),
  );
}
