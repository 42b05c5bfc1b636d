import { createPage } from '@/server/pipeline/page-cache/cached-page';
import { createPageStore, REPLACED_MS } from '@/server/pipeline/page-cache/page-store';

const CHECK_INTERVAL_MS = 100;

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
    const headers = { 'cache-control': 'public, s-maxage=300', etag: '"a page"' };
    const page = createPage({ status: 200, headers, body: Buffer.from('a page') }, performance.now());
    store.put('/fr', page, version);
    version = 'second';
    jest.advanceTimersByTime(CHECK_INTERVAL_MS + REPLACED_MS + extraMs);
    expect(store.findReplaced('/fr')).toBe(isServed ? page : undefined);
    expect(store.takeReplaced()).toEqual(['/fr']);
  },
);
