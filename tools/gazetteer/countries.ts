/** The foreign countries in the gazetteer, each with the minimum population of the towns to include. */
import { areRelatedCountries, COUNTRIES, type CountryCode } from '@locator/base/geo';

export interface CountryAbroad {
  readonly alpha3: CountryCode;
  /** Towns with fewer inhabitants are left out. */
  readonly minPopulation: number;
  /** Whether every town in the gazetteer has a county. */
  readonly isNeighbour: boolean;
}

/** Countries near France, and French-speaking countries, with good data for small villages. */
const NEIGHBOURS = new Set('AD AT BE CA CH DE ES GB IE IT LU MA MC NL PT'.split(' '));

/** Countries with few towns, all of which are included: small states and northern countries. */
const SPARSE = new Set('CY DK EE FI HK IS LI LT LV ME MT NO SE SG SI SM VA'.split(' '));

/** Distant large countries, whose small towns would outnumber all others. */
const VAST = new Set('BR CN IN MX US'.split(' '));

const MIN_POPULATION_OF_NEIGHBOUR = 1000;
const MIN_POPULATION_WHERE_SPARSE = 500;
const MIN_POPULATION_WHERE_VAST = 15_000;
const MIN_POPULATION = 5000;

const countries = COUNTRIES.map(({ code, alpha2 }) => ({ alpha2: alpha2.toUpperCase(), alpha3: code }));

/** France and its territories. Their communes come from INSEE. */
export const FRENCH_ALPHA2: ReadonlySet<string> = new Set(
  countries.filter(({ alpha3 }) => areRelatedCountries(alpha3, 'FRA')).map(({ alpha2 }) => alpha2),
);

/** Every country on the site except the French ones, by alpha-2 code in upper case. */
export const COUNTRIES_ABROAD: ReadonlyMap<string, CountryAbroad> = new Map(
  countries
    .filter(({ alpha2 }) => !FRENCH_ALPHA2.has(alpha2))
    .map(({ alpha2, alpha3 }) => [
      alpha2,
      { alpha3, minPopulation: minPopulationOf(alpha2), isNeighbour: NEIGHBOURS.has(alpha2) },
    ]),
);

function minPopulationOf(alpha2: string): number {
  if (NEIGHBOURS.has(alpha2)) return MIN_POPULATION_OF_NEIGHBOUR;
  if (SPARSE.has(alpha2)) return MIN_POPULATION_WHERE_SPARSE;
  return VAST.has(alpha2) ? MIN_POPULATION_WHERE_VAST : MIN_POPULATION;
}
