import { createReadStream, statSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import { Compression, tileIdToZxy } from 'pmtiles';
import { temporaryFolder } from '@locator/test-support/temporary-folder';
import type { Bounds } from '../src/tiles-of-area';
import { archiveHead, emptyEntries } from '../src/write-archive';

export const WORLD: Bounds = [-180, -85, 180, 85];

export const PROTOMAPS = { vector_layers: [{ id: 'roads' }, { id: 'earth' }] };

export interface ArchiveOptions {
  readonly bounds?: Bounds;
  readonly maxZoom: number;
  readonly tileCompression?: Compression;
  readonly metadata?: object;
  /** Writes the contents from the last to the first tile, so that the file is not clustered. */
  readonly isReversed?: boolean;
}

/** Returns a vector tile with one layer, which has no features. */
export function tileNamed(name: string): Buffer {
  const layer = new PbfWriter();
  layer.writeStringField(1, name);
  layer.writeVarintField(15, 2);
  const tile = new PbfWriter();
  tile.writeBytesField(3, layer.finish());
  return Buffer.from(tile.finish());
}

/** Returns all tiles of the world up to a zoom level, each with its own content of about this size. */
export function worldTiles(maxZoom: number, bytes: number): Map<number, Buffer> {
  const count = (4 ** (maxZoom + 1) - 1) / 3;
  return new Map(
    Array.from({ length: count }, (_, id) => [
      id,
      tileNamed(`${tileIdToZxy(id).join('/')} `.padEnd(bytes, '.')),
    ]),
  );
}

/** Writes a map file with tiles by id. Tiles with the same buffer share their content. */
export function archiveOf(tiles: ReadonlyMap<number, Buffer>, options: ArchiveOptions): Buffer {
  const { bounds = WORLD, maxZoom, metadata = PROTOMAPS, isReversed = false } = options;
  const { tileCompression = Compression.None } = options;
  const sorted = [...tiles].sort(([one], [other]) => one - other);
  const offsets = new Map<Buffer, number>();
  const chunks: Buffer[] = [];
  const encoded = new Map<Buffer, Buffer>();
  let size = 0;
  for (const [, tile] of isReversed ? [...sorted].reverse() : sorted) {
    if (offsets.has(tile)) continue;
    const chunk = tileCompression === Compression.Gzip ? gzipSync(tile) : tile;
    encoded.set(tile, chunk);
    offsets.set(tile, size);
    chunks.push(chunk);
    size += chunk.length;
  }
  const entries = emptyEntries();
  sorted.forEach(([id, tile], index) => {
    const [previousId, previousTile] = sorted[index - 1] ?? [];
    if (previousId === id - 1 && previousTile === tile) {
      entries.runLengths.push((entries.runLengths.pop() ?? 0) + 1);
      return;
    }
    entries.tileIds.push(id);
    entries.runLengths.push(1);
    entries.lengths.push(encoded.get(tile)?.length ?? 0);
    entries.offsets.push(offsets.get(tile) ?? 0);
  });
  const head = archiveHead(entries, { bounds, minZoom: 0, maxZoom, tileCompression, metadata });
  if (isReversed) {
    head.writeBigUInt64LE(BigInt(size), 64);
    head.writeUInt8(0, 96);
  }
  return Buffer.concat([head, ...chunks]);
}

export function fileOf(bytes: Buffer): string {
  const file = path.join(temporaryFolder('archive'), 'source.pmtiles');
  writeFileSync(file, bytes);
  return file;
}

export type Answer =
  'honest' | 'ignore-range' | 'break-off' | 'too-short' | 'too-long' | 'overloaded' | 'missing';

export interface RangeServer {
  file: string;
  etag: string;
  /** Of each request, in order; then `honest`. */
  answers: Answer[];
  readonly ranges: string[];
  readonly listener: RequestListener;
}

/** Serves the first bytes of a file, or one of its ranges. */
export function rangeServer(file: string): RangeServer {
  const server: RangeServer = { file, etag: '"1"', answers: [], ranges: [], listener };

  function listener(request: IncomingMessage, response: ServerResponse): void {
    const answer = server.answers.shift() ?? 'honest';
    const range = request.headers.range ?? '';
    server.ranges.push(range);
    const size = statSync(server.file).size;
    if (answer === 'missing') return void response.writeHead(404).end();
    if (answer === 'overloaded') return void response.writeHead(503).end();
    if (answer === 'ignore-range') {
      response.writeHead(200, { 'Content-Length': size });
      createReadStream(server.file).pipe(response);
      return;
    }
    const [start = 0, end = 0] = range.replace('bytes=', '').split('-').map(Number);
    response.statusCode = 206;
    response.setHeader('Content-Range', `bytes ${start}-${end}/${size}`);
    response.setHeader('ETag', server.etag);
    if (answer === 'honest') return void createReadStream(server.file, { start, end }).pipe(response);
    if (answer === 'break-off') {
      response.setHeader('Content-Length', end - start + 1);
      response.write(Buffer.alloc(1));
      setImmediate(() => response.destroy());
      return;
    }
    response.end(Buffer.alloc(end - start + 1 + (answer === 'too-long' ? 1 : -1)));
  }
  return server;
}
