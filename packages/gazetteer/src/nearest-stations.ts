import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type CountryCode, distanceMeters, type Position } from '@locator/base/geo';
import { addressOnOneLine } from '@locator/base/locale';
import { type GazetteerPlace, readPlaces } from './gazetteer-place';

export interface NearStation {
  readonly country: CountryCode;
  readonly name: string;
  readonly position: Position;
  /** Minutes on foot, rounded up, if the way were a straight line. */
  readonly walkMinutes: number;
}

const NEAR = { maxMeters: 1_500, limit: 2 };

const METERS_PER_MINUTE = 80;

/** Degrees of latitude per metre, to skip most stations cheaply. */
const DEGREES_PER_METER = 1 / 111_000;

/** Read once, because a place decodes its name and position on each access. */
let stations: readonly Pick<GazetteerPlace, 'country' | 'name' | 'position'>[] | undefined;

/** Returns the nearest stations, nearest first. Reads `folder`, this package's `data/`, on first use. */
export function nearestStations(folder: string, position: Position): NearStation[] {
  const { maxMeters, limit } = NEAR;
  stations ??= readPlaces(readFileSync(path.resolve(folder, 'stations.tsv'))).map(
    ({ country, name, position }) => ({ country, name, position }),
  );
  const maxDegrees = maxMeters * DEGREES_PER_METER;
  return stations
    .filter((station) => Math.abs(station.position.latitude - position.latitude) <= maxDegrees)
    .map((station) => ({ ...station, meters: distanceMeters(station.position, position) }))
    .filter(({ meters }) => meters <= maxMeters)
    .sort((one, other) => one.meters - other.meters)
    .slice(0, limit)
    .map(({ country, name, position: at, meters }) => ({
      country,
      name,
      position: at,
      walkMinutes: Math.ceil(meters / METERS_PER_MINUTE),
    }));
}

interface PlacedVenue {
  readonly position: Position;
  readonly isPositionApproximate?: boolean | undefined;
  readonly address: Parameters<typeof addressOnOneLine>[0];
}

/** Returns what the picture of a venue's surroundings shows. An approximate position is joined with no station. */
export function venueSurroundings(
  folder: string,
  { position, isPositionApproximate = false, address }: PlacedVenue,
): { readonly position: Position; readonly address: string; readonly stations: readonly NearStation[] } {
  const stations = isPositionApproximate ? [] : nearestStations(folder, position);
  return { position, address: addressOnOneLine(address), stations };
}
