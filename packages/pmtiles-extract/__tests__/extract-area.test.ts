import {
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { Compression, PMTiles, tileIdToZxy, TileType } from 'pmtiles';
import { startTestServer, stopTestServers } from '@locator/test-support/http-server';
import { temporaryFolder } from '@locator/test-support/temporary-folder';
import { extractArea, ExtractError, type ExtractOptions, type ExtractProblem } from '../index';
import type { Bounds } from '../src/tiles-of-area';
import {
  type Answer,
  archiveOf,
  fileOf,
  rangeServer,
  type RangeServer,
  tileNamed,
  WORLD,
  worldTiles,
} from './archives';

const EUROPE: Bounds = [-10.5, 36.5, 30.5, 60.5];
const NO_DELAYS = [0, 0];

afterEach(stopTestServers);

type Request = Pick<ExtractOptions, 'source' | 'area' | 'target'>;

/** Requests do not wait before they are repeated. */
function extract(request: Request, options: Partial<ExtractOptions> = {}): ReturnType<typeof extractArea> {
  return extractArea({ retryDelaysMs: NO_DELAYS, ...request, ...options });
}

function newTarget(): string {
  return path.join(temporaryFolder('streets'), 'streets.pmtiles');
}

async function problemOf(result: Promise<unknown>): Promise<ExtractProblem> {
  const error: unknown = await result.then(
    () => null,
    (error: unknown) => error,
  );
  if (error instanceof ExtractError) return error.problem;
  throw error ?? new Error('It did not fail.');
}

/** Returns the tiles of a file that the PMTiles library finds, among those of the world up to a zoom level. */
async function tilesIn(file: string, maxZoom: number): Promise<Map<number, string>> {
  const handle = openSync(file, 'r');
  const archive = new PMTiles({
    getKey: () => file,
    getBytes(offset, length) {
      const buffer = new Uint8Array(length);
      const count = readSync(handle, buffer, 0, length, offset);
      return Promise.resolve({ data: buffer.buffer.slice(0, count) });
    },
  });
  const tiles = new Map<number, string>();
  for (let id = 0; id < (4 ** (maxZoom + 1) - 1) / 3; id++) {
    const tile = await archive.getZxy(...tileIdToZxy(id));
    if (tile) tiles.set(id, Buffer.from(tile.data).toString('latin1'));
  }
  return tiles;
}

/** Of a tile whose edges are half-open: the north and west edges belong to it. In bounds across 180°, west exceeds east. */
function overlaps(id: number, [west, south, east, north]: Bounds): boolean {
  const [z, x, y] = tileIdToZxy(id);
  const longitude = (column: number): number => (column / 2 ** z) * 360 - 180;
  const latitude = (row: number): number =>
    (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** z))) * 180) / Math.PI;
  const [isWestOfEnd, isEastOfStart] = [longitude(x) <= east, longitude(x + 1) > west];
  const hasColumn = west <= east ? isWestOfEnd && isEastOfStart : isWestOfEnd || isEastOfStart;
  return hasColumn && latitude(y) >= south && latitude(y + 1) < north;
}

const ZOOM = 4;
const COUNT = (4 ** (ZOOM + 1) - 1) / 3;

/** Not on the edge of a tile. */
const longitudes = fc.integer({ min: -179, max: 178 }).map((degrees) => degrees + 0.123);
const latitudes = fc.integer({ min: -83, max: 82 }).map((degrees) => degrees + 0.123);
const boxes = fc
  .tuple(longitudes, latitudes, longitudes, latitudes)
  .map(([west, south, east, north]): Bounds => [west, Math.min(south, north), east, Math.max(south, north)]);

/** Of each tile: absent (0), or the number of its content, so that neighbours often share one. */
const contents = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: COUNT, maxLength: COUNT });

