import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { log } from '@locator/base/log';
import { failed } from '@locator/base';
import { INTERNAL_ERROR_MESSAGE, UNAVAILABLE_MESSAGE } from '@locator/venue-api';
import { LOCALES } from '@locator/base/locale';
import { securityHeaders } from '@/lib/server/http/security-headers';
import { MAX_MESSAGE_BYTES, serveMcp } from '@/services/assistants/serve-mcp';
import type { AssistantSite } from '@/services/assistants/assistant-site';
import type { Ports } from '@/services/backend/backend';
import { createTools } from '@/services/assistants/tools';
import { MAX_ANSWER_BYTES } from '@/services/assistants/write-answer';
import { startTestServer, stopTestServers } from '@locator/test-support/http-server';
import { networkOf } from '../../support/network';
import { valueOf } from '@locator/test-support/value-of';
import { aVenue, venueFile } from '@locator/test-support/venue-file';

/** Friday, 20 November 2026, 13:00 in Paris. */
const NOW = Date.parse('2026-11-20T12:00:00Z');
const SATURDAY = '2026-11-28T20:00';

const SITE: AssistantSite = {
  siteUrl: 'https://quiz.example',
  guestOrigins: ['https://www.chain.example'],
  locales: LOCALES,
  country: 'FRA',
  showPhone: false,
  now: NOW,
};

let network: Ports;
let ports = (): Promise<Ports> => Promise.resolve(network);
let site = SITE;
let url: URL;
let client: Client;

beforeAll(async () => {
  network = await networkOf('data/venues.csv', () => NOW);
  const server = await startTestServer(
    (request, response) => void serveMcp(request, response, site, () => ports()),
  );
  url = new URL(`${server.url}/api/mcp`);
  client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(url));
});

beforeEach(() => {
  ports = () => Promise.resolve(network);
  site = SITE;
});

afterAll(async () => {
  await client.close();
  await stopTestServers();
});

async function call(name: string, input: object): Promise<{ text: string; isError: boolean }> {
  const result = (await client.callTool({ name, arguments: { ...input } })) as CallToolResult;
  const [content] = result.content;
  if (result.content.length !== 1 || content?.type !== 'text') throw new Error('The answer is not one text.');
  expect(Buffer.byteLength(content.text)).toBeLessThanOrEqual(MAX_ANSWER_BYTES);
  return { text: content.text, isError: result.isError === true };
}

type Answer = Record<string, unknown> & { readonly venues: readonly Record<string, unknown>[] };

