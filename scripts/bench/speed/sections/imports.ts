import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '@/__tests__/support/postgres';
import type { VenueRecord } from '@/services/venues/venue-record';
import { generatedFile, generatedVenues } from '../../network/generated-file';
import { importVenues, startServer, type VenueSource } from '../../network/servers';
import { table } from '../figures';
import { buildSite } from '../programs';
import { startSteadyLoad } from '../steady-load';
import type { Section } from './section';

const PORT = 4381;
const REQUESTS_PER_SECOND = 50;
const NETWORK_SIZES = [100, 22_000];

/** The measurement of an import ends when no page has shown the previous venues for this long. */
const QUIET_MS = 3_000;
const MAX_MS = 60_000;

/** Prefixes of the venue names in the two imported versions. No other text on a page contains them. */
const NAMES = ['Alphaville', 'Betaville'] as const;

/** Pages that show venue names. */
const PATHS = [
  '/fr/results',
  '/fr/france-FRA/all',
  '/de/france-FRA/paris/results',
  '/fr/results?latitude=48.85&longitude=2.35',
  '/en/france-FRA/paris/county-results',
];

/** Imports new venues while visitors request pages, and measures how long pages keep showing the previous venues. */
export const imports: Section = {
  title: 'Import under load',
  async run(isShort) {
    buildSite();
    const lines: string[][] = [];
    for (const size of isShort ? NETWORK_SIZES.slice(0, 1) : NETWORK_SIZES) {
      const venues = generatedVenues(size);
      const files = NAMES.map((name) => generatedFile(venues.map((venue) => renamed(venue, name))));
      lines.push([
        `${size} venues in a file`,
        ...(await measure({ VENUES_FILE: generatedFile(venues) }, files)),
      ]);
      const postgres = await startPostgres();
      try {
        const source = { DATABASE_URL: await postgres.createDatabase() };
        lines.push([`${size} venues in PostgreSQL`, ...(await measure(source, files))]);
      } finally {
        await postgres.close();
      }
    }
    return `${table(HEADER, lines)}

${REQUESTS_PER_SECOND} requests per second for ${PATHS.length} pages, with the page cache. Previous venues: from the end of the import command until the last request that received a page with them.`;
  },
};

const HEADER = ['', 'previous venues shown for, s', 'requests', 'failed', 'slowest, ms'];

function renamed(venue: VenueRecord, name: string): VenueRecord {
  return { ...venue, name: `${name} ${venue.code}` };
}

/** Imports the two files alternately, four times in total. Returns the cells of a table row. */
async function measure(source: VenueSource, files: readonly string[]): Promise<string[]> {
  await importVenues(source, files[0] ?? '');
  const server = await startServer('', PORT, source, { PAGE_CACHE_MB: '24' });
  let lastWithPrevious = 0;
  let previous = '';
  const load = startSteadyLoad({
    port: PORT,
    perSecond: REQUESTS_PER_SECOND,
    pathOf: (index) => PATHS[index % PATHS.length] ?? '',
    check(text, sentAt) {
      const seen = NAMES.filter((name) => text.includes(name));
      if (seen.length !== 1) return `a page with the venues of ${seen.length} versions`;
      if (seen[0] === previous) lastWithPrevious = Math.max(lastWithPrevious, sentAt);
      return null;
    },
  });
  const seconds: number[] = [];
  try {
    await wait(2_000);
    for (let round = 1; round <= 4; round++) {
      previous = NAMES[(round + 1) % 2] ?? '';
      await importVenues(source, files[round % 2] ?? '');
      const importedAt = performance.now();
      const isOver = (): boolean => {
        const now = performance.now();
        return now - Math.max(importedAt, lastWithPrevious) > QUIET_MS || now - importedAt > MAX_MS;
      };
      while (!isOver()) await wait(100);
      seconds.push(Math.max(0, lastWithPrevious - importedAt) / 1_000);
    }
    const { count, failures, slowest } = await load.stop();
    const failed = failures[0] ? `${failures.length} (${failures[0]})` : '0';
    return [seconds.map((time) => time.toFixed(1)).join(', '), String(count), failed, slowest.ms.toFixed(0)];
  } finally {
    await load.stop();
    await server.stop();
  }
}
