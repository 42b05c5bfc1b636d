import { failed, success } from '@locator/base';
import { handlePost, type NewsletterResponse, type NewsletterPost } from '@/services/newsletter/handle-post';
import { createRateLimit } from '@locator/base/http';
import type { Subscription } from '@/services/newsletter/subscriptions';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

function anEndpoint({
  limit = 100,
  isBroken = false,
  trustedProxies = 0,
  windowMs = 60_000,
  isDouble = false,
} = {}) {
  const added: 'pending' | 'subscribed' = isDouble ? 'pending' : 'subscribed';
  const kept: Subscription[] = [];
  const failure = {
    kind: 'unavailable',
    service: 'newsletter',
    operation: 'test',
    message: 'broken',
  } as const;
  const endpoint = {
    subscriptions: {
      add(subscription: Subscription) {
        if (isBroken) return Promise.resolve(failed(failure));
        kept.push(subscription);
        return Promise.resolve(success(undefined));
      },
    },
    added,
    rateLimit: createRateLimit({ limit, windowMs, maxClients: 10, now: () => 0 }),
    trustedProxies,
    siteUrl: 'https://venues.example',
    locales: ['fr', 'de'] as const,
    defaultLocale: 'fr' as const,
    now: () => new Date('2026-11-20T10:00:00Z'),
  };
  const answer = (post: Partial<NewsletterPost>) =>
    handlePost(
      {
        method: 'POST',
        headers: { 'content-type': JSON_TYPE },
        socketAddress: '192.0.2.1',
        readBody: () => Promise.resolve('{}'),
        ...post,
      },
      endpoint,
    );
  return {
    kept,
    answer,
    json: (fields: unknown, headers = {}) =>
      answer({
        headers: { 'content-type': JSON_TYPE, ...headers },
        readBody: () => Promise.resolve(JSON.stringify(fields)),
      }),
    form: (fields: Record<string, string>) =>
      answer({
        headers: { 'content-type': FORM_TYPE },
        readBody: () => Promise.resolve(new URLSearchParams(fields).toString()),
      }),
  };
}

