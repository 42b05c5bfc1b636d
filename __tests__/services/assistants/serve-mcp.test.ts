import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { log } from '@locator/base/log';
import { failed } from '@locator/base';
import { INTERNAL_ERROR_MESSAGE, UNAVAILABLE_MESSAGE } from '@locator/venue-api';
import { LOCALES } from '@locator/base/locale';
import { securityHeaders } from '@/lib/server/http/security-headers';
import { serveMcp } from '@/services/assistants/serve-mcp';
import type { Ports } from '@/services/backend/backend';
import { handleRequest } from '@/services/contract/handle-request';
import { withoutPhones } from '@/services/contract/without-phones';
import { startTestServer, stopTestServers } from '@locator/test-support/http-server';
import { networkOf } from '../../support/network';
import { aVenue, venueFile } from '@locator/test-support/venue-file';
import type { AssistantSite } from '@/services/assistants/tools';

/** Friday, 20 November 2026, 13:00 in Paris. */
const NOW = Date.parse('2026-11-20T12:00:00Z');
const SATURDAY = '2026-11-28T20:00';

const SITE: AssistantSite = {
  siteUrl: 'https://quiz.example',
  guestOrigins: ['https://www.chain.example'],
  locales: LOCALES,
  country: 'FRA',
  now: NOW,
};

let network: Ports;
let ports = (): Promise<Ports> => Promise.resolve(network);
let url: URL;
let client: Client;

beforeAll(async () => {
  network = await networkOf('data/venues.csv', () => NOW);
  const server = await startTestServer(
    (request, response) => void serveMcp(request, response, SITE, () => ports()),
  );
  url = new URL(`${server.url}/api/mcp`);
  client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(url));
});

beforeEach(() => {
  ports = () => Promise.resolve(network);
});

afterAll(async () => {
  await client.close();
  await stopTestServers();
});

async function call(name: string, input: object): Promise<{ text: string; isError: boolean }> {
  const result = (await client.callTool({ name, arguments: { ...input } })) as CallToolResult;
  const [content] = result.content;
  if (result.content.length !== 1 || content?.type !== 'text') throw new Error('The answer is not one text.');
  return { text: content.text, isError: result.isError === true };
}

type Answer = Record<string, unknown> & { readonly data: readonly Record<string, unknown>[] };

async function ask(name: string, input: object): Promise<Answer> {
  const { text, isError } = await call(name, input);
  if (isError) throw new Error(text);
  return JSON.parse(text) as Answer;
}

/** Returns what the public API responds. */
async function api(path: string): Promise<Answer> {
  const endpoint = { ports, credentials: null, siteUrl: SITE.siteUrl, now: () => NOW };
  const { status, body } = await handleRequest(
    { method: 'GET', url: `/api/v1${path}`, headers: {} },
    endpoint,
  );
  if (status !== 200) throw new Error(body);
  return JSON.parse(body) as Answer;
}

function post(body: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  const accept = 'application/json, text/event-stream';
  return fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', accept, ...headers },
  });
}

const question = (name: string): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name, arguments: {} } });

it.each([
  ['https://quiz.example', 200],
  ['https://www.chain.example', 200],
  ['https://evil.example', 403],
  ['null', 403],
])('A page of %s gets %i', async (origin, status) => {
  expect((await post(question('nothing'), { origin })).status).toBe(status);
});

it('A version of the protocol that is no version is not repeated', async () => {
  const response = await post(question('nothing'), { 'mcp-protocol-version': 'x'.repeat(5000) });
  expect(response.status).toBe(400);
  expect((await response.text()).length).toBeLessThan(200);
});

it('Pages of the sites in `CORS_ORIGINS` may send every header of the client, and others none', async () => {
  const sent = new Set<string>();
  const watched = (target: string | URL, options?: RequestInit): Promise<Response> => {
    for (const [name] of new Headers(options?.headers)) sent.add(name);
    return fetch(target, options);
  };
  const inBrowser = new Client({ name: 'test', version: '1' });
  await inBrowser.connect(new StreamableHTTPClientTransport(url, { fetch: watched }));
  await inBrowser.listTools();
  await inBrowser.close();
  const allowedFor = (guestOrigins: readonly string[]): string | undefined => {
    const settings = {
      siteUrl: '',
      styleOrigins: [],
      scriptOrigins: [],
      styleHashes: [],
      isNoindex: false,
    };
    const headers = securityHeaders({ ...settings, guestOrigins }).of('/api/mcp');
    return headers['Access-Control-Allow-Headers'];
  };
  // Browsers send `Accept` without asking (https://fetch.spec.whatwg.org/#cors-safelisted-request-header).
  const askedFor = [...sent].filter((name) => name !== 'accept').sort();
  expect(allowedFor(['https://www.chain.example'])?.toLowerCase().split(', ')).toEqual(askedFor);
  expect(allowedFor([])).toBeUndefined();
});

/** As the public API finds it. */
async function locationOf(text: string, country = 'FRA', lang = 'fr'): Promise<Answer> {
  const { data } = await api(`/engine/search?${new URLSearchParams({ text, country, lang })}`);
  return data[0]?.Location as Answer;
}

