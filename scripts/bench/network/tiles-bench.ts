/**
 * `npm run bench:tiles [FILE]`: measures the CPU time per tile of a map file, both for tiles drawn in this process and
 * for tiles requested from a server. The CPU time includes all threads. Also measures the server's memory.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { streetTilesUrl } from '@/lib/url/street-map-urls';
import { openMapFile, project, SAMPLE_FILE, TILE_SIZE } from '@/services/street-map';
import { createStreetMap, type TileAddress } from '@/services/street-map/street-map';
import { percentile, printTable, say } from '../places/report';
import { startServer } from './servers';

const PORT = Number(process.env.BENCH_PORT ?? '3200');
const ZOOMS = [13, 14, 15, 16, 17, 18];
/**
 * Maximum number of tile positions per zoom level, spread over the area of the map file. Each tile is drawn at 1× and
 * 2× resolution.
 */
const MAX_POSITIONS = 30;
const ROUNDS = 3;
const WARM_ROUNDS = 5;
/** Number of page requests before memory is measured, so that the heap has its usual size. */
const PAGES_BEFORE = 300;
const CONCURRENT = 8;

async function main(): Promise<void> {
  const file = path.resolve(process.argv[2] ?? SAMPLE_FILE);
  const lines: string[][] = [];
  const drawn: TileAddress[] = [];
  // Warm up without measuring, because drawing the first tiles also loads the typeface and compiles the code.
  await timesOf(file, (await tilesOf(file, 16)).slice(0, 5));
  for (const z of ZOOMS) {
    const tiles = await tilesOf(file, z);
    drawn.push(...tiles);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push(...(await timesOf(file, tiles)));
    lines.push([
      `zoom ${z}`,
      String(times.length),
      ...[0.5, 0.99, 1].map((part) => format(percentile(times, part))),
    ]);
  }
  printTable('Cold tiles, milliseconds of processor time', ['', 'tiles', 'median', 'p99', 'max'], lines);
  say('No tile is cached: each is read, decoded, labelled, drawn and encoded.');
  await measureServer(file, drawn);
}

function format(value: number): string {
  return value.toFixed(1);
}

/** Returns a sample of the non-empty tiles at a zoom level, at 1× and 2× resolution. */
async function tilesOf(file: string, z: number): Promise<TileAddress[]> {
  const map = await openMapFile(file);
  const streets = createStreetMap(map);
  const [west, south, east, north] = map.bounds;
  const from = project({ latitude: north, longitude: west }, z);
  const to = project({ latitude: south, longitude: east }, z);
  const all: { readonly x: number; readonly y: number }[] = [];
  for (let x = Math.floor(from.x / TILE_SIZE); x * TILE_SIZE < to.x; x++)
    for (let y = Math.floor(from.y / TILE_SIZE); y * TILE_SIZE < to.y; y++) all.push({ x, y });
  const step = Math.max(1, Math.ceil(all.length / MAX_POSITIONS));
  const tiles: TileAddress[] = [];
  for (const [index, { x, y }] of all.entries()) {
    if (index % step !== 0) continue;
    for (const scale of [1, 2] as const) {
      const tile: TileAddress = { locale: 'fr', z, x, y, scale };
      if (await streets.drawTile(tile)) tiles.push(tile);
    }
  }
  await map.close();
  return tiles;
}

/** Returns the CPU time for drawing each tile without any cache, in milliseconds. */
async function timesOf(file: string, tiles: readonly TileAddress[]): Promise<number[]> {
  const times: number[] = [];
  for (const tile of tiles) {
    const map = await openMapFile(file);
    const before = process.cpuUsage();
    await createStreetMap(map).drawTile(tile);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
    await map.close();
  }
  return times;
}

async function measureServer(file: string, tiles: readonly TileAddress[]): Promise<void> {
  const server = await startServer('street map', PORT, { VENUES_FILE: 'data/venues.csv', MAP_FILE: file });
  try {
    const { baseURL, processId } = server;
    const map = await openMapFile(file);
    const { version } = map;
    await map.close();
    const urls = tiles.map(({ locale, z, x, y, scale }) =>
      streetTilesUrl(version, locale)
        .replace('{z}', String(z))
        .replace('{x}', String(x))
        .replace('{y}', String(y))
        .replace('{r}', scale === 2 ? '@2x' : ''),
    );
    for (let page = 0; page < PAGES_BEFORE; page++) await (await fetch(`${baseURL}/fr`)).text();
    const pagesOnly = server.residentMegabytes();
    await request(baseURL, urls);
    const before = processorMilliseconds(processId);
    for (let round = 0; round < WARM_ROUNDS; round++) await request(baseURL, urls);
    const count = WARM_ROUNDS * urls.length;
    const each = (processorMilliseconds(processId) - before) / count;
    say(`\nWarm tiles of a server: ${format(each)} ms of processor time each, mean of ${count} requests.`);
    say(
      `Memory of the server: ${pagesOnly} MB before the first tile, ${server.residentMegabytes()} MB after all.`,
    );
  } finally {
    await server.stop();
  }
}

async function request(baseURL: string, urls: readonly string[]): Promise<void> {
  for (let at = 0; at < urls.length; at += CONCURRENT)
    await Promise.all(
      urls.slice(at, at + CONCURRENT).map(async (url) => {
        const response = await fetch(baseURL + url);
        await response.arrayBuffer();
        if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
      }),
    );
}

/** Linux counts processor time in ticks of 10 ms: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html. */
const MILLISECONDS_PER_TICK = 10;

function processorMilliseconds(processId: number): number {
  const fields = readFileSync(`/proc/${processId}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MILLISECONDS_PER_TICK;
}

void main();
