import { createAddok } from '../../src/geocoder/addok';
import type { FoundAddress } from '../../src/geocoder/geocoder';
import { failureOf, valueOf } from '@locator/test-support/value-of';
import {
  featureCollection,
  anAddokFeature,
  type FakeGeocoder,
  startFakeGeocoder,
} from '@locator/test-support/geocoder-server';
import { respondWithJson } from '@locator/test-support/http-server';

let server: FakeGeocoder;

beforeEach(async () => {
  server = await startFakeGeocoder();
});
afterEach(() => server.stop());

const answers = (...features: readonly unknown[]): void =>
  server.respondWith(respondWithJson(featureCollection(features)));
const search = async (text: string): Promise<readonly FoundAddress[]> =>
  valueOf(await createAddok({ url: server.url }).search({ text, country: 'FRA', locale: 'fr' }));
const suggest = async (text: string): Promise<readonly FoundAddress[]> =>
  valueOf(await createAddok({ url: server.url }).suggest({ text, country: 'FRA', locale: 'fr' }));
const reverse = async (latitude: number, longitude: number): Promise<readonly FoundAddress[]> =>
  valueOf(await createAddok({ url: server.url }).reverse({ latitude, longitude }, 'fr'));

describe('Request to Addok', () => {
  it('A submitted search sends the whole text', async () => {
    await search('12 rue Mercière, Lyon');
    expect(server.requests[0]?.pathname).toBe('/geocodage/search');
    expect(Object.fromEntries(server.requests[0]?.searchParams ?? [])).toEqual({
      q: '12 rue Mercière, Lyon',
      limit: '10',
      autocomplete: '0',
    });
  });

  it('A text that is being typed is sent as a prefix', async () => {
    await suggest('12 rue merc');
    expect(server.requests[0]?.searchParams.get('autocomplete')).toBe('1');
  });

  it('The query starts with a letter or a digit, since the public service answers 400 otherwise', async () => {
    await search(' « 12 rue Mercière');
    expect(server.requests[0]?.searchParams.get('q')).toBe('12 rue Mercière');
  });

  it('A position is rounded to 11 m', async () => {
    await reverse(45.76245678, 4.83259999);
    expect(server.requests[0]?.pathname).toBe('/geocodage/reverse');
    expect(Object.fromEntries(server.requests[0]?.searchParams ?? [])).toMatchObject({
      lat: '45.7625',
      lon: '4.8326',
    });
  });

  it('A search in another country sends no request', () => {
    const { covers } = createAddok({ url: server.url });
    expect(['FRA', 'REU', 'NCL', 'BEL', 'CHE'].map(covers)).toEqual([true, true, true, false, false]);
  });
});

describe('Address from Addok', () => {
  it('The address has its town, postal code, département and position', async () => {
    answers(anAddokFeature());
    expect(await search('12 rue Mercière, Lyon')).toEqual([
      {
        label: '12 Rue Mercière 69002 Lyon',
        addressLine: '12 Rue Mercière',
        city: 'Lyon',
        postalCode: '69002',
        countryCode: 'FRA',
        countyCode: '69',
        position: { latitude: 45.76245, longitude: 4.83259 },
        precision: 'house',
        isAccurate: true,
      },
    ]);
  });

  it.each([
    ['80021', 'FRA', '80'],
    ['2A004', 'FRA', '2A'],
    ['97411', 'REU', '974'],
    ['97209', 'MTQ', '972'],
    ['98818', 'NCL', '988'],
  ])('The address with INSEE code %s lies in %s, county %s', async (citycode, countryCode, countyCode) => {
    answers(anAddokFeature({ citycode }));
    expect((await search('12 rue Mercière'))[0]).toMatchObject({ countryCode, countyCode });
  });

  it('An address without an INSEE code takes its département from the context', async () => {
    answers(anAddokFeature({ citycode: undefined, context: '80, Somme, Picardie' }));
    expect((await search('12 rue Mercière'))[0]?.countyCode).toBe('80');
  });

  it('A town or a poor match is left out', async () => {
    answers(anAddokFeature({ type: 'municipality' }), anAddokFeature({ score: 0.3 }));
    expect(await search('12 rue Mercière')).toEqual([]);
  });

  it('A suggestion is shown however short the typed text is', async () => {
    answers(anAddokFeature({ score: 0.3 }));
    expect(await suggest('12 rue m')).toHaveLength(1);
  });

  it('A feature with an undocumented shape is ignored', async () => {
    answers(anAddokFeature({ postcode: ['69002'], context: 7, score: null }));
    expect((await suggest('12 rue Mercière'))[0]).toMatchObject({ city: 'Lyon', postalCode: null });
  });
});

describe('Exactness of an address from Addok', () => {
  const aStreet = { type: 'street', label: 'Rue Mercière 69002 Lyon', name: 'Rue Mercière' };

  it.each([
    ['12 rue Mercière Lyon', {}, true],
    ['12bis rue Mercière Lyon', { label: '12 bis Rue Mercière 69002 Lyon' }, true],
    ['12 rue Mercier Lyon', { score: 0.79 }, false],
    ['rue Mercière Lyon', aStreet, true],
    // The street exists, but the house number does not.
    ['112 rue Mercière Lyon', aStreet, false],
    ['rue du 8 mai 1945, Lyon', { ...aStreet, label: 'Rue du 8 Mai 1945 69100 Villeurbanne' }, true],
  ])('The match of “%s” with %j is exact: %s', async (text, overrides, isAccurate) => {
    answers(anAddokFeature(overrides));
    expect((await search(text))[0]?.isAccurate).toBe(isAccurate);
  });
});

it('The adapter refuses protocols other than http and https', () => {
  expect(() => createAddok({ url: 'data:application/json,{}' })).toThrow(/must start with http/);
});

it('The adapter returns at most five addresses', async () => {
  answers(...Array.from({ length: 9 }, () => anAddokFeature()));
  expect(await search('12 rue Mercière')).toHaveLength(5);
});

it('A refused text does not open the circuit breaker', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  server.respondWith(respondWithJson({ code: 400, message: 'q must contain between 3 and 200 chars' }, 400));
  const addok = createAddok({ url: server.url });
  for (let count = 0; count < 5; count++) {
    const failure = failureOf(await addok.search({ text: 'a b', country: 'FRA', locale: 'fr' }));
    expect(failure.kind).toBe('bad-request');
  }
  expect(server.requests).toHaveLength(5);
  jest.restoreAllMocks();
});
