import type { RequestListener } from 'node:http';
import type { Engine } from '@locator/base';
import { createGeocoder } from '@locator/gazetteer/geocoder/create-geocoder';
import { createGeocodedEngine } from '@/services/geocoder/geocoded-engine';
import { exceedTimeout, fakeOnly } from '@locator/test-support/fake-timers';
import { networkOf } from '../../support/network';
import {
  featureCollection,
  anAddokFeature,
  type FakeGeocoder,
  startFakeGeocoder,
} from '@locator/test-support/geocoder-server';
import { respondEndlessly, respondWithJson } from '@locator/test-support/http-server';

let gazetteer: Engine;

beforeAll(async () => {
  ({ engine: gazetteer } = await networkOf('data/venues.csv'));
});

const QUERY = { text: '12 rue Mercière, Lyon', country: 'FRA', locale: 'fr' } as const;
const POSITION = { latitude: 45.76, longitude: 4.83 };
/** Timeout on the fake clock, which advances only when a test advances it. */
const TIMEOUT_MS = 10_000;

let server: FakeGeocoder;
let now = 0;

beforeEach(async () => {
  fakeOnly('setTimeout', 'clearTimeout');
  now = 0;
  jest.spyOn(console, 'warn').mockImplementation();
  jest.spyOn(console, 'error').mockImplementation((line) => console.warn(line));
  server = await startFakeGeocoder();
});
afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  await server.stop();
});

const geocoded = (name: 'addok' | 'photon' = 'addok'): Engine =>
  createGeocodedEngine({
    geocoder: createGeocoder({
      name,
      url: server.url,
      timeouts: { searchMs: TIMEOUT_MS, extraMs: TIMEOUT_MS },
      now: () => now,
    }),
    gazetteer,
  });
const warnings = (): readonly string[] => jest.mocked(console.warn).mock.calls.map(String);
interface LogLine {
  readonly service: string;
  readonly operation: string;
  readonly cause?: string;
  readonly circuit?: string;
}
/** Returns the log lines without their times, whose digits could match an expected text. */
const logLines = (): readonly LogLine[] =>
  warnings().map((line) => ({ ...(JSON.parse(line) as LogLine), time: undefined }));

const respondWithHtml: RequestListener = (_, response) =>
  response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Maintenance</title>');

const FAULTS: readonly (readonly [string, RequestListener, string])[] = [
  ['resets the connection', (request) => request.socket.resetAndDestroy(), 'ECONNRESET'],
  ['never responds', exceedTimeout(TIMEOUT_MS), 'timed out'],
  [
    'never ends its response',
    exceedTimeout(TIMEOUT_MS, respondEndlessly('{"type":"FeatureCollection","features":[')),
    'timed out',
  ],
  ['responds with 500', respondWithJson({ features: [] }, 500), 'responded with status 500'],
  ['responds with 429', respondWithJson('Too Many Requests', 429), 'responded with status 429'],
  ['responds with 404', respondWithJson({ title: '404 Not Found' }, 404), 'responded with status 404'],
  ['responds with 400', respondWithJson({ code: 400 }, 400), 'responded with status 400'],
  ['responds in HTML', respondWithHtml, 'not in the documented format'],
  [
    'returns truncated JSON',
    respondWithJson('{"type":"FeatureCollection","feat'),
    'not in the documented format',
  ],
  ['returns an empty body', respondWithJson(''), 'not in the documented format'],
  ['returns a list', respondWithJson([anAddokFeature()]), 'not in the documented format'],
  ['returns no features', respondWithJson({ results: [] }), 'not in the documented format'],
  [
    'returns positions off the globe',
    respondWithJson(featureCollection([anAddokFeature({}, [4.8, 145.7])])),
    'not in the documented format',
  ],
  [
    'returns features without a position',
    respondWithJson(featureCollection([{ type: 'Feature', properties: {} }])),
    'not in the documented format',
  ],
  [
    'returns too large a body',
    respondWithJson(featureCollection(Array.from({ length: 3_000 }, () => anAddokFeature()))),
    'above 524288 bytes',
  ],
  [
    'redirects',
    (request, response) =>
      request.url?.startsWith('/elsewhere')
        ? respondWithJson(featureCollection([anAddokFeature()]))(request, response)
        : response.writeHead(302, { Location: '/elsewhere' }).end(),
    'responded with status 302',
  ],
];

describe.each(FAULTS)('Geocoder that %s', (_, listener, cause) => {
  beforeEach(() => server.respondWith(listener));

  it.each(['addok', 'photon'] as const)(
    '%s fails: the gazetteer alone provides the results',
    async (name) => {
      const engine = geocoded(name);
      const [found, suggested, around] = await Promise.all([
        engine.search(QUERY),
        engine.autocomplete(QUERY),
        engine.reverse(POSITION, 'fr'),
      ]);
      expect(found).toEqual(await gazetteer.search(QUERY));
      expect(suggested).toEqual(await gazetteer.autocomplete(QUERY));
      expect(around).toEqual(await gazetteer.reverse(POSITION, 'fr'));
    },
  );

  it('The log has one line with the service, the operation and the cause, without the typed text', async () => {
    await geocoded().search(QUERY);
    expect(logLines()).toEqual([
      expect.objectContaining({ service: 'addok', operation: 'search', host: new URL(server.url).host }),
    ]);
    expect(logLines()[0]?.cause).toContain(cause);
    expect(JSON.stringify(logLines())).not.toMatch(/rue|merci|lyon|http/i);
  });
});

describe('Unreachable geocoder', () => {
  it('The gazetteer alone provides the results', async () => {
    await server.stop();
    expect(await geocoded().search(QUERY)).toEqual(await gazetteer.search(QUERY));
    expect(logLines()).toEqual([
      expect.objectContaining({ service: 'addok', cause: 'no connection (ECONNREFUSED)' }),
    ]);
    server = await startFakeGeocoder();
  });
});

describe('Geocoder that keeps failing', () => {
  const searchTimes = async (engine: Engine, times: number): Promise<void> => {
    for (let count = 0; count < times; count++) await engine.search(QUERY);
  };

  it('The circuit breaker opens after three failures, without further log lines', async () => {
    server.respondWith(respondWithJson({}, 503));
    await searchTimes(geocoded(), 6);
    expect(server.requests).toHaveLength(3);
    expect(logLines().filter(({ cause }) => cause)).toHaveLength(3);
    expect(logLines().flatMap(({ circuit }) => circuit ?? [])).toEqual(['open']);
  });

  it('The geocoder is used again as soon as it responds', async () => {
    server.respondWith(respondWithJson({}, 503));
    const engine = geocoded();
    await searchTimes(engine, 3);
    server.respondWith(respondWithJson(featureCollection([anAddokFeature()])));
    now += 5_000;
    const found = await engine.search(QUERY);
    expect(found.ok && found.value[0]?.kind).toBe('address');
  });
});