describe('The tool search', () => {
  it('It answers with the place, the nearest venues as the public API lists them, and the page with the list', async () => {
    const { place, url: page, ...answer } = await ask('search', { place: 'Lyon', lang: 'fr' });
    expect(place).toEqual(await locationOf('Lyon'));
    expect(place).toMatchObject({ Label: 'Lyon, Rhône' });
    const { Latitude, Longitude } = (place as { Position: Record<string, number> }).Position;
    expect(answer).toEqual(await api(`/pois?lat=${Latitude}&lon=${Longitude}&radius=150000&limit=5`));
    expect(answer.data.map(({ code }) => code)).toHaveLength(5);
    expect(answer.data[0]).toMatchObject({ code: 'LGQ-LYO-02', distance: expect.any(Number) });
    expect(page).toBe('https://quiz.example/fr/france-FRA/lyon/results');
  });

  it('It answers with the venues that are open at the time and hold the group', async () => {
    const {
      data,
      total,
      url: page,
    } = await ask('search', {
      place: 'Lyon',
      lang: 'de',
      persons: 30,
      at: SATURDAY,
    });
    expect(page).toContain('openAt=2026-11-28T20%3A00&players=30');
    const { Latitude, Longitude } = (await locationOf('Lyon')).Position as Record<string, number>;
    const query = `lat=${Latitude}&lon=${Longitude}&radius=150000&openat=${SATURDAY}&players=30&limit=5`;
    expect({ data, total }).toMatchObject(await api(`/pois?${query}`));
    expect(data).toHaveLength(5);
  });

  it('It lists no venue if none meets the criteria', async () => {
    expect(await ask('search', { place: 'Lyon', lang: 'en', persons: 200 })).toMatchObject({
      data: [],
      total: 0,
    });
  });

  it('It lists no venue in another part of the world', async () => {
    const answer = await ask('search', { place: 'Tokyo', lang: 'en', country: 'JPN' });
    expect(answer).toMatchObject({ place: { CountryCode: 'JPN' }, data: [], total: 0 });
  });

  it('It says that a place is a guess', async () => {
    expect((await ask('search', { place: 'Lyyon', lang: 'fr' })).place).toMatchObject({ IsAccurate: false });
  });

  it('It reads a sentence as the place, and names the words that it does not use', async () => {
    const place = 'quiz pour 30 personnes le 28 novembre à 20 h à Lyon, pas cher';
    expect(await ask('search', { place, lang: 'fr' })).toMatchObject({
      place: { Label: 'Lyon, Rhône' },
      notUnderstood: 'pas cher',
      url: 'https://quiz.example/fr/france-FRA/lyon/results?openAt=2026-11-28T20%3A00&players=30&game=quiz',
    });
    expect(await ask('search', { place: 'Lyon', lang: 'fr' })).not.toHaveProperty('notUnderstood');
  });

  it('Its inputs for time and group replace those of the sentence', async () => {
    const { url: page } = await ask('search', {
      place: 'quiz à Lyon ce soir pour 4',
      lang: 'fr',
      persons: 30,
      at: SATURDAY,
    });
    expect(page).toContain('?openAt=2026-11-28T20%3A00&players=30&game=quiz');
  });

  it('It answers for a county with the venues within it', async () => {
    const { place, url: page, ...answer } = await ask('search', { place: 'Rhône', lang: 'en' });
    expect(place).toMatchObject({ OwnPage: { Kind: 'county' } });
    expect(page).toBe('https://quiz.example/en/france-FRA/rhone/county-results');
    expect(answer).toEqual(await api('/pois?country=FRA&county=69&limit=5'));
  });

  it('It answers for the name of a venue with that venue first', async () => {
    const { place, data } = await ask('search', { place: 'Le Grand Quiz – Lyon Terreaux', lang: 'en' });
    expect(place).toMatchObject({ OwnPage: { Code: 'LGQ-LYO-02' } });
    expect(data[0]).toMatchObject({ code: 'LGQ-LYO-02', distance: 0 });
  });

  it('It searches in the given country first', async () => {
    const answer = await ask('search', { place: 'Saint-Denis', lang: 'fr', country: 'REU' });
    expect(answer.place).toMatchObject({ CountryCode: 'REU' });
  });

  it.each([
    ['qqqqqqzz', {}],
    ['quiz pour 8 avec qqqqqqzz', { notUnderstood: 'qqqqqqzz' }],
  ])('It knows no place in %s', async (place, notUnderstood) => {
    expect(await ask('search', { place, lang: 'fr' })).toEqual({
      place: null,
      ...notUnderstood,
      data: [],
      total: 0,
    });
  });
});

