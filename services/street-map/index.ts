import { existsSync } from 'node:fs';
import path from 'node:path';
import { log } from '@/lib/server/log/log';
import { setStreetMapInfo } from '@/lib/server/street-map-info';
import { createCache } from '@/lib/cache/create-cache';
import type { Bounds, Position } from '@/lib/geo/position';
import type { Locale } from '@/lib/locale/locale';
import type { StreetMapImage } from '@/lib/url/street-map-urls';
import { createFileWatcher, pollRegularly } from '../embedded/watch-file';
import { type MapFile, MapFileError, openMapFile } from './map-file';
import { createStreetMap, MAX_STREET_ZOOM, MIN_STREET_ZOOM, type StreetMap } from './street-map';
import { openTileStore, type TileStore } from './tile-store';

export { MapFileError, openMapFile } from './map-file';

/** The sample's street map, used in a fresh clone. */
export const SAMPLE_FILE = 'data/streets/monaco.pmtiles';
const STORE_FOLDER = 'var/tiles';
const POLL_INTERVAL_MS = 2_000;
/** Delay before the previous file is closed, because requests may still be reading it. */
const CLOSE_DELAY_MS = 60_000;

/** A venue's picture: size in CSS pixels, and the zoom level at which the interactive map on a venue page opens. */
export const VENUE_PICTURE = { width: 640, height: 320, zoom: 16 } as const;

interface OpenStreetMapFile {
  readonly map: StreetMap;
  readonly store: TileStore;
}

/** Global, because Next may load this module more than once in a process. */
const shared = globalThis as typeof globalThis & { venueLocatorStreetMapFile?: OpenStreetMapFile };

/**
 * Opens the street map and reopens it whenever its file is replaced. If the new file cannot be used, the previous one
 * is kept.
 *
 * @param configuredFile null: the sample's, if it exists
 * @throws MapFileError if the configured file cannot be used
 */
export async function openStreetMap(configuredFile: string | null): Promise<void> {
  const file = path.resolve(configuredFile ?? SAMPLE_FILE);
  if (configuredFile === null && !existsSync(file)) return;
  const { poll } = await createFileWatcher([file], { onChange: readAgain });
  await show(await openMapFile(file));
  pollRegularly(poll, POLL_INTERVAL_MS);

  async function readAgain(): Promise<boolean> {
    try {
      const previous = shared.venueLocatorStreetMapFile;
      await show(await openMapFile(file));
      if (previous) setTimeout(() => void previous.map.file.close(), CLOSE_DELAY_MS).unref();
      log.info({ service: 'street-map' }, `The street map was reloaded from ${file}.`);
      return true;
    } catch (error) {
      if (!(error instanceof MapFileError)) throw error;
      log.error({ service: 'street-map', cause: error.message }, 'The previous street map stays in use.');
      return false;
    }
  }
}

async function show(file: MapFile): Promise<void> {
  const store = await openTileStore(path.resolve(STORE_FOLDER), file.version);
  shared.venueLocatorStreetMapFile = { map: createStreetMap(file), store };
  setStreetMapInfo({ version: file.version, attribution: file.attribution, bounds: file.bounds });
}

/**
 * Returns an image of the street map as WebP, either stored or newly drawn; null without a street map, outside its
 * bounds and zoom levels, and if a tile cannot be read.
 *
 * @param center of a venue's picture
 */
export async function streetMapImage(image: StreetMapImage, center: Position | null): Promise<Buffer | null> {
  const open = shared.venueLocatorStreetMapFile;
  if (!open) return null;
  const { map, store } = open;
  const { locale, scale } = image;
  if (image.kind === 'tile') {
    if (image.z < MIN_STREET_ZOOM || image.z > MAX_STREET_ZOOM) return null;
    const name = `${locale}/${image.z}/${image.x}/${image.y}@${scale}.webp`;
    return logged(() => store.getOrDraw(name, () => map.drawTile(image)));
  }
  if (!center) return null;
  const name = `${locale}/venue/${center.latitude},${center.longitude}@${scale}.webp`;
  return logged(() =>
    store.getOrDraw(name, () => map.drawPicture({ ...VENUE_PICTURE, locale, center, scale })),
  );
}

/**
 * Returns the version of the street map and the nearest station on it; null if the map does not cover the position.
 */
export async function streetMapAround(
  position: Position,
  locale: Locale,
): Promise<{ readonly version: string; readonly station: string | null } | null> {
  const open = shared.venueLocatorStreetMapFile;
  if (!open || !covers(open.map.file.bounds, position)) return null;
  const { latitude, longitude } = position;
  const { version } = open.map.file;
  const station = await stations
    .getOrFetch(`${version} ${locale} ${latitude},${longitude}`, async () => {
      return (await open.map.nearestStation(position, locale)) ?? '';
    })
    // The error of a tile that cannot be read.
    .catch(() => '');
  return { version, station: station || null };
}

function covers([west, south, east, north]: Bounds, { latitude, longitude }: Position): boolean {
  return west <= longitude && longitude <= east && south <= latitude && latitude <= north;
}

const MAX_STATIONS = 2_000;
const stations = createCache<string, string>('street-map-stations', { max: MAX_STATIONS });

async function logged(read: () => Promise<Buffer | null>): Promise<Buffer | null> {
  try {
    return await read();
  } catch (error) {
    log.warn(
      { service: 'street-map', operation: 'draw', cause: String(error) },
      'A tile of the street map cannot be drawn.',
    );
    return null;
  }
}
