import { LOCALES } from '@/lib/locale/locale';
import { getAll, createHttpClient } from '../http-client';
import { table } from '../figures';
import { PAGE_NAMES, PAGES, pathOfPosition } from '../pages';
import { buildBare, buildSite, startBare, startSite } from '../programs';
import { megabytes, readMetrics } from '../server-metrics';
import type { Section } from './section';

const PORTS = [4381, 4382] as const;
const CONNECTIONS = 8;
const STEPS = 5;

const SEARCH_TEXTS = ['par', 'lyo', 'saint d', '69003', 'marseile', 'clermont ferand', 'bxl', 'grand quiz'];

/**
 * Measures a server's memory while it handles requests for every page type and language. The requested positions rarely
 * repeat, so that an unbounded cache would become visible. As a baseline, a bare Next.js page (`baselines/bare`)
 * receives the same number of requests.
 */
export const memory: Section = {
  title: 'Memory',
  async run(isShort) {
    buildSite();
    buildBare();
    const step = (isShort ? 5_000 : 50_000) / STEPS;
    const site = await startSite(PORTS[0], { RATE_LIMIT_PER_MINUTE: '0' });
    const bare = await startBare(PORTS[1]);
    const getFromSite = createHttpClient(site.port, CONNECTIONS);
    const getFromBare = createHttpClient(bare.port, CONNECTIONS);
    const lines: string[][] = [];
    async function recordMemory(requests: number): Promise<void> {
      const metric = await readMetrics(site.port);
      lines.push([
        String(requests),
        String(site.residentMegabytes()),
        megabytes(metric('nodejs_heap_size_used_bytes')),
        megabytes(metric('nodejs_external_memory_bytes')),
        String(bare.residentMegabytes()),
      ]);
    }
    try {
      await recordMemory(0);
      for (let done = 0; done < step * STEPS; done += step) {
        await getAll(getFromSite, (index) => pathOfRequest(done + index), step, CONNECTIONS);
        await getAll(getFromBare, () => '/', step, CONNECTIONS);
        await recordMemory(done + step);
      }
    } finally {
      await Promise.all([site.stop(), bare.stop()]);
    }
    const header = [
      'Requests',
      'resident MB',
      'heap in use',
      'outside the heap',
      'bare Next page: resident MB',
    ];
    return `${table(header, lines)}\n\n${EXPLANATION}`;
  },
};

const EXPLANATION = `Sample venues, default configuration, ${CONNECTIONS} connections. Heap in use includes garbage not yet collected; outside
the heap are the gazetteer, its index, and responses being sent.`;

const pages = PAGE_NAMES.filter((name) => name !== 'not found').map((name) => PAGES[name]);

/**
 * Returns the path of the nth request. Each round requests every page type, and then, in one language, the home page,
 * the results around a position, and suggestions. The next round uses the next language.
 */
function pathOfRequest(index: number): string {
  const round = Math.floor(index / (pages.length + 3));
  const language = LOCALES[round % LOCALES.length] ?? '';
  const text = encodeURIComponent(SEARCH_TEXTS[round % SEARCH_TEXTS.length] ?? '');
  const paths = [
    ...pages,
    `/${language}`,
    pathOfPosition(language, round),
    `/api/suggestions?text=${text}&country=FRA&locale=${language}`,
  ];
  return paths[index % paths.length] ?? '';
}
