import { failed, success } from '@/lib/result';
import { answerPost, type NewsletterAnswer, type NewsletterPost } from '@/services/newsletter/answer-post';
import { createRateLimit } from '@/lib/http/rate-limit';
import type { Subscription } from '@/services/newsletter/subscriptions';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** A door whose subscriptions are kept for the test to see. */
function aDoor({ limit = 100, isBroken = false, trustedProxies = 0 } = {}) {
  const kept: Subscription[] = [];
  const failure = {
    kind: 'unavailable',
    service: 'newsletter',
    operation: 'test',
    message: 'broken',
  } as const;
  const door = {
    subscriptions: {
      add(subscription: Subscription) {
        if (isBroken) return Promise.resolve(failed(failure));
        kept.push(subscription);
        return Promise.resolve(success(undefined));
      },
    },
    rateLimit: createRateLimit({ limit, windowMs: 60_000, maxClients: 10, now: () => 0 }),
    trustedProxies,
    siteUrl: 'https://venues.example',
    locales: ['fr', 'de'] as const,
    defaultLocale: 'fr' as const,
    now: () => new Date('2026-11-20T10:00:00Z'),
  };
  const answer = (post: Partial<NewsletterPost>) =>
    answerPost(
      {
        method: 'POST',
        headers: { 'content-type': JSON_TYPE },
        socketAddress: '192.0.2.1',
        readBody: () => Promise.resolve('{}'),
        ...post,
      },
      door,
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
const locationOf = (answer: NewsletterAnswer) => [answer.status, answer.headers.Location];

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a script', () => {
  it('subscribes, trimmed, with language and time', async () => {
    const { json, kept } = aDoor();
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

  it.each([undefined, 'it', 'xx', 7])(
    'reads the site in the default language when told %j',
    async (locale) => {
      const { json, kept } = aDoor();
      await json({ ...camille, locale });
      expect(kept[0]?.locale).toBe('fr');
    },
  );

  it.each([
    [{ ...camille, name: ' ' }, ['name']],
    [{ ...camille, email: 'camille@exemple' }, ['email']],
    [{ ...camille, name: 'Camille\r\nBcc: all@exemple.fr' }, ['name']],
    [{ ...camille, email: 'camille@exemple.fr\r\nBcc: all@exemple.fr' }, ['email']],
    [{}, ['name', 'email']],
  ])('is told which fields of %j fail', async (fields, failing) => {
    const { json, kept } = aDoor();
    expect(await json(fields)).toMatchObject({ status: 400, body: { error: { fields: failing } } });
    expect(kept).toEqual([]);
  });

  it('is told of a failure, which the log names without the subscriber', async () => {
    const { json } = aDoor({ isBroken: true });
    expect(await json(camille)).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
    const lines = jest.mocked(console.error).mock.calls.map(([line]) => JSON.parse(String(line)) as object);
    expect(lines).toEqual([
      expect.objectContaining({ level: 'error', service: 'newsletter', operation: 'test', cause: 'broken' }),
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/camille/i);
  });

  it('is told to wait when it posts too often; other addresses are not', async () => {
    const { json, kept } = aDoor({ limit: 2, trustedProxies: 1 });
    for (let time = 0; time < 2; time++) await json(camille, { 'x-forwarded-for': '198.51.100.1' });
    expect(await json(camille, { 'x-forwarded-for': '198.51.100.1' })).toMatchObject({
      status: 429,
      headers: { 'Retry-After': '30' },
    });
    expect(kept).toHaveLength(2);
    expect(await json(camille, { 'x-forwarded-for': '198.51.100.2' })).toMatchObject({ status: 200 });
  });

  it('cannot escape the limit by a header that no proxy wrote', async () => {
    const { json } = aDoor({ limit: 1 });
    await json(camille, { 'x-forwarded-for': '198.51.100.1' });
    expect(await json(camille, { 'x-forwarded-for': '198.51.100.2' })).toMatchObject({ status: 429 });
  });

  it('may mistype as often as it likes', async () => {
    const { json } = aDoor({ limit: 1 });
    for (let time = 0; time < 5; time++) await json({ ...camille, email: 'camille' });
    expect(await json(camille)).toMatchObject({ status: 200 });
  });
});

describe('a plain form', () => {
  const from = '/de/results?filters=bar';

  it('subscribes and is sent back to its page', async () => {
    const { form, kept } = aDoor();
    const to = '/de/results?filters=bar&newsletter=subscribed#newsletter';
    expect(locationOf(await form({ ...camille, from }))).toEqual([303, to]);
    expect(kept).toHaveLength(1);
  });

  it('is told which field fails', async () => {
    const { form } = aDoor();
    const to = '/de/results?filters=bar&newsletter=email#newsletter';
    expect(locationOf(await form({ ...camille, email: 'camille@exemple', from }))).toEqual([303, to]);
  });

  it('is told of a failure, and of too many attempts, as of a failure', async () => {
    const to = '/de/results?filters=bar&newsletter=failed#newsletter';
    expect(locationOf(await aDoor({ isBroken: true }).form({ ...camille, from }))).toEqual([303, to]);
    const { form } = aDoor({ limit: 1 });
    await form({ ...camille, from });
    expect(locationOf(await form({ ...camille, from }))).toEqual([303, to]);
  });

  it.each(['//evil.example', 'https://evil.example', '/.//evil.example', '/\\evil.example', ''])(
    'is never sent to %j',
    async (elsewhere) => {
      const answer = await aDoor().form({ ...camille, from: elsewhere });
      expect(locationOf(answer)).toEqual([303, '/de?newsletter=subscribed#newsletter']);
    },
  );
});

describe('a robot', () => {
  it('that fills in the hidden field hears what it wants to hear, and nothing is kept', async () => {
    const { json, form, kept } = aDoor();
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

describe('what is no post of the form', () => {
  it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', undefined])(
    '%s is refused with 405',
    async (method) => {
      const readBody = jest.fn();
      expect(await aDoor().answer({ method, readBody })).toMatchObject({
        status: 405,
        headers: { Allow: 'POST' },
      });
      expect(readBody).not.toHaveBeenCalled();
    },
  );

  it('a post from another site is refused with 403, unread', async () => {
    const readBody = jest.fn();
    const headers = { 'content-type': FORM_TYPE, 'sec-fetch-site': 'cross-site' };
    expect(await aDoor().answer({ headers, readBody })).toMatchObject({ status: 403 });
    expect(readBody).not.toHaveBeenCalled();
  });

  it.each(['same-origin', 'same-site', 'none', undefined])('a post from %s is taken', async (site) => {
    expect(await aDoor().json(camille, { 'sec-fetch-site': site })).toMatchObject({ status: 200 });
  });

  it.each(['https://evil.example', 'https://venues.example.evil.example', 'http://127.0.0.1:3001', 'null'])(
    'a post with the foreign origin %j is refused with 403, unread',
    async (origin) => {
      const readBody = jest.fn();
      for (const type of [FORM_TYPE, JSON_TYPE]) {
        const headers = { 'content-type': type, host: '127.0.0.1:3000', origin };
        expect(await aDoor().answer({ headers, readBody })).toMatchObject({ status: 403 });
      }
      expect(readBody).not.toHaveBeenCalled();
    },
  );

  it.each(['http://127.0.0.1:3000', 'https://venues.example'])(
    'a post with the site’s own origin %j is taken',
    async (origin) => {
      expect(await aDoor().json(camille, { host: '127.0.0.1:3000', origin })).toMatchObject({ status: 200 });
    },
  );

  it.each([undefined, '', 'text/plain', 'multipart/form-data; boundary=x', 'application/jsonp'])(
    'a body of type %j is refused with 415, unread',
    async (type) => {
      const readBody = jest.fn();
      expect(await aDoor().answer({ headers: { 'content-type': type }, readBody })).toMatchObject({
        status: 415,
      });
      expect(readBody).not.toHaveBeenCalled();
    },
  );

  it.each(['application/json; charset=utf-8', 'Application/JSON'])(
    'a body of type %j is taken',
    async (type) => {
      expect(await aDoor().json(camille, { 'content-type': type })).toMatchObject({ status: 200 });
    },
  );

  it.each(['', '{', 'null', '7', '"text"', '[]'])('the JSON %j is refused with 400', async (body) => {
    expect(await aDoor().answer({ readBody: () => Promise.resolve(body) })).toMatchObject({
      status: 400,
      body: { error: { code: 'bad-request', message: 'The body must be a JSON object.' } },
    });
  });

  it('a body without end is refused with 413', async () => {
    expect(await aDoor().answer({ readBody: () => Promise.resolve(null) })).toMatchObject({ status: 413 });
  });
});
