/**
 * `npm run bench:pages [COUNT]`: compares the latency of each page type with 100,000 (or COUNT) generated venues and
 * with the sample venues, then measures the longest response time while the venue file is reloaded.
 *   --database   stores both sets of venues in PostgreSQL
 */
import { appendFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startPostgres } from '@/__tests__/support/postgres';
import { percentile, say } from '../places/report';
import { kilobytes, table } from '../speed/figures';
import { generatedVenues, generatedFile } from './generated-file';
import { type BenchServer, importVenues, startServer, type VenueSource } from './servers';
import { longestResponseTime } from './longest-response-time';

const PORT = Number(process.env.BENCH_PORT ?? '3200');
const ROUNDS = 100;
/**
 * Number of warm-up requests per page. Because of them, only the "first" column includes just-in-time compilation and
 * lazy initialization.
 */
const WARM_UP_ROUNDS = 60;

/** Tomorrow evening, because the site rejects dates in the past or more than about a year ahead. */
const OPEN_AT = `openAt=${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T20%3A00`;

/**
 * URLs of each page type, and of the API requests that its scripts send. Paris has enough venues to fill a results page
 * even in the sample. Other places have fewer venues in the sample, so their pages are smaller.
 */
const URLS: Readonly<Record<string, string>> = {
  home: '/fr',
  'results of a city': '/fr/france-FRA/paris/results',
  'its second page': '/fr/france-FRA/paris/results/2',
  'of a city with few venues in the sample': '/fr/france-FRA/lyon/results',
  'of a village': '/fr/france-FRA/barcelonnette/results',
  'of a position': '/fr/results?latitude=48.8566&longitude=2.3522',
  'of a position, filtered': '/fr/results?latitude=48.8566&longitude=2.3522&filters=bar&filters=max18',
  'of a position, open at': `/fr/results?latitude=48.8566&longitude=2.3522&${OPEN_AT}`,
  'of a city, for a group': '/fr/france-FRA/paris/results?players=14&game=quiz',
  'of the country': '/fr/results',
  'of the country, filtered': '/fr/results?filters=bar&filters=max18',
  'of the country, open at': `/fr/results?${OPEN_AT}`,
  'of the country, for a group': '/fr/results?players=14&game=evjf',
  'of a county': '/fr/france-FRA/paris/county-results',
  counties: '/fr/france-FRA/counties',
  'all venues': '/fr/france-FRA/all',
  'a fair order':
    '/fr/selection?players=14&from=50.63%2C3.06%2CLille&from=48.86%2C2.35%2CParis&from=45.76%2C4.83%2CLyon',
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
  const file = generatedFile(generatedVenues(count));
  if (!values.database) return compare(count, file, { VENUES_FILE: SAMPLE }, { VENUES_FILE: file });
  const postgres = await startPostgres();
  try {
    const [sample, large] = [await postgres.createDatabase(), await postgres.createDatabase()];
    await importVenues({ DATABASE_URL: sample }, SAMPLE);
    await importVenues({ DATABASE_URL: large }, file);
    await compare(count, null, { DATABASE_URL: sample }, { DATABASE_URL: large });
  } finally {
    await postgres.close();
  }
}

/** @param file the generated venue file, for measuring how it is reloaded; null if a database is used */
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
      const measurements = await requestAlternately(servers, urls, WARM_UP_ROUNDS);
      firsts.set(name, measurements[1]?.durationsMs[0] ?? NaN);
    }
    const lines: string[][] = [];
    for (const [name, urls] of pages) {
      lines.push([name, ...(await measure(servers, urls, firsts.get(name) ?? NaN))]);
    }
    const header = ['ms', 'p50 sample', `p50 ${count}`, '×', 'p99 sample', `p99 ${count}`];
    say(table([...header, `first ${count}`, 'kB sample', `kB ${count}`], lines));
    say(
      '\nSequential requests, alternating between the two servers, after a warm-up. First: the first request of that page type.\n',
    );
    for (const [index, { name, readySeconds, residentMegabytes }] of servers.entries()) {
      const [begin, end] = [readyMegabytes[index], residentMegabytes()];
      say(
        `- ${name}: ready after ${readySeconds.toFixed(1)} s; ${begin} MB after the start, ${end} MB at the end.`,
      );
    }
    if (file === null) return;
    const wait = await longestResponseTime(large.baseURL, async function reload() {
      const reloaded = large.waitForOutput('were reloaded');
      // Appends a blank row, because a file with unchanged content would not be read again.
      appendFileSync(file, '\n');
      await reloaded;
    });
    say(`- ${large.name}: the longest response time while the file is reloaded is ${wait.toFixed(0)} ms.`);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** Returns the paths that contain venue codes. They differ between the servers, which have no venue in common. */
async function venueUrls(servers: readonly BenchServer[]): Promise<Record<string, string>> {
  const listed = await Promise.all(
    servers.map(async function venuesOf({ baseURL }) {
      const html = await (await fetch(`${baseURL}/fr/france-FRA/paris/results`)).text();
      const urls = [...html.matchAll(/\/fr\/france-FRA\/([^"/]+)\/[^"/]+\/details/g)];
      return [...new Map(urls.map(([url, code = '']) => [code, url]))];
    }),
  );
  const comparisonOf = (venues: (typeof listed)[number]): string =>
    `/fr/selection?${venues
      .slice(0, 6)
      .map(([code]) => `venues=${code}&`)
      .join('')}players=14`;
  return {
    'a venue': listed.map(([first]) => first?.[1] ?? '/fr').join(' '),
    'a comparison of six venues': listed.map(comparisonOf).join(' '),
  };
}

interface Measurement {
  /** Response time of each request, in milliseconds. */
  readonly durationsMs: readonly number[];
  /** Size of the last response, in bytes. */
  readonly size: number;
}

/**
 * Requests the page `rounds` times, alternating between the servers.
 *
 * @param urls the page's path, or one path per server, separated by spaces
 */
async function requestAlternately(
  servers: readonly BenchServer[],
  urls: string,
  rounds: number,
): Promise<Measurement[]> {
  const each = urls.split(' ');
  const measurements = servers.map(() => ({ durationsMs: [] as number[], size: 0 }));
  for (let round = 0; round < rounds; round++) {
    for (const [index, { baseURL }] of servers.entries()) {
      const begun = performance.now();
      const response = await fetch(baseURL + (each[index] ?? each[0] ?? ''));
      const body = await response.arrayBuffer();
      const measurement = measurements[index];
      measurement?.durationsMs.push(performance.now() - begun);
      if (measurement) measurement.size = body.byteLength;
    }
  }
  return measurements;
}

/** Measures a page and returns its table row without the page name. */
async function measure(servers: readonly BenchServer[], urls: string, firstMs: number): Promise<string[]> {
  const measurements = await requestAlternately(servers, urls, ROUNDS);
  const [sample = 0, large = 0] = measurements.map(({ durationsMs }) => percentile(durationsMs, 0.5));
  const [p50, p99] = [0.5, 0.99].map((part) =>
    measurements.map(({ durationsMs }) => percentile(durationsMs, part).toFixed(1)),
  );
  const sizes = measurements.map(({ size }) => kilobytes(size));
  return [...(p50 ?? []), (large / sample).toFixed(2), ...(p99 ?? []), firstMs.toFixed(0), ...sizes];
}

void main();
