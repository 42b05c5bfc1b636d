import { readFileSync } from 'node:fs';
import path from 'node:path';
import { distanceMeters, type Position } from '@locator/base/geo/position';
import { type GazetteerPlace, readPlaces } from './gazetteer-place';

export interface NearStation {
  readonly name: string;
  /** In a straight line. */
  readonly distanceMeters: number;
}

/** Degrees of latitude per metre, to skip most stations cheaply. */
const DEGREES_PER_METER = 1 / 111_000;

/** Read once, because a place decodes its name and position on each access. */
let stations: readonly Pick<GazetteerPlace, 'name' | 'position'>[] | undefined;

/** Returns the nearest stations, nearest first. Reads `folder`, this package's `data/`, on first use. */
export function nearestStations(
  folder: string,
  position: Position,
  { maxMeters, limit }: { readonly maxMeters: number; readonly limit: number },
): NearStation[] {
  stations ??= readPlaces(readFileSync(path.resolve(folder, 'stations.tsv'))).map(({ name, position }) => ({
    name,
    position,
  }));
  const maxDegrees = maxMeters * DEGREES_PER_METER;
  return stations
    .filter((station) => Math.abs(station.position.latitude - position.latitude) <= maxDegrees)
    .map(({ name, position: at }) => ({ name, distanceMeters: distanceMeters(at, position) }))
    .filter((station) => station.distanceMeters <= maxMeters)
    .sort((one, other) => one.distanceMeters - other.distanceMeters)
    .slice(0, limit);
}
