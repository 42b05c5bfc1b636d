import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Compression, PMTiles, type Source, TileType } from 'pmtiles';
import { isSystemError } from '@locator/base/files';
import type { Bounds } from '@locator/base/geo';
import { type Schema, schemaOf } from './features';
import { type MapPart, readMapParts } from './map-parts';
import { attributionText } from './street-map-info';

export interface MapFile {
  /** Hash of the file's first 16 kB and its size. Identical on all machines. */
  readonly version: string;
  readonly bounds: Bounds;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** Plain text. */
  readonly attribution: string;
  readonly schema: Schema;
  readonly parts: readonly MapPart[] | null;
  /** Whether the file may have names of towns and quarters, and of stations. */
  readonly hasPlaces: boolean;
  readonly hasStations: boolean;
  readonly bytes: number;
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
  const archive = new PMTiles(sourceOf(file, handle), undefined, decompress);
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
  return {
    version: await versionOf(handle, size),
    bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    attribution: attributionOf(metadata?.attribution),
    schema,
    parts: readMapParts(metadata),
    hasPlaces: /"id":"places?"/.test(layers),
    hasStations: /"id":"pois?"/.test(layers),
    bytes: size,
    async readTile(z, x, y) {
      const found = await archive.getZxy(z, x, y);
      return found ? new Uint8Array(found.data) : null;
    },
    close: () => handle.close(),
  };
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
