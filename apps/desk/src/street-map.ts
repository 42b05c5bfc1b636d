import { stat } from 'node:fs/promises';
import type { Position } from '@locator/base/geo';
import { ifExists } from '@locator/base/files';
import { hasStreetsAt, MapFileError, openMapFile } from '@locator/street-map';
import { currentMapFile } from '@locator/street-map/settings';
import { createStreetMap, type StreetMap } from '@locator/street-map/drawing';

/** Requests in progress may still read the previous file. */
const CLOSE_DELAY_MS = 60_000;

let opened: { readonly key: string; readonly map: Promise<StreetMap | null> } | null = null;

export async function streetsAt(position: Position, mapFile: string | null): Promise<StreetMap | null> {
  const map = await openedStreetMap(mapFile);
  return map && hasStreetsAt(map.file, position) ? map : null;
}

/** Returns the site's street map, opened again when its file is replaced; null if it cannot be used. */
export async function openedStreetMap(mapFile: string | null): Promise<StreetMap | null> {
  const file = currentMapFile(mapFile);
  const facts = file === null ? null : await ifExists(stat(file));
  if (file === null || !facts) return null;
  const key = `${file} ${facts.mtimeMs} ${facts.size}`;
  if (opened?.key !== key) {
    const previous = opened;
    opened = { key, map: openStreets(file) };
    setTimeout(() => void previous?.map.then((map) => map?.file.close()), CLOSE_DELAY_MS).unref();
  }
  return opened.map;
}

async function openStreets(file: string): Promise<StreetMap | null> {
  try {
    return createStreetMap(await openMapFile(file));
  } catch (error) {
    if (!(error instanceof MapFileError)) throw error;
    console.error(error.message);
    return null;
  }
}
