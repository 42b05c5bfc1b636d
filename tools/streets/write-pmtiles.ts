import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Compression, zxyToTileId } from 'pmtiles';
import type { Bounds } from '@locator/base/geo';
import { archiveHead, emptyEntries } from '@locator/pmtiles-extract/write-archive';

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

/**
 * Packs gzipped vector tiles (`z/x/y.pbf`) into one file.
 *
 * @returns the file's size in bytes
 */
export function writePmtiles(folder: string, file: string, tileSet: TileSet): number {
  const tiles = tilesIn(folder).sort((a, b) => a.id - b.id);
  const entries = emptyEntries();
  let offset = 0;
  for (const { id, bytes } of tiles) {
    entries.tileIds.push(id);
    entries.runLengths.push(1);
    entries.lengths.push(bytes.length);
    entries.offsets.push(offset);
    offset += bytes.length;
  }
  const head = archiveHead(entries, { ...tileSet, tileCompression: Compression.Gzip });
  const archive = Buffer.concat([head, ...tiles.map(({ bytes }) => bytes)]);
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