const camille = { name: ' Camille ', email: ' camille@exemple.fr ', locale: 'de' };
const locationOf = (answer: NewsletterResponse) => [answer.status, answer.headers.Location];

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('Subscription by script', () => {
  it('The endpoint stores the trimmed subscription with language and time', async () => {
    const { json, kept } = anEndpoint();
    expect(await json(camille)).toEqual({ status: 200, headers: {}, body: { status: 'success' } });
    expect(kept).toEqual([
      {
        name: 'Camille',
        email: 'camille@exemple.fr',
        locale: 'de',
        subscribedAt: '2026-11-20T10:00:00.000Z',
      },
    ]);
  });

  it.each([undefined, 'it', 'xx', 7])('The locale %j falls back to the default language', async (locale) => {
    const { json, kept } = anEndpoint();
    await json({ ...camille, locale });
    expect(kept[0]?.locale).toBe('fr');
  });

  it.each([
    [{ ...camille, name: ' ' }, ['name']],
    [{ ...camille, email: 'camille@exemple' }, ['email']],
    [{ ...camille, name: 'Camille\r\nBcc: all@exemple.fr' }, ['name']],
    [{ ...camille, email: 'camille@exemple.fr\r\nBcc: all@exemple.fr' }, ['email']],
    [{}, ['name', 'email']],
  ])('The response to %j lists the invalid fields', async (fields, failing) => {
    const { json, kept } = anEndpoint();
    expect(await json(fields)).toMatchObject({ status: 400, body: { error: { fields: failing } } });
    expect(kept).toEqual([]);
  });

  it('The response reports a failure, which is logged without the subscriber', async () => {
    const { json } = anEndpoint({ isBroken: true });
    expect(await json(camille)).toMatchObject({
      status: 503,
      headers: { 'Retry-After': '30' },
      body: { error: { code: 'unavailable' } },
    });
    const lines = jest.mocked(console.error).mock.calls.map(([line]) => JSON.parse(String(line)) as object);
    expect(lines).toEqual([
      expect.objectContaining({ level: 'error', service: 'newsletter', operation: 'test', cause: 'broken' }),
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/camille/i);
  });

  it('A client that posts too often gets a 429; other clients do not', async () => {
    const { json, kept } = anEndpoint({ limit: 2, trustedProxies: 1 });
    for (let time = 0; time < 2; time++) await json(camille, { 'x-forwarded-for': '198.51.100.1' });
    expect(await json(camille, { 'x-forwarded-for': '198.51.100.1' })).toMatchObject({
      status: 429,
      headers: { 'Retry-After': '30' },
    });
    expect(kept).toHaveLength(2);
    expect(await json(camille, { 'x-forwarded-for': '198.51.100.2' })).toMatchObject({ status: 200 });
  });

  it('A client that may post again in one second still gets a 429', async () => {
    const { json, kept } = anEndpoint({ limit: 1, windowMs: 1_000 });
    await json(camille);
    expect(await json(camille)).toMatchObject({ status: 429, headers: { 'Retry-After': '1' } });
    expect(kept).toHaveLength(1);
  });

  it('A forged proxy header does not bypass the limit', async () => {
    const { json } = anEndpoint({ limit: 1 });
    await json(camille, { 'x-forwarded-for': '198.51.100.1' });
    expect(await json(camille, { 'x-forwarded-for': '198.51.100.2' })).toMatchObject({ status: 429 });
  });

  it('An invalid subscription does not count towards the limit', async () => {
    const { json } = anEndpoint({ limit: 1 });
    for (let time = 0; time < 5; time++) await json({ ...camille, email: 'camille' });
    expect(await json(camille)).toMatchObject({ status: 200 });
  });
});

describe('Subscription by plain form', () => {
  const from = '/de/results?filters=bar';

  it('The endpoint stores the subscription and redirects to the page', async () => {
    const { form, kept } = anEndpoint();
    const to = '/de/results?filters=bar&newsletter=subscribed#newsletter';
    expect(locationOf(await form({ ...camille, from }))).toEqual([303, to]);
    expect(kept).toHaveLength(1);
  });

  it('The redirect names the invalid field', async () => {
    const { form } = anEndpoint();
    const to = '/de/results?filters=bar&newsletter=email#newsletter';
    expect(locationOf(await form({ ...camille, email: 'camille@exemple', from }))).toEqual([303, to]);
  });

  it('The redirect reports a failure, and too many attempts, as a failure', async () => {
    const to = '/de/results?filters=bar&newsletter=failed#newsletter';
    expect(locationOf(await anEndpoint({ isBroken: true }).form({ ...camille, from }))).toEqual([303, to]);
    const { form } = anEndpoint({ limit: 1 });
    await form({ ...camille, from });
    expect(locationOf(await form({ ...camille, from }))).toEqual([303, to]);
  });
});

describe('Subscription by a bot', () => {
  it('A filled honeypot field gets a success response, and nothing is stored', async () => {
    const { json, form, kept } = anEndpoint();
    expect(await json({ ...camille, subject: 'Cheap pills' })).toMatchObject({
      status: 200,
      body: { status: 'success' },
    });
    expect(locationOf(await form({ ...camille, subject: 'x', from: '/fr' }))).toEqual([
      303,
      '/fr?newsletter=subscribed#newsletter',
    ]);
    expect(kept).toEqual([]);
  });
});

describe('Other requests to the endpoint', () => {
  it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', undefined])(
    '%s is refused with 405',
    async (method) => {
      const readBody = jest.fn();
      expect(await anEndpoint().answer({ method, readBody })).toMatchObject({
        status: 405,
        headers: { Allow: 'POST' },
      });
      expect(readBody).not.toHaveBeenCalled();
    },
  );

  it.each([
    [403, { 'sec-fetch-site': 'cross-site' }],
    [403, { 'sec-fetch-site': 'same-site' }],
    [403, { origin: 'https://evil.example' }],
    [403, { origin: 'https://venues.example.evil.example' }],
    [403, { origin: 'http://127.0.0.1:3001' }],
    [403, { origin: 'null' }],
    [403, { origin: 'null', 'content-type': JSON_TYPE }],
    [415, { 'content-type': undefined }],
    [415, { 'content-type': '' }],
    [415, { 'content-type': 'text/plain' }],
    [415, { 'content-type': 'multipart/form-data; boundary=x' }],
    [415, { 'content-type': 'application/jsonp' }],
  ])('A post is refused with %i before its body is read: %j', async (status, headers) => {
    const readBody = jest.fn();
    const sent = { 'content-type': FORM_TYPE, host: '127.0.0.1:3000', ...headers };
    expect(await anEndpoint().answer({ headers: sent, readBody })).toMatchObject({ status });
    expect(readBody).not.toHaveBeenCalled();
  });

  it.each([
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://127.0.0.1:3000' },
    { origin: 'https://venues.example' },
    { 'content-type': 'application/json; charset=utf-8' },
    { 'content-type': 'Application/JSON' },
  ])('A post with the headers %j is accepted', async (headers) => {
    const sent = { host: '127.0.0.1:3000', ...headers };
    expect(await anEndpoint().json(camille, sent)).toMatchObject({ status: 200 });
  });

  it.each(['', '{', 'null', '7', '"text"', '[]'])('The JSON %j is refused with 400', async (body) => {
    expect(await anEndpoint().answer({ readBody: () => Promise.resolve(body) })).toMatchObject({
      status: 400,
      body: { error: { code: 'bad-request', message: 'The body must be a JSON object.' } },
    });
  });

  it('An endless body is refused with 413', async () => {
    expect(await anEndpoint().answer({ readBody: () => Promise.resolve(null) })).toMatchObject({
      status: 413,
    });
  });

  it('With double opt-in, scripts and plain forms learn that a confirmation is needed', async () => {
    const { json, form } = anEndpoint({ isDouble: true });
    expect(await json(camille)).toMatchObject({ status: 202, body: { status: 'pending' } });
    expect(locationOf(await form({ ...camille, from: '/de' }))).toEqual([
      303,
      '/de?newsletter=pending#newsletter',
    ]);
  });
});
