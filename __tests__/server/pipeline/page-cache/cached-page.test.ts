import { type CachedPage, createPage, decide, stateOf } from '@/server/pipeline/page-cache/cached-page';

const CACHE_CONTROL = 'public, max-age=0, s-maxage=300, stale-while-revalidate=3600, stale-if-error=86400';
const SECOND = 1_000;
const BODY = [{ encoding: null, bytes: Buffer.from('a page') }] as const;

function aPage(headers: Record<string, string> = {}, status = 200): CachedPage {
  const response = { status, headers: { 'cache-control': CACHE_CONTROL, etag: 'W/"1"', ...headers } };
  return createPage(response, BODY, 0);
}

describe('The lifetime of a page', () => {
  it('is that of its Cache-Control header', () => {
    expect(aPage().lifetime).toEqual({
      freshMs: 300 * SECOND,
      staleWhileRevalidateMs: 3_600 * SECOND,
      staleIfErrorMs: 86_400 * SECOND,
    });
  });

  it.each([
    'no-store',
    'private, s-maxage=300',
    'public, max-age=86400',
    'public, s-maxage=300, no-cache',
    'public, s-maxage=0',
  ])('is null with %s', (header) => {
    expect(aPage({ 'cache-control': header }).lifetime).toBeNull();
  });

  it.each([
    ['an error status', aPage({}, 404)],
    ['a cookie', aPage({ 'set-cookie': 'a=b' })],
    ['a language chosen by the browser', aPage({ vary: 'Accept-Language' })],
    ['no validator', createPage({ status: 200, headers: { 'cache-control': CACHE_CONTROL } }, BODY, 0)],
  ])('is null for a response with %s', (_, page) => {
    expect(page.lifetime).toBeNull();
  });
});

describe('The state of a page', () => {
  it.each([
    [300, 'fresh'],
    [301, 'stale'],
    [300 + 3_600, 'stale'],
    [300 + 3_601, 'expired'],
    [300 + 86_400, 'expired'],
    [300 + 86_401, 'unusable'],
  ])('after %d seconds is %s', (seconds, state) => {
    expect(stateOf(aPage(), seconds * SECOND)).toBe(state);
  });

  it('is stale instead of expired until the next attempt after a failed one', () => {
    const page = aPage();
    page.retryAt = 5_000 * SECOND;
    expect(stateOf(page, 4_999 * SECOND)).toBe('stale');
    expect(stateOf(page, 5_000 * SECOND)).toBe('expired');
  });
});

describe('A rendered page', () => {
  it.each([
    [200, false, null, 'replace'],
    [200, false, 'stale', 'replace'],
    [404, false, 'stale', 'replace'],
    [304, false, 'stale', 'renew'],
    [499, false, 'stale', 'replace'],
    [500, false, 'fresh', 'keep'],
    [500, false, 'stale', 'keep'],
    [500, false, null, 'pass'],
    [503, false, 'expired', 'keep'],
    [503, false, 'unusable', 'pass'],
    [503, true, null, 'pass'],
    // A page rendered during a fault may lack some parts, so the previous page, if any, is kept.
    [200, true, 'stale', 'keep'],
    [200, true, null, 'pass'],
    [304, true, 'stale', 'keep'],
  ] as const)('with status %d, fault %s and previous page %s: %s', (status, fault, previous, decision) => {
    expect(decide(status, fault, previous)).toBe(decision);
  });
});
