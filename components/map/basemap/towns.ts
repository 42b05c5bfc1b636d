import { fetchMapFile } from './map-file';

/** The larger ones first, within a zoom. */
export type Town = readonly [name: string, latitude: number, longitude: number, minZoom: number];

let towns: Promise<readonly Town[]> | null = null;

/** The towns that the basemap names, fetched once, however many maps are shown. */
export function loadTowns(): Promise<readonly Town[]> {
  towns ??= fetchMapFile('towns').then(
    (file) => file as readonly Town[],
    function allowAnotherTry(error: unknown) {
      towns = null;
      throw error;
    },
  );
  return towns;
}
