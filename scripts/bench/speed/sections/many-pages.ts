import { venueRoute } from '@/lib/url/links';
import { writeUrl } from '@/lib/url/routes';
import { createRandom } from '../../network/random';
import { generatedFile, generatedVenues } from '../../network/generated-file';
import { median, spread, table } from '../figures';
import { createHttpClient, type Get, getAll } from '../http-client';
import { buildSite, type Program, startSite } from '../programs';
import { megabytes, readMetrics } from '../server-metrics';
import type { Section } from './section';

const SITE_PORT = 4381;
const CACHING_SITE_PORT = 4382;
const CONNECTIONS = 4;
const URLS = 10_000;
/** Number of pages in a short run, which is still twice as many as the cache holds. */
const SHORT_URLS = 4_000;
const CACHE_MEGABYTES = 24;
/** Number of requests per round when comparing the cost of cache misses. */
const ROUND = 250;
const SEED = 20261121;

/**
 * Requests more pages than the page cache holds, sequentially and at random. Compares the cost of a miss with that of
 * rendering without a page cache.
 */
export const manyPages: Section = {
  title: 'Page cache with more pages than it holds',
  async run(isShort) {
    buildSite();
    const count = isShort ? SHORT_URLS : URLS;
    const venues = generatedVenues(count);
    const urls = venues.map((venue) => writeUrl(venueRoute('fr', venue)));
    const settings = { VENUES_FILE: generatedFile(venues), RATE_LIMIT_PER_MINUTE: '0' };
    const uncached = await startSite(SITE_PORT, settings);
    const caching = await startSite(CACHING_SITE_PORT, {
      ...settings,
      PAGE_CACHE_MB: String(CACHE_MEGABYTES),
    });
    try {
      const getUncached = browserClient(uncached.port);
      const getCaching = browserClient(caching.port);
      const urlOf = (index: number): string => urls[index % urls.length] ?? '';
      // Warm up with the last pages, which the measured rounds do not request.
      for (const get of [getUncached, getCaching])
        await getAll(get, (index) => urlOf(urls.length - 1 - index), ROUND, CONNECTIONS);

      const begin = await readMetrics(caching.port);
      const residentBefore = caching.residentMegabytes();
      const rounds = Math.floor(urls.length / ROUND) - 1;
      const costs = { uncached: [] as number[], caching: [] as number[] };
      for (let round = 0; round < rounds; round++) {
        const pathOf = (index: number): string => urlOf(round * ROUND + index);
        costs.caching.push(await costOf(caching, getCaching, pathOf));
        if (round % 3 === 0) costs.uncached.push(await costOf(uncached, getUncached, pathOf));
      }
      const inTurn = await stateOf(caching, begin);
      const random = createRandom(SEED);
      const middle = await readMetrics(caching.port);
      await getAll(
        getCaching,
        () => urlOf(Math.floor(random.next() * urls.length)),
        urls.length,
        CONNECTIONS,
      );
      const atRandom = await stateOf(caching, middle);
      const ratio = median(costs.caching) / median(costs.uncached);
      return `${table(HEADER, [
        [`${rounds * ROUND} pages in turn`, ...inTurn],
        [`${urls.length} requests at random`, ...atRandom],
      ])}

CPU time per miss: ${median(costs.caching).toFixed(2)} ms (${spread(costs.caching)}); without the page cache ${median(costs.uncached).toFixed(2)} ms (${spread(costs.uncached)}): × ${ratio.toFixed(3)}.
\`PAGE_CACHE_MB=${CACHE_MEGABYTES}\`; pages of ${count} generated venues, requested with \`Accept-Encoding: gzip, deflate, br\`. Resident before: ${residentBefore} MB.`;
    } finally {
      await Promise.all([uncached.stop(), caching.stop()]);
    }
  },
};

const HEADER = ['', 'hit rate', 'pages', 'page cache MB', '× `PAGE_CACHE_MB`', 'evictions', 'resident MB'];

function browserClient(port: number): Get {
  const get = createHttpClient(port, CONNECTIONS, { 'Accept-Encoding': 'gzip, deflate, br' });
  // Accept any status, because the site rejects one in 3,000 generated venues and has no page for it.
  return async (path) => ({ ...(await get(path)), status: 200 });
}

/** Runs a round and returns the CPU time per request, in milliseconds. */
async function costOf(program: Program, get: Get, pathOf: (index: number) => string): Promise<number> {
  const before = program.cpuMs();
  await getAll(get, pathOf, ROUND, CONNECTIONS);
  return (program.cpuMs() - before) / ROUND;
}

async function stateOf(program: Program, before: Awaited<ReturnType<typeof readMetrics>>): Promise<string[]> {
  const after = await readMetrics(program.port);
  const since = (name: string): number => after(name) - before(name);
  const hits = since('cache_requests_total{cache="pages",outcome="hit"}');
  const misses = since('cache_requests_total{cache="pages",outcome="miss"}');
  const bytes = after('page_cache_bytes');
  return [
    `${((100 * hits) / (hits + misses)).toFixed(1)} %`,
    String(after('cache_entries{cache="pages"}')),
    megabytes(bytes),
    (bytes / (CACHE_MEGABYTES * 2 ** 20)).toFixed(2),
    String(since('cache_evictions_total{cache="pages"}')),
    String(program.residentMegabytes()),
  ];
}
