import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Compression, TileType, zxyToTileId } from 'pmtiles';
import type { Bounds } from '@locator/base/geo/position';

interface TileSet {
  readonly bounds: Bounds;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly metadata: object;
}

interface Tile {
  readonly id: number;
  readonly bytes: Buffer;
}

const HEADER_BYTES = 127;
/** Of the header and the root directory. */
const ROOT_BYTES = 16_384;

/**
 * Packs gzipped vector tiles (`z/x/y.pbf`) into one file:
 * https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md. Writes only a root directory, without leaf
 * directories, which is enough for a few thousand tiles.
 *
 * @returns the file's size in bytes
 * @throws Error if the directory is too large for readers, which read it with the first 16 kB of the file
 */
export function writePmtiles(
  folder: string,
  file: string,
  { bounds, minZoom, maxZoom, metadata }: TileSet,
): number {
  const tiles = tilesIn(folder).sort((a, b) => a.id - b.id);
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes));
  const directory = gzipSync(directoryOf(tiles), { level: 9 });
  if (HEADER_BYTES + directory.length > ROOT_BYTES)
    throw new Error(`${file} would have too many tiles: ${tiles.length}.`);
  const json = gzipSync(JSON.stringify(metadata), { level: 9 });
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 'latin1');
  header.writeUInt8(3, 7);
  const offsets = [HEADER_BYTES, directory.length, HEADER_BYTES + directory.length, json.length, 0, 0];
  offsets.push(
    HEADER_BYTES + directory.length + json.length,
    data.length,
    tiles.length,
    tiles.length,
    tiles.length,
  );
  offsets.forEach((value, index) => header.writeBigUInt64LE(BigInt(value), 8 + index * 8));
  header.writeUInt8(1, 96);
  header.writeUInt8(Compression.Gzip, 97);
  header.writeUInt8(Compression.Gzip, 98);
  header.writeUInt8(TileType.Mvt, 99);
  header.writeUInt8(minZoom, 100);
  header.writeUInt8(maxZoom, 101);
  bounds.forEach((degrees, index) => header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4));
  header.writeUInt8(maxZoom, 118);
  header.writeInt32LE(Math.round(((bounds[0] + bounds[2]) / 2) * 1e7), 119);
  header.writeInt32LE(Math.round(((bounds[1] + bounds[3]) / 2) * 1e7), 123);
  const archive = Buffer.concat([header, directory, json, data]);
  writeFileSync(file, archive);
  return archive.length;
}

function tilesIn(folder: string): Tile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.pbf'))
    .map((name) => {
      const [z = 0, x = 0, y = 0] = name.replace('.pbf', '').split(path.sep).map(Number);
      return { id: zxyToTileId(z, x, y), bytes: readFileSync(path.join(folder, name)) };
    });
}

function directoryOf(tiles: readonly Tile[]): Buffer {
  const ids = tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0));
  const runLengths = tiles.map(() => 1);
  const lengths = tiles.map(({ bytes }) => bytes.length);
  // An offset of 0 means that the tile directly follows the previous one.
  const offsets = tiles.map((_, index) => (index === 0 ? 1 : 0));
  return Buffer.from([tiles.length, ...ids, ...runLengths, ...lengths, ...offsets].flatMap(varint));
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  return [...bytes, rest];
}
