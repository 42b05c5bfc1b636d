import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { venuesAsCsv } from '@/services/venue-import';
import { generatedFile, generatedVenues } from '../../network/generated-file';
import { type BenchServer, startServer } from '../../network/servers';
import { table } from '../figures';
import { pathOfPosition } from '../pages';
import { buildSite } from '../programs';
import { megabytes, readMetrics } from '../server-metrics';
import { startSteadyLoad } from '../steady-load';
import type { Section } from './section';

const PORT = 4381;
const VENUES = 22_000;
const REQUESTS_PER_SECOND = 20;
/** How long requests are sent after each reload: long enough for caches to fill and garbage to be collected. */
const LOAD_MS = 8_000;

/** Measures a server's memory while visitors request pages and a large set of venues is replaced ten times. */
export const reloads: Section = {
  title: 'Memory of a large network',
  async run(isShort) {
    buildSite();
    const venues = generatedVenues(VENUES);
    const file = generatedFile(venues);
    const versions = ['2026-11-02', '2026-11-03'].map((updatedAt) =>
      venuesAsCsv(venues.map((venue) => ({ ...venue, updatedAt }))),
    );
    const server = await startServer(
      `${VENUES} venues`,
      PORT,
      { VENUES_FILE: file },
      { PAGE_CACHE_MB: '24' },
    );
    const lines = [await measured(server, 'after the start')];
    const load = startSteadyLoad({ port: PORT, perSecond: REQUESTS_PER_SECOND, pathOf });
    try {
      for (let reload = 1; reload <= (isShort ? 3 : 10); reload++) {
        const reloaded = server.waitForOutput('were reloaded');
        writeFileSync(file, versions[reload % 2] ?? '');
        await reloaded;
        const delay = await longestDelayMs();
        await wait(LOAD_MS);
        lines.push(await measured(server, `reload ${reload}`, delay));
      }
      const { count, failures, slowest } = await load.stop();
      await wait(LOAD_MS);
      lines.push(await measured(server, 'after the load'));
      return `${table(HEADER, lines)}

${VENUES} generated venues; ${REQUESTS_PER_SECOND} requests per second for changing pages: ${count}, of which ${failures.length} failed${failures[0] ? ` (${failures[0]})` : ''}; the slowest (\`${slowest.path}\`) took ${slowest.ms.toFixed(0)} ms.
Longest delay: of the event loop, while the new version was read.`;
    } finally {
      await load.stop();
      await server.stop();
    }
  },
};

const HEADER = ['', 'resident MB', 'heap in use', 'outside the heap', 'longest delay ms'];

async function measured(server: BenchServer, name: string, delayMs?: number): Promise<string[]> {
  const metric = await readMetrics(PORT);
  return [
    name,
    String(server.residentMegabytes()),
    megabytes(metric('nodejs_heap_size_used_bytes')),
    megabytes(metric('nodejs_external_memory_bytes')),
    delayMs === undefined ? '–' : delayMs.toFixed(0),
  ];
}

async function longestDelayMs(): Promise<number> {
  return (await readMetrics(PORT))('nodejs_eventloop_lag_max_seconds') * 1_000;
}

/** Returns the path of the nth request: a list, a map, a large file, or a position that rarely repeats. */
function pathOf(index: number): string {
  const round = Math.floor(index / 12);
  const paths = [
    '/fr',
    '/fr/france-FRA/paris/results',
    '/de/france-FRA/lyon/results',
    pathOfPosition('fr', round),
    '/fr/france-FRA/all',
    '/fr/france-FRA/counties',
    pathOfPosition('en', round),
    '/api/clusters?bbox=-5,42,8,51&zoom=6&country=FRA&locale=fr',
    '/api/suggestions?text=lyo&country=FRA&locale=fr&token=t',
    '/fr/results?players=14&game=evjf',
    round % 20 === 0 ? '/fr/venues.geojson' : '/it/france-FRA/counties',
    '/es/france-FRA/paris/county-results',
  ];
  return paths[index % paths.length] ?? '';
}
