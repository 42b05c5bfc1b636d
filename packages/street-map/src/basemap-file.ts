import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Town, type TownRow, townsIn } from './basemap/towns';
import { type Locale, memoizePerLocale } from '@locator/base/locale';
import { type MapFile, openMapFile } from './map-file';
import { mapResources } from './resources';

let shapes: Promise<MapFile> | null = null;
let rows: Promise<readonly TownRow[]> | null = null;

/** Opens the vector tiles of land, borders, water and urban areas, once per process. */
export function basemapShapes(): Promise<MapFile> {
  shapes ??= openMapFile(path.join(mapResources().basemapFolder, 'shapes.pmtiles'));
  return shapes;
}

export function townRows(): Promise<readonly TownRow[]> {
  rows ??= readFile(path.join(mapResources().basemapFolder, 'towns.json'), 'utf8').then((text) =>
    JSON.parse(text),
  );
  return rows;
}

/** Returns the towns of some size, the most important first. */
export const basemapTowns = memoizePerLocale(async function basemapTowns(
  locale: Locale,
): Promise<readonly Town[]> {
  return townsIn(locale, await townRows());
});
