import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Engine, type PlaceQuery, success } from '@locator/base';
import type { UsageCount } from '@locator/usage/usage-files';
import { createUsageCounter, type UsageCounter } from '@/services/usage/usage-counter';
import { viewedPage } from '@/services/usage/viewed-page';
import { countCallsInTurns } from '@locator/test-support/event-loop-turns';
import { networkOf } from '../../support/network';
import { temporaryFolder } from '@locator/test-support/temporary-folder';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';
const FAR = '/en/usa-USA/anchorage/results';
const NEAR = '/fr/france-FRA/lyon/results';

let folder: string;
let now: Date;

beforeEach(() => {
  folder = temporaryFolder('usage');
  now = new Date('2026-03-31T23:59:00Z');
});

async function aCounter(node = 'a'): Promise<UsageCounter> {
  const network = await networkOf('data/venues.csv');
  return createUsageCounter({ folder, node, locale: 'en', services: async () => network, now: () => now });
}

function view(counter: UsageCounter, url: string, times = 1): void {
  for (let time = 0; time < times; time++) {
    const page = viewedPage(url, BROWSER);
    if (page) counter.add(page);
  }
}

/** Returns the counts stored in the files, by month and node. */
function stored(): Record<string, [kind: string, name: string, count: number][]> {
  const files = readdirSync(folder).map((name) => {
    const counts = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as UsageCount[];
    return [name, counts.map(({ kind, id, count }) => [kind, id, count])];
  });
  return Object.fromEntries(files) as ReturnType<typeof stored>;
}

/** Writes a node's search counts, by place name. */
function store(month: string, node: string, counts: Readonly<Record<string, number>>): void {
  mkdirSync(folder, { recursive: true });
  const list = Object.entries(counts).map(([name, count]) => ({ id: name, name, count, country: 'USA' }));
  const json = JSON.stringify(list.map((one) => ({ kind: 'search', ...one })));
  writeFileSync(path.join(folder, `${month}.${node}.json`), json);
}

describe('A viewed page', () => {
  it.each([
    [FAR, { kind: 'search', place: { locale: 'en', country: 'USA', city: 'anchorage', postalCode: null } }],
    [`${NEAR}?filters=bar`, { kind: 'filters', codes: ['bar'] }],
    [`${NEAR}/2`, null],
    ['/fr', null],
    ['//example.org/fr', null],
    ['http://example.org/fr', null],
    ['', null],
  ])('%s counts for %j', (url, page) => {
    expect(viewedPage(url, BROWSER)).toEqual(page);
  });

  it('Robots are not counted', () => {
    expect(viewedPage(FAR, 'Mozilla/5.0 (compatible; Googlebot/2.1)')).toBeNull();
  });
});

describe('Counts of viewed pages', () => {
  it('Searches without a venue nearby, filters and venues are added to the file of the month and node', async () => {
    const code = [...readFileSync('data/venues.csv', 'utf8').split('\n')][1]?.split(',')[0] ?? '';
    const counter = await aCounter();
    view(counter, FAR, 2);
    view(counter, NEAR);
    view(counter, '/fr/france-FRA/nowhere-at-all/results');
    view(counter, `${NEAR}?filters=bar`);
    view(counter, `/fr/france-FRA/${code}/une-salle/details`);
    view(counter, '/fr/france-FRA/NO-SUCH-VENUE/une-salle/details');
    await counter.flush();
    const [file] = Object.values(stored());
    expect(file?.map(([kind, , count]) => [kind, count])).toEqual([
      ['search', 2],
      ['filter', 1],
      ['venue', 1],
    ]);
    expect(file?.[2]?.[1]).toBe(code);

    // After a restart, a node adds to its existing file.
    const next = await aCounter();
    view(next, FAR);
    await next.flush();
    expect(stored()['2026-03.a.json']?.[0]?.[2]).toBe(3);
  });

  it('A view counts for the month in which it happened, and months older than 25 are deleted', async () => {
    store('2024-02', 'a', { Old: 50 });
    store('2024-03', 'a', { Kept: 50 });
    const counter = await aCounter();
    view(counter, FAR);
    now = new Date('2026-04-01T00:01:00Z');
    view(counter, FAR);
    await counter.flush();
    expect(Object.keys(stored()).sort()).toEqual(['2024-03.a.json', '2026-03.a.json', '2026-04.a.json']);
  });

  it('Invented names are looked up exactly, one page per turn of the event loop, without a fuzzy search', async () => {
    const network = await networkOf('data/venues.csv');
    const turns = countCallsInTurns();
    // The lookup of a page consists of a search by name and one by identifier.
    const search = jest.fn<ReturnType<Engine['search']>, [PlaceQuery]>(({ byLocation }) => {
      if (!byLocation) turns.count();
      return Promise.resolve(success([]));
    });
    const services = { ...network, engine: { ...network.engine, search } };
    const counter = createUsageCounter({ folder, node: 'a', locale: 'en', services: async () => services });
    for (let index = 0; index < 20; index++) view(counter, `/fr/france-FRA/lyom-${index}/results`);
    await counter.flush();
    turns.stop();
    expect(turns.calls()).toEqual({ total: 20, mostInATurn: 1 });
    expect(search.mock.calls.filter(([{ isExact, byLocation }]) => !isExact && !byLocation)).toEqual([]);
  });

  it('Memory is bounded, and a disk that cannot be written stops nothing', async () => {
    folder = path.join(folder, 'file');
    writeFileSync(folder, '');
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const counter = createUsageCounter({
      ...{ folder, node: 'a', locale: 'en', now: () => now },
      services: () => Promise.reject(new Error('No lookups are expected.')),
    });
    for (let index = 0; index < 510; index++) {
      counter.add({ kind: 'filters', codes: [`${index}`] });
    }
    await counter.flush();
    expect(String(warn.mock.calls[0])).toContain('"lost":500');
    warn.mockRestore();
  });
});
