import type { RequestListener } from 'node:http';
import type { Engine } from '@/services/engine/engine';
import { createAddok } from '@/services/geocoder/addok';
import { createGeocodedEngine } from '@/services/geocoder/geocoded-engine';
import { createGeocoderClient } from '@/services/geocoder/geocoder-client';
import { createPhoton } from '@/services/geocoder/photon';
import { networkOf } from '../../support/network';
import { aCollection, anAddokFeature, json, type RunningGeocoder, startGeocoder } from './a-geocoder';

let gazetteer: Engine;

beforeAll(async () => {
  ({ engine: gazetteer } = await networkOf('data/venues.csv'));
}, 60_000);

const QUERY = { text: '12 rue Mercière, Lyon', country: 'FRA', locale: 'fr' } as const;
const POSITION = { latitude: 45.76, longitude: 4.83 };
const TIMEOUTS = { searchMs: 200, extraMs: 200 };

let server: RunningGeocoder;
let now = 0;

beforeEach(async () => {
  now = 0;
  jest.spyOn(console, 'warn').mockImplementation();
  server = await startGeocoder();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.stop();
});

const geocoded = (create = createAddok): Engine =>
  createGeocodedEngine({
    geocoder: create({ url: server.url, timeouts: TIMEOUTS, now: () => now }),
    gazetteer,
  });
const warnings = (): readonly string[] => jest.mocked(console.warn).mock.calls.map(String);
interface Told {
  readonly service: string;
  readonly operation: string;
  readonly cause?: string;
  readonly circuit?: string;
}
/** Returns the log lines without their times, whose digits could match an expected text. */
const told = (): readonly Told[] =>
  warnings().map((line) => ({ ...(JSON.parse(line) as Told), time: undefined }));

const HTML: RequestListener = (_, response) =>
  response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Maintenance</title>');

/** Sends half of the body, then a space now and again, so that the connection never idles. */
const DRIP: RequestListener = (_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.write('{"type":"FeatureCollection","features":[');
  const drip = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(drip));
};

const FAULTS: readonly (readonly [string, RequestListener, string])[] = [
  ['resets the connection', (request) => request.socket.resetAndDestroy(), 'ECONNRESET'],
  ['never answers', () => undefined, 'timed out'],
  ['begins an answer that never ends', DRIP, 'timed out'],
  ['answers 500', json({ features: [] }, 500), 'answered with status 500'],
  ['answers 429', json('Too Many Requests', 429), 'answered with status 429'],
  ['answers 404', json({ title: '404 Not Found' }, 404), 'answered with status 404'],
  ['answers 400', json({ code: 400 }, 400), 'answered with status 400'],
  ['answers in HTML', HTML, 'not in the documented format'],
  ['answers half of a JSON text', json('{"type":"FeatureCollection","feat'), 'not in the documented format'],
  ['answers nothing', json(''), 'not in the documented format'],
  ['answers a list', json([anAddokFeature()]), 'not in the documented format'],
  ['answers without features', json({ results: [] }), 'not in the documented format'],
  [
    'answers positions off the globe',
    json(aCollection([anAddokFeature({}, [4.8, 145.7])])),
    'not in the documented format',
  ],
  [
    'answers features without a position',
    json(aCollection([{ type: 'Feature', properties: {} }])),
    'not in the documented format',
  ],
  [
    'answers far too much',
    json(aCollection(Array.from({ length: 3_000 }, () => anAddokFeature()))),
    'ERR_BAD_RESPONSE',
  ],
  [
    'sends elsewhere',
    (request, response) =>
      request.url?.startsWith('/elsewhere')
        ? json(aCollection([anAddokFeature()]))(request, response)
        : response.writeHead(302, { Location: '/elsewhere' }).end(),
    'answered with status 302',
  ],
];

describe.each(FAULTS)('Geocoder that %s', (_, listener, cause) => {
  beforeEach(() => server.answer(listener));

  it.each([
    ['Addok', createAddok],
    ['Photon', createPhoton],
  ])('%s fails: the gazetteer alone provides the results', async (_name, create) => {
    const engine = geocoded(create);
    const [found, suggested, around] = await Promise.all([
      engine.search(QUERY),
      engine.autocomplete(QUERY),
      engine.reverse(POSITION, 'fr'),
    ]);
    expect(found).toEqual(await gazetteer.search(QUERY));
    expect(suggested).toEqual(await gazetteer.autocomplete(QUERY));
    expect(around).toEqual(await gazetteer.reverse(POSITION, 'fr'));
  });

  it('The log has one line with the service, the operation and the cause, without the typed text', async () => {
    await geocoded().search(QUERY);
    expect(told()).toEqual([expect.objectContaining({ service: 'addok', operation: 'search' })]);
    expect(told()[0]?.cause).toContain(cause);
    expect(JSON.stringify(told())).not.toMatch(/rue|merci|lyon|http|127/i);
  });
});

describe('Unreachable geocoder', () => {
  it('The gazetteer alone provides the results', async () => {
    await server.stop();
    expect(await geocoded().search(QUERY)).toEqual(await gazetteer.search(QUERY));
    expect(told()).toEqual([expect.objectContaining({ service: 'addok', cause: 'ECONNREFUSED' })]);
    server = await startGeocoder();
  });
});

describe('Geocoder that keeps failing', () => {
  const searchTimes = async (engine: Engine, times: number): Promise<void> => {
    for (let count = 0; count < times; count++) await engine.search(QUERY);
  };

  it('The circuit breaker opens after three failures, without further log lines', async () => {
    server.answer(json({}, 503));
    await searchTimes(geocoded(), 6);
    expect(server.asked).toHaveLength(3);
    expect(told().filter(({ cause }) => cause)).toHaveLength(3);
    expect(told().flatMap(({ circuit }) => circuit ?? [])).toEqual(['open']);
  });

  it('The circuit breaker allows a trial request some seconds later', async () => {
    server.answer(json({}, 503));
    const engine = geocoded();
    await searchTimes(engine, 4);
    now += 5_000;
    await searchTimes(engine, 4);
    expect(server.asked).toHaveLength(4);
  });

  it('The geocoder is used again as soon as it responds', async () => {
    server.answer(json({}, 503));
    const engine = geocoded();
    await searchTimes(engine, 3);
    server.answer(json(aCollection([anAddokFeature()])));
    now += 5_000;
    const found = await engine.search(QUERY);
    expect(found.ok && found.value[0]?.kind).toBe('address');
  });
});

it('The geocoder client refuses protocols other than http and https', () => {
  expect(() => createGeocoderClient({ service: 'addok', baseUrl: 'data:application/json,{}' })).toThrow(
    /http\(s\)/,
  );
});
