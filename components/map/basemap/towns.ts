import { fetchMapFile } from './map-file';

/** A town and the first zoom level at which it is labelled. */
export type Town = readonly [name: string, latitude: number, longitude: number, minZoom: number];

let towns: Promise<readonly Town[]> | null = null;

/** Fetches the towns to label, larger ones first. All maps share one request. */
export function loadTowns(): Promise<readonly Town[]> {
  towns ??= fetchMapFile('towns').then(
    (file) => file as readonly Town[],
    function allowRetry(error: unknown) {
      towns = null;
      throw error;
    },
  );
  return towns;
}
