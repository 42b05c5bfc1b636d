import { createHash } from 'node:crypto';
import type { Position } from '@locator/base/geo';
import { log } from '@locator/base/log';
import { shared } from '@locator/base';
import { currentMapFile, isSampleFile, mapFileCandidates } from './src/current-file';
import { BASEMAP_CREDITS, creditsOf } from './src/credits';
import { setStreetMapInfo, streetMapInfo } from './src/street-map-info';
import { createFileWatcher, pollRegularly } from '@locator/base/files';
import { PICTURE_HEIGHT, type StreetMapImage, type TileImage } from './src/street-map-urls';
import { drawPicture, type PictureRequest, type PictureSubject } from './src/draw-picture';
import { hasStreetsAt, type MapFile, MapFileError, openMapFile } from './src/map-file';
import { type BrandLook, brandLook } from './src/brand-look';
import { drawTile, MAX_ZOOM } from './src/draw-tile';
import { TILE_SIZE, unproject } from './src/projection';
import { mapResources } from './src/resources';
import { createStreetMap, type StreetMap } from './src/street-map';
import { openTileStore, type TileStore } from './src/tile-store';

export type { PictureSubject } from './src/draw-picture';
export { hasStreetsAt, MapFileError, openMapFile } from './src/map-file';
export { project, TILE_SIZE } from './src/projection';

const POLL_INTERVAL_MS = 2_000;
/** Requests in progress may still read the previous file. */
const CLOSE_DELAY_MS = 60_000;

declare module '@locator/base' {
  interface SharedState {
    streets?: StreetMap;
    tileStore?: Promise<TileStore>;
  }
}

/** Reloads a replaced file, if usable. `configuredFile` null: the fetched one, or the sample. @throws MapFileError */
export async function openStreetMap(configuredFile: string | null, pin: BrandLook): Promise<void> {
  shared.brandLook = pin;
  const { poll } = await createFileWatcher(mapFileCandidates(configuredFile), { onChange: readAgain });
  const first = currentMapFile(configuredFile);
  if (first !== null) await show(await openMapFile(first));
  if (first === null || isSampleFile(first))
    log.info(
      { service: 'street-map' },
      'Maps show the sample streets, around some towns only. To get those around your venues: npm run map -- get URL (docs/street-map.md).',
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

export async function withStreets<Venue extends { readonly position: Position }>(
  file: MapFile,
  venues: readonly Venue[],
): Promise<Venue[]> {
  const found: Venue[] = [];
  for (const venue of venues) if (await hasStreetsAt(file, venue.position)) found.push(venue);
  return found;
}

async function show(file: MapFile): Promise<void> {
  const version = versionOf(file);
  shared.tileStore = openTileStore(mapResources().tileFolder, version);
  await shared.tileStore;
  shared.streets = createStreetMap(file);
  setStreetMapInfo({
    version,
    credits: [...creditsOf(file), ...BASEMAP_CREDITS],
    streets: file.areas,
  });
}

function tileStore(): Promise<TileStore> {
  shared.tileStore ??= openTileStore(mapResources().tileFolder, streetMapInfo().version);
  return shared.tileStore;
}

/** WebP, from the tile store or drawn; null if it cannot be drawn. @param subject the venue; null for a tile */
export async function streetMapImage(
  image: StreetMapImage,
  subject: PictureSubject | null,
): Promise<Buffer | null> {
  const { locale, scale } = image;
  let draw: () => Promise<Buffer>;
  if (image.kind === 'tile') {
    if (image.z > MAX_ZOOM) return null;
    const streets = shared.streets ?? null;
    draw = () => drawTile(image, streets);
  } else {
    if (!subject) return null;
    const { width } = image;
    draw = () => mapPicture({ locale, subject, scale, width, height: PICTURE_HEIGHT, type: 'webp' });
  }
  const store = await tileStore();
  return logged(() => store.getOrDraw(storedName(image, subject), draw));
}

/** Returns whether there are streets at the centre of a tile. */
export async function hasStreets({ z, x, y }: TileImage): Promise<boolean> {
  return isOnStreets(unproject({ x: (x + 0.5) * TILE_SIZE, y: (y + 0.5) * TILE_SIZE }, z));
}

function storedName(image: StreetMapImage, subject: PictureSubject | null): string {
  const { locale, scale } = image;
  return image.kind === 'venue'
    ? `${locale}/venue/${subject && pictureVersion(subject)}-${image.width}@${scale}.webp`
    : `${locale}/${image.z}/${image.x}/${image.y}@${scale}.webp`;
}

export async function prepareImage(
  image: StreetMapImage,
  subject: PictureSubject | null,
): Promise<'stored' | 'drawn' | 'empty'> {
  if (await (await tileStore()).has(storedName(image, subject))) return 'stored';
  return (await streetMapImage(image, subject)) ? 'drawn' : 'empty';
}

export async function mapPicture(request: PictureRequest): Promise<Buffer> {
  return drawPicture(request, shared.streets ?? null);
}

export interface Surroundings {
  /** Changes with the picture, so that its URL can be cached for a year. */
  readonly version: string;
  readonly hasStreets: boolean;
}

export async function surroundingsOf(subject: PictureSubject): Promise<Surroundings> {
  return { version: pictureVersion(subject), hasStreets: await isOnStreets(subject.position) };
}

/** Only a URL with this version may be cached for a year. @param subject the venue; null for a tile */
export function imageVersion(subject: PictureSubject | null): string {
  return subject ? pictureVersion(subject) : streetMapInfo().version;
}

function pictureVersion(subject: PictureSubject): string {
  return hashOf([streetMapInfo().version, brandLook().version, subject]);
}

function versionOf(file: MapFile): string {
  return hashOf([mapResources().drawingVersion, file.version]);
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);
}

async function isOnStreets(position: Position): Promise<boolean> {
  return shared.streets !== undefined && hasStreetsAt(shared.streets.file, position);
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
