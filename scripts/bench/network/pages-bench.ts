/**
 * `npm run bench:pages`: each kind of page of a network of 100,000 venues (or of as many as the first argument says),
 * beside the sample network in the same run; then the longest wait while new venues are read.
 */
import { utimesSync } from 'node:fs';
import { percentile, say } from '../places/report';
import { kilobytes, table } from '../speed/figures';
import { generated, generatedFile } from './generated-file';
import { type BenchServer, startServer } from './servers';
import { longestWait } from './longest-wait';

const PORT = Number(process.env.BENCH_PORT ?? '3200');
const ROUNDS = 40;
const WARM_UP = 5;

/** Each kind of page, and what the browser asks after it. Paris fills a page of results in the sample too. */
const URLS: Readonly<Record<string, string>> = {
  home: '/fr',
  'results of a city': '/fr/france-FRA/paris/results',
  'its second page': '/fr/france-FRA/paris/results/2',
  'of a city with few venues in the sample': '/fr/france-FRA/lyon/results',
  'of a village': '/fr/france-FRA/barcelonnette/results',
  'of a position': '/fr/results?latitude=48.8566&longitude=2.3522',
  'of a position, filtered': '/fr/results?latitude=48.8566&longitude=2.3522&filters=bar&filters=max18',
  'of a position, open at': '/fr/results?latitude=48.8566&longitude=2.3522&openAt=2026-11-21T20%3A00',
  'of the country': '/fr/results',
  'of the country, filtered': '/fr/results?filters=bar&filters=max18',
  'of the country, open at': '/fr/results?openAt=2026-11-21T20%3A00',
  'of a county': '/fr/france-FRA/paris/county-results',
  counties: '/fr/france-FRA/counties',
  'all venues': '/fr/france-FRA/all',
  'not found': '/fr/france-FRA/nowhere-at-all/results',
  'pins of a map': '/api/pins?country=FRA&locale=fr',
  'clusters of a map': '/api/clusters?bbox=-5,42,8,51&zoom=6&country=FRA&locale=fr',
  suggestions: '/api/suggestions?text=lyo&country=FRA&locale=fr&token=t',
};

async function main(count: number): Promise<void> {
  const file = generatedFile(generated(count));
  const sample = await startServer('sample', PORT, 'data/venues.csv');
  const large = await startServer(`${count} venues`, PORT + 1, file);
  const servers = [sample, large];
  try {
    const lines: string[][] = [];
    const readyMegabytes = servers.map((server) => server.residentMegabytes());
    for (const [name, url] of Object.entries({ ...URLS, ...(await venueUrls(servers)) })) {
      lines.push([name, ...(await measure(servers, url))]);
    }
    const header = ['ms', 'p50 sample', `p50 ${count}`, '×', 'p99 sample', `p99 ${count}`];
    say(table([...header, `first ${count}`, 'kB sample', `kB ${count}`], lines));
    say(
      '\nOne request after the other, the networks by turns. First: of its kind, when nothing is kept yet.\n',
    );
    for (const [index, { name, readySeconds, residentMegabytes }] of servers.entries()) {
      const [begin, end] = [readyMegabytes[index], residentMegabytes()];
      say(`- ${name}: ready in ${readySeconds.toFixed(1)} s; ${begin} MB then, ${end} MB at the end.`);
    }
    const wait = await longestWait(large.baseURL, async function readAnew() {
      utimesSync(file, new Date(), new Date());
      await large.untilItSays('were read anew');
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

/** The cells of a line. `urls` may hold one for each server, separated by a space. */
async function measure(servers: readonly BenchServer[], urls: string): Promise<string[]> {
  const each = urls.split(' ');
  const taken = servers.map((): number[] => []);
  const sizes = servers.map(() => 0);
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (const [index, { baseURL }] of servers.entries()) {
      const begun = performance.now();
      const response = await fetch(baseURL + (each[index] ?? each[0] ?? ''));
      const body = await response.arrayBuffer();
      taken[index]?.push(performance.now() - begun);
      sizes[index] = body.byteLength;
    }
  }
  const [sample = [], large = []] = taken.map((times) => times.slice(WARM_UP));
  const ratio = percentile(large, 0.5) / percentile(sample, 0.5);
  const figures = [0.5, 0.99].map((part) => [sample, large].map((all) => percentile(all, part).toFixed(1)));
  const first = taken[1]?.[0]?.toFixed(0) ?? '';
  return [...(figures[0] ?? []), ratio.toFixed(2), ...(figures[1] ?? []), first, ...sizes.map(kilobytes)];
}

void main(Number(process.argv[2] ?? '100000'));
