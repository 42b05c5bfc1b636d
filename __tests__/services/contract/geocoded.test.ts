import { createGeocoder } from '@locator/gazetteer/geocoder/create-geocoder';
import { createGeocodedEngine } from '@/services/geocoder/geocoded-engine';
import type { Geocoder } from '@locator/gazetteer/geocoder/geocoder';
import {
  featureCollection,
  anAddokFeature,
  aPhotonFeature,
  type FakeGeocoder,
  startFakeGeocoder,
} from '@locator/test-support/geocoder-server';
import { respondWithJson } from '@locator/test-support/http-server';
import { networkOf } from '../../support/network';
import { type Connected, describeContract, NOW } from '../../support/contract/describe-contract';

const QUIMPER = { city: 'Quimper', postcode: '29000', citycode: '29232', context: '29, Finistère, Bretagne' };

let addok: FakeGeocoder;
let photon: FakeGeocoder;
let dead: FakeGeocoder;

/** Makes the geocoder return one address in Lyon for any search text, and one in Quimper for any position. */
function answerAlways(server: FakeGeocoder, aFeature: typeof anAddokFeature): void {
  server.respondWith((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://geocoder');
    const here = [Number(searchParams.get('lon')), Number(searchParams.get('lat'))] as const;
    const feature = pathname.endsWith('/reverse') ? aFeature(QUIMPER, here) : aFeature();
    respondWithJson(featureCollection([feature]))(request, response);
  });
}

beforeAll(async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  jest.spyOn(console, 'error').mockImplementation();
  [addok, photon, dead] = await Promise.all([startFakeGeocoder(), startFakeGeocoder(), startFakeGeocoder()]);
  answerAlways(addok, anAddokFeature);
  answerAlways(photon, aPhotonFeature);
  await dead.stop();
});

afterAll(async () => {
  jest.restoreAllMocks();
  await Promise.all([addok.stop(), photon.stop()]);
});

async function connect(venuesFile: string, geocoder: Geocoder): Promise<Connected> {
  const { engine, backend } = await networkOf(venuesFile, () => NOW);
  return { backend, engine: createGeocodedEngine({ geocoder, gazetteer: engine }) };
}

describeContract('the embedded back-end with Addok', (file) =>
  connect(file, createGeocoder({ name: 'addok', url: addok.url })),
);
describeContract('the embedded back-end with Photon', (file) =>
  connect(file, createGeocoder({ name: 'photon', url: photon.url })),
);
describeContract('the embedded back-end with a geocoder that is dead', (file) =>
  connect(file, createGeocoder({ name: 'addok', url: dead.url })),
);
