import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Bounds, Position } from '@locator/base/geo/position';
import { log } from '@locator/base/log/log';
import { shared } from '@locator/base/shared';
import { currentMapFile, isSampleFile, mapFileCandidates } from './src/current-file';
import { setStreetMapInfo, streetMapInfo } from './src/street-map-info';
import { createFileWatcher, pollRegularly } from '@locator/base/files/watch-file';
import { PICTURE_HEIGHT, type StreetMapImage, type TileImage } from './src/street-map-urls';
import { drawPicture, type PictureRequest } from './src/draw-picture';
import { type MapFile, MapFileError, openMapFile } from './src/map-file';
import { DEFAULT_PIN_COLORS, type PinColors } from './src/pin-colors';
import { drawTile, MAX_ZOOM } from './src/draw-tile';
import { TILE_SIZE } from './src/projection';
import { createStreetMap, type StreetMap } from './src/street-map';
import { openTileStore, type TileStore } from './src/tile-store';

export { MapFileError, openMapFile } from './src/map-file';
export { project, TILE_SIZE } from './src/projection';

const STORE_FOLDER = 'var/tiles';
const POLL_INTERVAL_MS = 2_000;
/** Requests in progress may still read the previous file. */
const CLOSE_DELAY_MS = 60_000;

declare module '@locator/base/shared' {
  interface SharedState {
    streets?: StreetMap;
    tileStore?: Promise<TileStore>;
    streetMapPin?: PinColors;
  }
}

/**
 * Opens the street map and reloads it when its file is replaced. If the new file cannot be used, the previous one stays
 * in use.
 *
 * @param configuredFile null for the fetched file, or the sample
 * @throws MapFileError if the file cannot be used
 */
export async function openStreetMap(configuredFile: string | null, pin: PinColors): Promise<void> {
  shared.streetMapPin = pin;
  const { poll } = await createFileWatcher(mapFileCandidates(configuredFile), { onChange: readAgain });
  const first = currentMapFile(configuredFile);
  if (first !== null) await show(await openMapFile(first));
  if (first === null || isSampleFile(first))
    log.info(
      { service: 'street-map' },
      'Maps show streets in Monaco only, from the sample. To get streets around your venues: npm run map -- get URL (docs/street-map.md).',
    );
  pollRegularly(poll, POLL_INTERVAL_MS);

  async function readAgain(): Promise<boolean> {
    const file = currentMapFile(configuredFile);
    if (file === null) return true;
    try {
      const previous = shared.streets;
      await show(await openMapFile(file));
      if (previous) setTimeout(() => void previous.file.close(), CLOSE_DELAY_MS).unref();
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
  const { version, attribution, bounds } = file;
  shared.tileStore = openTileStore(path.resolve(STORE_FOLDER), version);
  await shared.tileStore;
  shared.streets = createStreetMap(file);
  setStreetMapInfo({ version, streets: { attribution, bounds } });
}

function tileStore(): Promise<TileStore> {
  shared.tileStore ??= openTileStore(path.resolve(STORE_FOLDER), streetMapInfo().version);
  return shared.tileStore;
}

/**
 * Returns an image of the map as WebP, from the tile store if it is stored there. Returns null if the zoom level does
 * not exist, or if the image cannot be drawn.
 *
 * @param center the venue's position; null for a tile
 */
export async function streetMapImage(image: StreetMapImage, center: Position | null): Promise<Buffer | null> {
  const { locale, scale } = image;
  let draw: () => Promise<Buffer>;
  if (image.kind === 'tile') {
    if (image.z > MAX_ZOOM) return null;
    const streets = shared.streets ?? null;
    draw = () => drawTile(image, streets);
  } else {
    if (!center) return null;
    const { width } = image;
    draw = () => mapPicture({ locale, center, scale, width, height: PICTURE_HEIGHT, type: 'webp' });
  }
  const store = await tileStore();
  return logged(() => store.getOrDraw(storedName(image, center), draw));
}

/** Returns whether the street map has data in a tile. */
export async function hasStreets({ locale, z, x, y }: TileImage): Promise<boolean> {
  const size = { width: TILE_SIZE, height: TILE_SIZE };
  const view = { locale, zoom: z, left: x * TILE_SIZE, top: y * TILE_SIZE, ...size };
  const box = { left: 0, top: 0, right: TILE_SIZE, bottom: TILE_SIZE };
  return (await shared.streets?.hasData(view, box)) ?? false;
}

function storedName(image: StreetMapImage, center: Position | null): string {
  const { locale, scale } = image;
  return image.kind === 'venue'
    ? `${locale}/venue/${center?.latitude},${center?.longitude}-${image.width}@${scale}.webp`
    : `${locale}/${image.z}/${image.x}/${image.y}@${scale}.webp`;
}

export async function prepareImage(
  image: StreetMapImage,
  center: Position | null,
): Promise<'stored' | 'drawn' | 'empty'> {
  if (await (await tileStore()).has(storedName(image, center))) return 'stored';
  return (await streetMapImage(image, center)) ? 'drawn' : 'empty';
}

export async function mapPicture(request: Omit<PictureRequest, 'pin'>): Promise<Buffer> {
  const pin = shared.streetMapPin ?? DEFAULT_PIN_COLORS;
  return drawPicture({ ...request, pin }, streetsAt(request.center));
}

/** The surroundings of a venue, for the picture on its page and the text that describes it. */
export interface Surroundings {
  /** Changes with the picture, so that its URL can be cached for a year. */
  readonly version: string;
  readonly hasStreets: boolean;
}

export function surroundingsOf(position: Position): Surroundings {
  return { version: pictureVersion(position), hasStreets: streetsAt(position) !== null };
}

/** Only a URL with this version may be cached for a year. */
export function imageVersion(center: Position | null): string {
  return center ? pictureVersion(center) : streetMapInfo().version;
}

function pictureVersion(center: Position): string {
  const { latitude, longitude } = center;
  const map = streetsAt(center)?.file.version ?? process.env.DRAWING_VERSION;
  return createHash('sha256').update(`${map} ${latitude},${longitude}`).digest('hex').slice(0, 12);
}

function streetsAt(position: Position): StreetMap | null {
  const { streets } = shared;
  return streets && covers(streets.file.bounds, position) ? streets : null;
}

export function covers([west, south, east, north]: Bounds, { latitude, longitude }: Position): boolean {
  return west <= longitude && longitude <= east && south <= latitude && latitude <= north;
}

async function logged(read: () => Promise<Buffer | null>): Promise<Buffer | null> {
  try {
    return await read();
  } catch (error) {
    log.warn(
      { service: 'street-map', operation: 'draw', cause: String(error) },
      'A tile of the map cannot be drawn.',
    );
    return null;
  }
}
