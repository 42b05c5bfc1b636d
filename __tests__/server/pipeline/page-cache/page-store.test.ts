import { type CachedPage, createPage } from '@/server/pipeline/page-cache/cached-page';
import { createPageStore, REPLACED_MS } from '@/server/pipeline/page-cache/page-store';

const CHECK_INTERVAL_MS = 100;

/** Number of replaced pages that are served. */
const MAX_REPLACED = 20;

function aPage(): CachedPage {
  const headers = { 'cache-control': 'public, s-maxage=300, stale-if-error=900', etag: '"a page"' };
  return createPage({ status: 200, headers, body: Buffer.from('a page') }, performance.now());
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it.each([
  ['are still served', -1, true],
  ['are no longer served', 1, false],
])(
  'If nobody requests a page when the version changes, replaced pages %s some time later',
  (_, extraMs, isServed) => {
    let version = 'first';
    const store = createPageStore(2 ** 20, () => version);
    const page = aPage();
    store.put('/fr', page, version);
    version = 'second';
    jest.advanceTimersByTime(CHECK_INTERVAL_MS + REPLACED_MS + extraMs);
    expect(store.findReplaced('/fr')).toBe(isServed ? page : undefined);
    expect(store.takeReplaced()).toEqual(['/fr']);
  },
);

it('A page rendered from an earlier version is not stored', () => {
  let version = 'first';
  const store = createPageStore(2 ** 20, () => version);
  version = 'second';
  store.put('/fr', aPage(), 'first');
  expect(store.peek('/fr')).toBeUndefined();
});

it('Only the pages requested last are served after the version changed, and taken once', () => {
  let version = 'first';
  const store = createPageStore(2 ** 20, () => version);
  const urls = Array.from({ length: MAX_REPLACED + 1 }, (_, index) => `/${index}`);
  for (const url of urls) store.put(url, aPage(), version);
  version = 'second';
  expect(store.find('/1')).toBeUndefined();
  expect(store.findReplaced('/0')).toBeUndefined();
  expect(store.findReplaced('/1')).toBeDefined();
  expect([...store.takeReplaced()].sort()).toEqual(urls.slice(1).sort());
  expect(store.takeReplaced()).toEqual([]);
});

it('An expired page is not served after the version changed', () => {
  let version = 'first';
  const store = createPageStore(2 ** 20, () => version);
  store.put('/fr', aPage(), version);
  jest.advanceTimersByTime(301_000);
  version = 'second';
  expect(store.findReplaced('/fr')).toBeUndefined();
});

it('Resizing does not store a page that has been replaced or deleted', () => {
  const store = createPageStore(2 ** 20, () => 'first');
  const [old, current] = [aPage(), aPage()];
  store.put('/fr', current, 'first');
  store.resize('/fr', old);
  expect(store.peek('/fr')).toBe(current);
  store.delete('/fr');
  store.resize('/fr', current);
  expect(store.peek('/fr')).toBeUndefined();
});