describe('A cut map file', () => {
  test('has exactly the tiles of the source within the area, byte for byte', async () => {
    const named = [1, 2, 3, 4, 5, 6].map((number) => tileNamed(`tile ${number}`));
    await fc.assert(
      fc.asyncProperty(
        contents,
        boxes,
        fc.boolean(),
        fc.boolean(),
        async (chosen, box, isReversed, isZipped) => {
          const tiles = new Map(
            chosen.flatMap((number, id) => {
              const tile = named[number - 1];
              return tile ? [[id, tile] as const] : [];
            }),
          );
          const tileCompression = isZipped ? Compression.Gzip : Compression.None;
          const source = fileOf(archiveOf(tiles, { maxZoom: ZOOM, isReversed, tileCompression }));
          const target = newTarget();
          const expected = new Map(
            [...tiles].filter(([id]) => overlaps(id, box)).map(([id, tile]) => [id, tile.toString('latin1')]),
          );
          const result = extract({ source, area: [box], target });
          if (expected.size === 0) {
            expect((await problemOf(result)).kind).toBe('outside');
            return;
          }
          expect(await result).toEqual({ bytes: statSync(target).size, tiles: expected.size });
          expect(await tilesIn(target, ZOOM)).toEqual(expected);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('has leaf directories if it has many tiles, and each shared content once', async () => {
    const tiles = worldTiles(7, 0);
    const sea = tileNamed('sea');
    for (const id of tiles.keys()) if (id % 5 === 0) tiles.set(id, sea);
    const target = newTarget();
    await extract({ source: fileOf(archiveOf(tiles, { maxZoom: 7 })), area: [WORLD], target });
    const bytes = readFileSync(target);
    expect(Number(bytes.readBigUInt64LE(48))).toBeGreaterThan(0);
    expect(Number(bytes.readBigUInt64LE(88))).toBe(
      [...tiles.values()].filter((tile) => tile !== sea).length + 1,
    );
    expect((await tilesIn(target, 7)).size).toBe(tiles.size);
  });

  test('has both sides of an area across the 180th meridian, and no more zoom levels than asked for', async () => {
    const bytes = archiveOf(worldTiles(6, 0), { maxZoom: 6 });
    bytes.writeUInt8(TileType.Png, 99);
    const [source, target] = [fileOf(bytes), newTarget()];
    await extract({ source, area: [[179.9, -17.2, -179.9, -17]], target }, { maxZoom: 5 });
    expect(readFileSync(target).readUInt8(99)).toBe(TileType.Png);
    const tiles = [...(await tilesIn(target, 6)).keys()].map(tileIdToZxy);
    expect(tiles.filter(([z]) => z === 5)).toEqual([
      [5, 0, 17],
      [5, 31, 17],
    ]);
    expect(tiles.filter(([z]) => z === 6)).toEqual([]);
  });
});

describe('A source on a web server', () => {
  const source = fileOf(archiveOf(worldTiles(4, 100_000), { maxZoom: 4 }));
  let expected: Buffer;

  beforeAll(async () => {
    const target = newTarget();
    await extract({ source, area: [EUROPE], target });
    expected = readFileSync(target);
  });

  async function serve(): Promise<RangeServer & { readonly url: string }> {
    const server = rangeServer(source);
    const { url } = await startTestServer(server.listener);
    return Object.assign(server, { url: `${url}/map.pmtiles` });
  }

  test('leads to the same file as one on disk, with few requests', async () => {
    const { url, ranges } = await serve();
    const target = newTarget();
    await extract({ source: url, area: [EUROPE], target });
    expect(readFileSync(target).equals(expected)).toBe(true);
    expect(ranges.length).toBeLessThan(15);
    expect(readdirSync(path.dirname(target))).toEqual(['streets.pmtiles']);
  });

  test.each(['break-off', 'too-short', 'too-long', 'overloaded'] as const)(
    'is asked again after a temporary failure (%s)',
    async (answer) => {
      const server = await serve();
      server.answers = [answer, 'honest', 'honest', 'honest', 'honest', answer, answer];
      const target = newTarget();
      await extract({ source: server.url, area: [EUROPE], target });
      expect(readFileSync(target).equals(expected)).toBe(true);
    },
  );

  test.each([
    ['ignore-range', 'no-ranges'],
    ['missing', 'status'],
    ['break-off', 'unreachable'],
  ] as const)('that always answers with “%s” is reported (%s)', async (answer, kind) => {
    const server = await serve();
    server.answers = Array<Answer>(20).fill(answer);
    const target = newTarget();
    const problem = await problemOf(extract({ source: server.url, area: [EUROPE], target }));
    expect(problem).toMatchObject({ kind, source: server.url });
    expect(existsSync(target)).toBe(false);
  });

  test('leaves nothing behind after an interruption', async () => {
    const { url } = await serve();
    const target = newTarget();
    const stop = new AbortController();
    const onProgress = (done: number): void => void (done > 0 && stop.abort());
    const result = extract({ source: url, area: [EUROPE], target }, { signal: stop.signal, onProgress });
    expect(await problemOf(result)).toEqual({ kind: 'interrupted' });
    expect(readdirSync(path.dirname(target))).toEqual([]);
  });

  test('is reported if it changes in the meantime', async () => {
    const server = await serve();
    const target = newTarget();
    const onProgress = (done: number): unknown => (server.etag = done > 0 ? '"2"' : '"1"');
    const result = extract({ source: server.url, area: [EUROPE], target }, { onProgress });
    expect((await problemOf(result)).kind).toBe('changed');
    expect(readdirSync(path.dirname(target))).toEqual([]);
  });
});

test('A file on disk that changes in the meantime is reported', async () => {
  const source = fileOf(archiveOf(worldTiles(4, 1_000), { maxZoom: 4 }));
  const onProgress = (): void => utimesSync(source, 0, 0);
  const result = extract({ source, area: [EUROPE], target: newTarget() }, { onProgress });
  expect(await problemOf(result)).toEqual({ kind: 'changed', source });
});

describe('Nothing is written', () => {
  const good = archiveOf(worldTiles(3, 10), { maxZoom: 3 });

  function changed(change: (bytes: Buffer) => unknown): Buffer {
    const bytes = Buffer.from(good);
    change(bytes);
    return bytes;
  }

  test.each<readonly [string, Buffer, ExtractProblem['kind']]>([
    ['is a text', Buffer.from('Hello, this is a page about maps.'.repeat(10)), 'not-pmtiles'],
    ['is empty', Buffer.alloc(0), 'not-pmtiles'],
    ['has version 2', Buffer.concat([Buffer.from('PM\x02\x00'), Buffer.alloc(200)]), 'old-version'],
    [
      'is compressed with Brotli',
      changed((bytes) => bytes.writeUInt8(Compression.Brotli, 98)),
      'compression',
    ],
    ['is truncated', good.subarray(0, good.length - 1), 'damaged'],
    ['has a broken directory', changed((bytes) => bytes.fill(0, 140, 160)), 'damaged'],
  ])('if the source %s', async (_, bytes, kind) => {
    const target = newTarget();
    const problem = await problemOf(extract({ source: fileOf(bytes), area: [EUROPE], target }));
    expect(problem.kind).toBe(kind);
    expect(readdirSync(path.dirname(target))).toEqual([]);
  });

  test.each<readonly [string, string, readonly Bounds[], ExtractProblem['kind']]>([
    ['the area is empty', fileOf(good), [], 'no-area'],
    ['the source does not exist', '/nowhere/map.pmtiles', [EUROPE], 'missing'],
    ['the address has another scheme', 'ftp://example.org/map.pmtiles', [EUROPE], 'bad-address'],
  ])('if %s', async (_, source, area, kind) => {
    const target = newTarget();
    expect((await problemOf(extract({ source, area, target }))).kind).toBe(kind);
    expect(readdirSync(path.dirname(target))).toEqual([]);
  });

  test('if the caller objects to the metadata of the source', async () => {
    const target = newTarget();
    const objection = ({ vector_layers: layers }: Readonly<Record<string, unknown>>): string =>
      `has the layers ${JSON.stringify(layers)}`;
    const source = fileOf(archiveOf(worldTiles(1, 10), { maxZoom: 1, metadata: { vector_layers: [] } }));
    const problem = await problemOf(extract({ source, area: [EUROPE], target }, { objection }));
    expect(problem).toEqual({ kind: 'unsuitable', source, reason: 'has the layers []' });
    expect(readdirSync(path.dirname(target))).toEqual([]);
  });

  test('if it is not confirmed', async () => {
    const target = newTarget();
    const confirm = jest.fn(() => Promise.resolve(false));
    const result = await extract({ source: fileOf(good), area: [EUROPE], target }, { confirm });
    expect(result).toBeNull();
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(readdirSync(path.dirname(target))).toEqual([]);
  });
});

test('The previous file stays if the caller’s check rejects the new one', async () => {
  const target = newTarget();
  writeFileSync(target, 'previous map');
  const check = jest.fn(() => Promise.reject(new Error('tile 0/0/0 is empty.')));
  const source = fileOf(archiveOf(worldTiles(1, 10), { maxZoom: 1 }));
  const problem = await problemOf(extract({ source, area: [WORLD], target }, { check }));
  expect(problem).toEqual({ kind: 'unusable', reason: 'tile 0/0/0 is empty' });
  const tiles = [[0, 0, 0], [1, 0, 0], [1, 0, 1], [1, 1, 1], [1, 1, 0]]; // prettier-ignore
  expect(check.mock.calls).toEqual([[expect.stringMatching(/\.part$/), tiles]]);
  expect(readdirSync(path.dirname(target))).toEqual(['streets.pmtiles']);
  expect(readFileSync(target, 'utf8')).toBe('previous map');
});
