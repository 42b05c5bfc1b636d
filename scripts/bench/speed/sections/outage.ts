import { setTimeout as wait } from 'node:timers/promises';
import { startFaultyUpstream } from '@/e2e/support/faults/faulty-upstream';
import { KINDS } from '@/e2e/support/faults/kinds';
import { table } from '../figures';
import { PAGE_NAMES, PAGES } from '../pages';
import { buildSite, startSite } from '../programs';
import { type ReadMetric, readMetrics } from '../server-metrics';
import type { Section } from './section';

const BACK_END_PORT = 4391;
const SITE_PORT = 4392;
const MINUTES = 10;
const VISIT_INTERVAL_MS = 5_000;

/** Kinds of back-end failure. Each is simulated for one minute at a time. */
const FAILURES = [
  'resets the connection',
  'responds with 500',
  'does not respond',
  'responds with HTML',
  'responds with truncated JSON',
];

const SEEN = PAGE_NAMES.filter((name) => name !== 'not found').map((name) => PAGES[name]);

interface Minute {
  readonly failure: string;
  visits: number;
  readonly faults: string[];
}

/** Counts failed requests for previously visited pages while the remote back-end fails for ten minutes. */
export const outage: Section = {
  title: 'Outage of a remote back-end',
  async run(isShort) {
    buildSite();
    const backEnd = await startSite(BACK_END_PORT, { RATE_LIMIT_PER_MINUTE: '0' });
    const upstream = await startFaultyUpstream({
      operationOf: () => 'all',
      async respond({ url = '' }) {
        const response = await fetch(`http://127.0.0.1:${BACK_END_PORT}${url}`);
        return {
          status: response.status,
          type: response.headers.get('content-type') ?? '',
          body: await response.text(),
        };
      },
    });
    const site = await startSite(SITE_PORT, { BACK_URL: upstream.url, PAGE_CACHE_MB: '24' });
    try {
      // Request each page twice, because the first response may lack optional parts, in which case it is not cached.
      for (let round = 0; round < 2; round++) for (const path of SEEN) await titleOf(path);
      const titles = new Map<string, string>();
      for (const path of SEEN) titles.set(path, await titleOf(path));
      const before = await readMetrics(SITE_PORT);
      const minutes: Minute[] = [];
      for (let minute = 0; minute < (isShort ? 1 : MINUTES); minute++) {
        const failure = FAILURES[minute % FAILURES.length] ?? '';
        upstream.failWith(KINDS.find(({ name }) => name === failure) ?? null, ['all']);
        minutes.push(await visitForAMinute(failure, titles));
      }
      return report(minutes, before, await readMetrics(SITE_PORT));
    } finally {
      await Promise.all([site.stop(), upstream.stop(), backEnd.stop()]);
    }
  },
};

async function visitForAMinute(failure: string, titles: ReadonlyMap<string, string>): Promise<Minute> {
  const minute: Minute = { failure, visits: 0, faults: [] };
  const end = performance.now() + 60_000;
  while (performance.now() < end) {
    for (const [path, title] of titles) {
      const found = await titleOf(path).catch(String);
      minute.visits += 1;
      if (found !== title) minute.faults.push(`${path}: ${found}`);
    }
    await wait(VISIT_INTERVAL_MS);
  }
  return minute;
}

/** Returns the status and the title of a page. */
async function titleOf(path: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${SITE_PORT}${path}`);
  const [, title = ''] = /<title>([^<]*)/.exec(await response.text()) ?? [];
  return `${response.status} ${title}`;
}

function report(minutes: readonly Minute[], before: ReadMetric, after: ReadMetric): string {
  const stale = after('pages_served_stale_total') - before('pages_served_stale_total');
  const faults = minutes.flatMap((minute) => minute.faults);
  const lines = minutes.map(({ failure, visits, faults: { length } }, index) => [
    `${index + 1}: ${failure}`,
    String(visits),
    String(length),
  ]);
  const example = faults[0] ? ` The first: ${faults[0]}.` : '';
  return `${table(['Minute: the back-end', 'requests', 'not 200, or another title'], lines)}

${SEEN.length} pages, each requested before the outage. ${stale} responses were stale pages (\`"cache":"stale"\` in the log, \`pages_served_stale_total\`).${example}`;
}
