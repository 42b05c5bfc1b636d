/** Builds the towns of all countries except France, from GeoNames. */
import { type CountryCode, distanceMeters } from '@locator/base/geo';
import type { GazetteerPlace } from '@locator/gazetteer';
import { TOWN_NAMES } from '../../lib/locale/town-names';
import { chooseAliases } from './aliases';
import { COUNTRIES_ABROAD, type CountryAbroad } from './countries';
import { roundToMeter } from './geo';
import { type GeonamesRow, type NamedRow, readGeonames } from './geonames';
import type { Overrides, TownOverride } from './overrides';
import { createPostalCodeFinder } from './postal-codes';
import { distinctNames, normalise } from './text';

const LARGE_TOWN_POPULATION = 15_000;
const MAX_ALIASES = 12;
const MAX_ALIASES_OF_SMALL_TOWN = 3;
const SAME_TOWN_METERS = 3000;

/**
 * GeoNames feature codes to exclude: sections of towns, historical, abandoned or destroyed places, and former capitals.
 */
const EXCLUDED_FEATURES = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH']);

/** GeoNames feature code of a national capital. */
const CAPITAL = 'PPLC';

/** Matches the names of districts that GeoNames lists as towns, such as "Seen (Kreis 3)" in Winterthur. */
const DISTRICT_NAME = /\(Kreis \d+\)/;

/** Countries whose counties are GeoNames' second-level divisions (provinces), not its first-level ones (regions). */
const COUNTRIES_BY_PROVINCE = new Set(['BE', 'ES']);

/**
 * Builds the towns. `countyNames` are the normalised names of the counties, by country. `countyKeys` are the counties
 * that have a name, each as country and county code, separated by a space.
 */
export function buildWorldPlaces(
  overrides: Overrides,
  countyNames: ReadonlyMap<CountryCode, ReadonlySet<string>>,
  countyKeys: ReadonlySet<string>,
): GazetteerPlace[] {
  const rows = readGeonames(new Set(COUNTRIES_ABROAD.keys())).filter(isTown).sort(largestFirst);
  const findOverride = createOverrideFinder(overrides, rows);
  const named = rows.flatMap((row) => {
    const override = findOverride(row);
    return override?.leaveOut ? [] : [{ row, override, name: override?.name ?? row.name }];
  });
  const corrected = withoutDuplicates(named);
  const findPostalCodes = createPostalCodeFinder(corrected);

  return corrected.map(({ row, override, name }) => {
    const country = countryOf(row);
    const population = override?.population ?? row.population;
    const byHand = [
      ...Object.values(TOWN_NAMES[country.alpha3]?.[name] ?? {}),
      ...(override?.aliases ?? []),
      ...(name === row.name ? [] : [row.name]),
      ...splitNames(name),
    ];
    // Manual aliases replace all guessed ones except the ASCII name.
    const guesses = override?.aliases ? [row.asciiName] : guessAliases(row, countyNames);
    const limit = population < LARGE_TOWN_POPULATION ? MAX_ALIASES_OF_SMALL_TOWN : MAX_ALIASES;
    const county = countyOf(row);
    return {
      id: `geonames-${row.geonamesId}`,
      kind: 'town',
      country: country.alpha3,
      name,
      postalCodes: override?.postalCodes
        ? listPostalCodes(override.postalCodes)
        : findPostalCodes({ row, name }),
      // For neighbouring countries, keep a county code without a name, so that the checks report the missing name.
      county: country.isNeighbour || countyKeys.has(`${country.alpha3} ${county}`) ? county : '',
      population,
      position: roundToMeter(row),
      parent: null,
      aliases: distinctNames([...byHand, ...guesses], name).slice(0, Math.max(limit, byHand.length)),
    };
  });
}

/**
 * Guesses the aliases of a town in a neighbouring country. For distant countries, returns only the ASCII name, because
 * the language of the other names is unknown, so they cannot be verified.
 */
function guessAliases(
  row: GeonamesRow,
  countyNames: ReadonlyMap<CountryCode, ReadonlySet<string>>,
): string[] {
  const { alpha3, isNeighbour } = countryOf(row);
  return isNeighbour ? chooseAliases(row, countyNames.get(alpha3) ?? new Set()) : [row.asciiName];
}

/** Returns the GeoNames code of a town's county. */
function countyOf(row: GeonamesRow): string {
  if (row.countryAlpha2 === 'MC') return 'MC';
  return COUNTRIES_BY_PROVINCE.has(row.countryAlpha2) ? row.admin2 : row.admin1;
}

function countryOf(row: GeonamesRow): CountryAbroad {
  const country = COUNTRIES_ABROAD.get(row.countryAlpha2);
  if (!country)
    throw new Error(`${row.name} lies in ${row.countryAlpha2}, which is not one of our countries.`);
  return country;
}

function isTown(row: GeonamesRow): boolean {
  const { minPopulation, isNeighbour } = countryOf(row);
  if (EXCLUDED_FEATURES.has(row.feature) || DISTRICT_NAME.test(row.name)) return false;
  // Capitals are included regardless of their population.
  const isLargeEnough = row.population >= minPopulation || row.feature === CAPITAL;
  return isLargeEnough && (!isNeighbour || countyOf(row) !== '');
}

function largestFirst(a: GeonamesRow, b: GeonamesRow): number {
  return b.population - a.population || Number(a.geonamesId) - Number(b.geonamesId);
}

/** Removes duplicate records of a town, keeping the first, which is the most populous one. */
function withoutDuplicates<T extends NamedRow>(towns: readonly T[]): T[] {
  const keptByName = new Map<string, GeonamesRow[]>();
  return towns.filter(({ row, name }) => {
    const key = `${row.countryAlpha2} ${normalise(name)}`;
    const namesakes = keptByName.get(key) ?? [];
    if (namesakes.some((namesake) => distanceMeters(namesake, row) < SAME_TOWN_METERS)) return false;
    keptByName.set(key, [...namesakes, row]);
    return true;
  });
}

/** `rows` must be sorted, largest first. */
function createOverrideFinder(
  overrides: Overrides,
  rows: readonly GeonamesRow[],
): (row: GeonamesRow) => TownOverride | undefined {
  const overrideByRow = new Map<GeonamesRow, TownOverride>();
  const unknown: string[] = [];
  for (const [country, towns] of Object.entries(overrides.towns)) {
    for (const [name, override] of Object.entries(towns)) {
      const row = rows.find(
        (candidate) => candidate.name === name && countryOf(candidate).alpha3 === country,
      );
      if (row) overrideByRow.set(row, override);
      else unknown.push(`${name} (${country})`);
    }
  }
  if (unknown.length > 0) {
    throw new Error(`overrides.json corrects towns that GeoNames does not have: ${unknown.join(', ')}.`);
  }
  return (row) => overrideByRow.get(row);
}

/** Parses postal codes: "1010 1020", or a range such as "1011-1109". */
function listPostalCodes(text: string): string[] {
  return text.split(' ').flatMap((item) => {
    const [, prefix = '', first = '', last] = /^(\D*)(\d+)-\D*(\d+)$/.exec(item) ?? [];
    if (!last) return [item];
    return Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, rank) => prefix + String(Number(first) + rank).padStart(first.length, '0'),
    );
  });
}

/** Returns the parts of bilingual names: "Biel" and "Bienne" for "Biel/Bienne". */
function splitNames(name: string): string[] {
  return name.includes('/') ? name.split('/').map((part) => part.trim()) : [];
}
