import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { createGeocoder } from '@locator/gazetteer/geocoder/create-geocoder';
import { createAddressBatch } from '../src/address-batch';
import type { AddressFinder } from '..';
import {
  anAddokFeature,
  type FakeGeocoder,
  featureCollection,
  startFakeGeocoder,
} from '@locator/test-support/geocoder-server';
import { respondWithJson } from '@locator/test-support/http-server';
import { temporaryFolder } from '@locator/test-support/temporary-folder';

const STREETS = ['1 rue Mercière, 69002 Lyon', '2 rue Mercière, 69002 Lyon', '3 rue Mercière, 69002 Lyon'];

let server: FakeGeocoder;
let cacheFile: string;
/** Time of the fake clock in milliseconds. Only waiting advances it. */
let time: number;
/** The time of each request. */
let requestedAt: number[];

beforeEach(async () => {
  server = await startFakeGeocoder();
  cacheFile = path.join(temporaryFolder('geocoder'), 'found.jsonl');
  time = 0;
  requestedAt = [];
  respond(respondWithJson(featureCollection([anAddokFeature()])));
  jest.spyOn(console, 'warn').mockReturnValue();
  jest.spyOn(console, 'error').mockReturnValue();
});

afterEach(async () => {
  jest.restoreAllMocks();
  await server.stop();
});

function respond(listener: Parameters<FakeGeocoder['respondWith']>[0]): void {
  server.respondWith((request, response) => {
    requestedAt.push(time);
    listener(request, response);
  });
}

function aBatch(source = server.url): AddressFinder {
  return createAddressBatch({
    geocoder: createGeocoder({ name: 'addok', url: server.url, now: () => time }),
    source,
    cacheFile,
    requestsPerSecond: 4,
    clock: { now: () => time, wait: async (ms) => void (time += ms) },
  });
}

describe('Search for the addresses of a venue file', () => {
  it('Requests are sent one after the other, at most four a second, whoever searches', async () => {
    const batch = aBatch();
    await Promise.all(STREETS.map((text) => batch.find(text, 'FRA')));
    expect(requestedAt).toEqual([0, 250, 500]);
  });

  it('An address is asked once, also by another process after the first one was killed while it wrote', async () => {
    await aBatch().find(STREETS[0] ?? '', 'FRA');
    appendFileSync(cacheFile, '\n{"source":"http://geoc');
    const next = aBatch();
    const found = await next.find(STREETS[0] ?? '', 'FRA');
    expect(found).toMatchObject([{ label: '12 Rue Mercière 69002 Lyon', precision: 'house' }]);
    await next.find(STREETS[1] ?? '', 'FRA');
    await aBatch().find(STREETS[1] ?? '', 'FRA');
    expect(server.requests).toHaveLength(2);
  });

  it('An address without a result is not asked again, but another geocoder is', async () => {
    respond(respondWithJson(featureCollection([])));
    expect(await aBatch().find(STREETS[0] ?? '', 'FRA')).toEqual([]);
    expect(await aBatch().find(STREETS[0] ?? '', 'FRA')).toEqual([]);
    expect(server.requests).toHaveLength(1);
    await aBatch('https://another.example').find(STREETS[0] ?? '', 'FRA');
    expect(server.requests).toHaveLength(2);
  });

  it('A failed request is repeated, and its address is found', async () => {
    let failures = 2;
    respond((request, response) => {
      if (failures-- > 0) response.writeHead(500).end();
      else respondWithJson(featureCollection([anAddokFeature()]))(request, response);
    });
    expect(await aBatch().find(STREETS[0] ?? '', 'FRA')).toHaveLength(1);
    expect(requestedAt).toEqual([0, 250, 500]);
  });

  it('A geocoder that fails three times is left alone for half a minute, and nothing is kept', async () => {
    respond((_, response) => void response.writeHead(500).end());
    const batch = aBatch();
    expect(await batch.find(STREETS[0] ?? '', 'FRA')).toBeNull();
    expect(await batch.find(STREETS[1] ?? '', 'FRA')).toBeNull();
    expect(server.requests).toHaveLength(3);
    respond(respondWithJson(featureCollection([anAddokFeature()])));
    time += 30_000;
    expect(await batch.find(STREETS[0] ?? '', 'FRA')).toHaveLength(1);
  });

  it('A country without addresses in the geocoder is not asked for', async () => {
    expect(await aBatch().find('1 Main Street, Springfield', 'USA')).toEqual([]);
    expect(server.requests).toEqual([]);
  });
});