async function ask(name: string, input: object): Promise<Answer> {
  const { text, isError } = await call(name, input);
  if (isError) throw new Error(text);
  return JSON.parse(text) as Answer;
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

describe('The tool search', () => {
  it('It answers with the nearest venues, their distances and links', async () => {
    const { venues, ...answer } = await ask('search', { place: 'Lyon', lang: 'fr' });
    expect(answer).toMatchObject({
      place: 'Lyon, Rhône',
      total: 6,
      url: 'https://quiz.example/fr/france-FRA/lyon/results',
    });
    expect(answer.summary).toBe('6 salles à moins de 50\u00a0km de Lyon');
    expect(venues[0]).toEqual({
      code: 'LGQ-LYO-02',
      name: 'Le Grand Quiz – Lyon Terreaux',
      address: '9 rue Sainte-Catherine, 69001\u00a0Lyon',
      distance: '0,13 km',
      url: 'https://quiz.example/fr/france-FRA/LGQ-LYO-02/le-grand-quiz-lyon-terreaux/details',
    });
  });

  it('It says how many venues there are if not all of them fit into the answer', async () => {
    const { venues, total, shortened } = await ask('search', { place: 'Paris', lang: 'en' });
    expect(venues.length).toBeGreaterThanOrEqual(2);
    expect(total).toBeGreaterThan(venues.length);
    expect(shortened).toBe(true);
  });

  it('It answers with the venues that are open at the time and hold the group, and with links that contain both', async () => {
    const { venues, url: page } = await ask('search', {
      place: 'Lyon',
      lang: 'de',
      persons: 30,
      at: SATURDAY,
    });
    expect(page).toContain('openAt=2026-11-28T20%3A00&players=30');
    expect(venues.length).toBeGreaterThan(0);
    for (const venue of venues)
      expect(venue).toMatchObject({ open: true, url: expect.stringContaining('players=30') });
  });

  it('It says that no venue meets the criteria, and answers with the nearest ones', async () => {
    const answer = await ask('search', { place: 'Lyon', lang: 'en', persons: 200 });
    expect(answer).toMatchObject({ criteriaIgnored: true, summary: expect.stringMatching(/^No venue/) });
    expect(answer.venues.length).toBeGreaterThan(0);
  });

  it('It does not know whether a venue without hours is open, if none is known to be', async () => {
    ports = () => networkOf(venueFile([aVenue({ code: 'NO-HOURS', opening_hours: '' })]), () => NOW);
    const { venues } = await ask('search', { place: 'Lyon', lang: 'en', at: SATURDAY });
    expect(venues).toMatchObject([{ code: 'NO-HOURS', open: 'unknown' }]);
  });

  it('It says that a place is a guess', async () => {
    expect(await ask('search', { place: 'Lyyon', lang: 'fr' })).toMatchObject({ placeIsGuess: true });
    expect(await ask('search', { place: 'Lyon', lang: 'fr' })).not.toHaveProperty('placeIsGuess');
  });

  it('It reads a sentence as the place, and names the words that it does not use', async () => {
    const place = 'quiz pour 30 personnes le 28 novembre à 20 h à Lyon, pas cher';
    const { venues, ...answer } = await ask('search', { place, lang: 'fr' });
    expect(answer).toMatchObject({
      place: 'Lyon, Rhône',
      notUnderstood: 'pas cher',
      url: 'https://quiz.example/fr/france-FRA/lyon/results?openAt=2026-11-28T20%3A00&players=30&game=quiz',
    });
    expect(venues).toContainEqual(expect.objectContaining({ code: 'LGQ-LYO-02', open: true }));
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

  it('It answers for a county with the venues within it, without distances', async () => {
    const { venues, url: page } = await ask('search', { place: 'Rhône', lang: 'en' });
    expect(page).toBe('https://quiz.example/en/france-FRA/rhone/county-results');
    expect(venues[0]).not.toHaveProperty('distance');
  });

  it('It answers for the name of a venue with that venue', async () => {
    const answer = await ask('search', { place: 'Le Grand Quiz – Lyon Terreaux', lang: 'en' });
    expect(answer).toMatchObject({ code: 'LGQ-LYO-02', address: '9 rue Sainte-Catherine, 69001 Lyon' });
  });

  it('It searches in the given country first', async () => {
    const answer = await ask('search', { place: 'Saint-Denis', lang: 'fr', country: 'REU' });
    expect(answer.place).toContain('Réunion');
  });

  it('It does not know a place that does not exist', async () => {
    expect(await ask('search', { place: 'qqqqqqzz', lang: 'it' })).toEqual({
      place: 'unknown',
      venues: [],
      url: 'https://quiz.example/it/results',
    });
  });
});

describe('The tool venue', () => {
  it('It answers with the hours of the coming days, the price and the facts of the page', async () => {
    expect(await ask('venue', { code: 'lgq-lyo-01', lang: 'en' })).toMatchObject({
      code: 'LGQ-LYO-01',
      state: 'open',
      address: '32 rue Mercière, 69002 Lyon',
      hours: expect.arrayContaining(['Saturday 21 November: 15:00–02:00']),
      price: '€23 per person',
      facts: expect.arrayContaining(['Bar', 'Up to 54 players']),
      url: 'https://quiz.example/en/france-FRA/LGQ-LYO-01/le-grand-quiz-lyon-presquile/details',
    });
  });

  it('It does not know the hours of a venue without hours', async () => {
    expect(await ask('venue', { code: 'LGQ-AJA-01', lang: 'nl' })).toMatchObject({ hours: 'unknown' });
  });

  it('It states no hours of a venue that has closed for good', async () => {
    const answer = await ask('venue', { code: 'LGQ-LIG-01', lang: 'it' });
    expect(answer).toMatchObject({
      state: 'closed',
      hours: 'unknown',
      notice: expect.stringContaining('chiuso'),
    });
  });

  it('It contains the phone number only on a site that shows it', async () => {
    expect(await ask('venue', { code: 'LGQ-PAR-01', lang: 'fr' })).not.toHaveProperty('phone');
    site = { ...SITE, showPhone: true };
    expect(await ask('venue', { code: 'LGQ-PAR-01', lang: 'fr' })).toMatchObject({
      phone: '+33 1 99 00 11 23',
    });
  });

  it('It answers with the new location of a venue that has moved', async () => {
    ports = () =>
      networkOf(
        venueFile([
          aVenue({ code: 'OLD', state: 'moved', moved_to: 'NEW' }),
          aVenue({ code: 'NEW', address: '2 rue Neuve' }),
        ]),
        () => NOW,
      );
    const answer = await ask('venue', { code: 'OLD', lang: 'fr' });
    expect(answer).toMatchObject({ code: 'NEW', movedFrom: 'OLD', address: '2 rue Neuve, 69002 Lyon' });
  });
});

describe('The tool hours', () => {
  beforeEach(() => {
    const rows = [
      aVenue({ code: 'DAILY', opening_hours: 'Tu-Su 18:00-02:00' }),
      aVenue({ code: 'SOMETIMES', opening_hours: 'Tu-Su 18:00-02:00; Mo 18:00-20:00 "by appointment"' }),
      aVenue({ code: 'UNSURE', opening_hours: 'Tu-Su 18:00-02:00; Dec 10 18:00-20:00 "by appointment"' }),
      aVenue({ code: 'AWAY', state: 'temporarily_closed', state_until: '2026-12-10' }),
      aVenue({ code: 'GONE', state: 'closed' }),
      aVenue({ code: 'NO-HOURS', opening_hours: '' }),
    ];
    ports = () => networkOf(venueFile(rows), () => NOW);
  });

  it.each([
    ['a day with hours', 'DAILY', SATURDAY, true, 'Saturday 28 November · 18:00–02:00'],
    [
      'the small hours, which belong to the evening',
      'DAILY',
      '2026-11-29T01:00',
      true,
      'Saturday 28 November · 18:00–02:00',
    ],
    [
      'a time before the hours of the day',
      'DAILY',
      '2026-11-28T12:00',
      false,
      'Saturday 28 November · 18:00–02:00',
    ],
    ['a day without hours', 'DAILY', '2026-11-30T20:00', false, 'Closed'],
    ['a day by appointment', 'SOMETIMES', '2026-11-30T19:00', 'unknown', expect.anything()],
    ['a closed time of a week that is unknown', 'UNSURE', '2026-11-28T12:00', false, 'unknown'],
    ['a closure for some time', 'AWAY', SATURDAY, false, 'Closed'],
    ['a day after that closure', 'AWAY', '2026-12-12T12:00', true, 'Saturday 12 December · 10:00–23:00'],
    ['a venue closed for good', 'GONE', SATURDAY, false, 'Closed'],
    ['unknown hours', 'NO-HOURS', SATURDAY, 'unknown', 'unknown'],
  ])('It answers for %s', async (_, code, at, open, hours) => {
    expect(await ask('hours', { code, at, lang: 'en' })).toMatchObject({
      open,
      hours,
      at,
      timeZone: 'Europe/Paris',
    });
  });
});

describe('The tool fits', () => {
  beforeEach(() => {
    const rows = [
      aVenue({ code: 'ROOMS', rooms: 'Jazz 4-20 + Rock 4-18', prices: '20 EUR par joueur' }),
      aVenue({ code: 'BOTH', rooms: 'Jazz 4-20', prices: '23 EUR par joueur; dès 320 EUR par salle' }),
      aVenue({ code: 'CAPACITY', capacity: 'max18' }),
      aVenue({ code: 'NO-ROOMS', capacity: '' }),
    ];
    ports = () => networkOf(venueFile(rows), () => NOW);
  });

  it.each([
    ['ROOMS', 14, true, 'Rock, 4 to 18 players', '€280 for 14, €20\u00a0each'],
    ['ROOMS', 30, true, '2 connected rooms, 8 to 38 players', '€600 for 30, €20\u00a0each'],
    ['ROOMS', 39, false, expect.stringContaining('39'), '€20 per person'],
    ['BOTH', 13, true, 'Jazz, 4 to 20 players', '€299 for 13, €23\u00a0each'],
    ['BOTH', 18, true, 'Jazz, 4 to 20 players', 'from €320 for 18, or €23\u00a0each'],
    ['CAPACITY', 14, true, 'Up to 18 players', 'unknown'],
    ['NO-ROOMS', 14, 'unknown', 'unknown', 'unknown'],
  ])('It answers for %s and %i persons', async (code, persons, fits, rooms, price) => {
    const answer = await ask('fits', { code, persons, lang: 'en' });
    expect(answer).toMatchObject({ fits, rooms, price, url: expect.stringContaining(`?players=${persons}`) });
  });
});

it.each(LOCALES)('No answer about a venue is too long (%s)', async (lang) => {
  const { backend } = network;
  const { venues } = valueOf(await backend.venues({ limit: 100 }));
  expect(venues.length).toBeGreaterThan(80);
  for (const { code } of venues) {
    for (const { name, answer } of createTools({ ...SITE, showPhone: true })) {
      const input = { place: code, code, at: SATURDAY, persons: 14, lang };
      const bytes = Buffer.byteLength(valueOf(await answer(network, input)));
      if (bytes > MAX_ANSWER_BYTES) throw new Error(`${name} answers for ${code} with ${bytes} bytes.`);
    }
  }
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
      'hours',
      { code: 'LGQ-LYO-01', lang: 'fr', at: 'tonight' },
      'from 2026-11-19T00:00 to 2027-12-20T23:59 at at',
    ],
    ['hours', { code: 'LGQ-LYO-01', lang: 'fr', at: '2026-02-30T20:00' }, 'Invalid time'],
    ['hours', { code: 'LGQ-LYO-01', lang: 'fr', at: '2099-01-01T20:00' }, 'Invalid time'],
    ['venue', { code: '__proto__', lang: 'fr' }, 'No venue has this code.'],
    ['venue', JSON.parse('{"__proto__":{"code":"LGQ-LYO-01","lang":"fr"}}') as object, 'at code'],
    ['fits', { code: '<script>', persons: 4, lang: 'fr' }, 'No venue has this code.'],
    ['fits', { code: { toString: 'x' }, persons: '4', at: [], lang: null }, 'at persons'],
    ['__proto__', {}, 'There is no tool "__proto__". The tools are: search, venue, hours, fits.'],
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
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_ANSWER_BYTES);
  });

  it('A message that is too long is rejected', async () => {
    expect((await post(' '.repeat(MAX_MESSAGE_BYTES + 1))).status).toBe(413);
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
