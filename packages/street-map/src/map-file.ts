import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Compression, type Header, PMTiles, type Source, TileType, tileIdToZxy, zxyToTileId } from 'pmtiles';
import { CACHE_LIMITS, createCache } from '@locator/base/cache';
import { isSystemError } from '@locator/base/files';
import { type Bounds, isWithin, overlapBounds, type Position, roundBounds } from '@locator/base/geo';
import { type Schema, schemaOf } from './features';
import { project, TILE_SIZE, unproject } from './projection';
import { attributionText } from './street-map-info';
import { MIN_STREET_ZOOM } from './zoom-levels';

export interface MapFile {
  /** Hash of the file's first 16 kB and its size. Identical on all machines. */
  readonly version: string;
  readonly bounds: Bounds;
  /** Bounds of neighbouring tiles, which may contain places without any. */
  readonly areas: readonly Bounds[];
  readonly minZoom: number;
  readonly maxZoom: number;
  /** Plain text. */
  readonly attribution: string;
  readonly schema: Schema;
  /** Whether the file may have names of towns and quarters, and of stations. */
  readonly hasPlaces: boolean;
  readonly hasStations: boolean;
  readonly bytes: number;
  /** True for a tile that cannot be read, too. */
  hasTile(z: number, x: number, y: number): Promise<boolean>;
  /** Returns a decompressed vector tile; null where the file has none. Rejects if the tile cannot be read. */
  readTile(z: number, x: number, y: number): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

/** Thrown if a map file cannot be used. The message is for the operator. */
export class MapFileError extends Error {
  override readonly name = 'MapFileError';
}

/** Attribution that OpenStreetMap requires: see https://osmfoundation.org/wiki/Licence/Attribution_Guidelines. */
const OSM_ATTRIBUTION = '© OpenStreetMap';

/** @throws MapFileError if the file is missing, is not a PMTiles file, or has neither of the known schemas */
export async function openMapFile(file: string): Promise<MapFile> {
  const handle = await open(file).catch((error: unknown) => {
    const reason = isSystemError(error) && error.code === 'ENOENT' ? 'does not exist' : 'cannot be read';
    throw new MapFileError(`MAP_FILE ${file} ${reason}.`);
  });
  try {
    return await describe(file, handle);
  } catch (error) {
    await handle.close();
    if (error instanceof MapFileError) throw error;
    throw new MapFileError(`MAP_FILE ${file} is not a complete PMTiles file: ${String(error)}`);
  }
}

async function describe(file: string, handle: FileHandle): Promise<MapFile> {
  const { size } = await handle.stat();
  const source = sourceOf(file, handle);
  const archive = new PMTiles(source, undefined, decompress);
  const header = await archive.getHeader();
  if (header.tileType !== TileType.Mvt) throw new MapFileError(`MAP_FILE ${file} contains no vector tiles.`);
  if ((header.tileDataLength ?? 0) + header.tileDataOffset > size)
    throw new MapFileError(
      `MAP_FILE ${file} is truncated: ${size} bytes of ${(header.tileDataLength ?? 0) + header.tileDataOffset}.`,
    );
  const metadata = (await archive.getMetadata()) as Readonly<Record<string, unknown>> | null;
  const schema = schemaOf(metadata?.vector_layers);
  if (!schema)
    throw new MapFileError(`MAP_FILE ${file} has neither the OpenMapTiles nor the Protomaps schema.`);
  const layers = JSON.stringify(metadata?.vector_layers);
  const coverage = createCache<string, boolean>('street-map-coverage', CACHE_LIMITS['street-map-coverage']);

  async function readTile(z: number, x: number, y: number): Promise<Uint8Array | null> {
    const found = await archive.getZxy(z, x, y);
    return found ? new Uint8Array(found.data) : null;
  }

  return {
    version: await versionOf(handle, size),
    bounds: boundsOf(header),
    areas: await areasOf(archive, source, header),
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    attribution: attributionOf(metadata?.attribution),
    schema,
    hasPlaces: /"id":"places?"/.test(layers),
    hasStations: /"id":"pois?"/.test(layers),
    bytes: size,
    hasTile: (z, x, y) =>
      coverage.getOrFetch(`${z} ${x} ${y}`, () =>
        readTile(z, x, y).then(
          (bytes) => bytes !== null,
          () => true,
        ),
      ),
    readTile,
    close: () => handle.close(),
  };
}

export async function hasStreetsAt(file: MapFile, position: Position): Promise<boolean> {
  const { x, y } = project(position, file.maxZoom);
  return (
    isWithin(file.bounds, position) &&
    (await file.hasTile(file.maxZoom, Math.floor(x / TILE_SIZE), Math.floor(y / TILE_SIZE)))
  );
}

function boundsOf({ minLon, minLat, maxLon, maxLat }: Header): Bounds {
  return [minLon, minLat, maxLon, maxLat];
}

/** A larger file is one of whole countries. */
const MAX_LISTED_TILES = 10_000_000;

/** Reads the tiles of the first level that shows streets from the directories of the file. */
async function areasOf(archive: PMTiles, source: Source, header: Header): Promise<readonly Bounds[]> {
  if (header.numAddressedTiles > MAX_LISTED_TILES) return [boundsOf(header)];
  const zoom = Math.min(header.maxZoom, Math.max(header.minZoom, MIN_STREET_ZOOM));
  const [first, end] = [zxyToTileId(zoom, 0, 0), zxyToTileId(zoom + 1, 0, 0)];
  const areas: Bounds[] = [];

  async function collect(offset: number, length: number): Promise<void> {
    const entries = await archive.cache.getDirectory(source, offset, length, header);
    for (const [index, entry] of entries.entries()) {
      if (entry.tileId >= end || (entries[index + 1]?.tileId ?? end) <= first) continue;
      if (entry.runLength === 0) await collect(header.leafDirectoryOffset + entry.offset, entry.length);
      for (let id = Math.max(first, entry.tileId); id < Math.min(end, entry.tileId + entry.runLength); id++)
        areas.push(tileBounds(id));
    }
  }

  await collect(header.rootDirectoryOffset, header.rootDirectoryLength);
  return joinBounds(areas);
}

function tileBounds(id: number): Bounds {
  const [z, x, y] = tileIdToZxy(id);
  const northWest = unproject({ x: x * TILE_SIZE, y: y * TILE_SIZE }, z);
  const southEast = unproject({ x: (x + 1) * TILE_SIZE, y: (y + 1) * TILE_SIZE }, z);
  return roundBounds([northWest.longitude, southEast.latitude, southEast.longitude, northWest.latitude]);
}

/** Joins bounds that touch or overlap. */
function joinBounds(bounds: readonly Bounds[]): Bounds[] {
  let joined: Bounds[] = [];
  for (const each of bounds) {
    let whole = each;
    for (;;) {
      const near = joined.filter((other) => overlapBounds(other, whole));
      if (near.length === 0) break;
      joined = joined.filter((other) => !near.includes(other));
      const all = [whole, ...near];
      whole = [
        Math.min(...all.map(([west]) => west)),
        Math.min(...all.map(([, south]) => south)),
        Math.max(...all.map(([, , east]) => east)),
        Math.max(...all.map(([, , , north]) => north)),
      ];
    }
    joined.push(whole);
  }
  return joined;
}

/** The header and the root directory, which state the lengths of all other sections. */
const ROOT_BYTES = 16_384;

async function versionOf(handle: FileHandle, size: number): Promise<string> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(ROOT_BYTES), 0, ROOT_BYTES, 0);
  const hash = createHash('sha256').update(`${size} `).update(buffer.subarray(0, bytesRead));
  return hash.digest('hex').slice(0, 12);
}

/** The library's own function, based on web streams, takes five times as long as Node's zlib. */
async function decompress(data: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.Unknown || compression === Compression.None) return data;
  if (compression !== Compression.Gzip) throw new Error('The compression of the file is not supported.');
  const { buffer, byteOffset, length } = await gunzipped(data, { maxOutputLength: MAX_CONTENT_BYTES });
  return buffer.slice(byteOffset, byteOffset + length);
}

/** A tile or directory has at most a few hundred kB. */
const MAX_CONTENT_BYTES = 16 * 1024 * 1024;

const gunzipped = promisify(gunzip);

function sourceOf(file: string, handle: FileHandle): Source {
  return {
    getKey: () => file,
    async getBytes(offset, length) {
      const buffer = new Uint8Array(length);
      const { bytesRead } = await handle.read(buffer, 0, length, offset);
      return { data: buffer.buffer.slice(0, bytesRead) };
    },
  };
}

/** Converts a map file's HTML attribution to plain text, and adds OpenStreetMap if it is missing. */
function attributionOf(html: unknown): string {
  const text = typeof html === 'string' ? attributionText(html) : '';
  return text.includes('OpenStreetMap') ? text : [OSM_ATTRIBUTION, text].filter(Boolean).join(', ');
}