describe('The tool venue', () => {
  it.each([
    ['LGQ-LYO-01', 'en'],
    ['lgq-aja-01', 'nl'],
    ['LGQ-LIG-01', 'it'],
  ])('It answers for %s with the JSON of the public API', async (code, lang) => {
    const answer = await ask('venue', { code, lang });
    expect(answer).toEqual(await api(`/pois/${code}?lang=${lang}`));
    expect(answer.data).toMatchObject([{ code: code.toUpperCase() }]);
  });

  it('It contains no phone number if the venues come without', async () => {
    const question = { code: 'LGQ-PAR-01', lang: 'fr' };
    expect((await ask('venue', question)).data).toMatchObject([{ phone: '+33 1 99 00 11 23' }]);
    ports = () => Promise.resolve(withoutPhones(network));
    expect((await ask('venue', question)).data).toMatchObject([{ phone: null }]);
  });

  it('It names the new location of a venue that has moved', async () => {
    const rows = [aVenue({ code: 'OLD', state: 'moved', moved_to: 'NEW' }), aVenue({ code: 'NEW' })];
    ports = () => networkOf(venueFile(rows), () => NOW);
    const { data } = await ask('venue', { code: 'OLD', lang: 'fr' });
    expect(data).toMatchObject([{ code: 'OLD', state: { kind: 'moved', movedTo: 'NEW' } }]);
  });
});

describe('An invalid question', () => {
  it.each([
    [
      'search',
      { place: 'x'.repeat(10_000), lang: 'fr' },
      'expected string to have <=200 characters at place',
    ],
    ['search', { place: 'Lyon' }, 'at lang'],
    ['search', { place: 'Lyon', lang: 'pt' }, 'expected one of "fr"|"en"|"es"|"de"|"it"|"nl" at lang'],
    ['search', { place: ['Lyon'], lang: 'fr' }, 'expected string, received array at place'],
    ['search', { place: 'Lyon', lang: 'fr', country: 'XXX' }, 'expected a code such as FRA at country'],
    ['search', { place: 'Lyon', lang: 'fr', persons: 1e9 }, 'at persons'],
    [
      'search',
      { place: 'Lyon', lang: 'fr', at: 'tonight' },
      'from 2026-11-19T00:00 to 2027-12-20T23:59 at at',
    ],
    ['search', { place: 'Lyon', lang: 'fr', at: '2026-02-30T20:00' }, 'Invalid time'],
    ['search', { place: 'Lyon', lang: 'fr', at: '2099-01-01T20:00' }, 'Invalid time'],
    ['venue', { code: '__proto__', lang: 'fr' }, 'No venue has the code __proto__.'],
    ['venue', JSON.parse('{"__proto__":{"code":"LGQ-LYO-01","lang":"fr"}}') as object, 'at code'],
    ['venue', { code: '<script>', lang: 'fr' }, 'No venue has the code <script>.'],
    ['search', { place: { toString: 'x' }, persons: '4', at: [], lang: null }, 'at persons'],
    ['__proto__', {}, 'There is no tool "__proto__". The tools are: search, venue.'],
    ['constructor', {}, 'There is no tool "constructor". The tools are: search'],
    ['toString', {}, 'There is no tool "toString". The tools are: search'],
    ['delete', {}, 'There is no tool "delete". The tools are: search'],
  ])('%s %j is answered with a short and clear error', async (name, input, message) => {
    const { text, isError } = await call(name, input);
    expect(isError).toBe(true);
    expect(text).toContain(message);
  });

  it.each([
    ['no JSON', '{'],
    ['no message', '7'],
    ['a batch', '[{"jsonrpc":"2.0","id":1,"method":"tools/list"}]'],
    ['a long identifier', JSON.stringify({ jsonrpc: '2.0', id: 'x'.repeat(101), method: 'tools/list' })],
    ['a long method', JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'x'.repeat(101) })],
    [
      'a long name',
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'x'.repeat(101) } }),
    ],
  ])('A body with %s is rejected', async (_, body) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      error: { message: expect.stringContaining('one JSON-RPC message') },
    });
    expect(text.length).toBeLessThan(200);
  });

  it('A message of more than 16 kB is rejected', async () => {
    expect((await post(' '.repeat(16_384))).status).toBe(400);
    expect((await post(' '.repeat(16_385))).status).toBe(413);
  });

  it.each(['GET', 'DELETE', 'PUT'])(
    'The method %s is not allowed, because there are no sessions',
    async (method) => {
      const response = await fetch(url, { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    },
  );
});

describe('A failure', () => {
  it('A back-end that is unavailable is reported as such', async () => {
    const failure = {
      kind: 'unavailable',
      service: 'backend',
      operation: 'venue',
      message: 'secret',
      isLogged: true,
    } as const;
    const backend = { ...network.backend, venue: () => Promise.resolve(failed(failure)) };
    ports = () => Promise.resolve({ ...network, backend });
    expect(await call('venue', { code: 'X', lang: 'fr' })).toEqual({
      isError: true,
      text: UNAVAILABLE_MESSAGE,
    });
  });

  it('An exception is not sent to the client', async () => {
    const logged = jest.spyOn(log, 'error').mockReturnValue();
    ports = () => Promise.reject(new Error('secret'));
    expect(await call('venue', { code: 'X', lang: 'fr' })).toEqual({
      isError: true,
      text: INTERNAL_ERROR_MESSAGE,
    });
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  });
});
