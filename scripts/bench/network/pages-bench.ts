/** `npm run bench:pages`: each kind of page of a network of 100,000 venues, beside the sample network in the same run. */
import { percentile, printTable, say } from '../places/report';
import { generated, generatedFile } from './generated-file';
import { type BenchServer, startServer } from './servers';

const PORT = 3200;
const ROUNDS = 40;
const WARM_UP = 5;

/** Each kind of page, and what the browser asks after it. */
const URLS: Readonly<Record<string, string>> = {
  home: '/fr',
  'results of a city': '/fr/france-FRA/lyon/results',
  'second page': '/fr/france-FRA/lyon/results/2',
  'results of a village': '/fr/france-FRA/barcelonnette/results',
  'results of a position': '/fr/results?latitude=48.8566&longitude=2.3522',
  'results of the country': '/fr/results',
  'results of a county': '/fr/france-FRA/rhone/county-results',
  counties: '/fr/france-FRA/counties',
  'all venues': '/fr/france-FRA/all',
  'pins of a map': '/api/pins?country=FRA&locale=fr',
  'clusters of a map': '/api/clusters?bbox=-5,42,8,51&zoom=6&country=FRA&locale=fr',
  suggestions: '/api/suggestions?text=lyo&country=FRA&locale=fr&token=t',
};

async function main(count: number): Promise<void> {
  const servers = [
    await startServer('sample', PORT, 'data/venues.csv'),
    await startServer(`${count} venues`, PORT + 1, generatedFile(generated(count))),
  ];
  try {
    for (const server of servers) {
      say(`${server.name}: ready in ${server.readySeconds.toFixed(1)} s, ${server.residentMegabytes()} MB.`);
    }
    const lines: string[][] = [];
    for (const [name, url] of Object.entries({ ...URLS, ...(await venueUrls(servers)) })) {
      lines.push([name, ...(await measure(servers, url))]);
    }
    const header = servers.flatMap((server) => [`${server.name} p50`, 'p99', 'kB']);
    printTable('Milliseconds a page, one after the other, alternated', ['page', ...header], lines);
    for (const server of servers) say(`${server.name}: ${server.residentMegabytes()} MB at the end.`);
  } finally {
    for (const server of servers) server.stop();
  }
}

/** Each network has venues of its own: the page is named by the same word, and asked for by each one's URL. */
async function venueUrls(servers: readonly BenchServer[]): Promise<Record<string, string>> {
  const urls = await Promise.all(
    servers.map(async function venueOf({ baseURL }) {
      const answer = await fetch(`${baseURL}/fr/france-FRA/lyon/results`);
      return /\/fr\/france-FRA\/[^"/]+\/[^"/]+\/details/.exec(await answer.text())?.[0] ?? '/fr';
    }),
  );
  return { 'a venue': urls.join(' ') };
}

/** p50, p99 and kilobytes for each server. `urls` may hold one for each, separated by a space. */
async function measure(servers: readonly BenchServer[], urls: string): Promise<string[]> {
  const each = urls.split(' ');
  const taken = servers.map((): number[] => []);
  const sizes = servers.map(() => 0);
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const [index, { baseURL }] of servers.entries()) {
      const begun = performance.now();
      const response = await fetch(baseURL + (each[index] ?? each[0] ?? ''));
      const body = await response.text();
      if (round >= 0) taken[index]?.push(performance.now() - begun);
      sizes[index] = response.ok ? body.length / 1000 : Number.NaN;
    }
  }
  return servers.flatMap((_, index) => [
    percentile(taken[index] ?? [], 0.5).toFixed(1),
    percentile(taken[index] ?? [], 0.99).toFixed(1),
    (sizes[index] ?? 0).toFixed(0),
  ]);
}

void main(Number(process.argv[2] ?? '100000'));
