/** Towns of the countries around France, or where French is spoken, from GeoNames. */
import { chooseAliases } from './aliases.mjs';
import { distanceKm, roundPoint } from './geo.mjs';
import { readGeonames } from './geonames.mjs';
import { createPostalCodeFinder } from './postal-codes.mjs';
import { distinctNames, fold } from './text.mjs';

/** @typedef {import('./geonames.mjs').GeonamesRow} GeonamesRow */
/** @typedef {import('./overrides.mjs').Overrides} Overrides */
/** @typedef {import('./place.mjs').Place} Place */

/** @type {ReadonlyMap<string, string>} */
export const COUNTRY_BY_ALPHA2 = new Map([
  ['AD', 'AND'],
  ['AT', 'AUT'],
  ['BE', 'BEL'],
  ['CA', 'CAN'],
  ['CH', 'CHE'],
  ['DE', 'DEU'],
  ['ES', 'ESP'],
  ['GB', 'GBR'],
  ['IE', 'IRL'],
  ['IT', 'ITA'],
  ['LU', 'LUX'],
  ['MA', 'MAR'],
  ['MC', 'MCO'],
  ['NL', 'NLD'],
  ['PT', 'PRT'],
]);

const MIN_POPULATION = 1000;
const LARGE_TOWN_POPULATION = 15_000;
const MAX_ALIASES = 12;
const MAX_ALIASES_OF_SMALL_TOWN = 3;
const SAME_TOWN_KM = 3;

/** Sections of a town, places that are historical, abandoned, destroyed, or no longer capitals. */
const EXCLUDED_FEATURES = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH']);

/** "Seen (Kreis 3)": a district of Winterthur that GeoNames files as a town. */
const DISTRICT_NAME = /\(Kreis \d+\)/;

/** Where GeoNames' first level is a region, the second is what people name: the province. */
const COUNTRIES_BY_PROVINCE = new Set(['BE', 'ES']);

/**
 * @param {Overrides} overrides
 * @param {ReadonlyMap<string, ReadonlySet<string>>} countyNames folded names of the counties, by country
 * @returns {Place[]}
 */
export function buildWorldPlaces(overrides, countyNames) {
  const rows = readGeonames(new Set(COUNTRY_BY_ALPHA2.keys())).filter(isTown).sort(largestFirst);
  const findOverride = createOverrideFinder(overrides, rows);
  const named = rows.flatMap((row) => {
    const override = findOverride(row);
    return override?.leaveOut ? [] : [{ row, override, name: override?.name ?? row.name }];
  });
  const corrected = withoutTwins(named);
  const findPostalCodes = createPostalCodeFinder(corrected);

  return corrected.map(({ row, override, name }) => {
    const country = countryOf(row);
    const population = override?.population ?? row.population;
    const byHand = [
      ...(override?.aliases ?? []),
      ...(name === row.name ? [] : [row.name]),
      ...splitNames(name),
    ];
    // Where we wrote the names that matter, guesses would only add noise.
    const chosen = override?.aliases
      ? [row.asciiName]
      : chooseAliases(row, countyNames.get(country) ?? new Set());
    const limit = population < LARGE_TOWN_POPULATION ? MAX_ALIASES_OF_SMALL_TOWN : MAX_ALIASES;
    return {
      id: `geonames-${row.geonamesId}`,
      kind: /** @type {const} */ ('town'),
      country,
      name,
      postalCodes: override?.postalCodes?.split(' ') ?? findPostalCodes(row, name),
      county: countyOf(row),
      population,
      ...roundPoint(row),
      parent: '',
      aliases: distinctNames([...byHand, ...chosen], name).slice(0, Math.max(limit, byHand.length)),
    };
  });
}

/**
 * GeoNames' own code, so that the county of a town is read and never guessed.
 * @param {GeonamesRow} row
 * @returns {string}
 */
function countyOf(row) {
  if (row.countryAlpha2 === 'MC') return 'MC';
  return COUNTRIES_BY_PROVINCE.has(row.countryAlpha2) ? row.admin2 : row.admin1;
}

/** @param {GeonamesRow} row */
function countryOf(row) {
  const country = COUNTRY_BY_ALPHA2.get(row.countryAlpha2);
  if (!country)
    throw new Error(`${row.name} lies in ${row.countryAlpha2}, which is not one of our countries.`);
  return country;
}

/** @param {GeonamesRow} row */
function isTown(row) {
  const isExcluded = EXCLUDED_FEATURES.has(row.feature) || DISTRICT_NAME.test(row.name);
  return row.population >= MIN_POPULATION && !isExcluded && countyOf(row) !== '';
}

/**
 * @param {GeonamesRow} a
 * @param {GeonamesRow} b
 */
function largestFirst(a, b) {
  return b.population - a.population || Number(a.geonamesId) - Number(b.geonamesId);
}

/**
 * Several records of one town: the most populous stays.
 * @template {{ row: GeonamesRow, name: string }} T
 * @param {T[]} towns largest first
 * @returns {T[]}
 */
function withoutTwins(towns) {
  /** @type {Map<string, GeonamesRow[]>} */
  const keptByName = new Map();
  return towns.filter(({ row, name }) => {
    const key = `${row.countryAlpha2} ${fold(name)}`;
    const namesakes = keptByName.get(key) ?? [];
    if (namesakes.some((namesake) => distanceKm(namesake, row) < SAME_TOWN_KM)) return false;
    keptByName.set(key, [...namesakes, row]);
    return true;
  });
}

/**
 * @param {Overrides} overrides
 * @param {GeonamesRow[]} rows largest first
 */
function createOverrideFinder(overrides, rows) {
  /** @type {Map<GeonamesRow, Overrides['towns'][string][string]>} */
  const overrideByRow = new Map();
  /** @type {string[]} */
  const unknown = [];
  for (const [country, towns] of Object.entries(overrides.towns)) {
    for (const [name, override] of Object.entries(towns)) {
      const row = rows.find((candidate) => candidate.name === name && countryOf(candidate) === country);
      if (row) overrideByRow.set(row, override);
      else unknown.push(`${name} (${country})`);
    }
  }
  if (unknown.length > 0) {
    throw new Error(`overrides.json corrects towns that GeoNames does not have: ${unknown.join(', ')}.`);
  }
  return (/** @type {GeonamesRow} */ row) => overrideByRow.get(row);
}

/**
 * "Biel/Bienne" is also sought as either half.
 * @param {string} name
 * @returns {string[]}
 */
function splitNames(name) {
  return name.includes('/') ? name.split('/').map((part) => part.trim()) : [];
}
