import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { PMTiles, type Source, TileType } from 'pmtiles';
import { isSystemError } from '@/lib/files/describe-file-error';
import { createCache } from '@/lib/cache/create-cache';
import type { Bounds } from '@/lib/geo/position';
import { type Schema, schemaOf } from './features';

/** An open PMTiles file of vector tiles. */
export interface MapFile {
  /** Changes whenever the file changes. */
  readonly version: string;
  readonly bounds: Bounds;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** Attribution as plain text. */
  readonly attribution: string;
  readonly schema: Schema;
  readonly bytes: number;
  /** Returns a decompressed vector tile; null if the file has none. Rejects if the tile cannot be read. */
  readTile(z: number, x: number, y: number): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

/** The file cannot be used. The message is a sentence for the operator. */
export class MapFileError extends Error {
  override readonly name = 'MapFileError';
}

/** The attribution that OpenStreetMap requires: https://osmfoundation.org/wiki/Licence/Attribution_Guidelines. */
const OSM_ATTRIBUTION = '© OpenStreetMap';

/** Maximum number of cached tiles. A decompressed tile takes up to about 500 kB. */
const MAX_CACHED_BYTES = 8 * 2 ** 20;

/**
 * Opens a map file.
 *
 * @throws MapFileError if it is missing, is no PMTiles file, or has neither of the known schemas
 */
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
  const { size, mtimeMs, ino } = await handle.stat();
  const archive = new PMTiles(sourceOf(file, handle));
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
  const tiles = createCache<string, Uint8Array>('street-map-data', {
    maxSize: MAX_CACHED_BYTES,
    sizeOf: ({ length }) => length + 1,
  });
  return {
    version: createHash('sha256').update(`${file} ${size} ${mtimeMs} ${ino}`).digest('hex').slice(0, 12),
    bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    attribution: attributionOf(metadata?.attribution),
    schema,
    bytes: size,
    async readTile(z, x, y) {
      const tile = await tiles.getOrFetch(`${z}/${x}/${y}`, async () => {
        const found = await archive.getZxy(z, x, y);
        return found ? new Uint8Array(found.data) : new Uint8Array();
      });
      return tile.length === 0 ? null : tile;
    },
    close: () => handle.close(),
  };
}

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

/** Converts to plain text, because attributions in map files are HTML. */
function attributionOf(html: unknown): string {
  const text =
    typeof html === 'string'
      ? html
          .replace(/<[^>]*>/g, '')
          .replace(/\s+/g, ' ')
          .trim()
      : '';
  return text.includes('OpenStreetMap') ? text : [OSM_ATTRIBUTION, text].filter(Boolean).join(', ');
}
