import { type IncomingMessage, type ServerResponse } from 'node:http';
import type { GetServerSidePropsContext } from 'next';
import { feed, type FeedOutcome } from '@/lib/server/http/feed';
import { failed, success } from '@locator/base';
import { startTestServer, stopTestServers, type TestServer } from '@locator/test-support/http-server';

afterAll(stopTestServers);

const CHANGED = Date.UTC(2030, 5, 1, 12);

/** Serves the feed over HTTP, as Next.js does. */
function serve(answer: FeedOutcome, options?: Parameters<typeof feed>[1]): Promise<TestServer> {
  const getServerSideProps = feed(() => Promise.resolve(answer), options);
  return startTestServer(function listen(req: IncomingMessage, res: ServerResponse) {
    const context = { req, res, resolvedUrl: req.url ?? '/', query: {} } as GetServerSidePropsContext;
    void getServerSideProps(context);
  });
}

const body = jest.fn(() => Promise.resolve(success('all of it')));
const FILE: FeedOutcome = { kind: 'feed', contentType: 'text/plain', changedAt: CHANGED, body };

describe('Feed response', () => {
  beforeEach(() => body.mockClear());

  it('The response has an ETag and a Last-Modified header', async () => {
    const { url } = await serve(FILE);
    const response = await fetch(url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/plain');
    expect(response.headers.get('last-modified')).toBe('Sat, 01 Jun 2030 12:00:00 GMT');
    expect(response.headers.get('etag')).toMatch(/^W\/"/);
    expect(await response.text()).toBe('all of it');
  });

  it.each<[string, (tag: string) => Record<string, string>, number]>([
    ['the ETag', (tag) => ({ 'If-None-Match': tag }), 304],
    ['the ETag among others', (tag) => ({ 'If-None-Match': `"x", ${tag}` }), 304],
    ['the date', () => ({ 'If-Modified-Since': 'Sat, 01 Jun 2030 12:00:00 GMT' }), 304],
    ['an older date', () => ({ 'If-Modified-Since': 'Sat, 01 Jun 2030 11:59:59 GMT' }), 200],
    ['an invalid date', () => ({ 'If-Modified-Since': 'yesterday' }), 200],
    [
      'another ETag, which takes precedence over the date',
      () => ({ 'If-None-Match': '"x"', 'If-Modified-Since': 'Sat, 01 Jun 2030 12:00:00 GMT' }),
      200,
    ],
    [
      'the ETag, which takes precedence over an older date',
      (tag) => ({ 'If-None-Match': tag, 'If-Modified-Since': 'Sat, 01 Jun 2020 12:00:00 GMT' }),
      304,
    ],
  ])('The response to a conditional request is right: %s', async (_, headersFor, status) => {
    const { url } = await serve(FILE);
    const tag = (await fetch(url)).headers.get('etag') ?? '';
    body.mockClear();
    const again = await fetch(url, { headers: headersFor(tag) });
    expect([again.status, await again.text()]).toEqual([status, status === 304 ? '' : 'all of it']);
    expect(body).toHaveBeenCalledTimes(status === 304 ? 0 : 1);
  });

  it('The ETag comes from the body when the modification time is unknown', async () => {
    const { url } = await serve({ ...FILE, changedAt: null });
    const { headers } = await fetch(url);
    expect(headers.get('last-modified')).toBeNull();
    const known = { 'If-None-Match': headers.get('etag') ?? '' };
    expect((await fetch(url, { headers: known })).status).toBe(304);
    const other = await serve({ ...FILE, changedAt: null, body: () => Promise.resolve(success('else')) });
    expect((await fetch(other.url, { headers: known })).status).toBe(200);
  });

  it('A HEAD request gets the headers without a body, and a POST request is refused', async () => {
    const { url } = await serve(FILE);
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag') !== null, await head.text()]).toEqual([200, true, '']);
    const post = await fetch(url, { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('A failure is not cacheable', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const failure = { kind: 'unavailable', service: 'backend', operation: 'feed', message: 'down' } as const;
    const { url } = await serve({ ...FILE, body: () => Promise.resolve(failed(failure)) });
    const response = await fetch(url);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('30');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();
    log.mockRestore();
  });

  it('A failure to find something is a missing file', async () => {
    const failure = { kind: 'not-found', service: 'backend', operation: 'venue', message: 'none' } as const;
    const { status, headers } = await fetch((await serve({ kind: 'failure', failure })).url);
    expect([status, headers.get('cache-control'), headers.get('retry-after')]).toEqual([
      404,
      'no-store',
      null,
    ]);
  });

  it('gives a text', async () => {
    expect(await (await fetch((await serve({ ...FILE, body: () => 'text' })).url)).text()).toBe('text');
  });

  it('redirects a URL with parameters to the one without', async () => {
    const { url } = await serve(FILE);
    for (const query of ['?x=1', '?x=//evil.example']) {
      const response = await fetch(`${url}/fr/venues.geojson${query}`, { redirect: 'manual' });
      expect([query, response.status, response.headers.get('location')]).toEqual([
        query,
        308,
        '/fr/venues.geojson',
      ]);
    }
    expect(body).not.toHaveBeenCalled();
  });

  it('A response that depends on parameters is sent at its URL', async () => {
    const { url } = await serve(FILE, { takesQuery: true });
    expect((await fetch(`${url}/embed/fragment?near=Lyon`, { redirect: 'manual' })).status).toBe(200);
  });
});
