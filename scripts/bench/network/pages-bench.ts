/**
 * `npm run bench:pages`: each kind of page of a network of 100,000 venues (or of as many as the first argument says),
 * beside the sample network in the same run; then the longest wait while new venues are read.
 *   --database   both networks in PostgreSQL
 */
import { spawnSync } from 'node:child_process';
import { utimesSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startPostgres } from '@/__tests__/support/postgres';
import { percentile, say } from '../places/report';
import { kilobytes, table } from '../speed/figures';
import { generated, generatedFile } from './generated-file';
import { type BenchServer, startServer, type VenueSource } from './servers';
import { longestWait } from './longest-wait';

const PORT = Number(process.env.BENCH_PORT ?? '3200');
const ROUNDS = 40;
/** Of every page, before any is measured: what is made at its first view, or begun by it, is told apart. */
const WARM_UP_ROUNDS = 5;

/** Each kind of page, and what the browser asks after it. Paris fills a page of results in the sample too. */
/** Tomorrow evening: other dates than those of about a year from now are refused. */
const OPEN_AT = `openAt=${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T20%3A00`;

const URLS: Readonly<Record<string, string>> = {
  home: '/fr',
  'results of a city': '/fr/france-FRA/paris/results',
  'its second page': '/fr/france-FRA/paris/results/2',
  'of a city with few venues in the sample': '/fr/france-FRA/lyon/results',
  'of a village': '/fr/france-FRA/barcelonnette/results',
  'of a position': '/fr/results?latitude=48.8566&longitude=2.3522',
  'of a position, filtered': '/fr/results?latitude=48.8566&longitude=2.3522&filters=bar&filters=max18',
  'of a position, open at': `/fr/results?latitude=48.8566&longitude=2.3522&${OPEN_AT}`,
  'of the country': '/fr/results',
  'of the country, filtered': '/fr/results?filters=bar&filters=max18',
  'of the country, open at': `/fr/results?${OPEN_AT}`,
  'of a county': '/fr/france-FRA/paris/county-results',
  counties: '/fr/france-FRA/counties',
  'all venues': '/fr/france-FRA/all',
  'not found': '/fr/france-FRA/nowhere-at-all/results',
  'pins of a map': '/api/pins?country=FRA&locale=fr',
  'clusters of a map': '/api/clusters?bbox=-5,42,8,51&zoom=6&country=FRA&locale=fr',
  suggestions: '/api/suggestions?text=lyo&country=FRA&locale=fr&token=t',
};

const SAMPLE = 'data/venues.csv';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { database: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const count = Number(positionals[0] ?? '100000');
  const file = generatedFile(generated(count));
  if (!values.database) return compare(count, file, { VENUES_FILE: SAMPLE }, { VENUES_FILE: file });
  const postgres = await startPostgres();
  try {
    const [sample, large] = [await postgres.createDatabase(), await postgres.createDatabase()];
    importInto(sample, SAMPLE);
    importInto(large, file);
    await compare(count, null, { DATABASE_URL: sample }, { DATABASE_URL: large });
  } finally {
    await postgres.close();
  }
}

function importInto(databaseUrl: string, file: string): void {
  const { status } = spawnSync(
    process.execPath,
    ['scripts/operator/venues.mjs', 'import', file, '--no-report', '--yes'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DATABASE_URL: databaseUrl },
    },
  );
  // 2: some rows were kept out, as they are from a file.
  if (status !== 0 && status !== 2) throw new Error(`${file} could not be imported: ${status}.`);
}

/** `file` is the one that the larger network is read from anew when it changes; null where there is none. */
async function compare(
  count: number,
  file: string | null,
  ...sources: [VenueSource, VenueSource]
): Promise<void> {
  const sample = await startServer('sample', PORT, sources[0]);
  const large = await startServer(`${count} venues`, PORT + 1, sources[1]);
  const servers = [sample, large];
  try {
    const readyMegabytes = servers.map((server) => server.residentMegabytes());
    const pages = Object.entries({ ...URLS, ...(await venueUrls(servers)) });
    const firsts = new Map<string, number>();
    for (const [name, urls] of pages) {
      const asked = await askByTurns(servers, urls, WARM_UP_ROUNDS);
      firsts.set(name, asked[1]?.taken[0] ?? NaN);
    }
    const lines: string[][] = [];
    for (const [name, urls] of pages) {
      lines.push([name, ...(await measure(servers, urls, firsts.get(name) ?? NaN))]);
    }
    const header = ['ms', 'p50 sample', `p50 ${count}`, '×', 'p99 sample', `p99 ${count}`];
    say(table([...header, `first ${count}`, 'kB sample', `kB ${count}`], lines));
    say(
      '\nOne request after the other, the networks by turns, once every page had been asked for. First: of its kind, before.\n',
    );
    for (const [index, { name, readySeconds, residentMegabytes }] of servers.entries()) {
      const [begin, end] = [readyMegabytes[index], residentMegabytes()];
      say(`- ${name}: ready in ${readySeconds.toFixed(1)} s; ${begin} MB then, ${end} MB at the end.`);
    }
    if (file === null) return;
    const wait = await longestWait(large.baseURL, async function readAnew() {
      utimesSync(file, new Date(), new Date());
      await large.untilItSays('were reloaded');
    });
    say(`- ${large.name}: the longest wait of a request while they are read anew is ${wait.toFixed(0)} ms.`);
  } finally {
    for (const server of servers) server.stop();
  }
}

/** Each network has venues of its own: the page is named by the same word, and asked for by each one's URL. */
async function venueUrls(servers: readonly BenchServer[]): Promise<Record<string, string>> {
  const urls = await Promise.all(
    servers.map(async function venueOf({ baseURL }) {
      const answer = await fetch(`${baseURL}/fr/france-FRA/paris/results`);
      return /\/fr\/france-FRA\/[^"/]+\/[^"/]+\/details/.exec(await answer.text())?.[0] ?? '/fr';
    }),
  );
  return { 'a venue': urls.join(' ') };
}

interface SearchContext {
  /** Milliseconds of each answer. */
  readonly taken: readonly number[];
  /** Bytes of the last one. */
  readonly size: number;
}

/** Asks each server in its turn. `urls` may hold one for each, separated by a space. */
async function askByTurns(
  servers: readonly BenchServer[],
  urls: string,
  rounds: number,
): Promise<SearchContext[]> {
  const each = urls.split(' ');
  const asked = servers.map(() => ({ taken: [] as number[], size: 0 }));
  for (let round = 0; round < rounds; round++) {
    for (const [index, { baseURL }] of servers.entries()) {
      const begun = performance.now();
      const response = await fetch(baseURL + (each[index] ?? each[0] ?? ''));
      const body = await response.arrayBuffer();
      const answers = asked[index];
      answers?.taken.push(performance.now() - begun);
      if (answers) answers.size = body.byteLength;
    }
  }
  return asked;
}

/** The cells of a line after its name. */
async function measure(servers: readonly BenchServer[], urls: string, firstMs: number): Promise<string[]> {
  const asked = await askByTurns(servers, urls, ROUNDS);
  const [sample = 0, large = 0] = asked.map(({ taken }) => percentile(taken, 0.5));
  const [p50, p99] = [0.5, 0.99].map((part) => asked.map(({ taken }) => percentile(taken, part).toFixed(1)));
  const sizes = asked.map(({ size }) => kilobytes(size));
  return [...(p50 ?? []), (large / sample).toFixed(2), ...(p99 ?? []), firstMs.toFixed(0), ...sizes];
}

void main();
