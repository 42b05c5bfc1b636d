import type { Locale } from '@locator/base/locale';
import type { FoundAddress } from '../../src/geocoder/geocoder';
import { createPhoton } from '../../src/geocoder/photon';
import { valueOf } from '@locator/test-support/value-of';
import {
  featureCollection,
  aPhotonFeature,
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
const search = async (
  text: string,
  country = 'FRA',
  locale: Locale = 'fr',
): Promise<readonly FoundAddress[]> =>
  valueOf(await createPhoton({ url: server.url }).search({ text, country, locale }));

describe('Request to Photon', () => {
  it('The request asks for places within towns, near the centre of the country', async () => {
    await search('12 rue Mercière, Lyon');
    const { pathname, searchParams } = server.requests[0] ?? new URL('http://none');
    expect(pathname).toBe('/geocodage/api');
    expect(searchParams.getAll('layer')).toEqual(['house', 'street', 'locality']);
    expect(searchParams.get('q')).toBe('12 rue Mercière, Lyon');
    expect(Number(searchParams.get('lat'))).toBeCloseTo(46, 0);
    expect(Number(searchParams.get('lon'))).toBeGreaterThan(0);
  });

  it('The request uses only parameters that servers before 2026 accept', async () => {
    await search('12 rue Mercière, Lyon', 'FRA', 'it');
    const names = new Set(server.requests[0]?.searchParams.keys());
    expect([...names].sort()).toEqual(['lat', 'layer', 'limit', 'lon', 'q', 'zoom']);
  });

  it('The request sends the language in the header, where an unknown one is not an error', async () => {
    const languages: (string | undefined)[] = [];
    server.respondWith((request, response) => {
      languages.push(request.headers['accept-language']);
      respondWithJson(featureCollection([]))(request, response);
    });
    await search('12 rue Mercière', 'FRA', 'nl');
    await createPhoton({ url: server.url }).reverse({ latitude: 45.76, longitude: 4.83 }, 'de');
    expect(languages).toEqual(['nl', 'de']);
  });

  it('A position is rounded to 11 m', async () => {
    await createPhoton({ url: server.url }).reverse({ latitude: 45.76245678, longitude: 4.83259999 }, 'fr');
    expect(server.requests[0]?.pathname).toBe('/geocodage/reverse');
    expect(server.requests[0]?.searchParams.get('lat')).toBe('45.7625');
  });
});

describe('Address from Photon', () => {
  it('The address has its town, postal code and position, and no county of Photon', async () => {
    answers(aPhotonFeature());
    expect(await search('12 rue Mercière, Lyon')).toEqual([
      {
        label: '12 Rue Mercière, 69002 Lyon',
        addressLine: '12 Rue Mercière',
        city: 'Lyon',
        postalCode: '69002',
        countryCode: 'FRA',
        countyCode: null,
        position: { latitude: 45.76245, longitude: 4.83259 },
        precision: 'house',
        isAccurate: true,
      },
    ]);
  });

  it.each([
    ['a street', { type: 'street', name: 'Rue Mercière', street: undefined, housenumber: undefined }, 'Rue Mercière, 69002 Lyon'],
    ['a theatre', { name: 'Les Célestins', housenumber: '4', street: 'Rue Charles Dullin' }, 'Les Célestins, 4 Rue Charles Dullin, 69002 Lyon'],
    ['a house abroad', { countrycode: 'BE', city: 'Bruxelles', postcode: '1000', street: 'Rue Neuve' }, 'Rue Neuve 12, 1000 Bruxelles, Belgique'],
  ])('The label follows the postal convention: %s', async (_, overrides, label) => {
    answers(aPhotonFeature(overrides));
    expect((await search('somewhere else'))[0]?.label).toBe(label);
  }); // prettier-ignore

  it.each([
    ['a town', { type: 'city' }],
    ['of an unknown country', { countrycode: 'ZZ' }],
    ['of no country', { countrycode: undefined }],
    ['without a name or a street', { street: undefined, housenumber: undefined }],
  ])('A result is left out when it is %s', async (_, overrides) => {
    answers(aPhotonFeature(overrides));
    expect(await search('12 rue Mercière')).toEqual([]);
  });

  it.each([
    ['12 rue merciere lyon', true],
    ['12 Rue Mercière, 69002 Lyon, France', true],
    ['12 rue Mercier, Lyon', false],
    ['112 rue Mercière, Lyon', false],
  ])('The match of “%s” is exact: %s', async (text, isAccurate) => {
    answers(aPhotonFeature());
    expect((await search(text))[0]?.isAccurate).toBe(isAccurate);
  });

  it('Exact matches come first, then matches in the requested country', async () => {
    const away = { countrycode: 'BE', city: 'Liège', postcode: '4000' };
    answers(
      aPhotonFeature({ ...away, street: 'Rue Mercier' }),
      aPhotonFeature({ street: 'Rue Mercier' }),
      aPhotonFeature(away),
      aPhotonFeature(),
    );
    const found = (await search('12 rue Mercière')).map(({ countryCode, isAccurate }) => [countryCode, isAccurate]);
    expect(found).toEqual([['FRA', true], ['BEL', true], ['FRA', false], ['BEL', false]]);
  }); // prettier-ignore
});
