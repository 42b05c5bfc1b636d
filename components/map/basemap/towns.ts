import { fetchMapFile } from './map-file';

/** Within a zoom, larger towns come first. */
export type Town = readonly [name: string, latitude: number, longitude: number, minZoom: number];

let towns: Promise<readonly Town[]> | null = null;

/** Fetches the towns of the basemap once, for all maps. */
export function loadTowns(): Promise<readonly Town[]> {
  towns ??= fetchMapFile('towns').then(
    (file) => file as readonly Town[],
    function resetForRetry(error: unknown) {
      towns = null;
      throw error;
    },
  );
  return towns;
}
