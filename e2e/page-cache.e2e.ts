import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { startFaultyUpstream } from './support/faults/faulty-upstream';
import { KINDS } from './support/faults/kinds';
import { fetchOrNull } from './support/faults/outcome';
import { startOwnServer } from './support/own-server';
import { PAGE_CACHE_PORT, SITE } from './support/servers';

const CITY = '/fr/france-FRA/lyon/results';
const OTHER_CITY = '/fr/france-FRA/nantes/results';

interface LogLine {
  readonly route?: string;
  readonly cache?: string;
}

function cacheFields(log: string, route: string): (string | undefined)[] {
  const lines = log.split('\n').filter((line) => line.startsWith('{'));
  return lines
    .map((line) => JSON.parse(line) as LogLine)
    .filter((line) => line.route === route)
    .map(({ cache }) => cache);
}

test.describe('Page cache', () => {
  // Runs the tests one at a time, because they start servers on the same port.
  test.describe.configure({ mode: 'serial' });

  test('Many visitors of a page share one rendering, and its data and campaign links come from the cache too', async () => {
    const server = await startOwnServer(PAGE_CACHE_PORT, {});
    try {
      const rendered = await fetchOrNull(server.baseURL + CITY);
      const uncached = await fetchOrNull(SITE.baseURL + CITY);
      // Remove the host from the pages, because the two servers use different ports.
      const withoutHost = (text = ''): string => text.replaceAll(/localhost:\d+/g, '');
      expect(withoutHost(rendered?.text)).toBe(withoutHost(uncached?.text));

      const pages = await Promise.all(
        Array.from({ length: 20 }, (_, index) => fetchOrNull(`${server.baseURL}${CITY}?utm_source=${index}`)),
      );
      expect(new Set(pages.map((page) => page?.text))).toEqual(new Set([rendered?.text]));
      await expect.poll(() => cacheFields(server.log(), 'cityResults').length).toBe(21);
      expect(cacheFields(server.log(), 'cityResults')).toEqual(['miss', ...Array<string>(20).fill('hit')]);

      const build = readFileSync(path.resolve('.next/BUILD_ID'), 'utf8');
      const data = `${server.baseURL}/_next/data/${build}${OTHER_CITY}.json`;
      const headers = { 'x-nextjs-data': '1' };
      const first = await fetchOrNull(`${data}?locale=fr&country=france-FRA&segment=nantes`, { headers });
      const second = await fetchOrNull(data, { headers });
      expect(JSON.parse(first?.text ?? '')).toHaveProperty('pageProps.content');
      expect(second?.text).toBe(first?.text);
      await expect.poll(() => cacheFields(server.log(), 'cityResults').slice(21)).toEqual(['miss', 'hit']);
    } finally {
      await server.stop();
    }
  });

  test('A page that was seen is still served while the back-end is down', async () => {
    const upstream = await startFaultyUpstream({
      operationOf: () => 'all',
      async respond({ url = '' }) {
        const response = await fetch(SITE.baseURL + url);
        const type = response.headers.get('content-type') ?? '';
        return { status: response.status, type, body: await response.text() };
      },
    });
    const server = await startOwnServer(PAGE_CACHE_PORT, { BACK_URL: upstream.url });
    try {
      const statusOf = async (page: string): Promise<number | undefined> =>
        (await fetchOrNull(server.baseURL + page))?.status;
      // Wait for a cache hit. The first pages may lack optional parts, and such pages are not cached.
      await expect
        .poll(async () => {
          await statusOf(CITY);
          return cacheFields(server.log(), 'cityResults').at(-1);
        })
        .toBe('hit');
      expect(upstream.calledOperations().length).toBeGreaterThan(0);
      upstream.failWith(KINDS.find(({ name }) => name === 'responds with 500') ?? null, ['all']);
      expect([await statusOf(CITY), await statusOf('/fr/belgique-BEL/liege/results')]).toEqual([200, 503]);
    } finally {
      await Promise.all([server.stop(), upstream.stop()]);
    }
  });
});
