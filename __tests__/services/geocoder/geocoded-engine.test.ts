import type { Engine, Place } from '@locator/base';
import { createGeocoder } from '@locator/gazetteer/geocoder/create-geocoder';
import { createGeocodedEngine } from '@/services/geocoder/geocoded-engine';
import { networkOf } from '../../support/network';
import { valueOf } from '@locator/test-support/value-of';
import {
  featureCollection,
  anAddokFeature,
  aPhotonFeature,
  type FakeGeocoder,
  startFakeGeocoder,
} from '@locator/test-support/geocoder-server';
import { respondWithJson } from '@locator/test-support/http-server';

let gazetteer: Engine;

beforeAll(async () => {
  ({ engine: gazetteer } = await networkOf('data/venues.csv'));
});

const AN_ADDRESS = '12 rue Mercière, Lyon';
const ITS_DOOR = { latitude: 45.76245, longitude: 4.83259 };

let server: FakeGeocoder;
let engine: Engine;

beforeEach(async () => {
  server = await startFakeGeocoder();
  server.respondWith(respondWithJson(featureCollection([anAddokFeature()])));
  engine = createGeocodedEngine({ geocoder: createGeocoder({ name: 'addok', url: server.url }), gazetteer });
});
afterEach(() => server.stop());

const answers = (...features: readonly unknown[]): void =>
  server.respondWith(respondWithJson(featureCollection(features)));
const search = async (text: string, country = 'FRA'): Promise<readonly Place[]> =>
  valueOf(await engine.search({ text, country, locale: 'fr' }));
const suggest = (text: string, country = 'FRA'): Promise<readonly Place[]> =>
  engine.autocomplete({ text, country, locale: 'fr' });

describe('Search for an address', () => {
  it('The search leads to the exact position, with the data of its town', async () => {
    expect((await search(AN_ADDRESS))[0]).toEqual({
      kind: 'address',
      id: 'address-45.76245,4.83259',
      label: '12 Rue Mercière 69002 Lyon',
      addressLine: '12 Rue Mercière',
      city: 'Lyon',
      postalCode: '69002',
      countryCode: 'FRA',
      countyCode: '69',
      isAccurate: true,
      settledBy: 'name',
      position: ITS_DOOR,
      ownPage: null,
    });
  });

  it('The town of the address is still found', async () => {
    expect((await search(AN_ADDRESS))[1]).toMatchObject({ kind: 'town', city: 'Lyon' });
  });

  it.each([
    '12 rue Mercière 69002 Lyon',
    '69002 Lyon, 12 rue Mercière',
    '12 rue Mercière Lyon',
    'rue Mercière, Lyon',
    'rue Mercière Lyon',
  ])('The address may be written “%s”', async (text) => {
    expect((await search(text))[0]?.kind).toBe('address');
    expect((await suggest(text))[0]?.kind).toBe('address');
  });

  it('The address is suggested before its town, and once when the geocoder returns the street in segments', async () => {
    answers(anAddokFeature(), anAddokFeature({}, [4.8329, 45.7631]));
    const kinds = (await suggest(AN_ADDRESS)).map(({ kind }) => kind);
    expect(kinds.slice(0, 2)).toEqual(['address', 'town']);
  });

  it('The search suggests at most seven places, including towns', async () => {
    answers(
      ...Array.from({ length: 8 }, (_, index) =>
        anAddokFeature({ label: `${index} Rue Mercière 69002 Lyon` }, [4.83 + index / 1000, 45.76]),
      ),
    );
    const kinds = (await suggest('rue Mercière, Saint-Denis')).map(({ kind }) => kind);
    expect(kinds).toEqual([...Array<string>(5).fill('address'), 'town', 'town']);
  });

  it('An address in an overseas territory is found in its country', async () => {
    answers(
      anAddokFeature(
        { label: '1 Rue de Paris 97400 Saint-Denis', city: 'Saint-Denis', postcode: '97400', citycode: '97411', context: '974, La Réunion' },
        [55.4504, -20.8789],
      ),
    ); // prettier-ignore
    expect((await search('1 rue de Paris, Saint-Denis', 'REU'))[0]).toMatchObject({
      kind: 'address',
      countryCode: 'REU',
      countyCode: '974',
      city: 'Saint-Denis',
    });
  });

  it('An address gets the homonymous town nearest to it, not the larger one 21 km away', async () => {
    engine = createGeocodedEngine({
      geocoder: createGeocoder({ name: 'photon', url: server.url }),
      gazetteer,
    });
    answers(aPhotonFeature({ city: 'Aucamville', postcode: '82600' }, [1.225, 43.796]));
    expect((await search('12 rue Mercière, Aucamville'))[0]).toMatchObject({
      countyCode: '82',
      settledBy: 'postalCode',
    });
  });
});

describe('Text that is not sent to the geocoder', () => {
  it.each([
    ['a town', 'Marseille'],
    ['a town of two words', 'Le Mans'],
    ['a town shortened', 'St Denis'],
    ['a town and its postal code', '69003 Lyon'],
    ['a town shortened, and its postal code', 'St-Denis 93200'],
    ['a town and its county', 'Lyon, Rhône'],
    ['a town and its country', 'Paris 75013 France'],
    ['the beginning of a town', 'aix en prov'],
    ['a town mistyped', 'saint etiene'],
    ['one word', 'Xqzwkvjpt'],
    ['a slug', '12-rue-merciere-lyon'],
    ['nothing', '  '],
    ['a text longer than any address', `12 rue ${'a'.repeat(200)}`],
  ])('The search does not send %s: “%s”', async (_, text) => {
    await engine.search({ text, country: 'FRA', locale: 'fr' });
    await suggest(text);
    expect(server.requests).toEqual([]);
  });

  it('The lookup of an identifier, a postal code or an exact name in a URL sends no request', async () => {
    await engine.search({ text: 'rue-de-la-republique-lyon', country: 'FRA', locale: 'fr', isExact: true });
    await engine.search({ text: 'a b', country: 'FRA', locale: 'fr', byLocation: true });
    await engine.search({ text: 'a b', country: 'FRA', locale: 'fr', postalCode: '69002' });
    expect(server.requests).toEqual([]);
  });

  it('A foreign address that the geocoder does not cover is not sent, even from home', async () => {
    const found = await search('Rue Neuve 12, Bruxelles');
    await search('Rue Neuve 12', 'BEL');
    expect(server.requests).toEqual([]);
    expect(found[0]).toMatchObject({ countryCode: 'BEL', kind: 'town' });
  });
});

describe('Reverse geocoding with a geocoder', () => {
  it('The nearest address comes first, then towns', async () => {
    const places = valueOf(await engine.reverse(ITS_DOOR, 'fr'));
    expect(places[0]).toMatchObject({ kind: 'address', city: 'Lyon', countyCode: '69' });
    expect(places[1]?.kind).not.toBe('address');
  });

  it('A foreign position is named by the gazetteer alone', async () => {
    valueOf(await engine.reverse({ latitude: 50.85, longitude: 4.35 }, 'fr'));
    expect(server.requests).toEqual([]);
  });
});

describe('Address identifier', () => {
  it('The identifier leads to the address and its name', async () => {
    const [suggestion] = await suggest(AN_ADDRESS);
    const found = valueOf(await engine.details(suggestion?.id ?? '', 'fr', 'token'));
    expect(found).toEqual([suggestion]);
  });

  it('The identifier still works when the geocoder no longer has the address', async () => {
    answers();
    const [found] = valueOf(await engine.details('address-45.76245,4.83259', 'fr', 'token'));
    expect(found).toMatchObject({ kind: 'address', position: ITS_DOOR, countryCode: 'FRA' });
  });

  it.each(['address-', 'address-95,4', 'address-45.7,4.8,1', 'address-45.7'])(
    'The text “%s” is not an address identifier',
    async (placeId) => {
      expect(valueOf(await engine.details(placeId, 'fr', 'token'))).toEqual([]);
    },
  );
});

describe('Photon', () => {
  beforeEach(() => {
    engine = createGeocodedEngine({
      geocoder: createGeocoder({ name: 'photon', url: server.url }),
      gazetteer,
    });
    answers(aPhotonFeature());
  });

  it('An address has the county of its town in the gazetteer', async () => {
    expect((await search(AN_ADDRESS))[0]).toMatchObject({ kind: 'address', city: 'Lyon', countyCode: '69' });
  });

  it('An address without a known town has the county of the nearest town', async () => {
    answers(aPhotonFeature({ city: undefined }));
    const [found] = await search(AN_ADDRESS);
    expect(found).toMatchObject({ kind: 'address', countyCode: '69' });
    expect(found?.city).toMatch(/^Lyon/);
  });

  it('An address in Réunion belongs to Réunion, which OpenStreetMap lists under France', async () => {
    answers(aPhotonFeature({ city: 'Saint-Denis', postcode: '97400' }, [55.4504, -20.8789]));
    expect((await search('12 rue Mercière, Saint-Denis', 'REU'))[0]).toMatchObject({ countryCode: 'REU' });
  });

  it('A foreign address is found from home', async () => {
    answers(aPhotonFeature({ city: 'Bruxelles', countrycode: 'BE', postcode: '1000' }, [4.3554, 50.8503]));
    expect((await search('Rue Mercière 12, Bruxelles'))[0]).toMatchObject({
      kind: 'address',
      countryCode: 'BEL',
      city: 'Bruxelles',
    });
  });
});
