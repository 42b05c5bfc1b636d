import type { Engine, Place } from '@/services/engine/engine';
import { createAddok } from '@/services/geocoder/addok';
import { createGeocodedEngine } from '@/services/geocoder/geocoded-engine';
import { createPhoton } from '@/services/geocoder/photon';
import { networkOf } from '../../support/network';
import { valueOf } from '../../support/value-of';
import {
  aCollection,
  anAddokFeature,
  aPhotonFeature,
  json,
  type RunningGeocoder,
  startGeocoder,
} from './a-geocoder';

let gazetteer: Engine;

beforeAll(async () => {
  ({ engine: gazetteer } = await networkOf('data/venues.csv'));
}, 60_000);

const AN_ADDRESS = '12 rue Mercière, Lyon';
const ITS_DOOR = { latitude: 45.76245, longitude: 4.83259 };

let server: RunningGeocoder;
let engine: Engine;

beforeEach(async () => {
  server = await startGeocoder();
  server.answer(json(aCollection([anAddokFeature()])));
  engine = createGeocodedEngine({ geocoder: createAddok({ url: server.url }), gazetteer });
});
afterEach(() => server.stop());

const answers = (...features: readonly unknown[]): void => server.answer(json(aCollection(features)));
const search = async (text: string, country = 'FRA'): Promise<readonly Place[]> =>
  valueOf(await engine.search({ text, country, locale: 'fr' }));
const suggest = (text: string, country = 'FRA'): Promise<readonly Place[]> =>
  engine.autocomplete({ text, country, locale: 'fr' });

describe('somebody who types an address', () => {
  it('is led to its door, with all that is known of its town', async () => {
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

  it('still finds the town behind it', async () => {
    expect((await search(AN_ADDRESS))[1]).toMatchObject({ kind: 'town', city: 'Lyon' });
  });

  it.each([
    '12 rue Mercière 69002 Lyon',
    '69002 Lyon, 12 rue Mercière',
    '12 rue Mercière Lyon',
    'rue Mercière, Lyon',
    'rue Mercière Lyon',
  ])('may write “%s”', async (text) => {
    expect((await search(text))[0]?.kind).toBe('address');
    expect((await suggest(text))[0]?.kind).toBe('address');
  });

  it('is offered it before its town, and once where the geocoder has the street in pieces', async () => {
    answers(anAddokFeature(), anAddokFeature({}, [4.8329, 45.7631]));
    const kinds = (await suggest(AN_ADDRESS)).map(({ kind }) => kind);
    expect(kinds.slice(0, 2)).toEqual(['address', 'town']);
  });

  it('is offered no more than seven places, some of them towns', async () => {
    answers(
      ...Array.from({ length: 8 }, (_, index) =>
        anAddokFeature({ label: `${index} Rue Mercière 69002 Lyon` }, [4.83 + index / 1000, 45.76]),
      ),
    );
    const kinds = (await suggest('rue Mercière, Saint-Denis')).map(({ kind }) => kind);
    expect(kinds).toEqual([...Array<string>(5).fill('address'), 'town', 'town']);
  });

  it('in a territory overseas finds it in that country', async () => {
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

  it('gets the town of that name where the address lies, not its larger homonym 21 km away', async () => {
    engine = createGeocodedEngine({ geocoder: createPhoton({ url: server.url }), gazetteer });
    answers(aPhotonFeature({ city: 'Aucamville', postcode: '82600' }, [1.225, 43.796]));
    expect((await search('12 rue Mercière, Aucamville'))[0]).toMatchObject({
      countyCode: '82',
      settledBy: 'postalCode',
    });
  });
});

describe('the geocoder hears nothing of', () => {
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
  ])('%s: “%s”', async (_, text) => {
    await engine.search({ text, country: 'FRA', locale: 'fr' });
    await suggest(text);
    expect(server.asked).toEqual([]);
  });

  it('an identifier or a postal code in a URL', async () => {
    await engine.search({ text: 'a b', country: 'FRA', locale: 'fr', byLocation: true });
    await engine.search({ text: 'a b', country: 'FRA', locale: 'fr', postalCode: '69002' });
    expect(server.asked).toEqual([]);
  });

  it('an address abroad that it doesn’t know, even when typed at home', async () => {
    const found = await search('Rue Neuve 12, Bruxelles');
    await search('Rue Neuve 12', 'BEL');
    expect(server.asked).toEqual([]);
    expect(found[0]).toMatchObject({ countryCode: 'BEL', kind: 'town' });
  });
});

describe('a position', () => {
  it('is named by the nearest address, then by towns', async () => {
    const places = valueOf(await engine.reverse(ITS_DOOR, 'fr'));
    expect(places[0]).toMatchObject({ kind: 'address', city: 'Lyon', countyCode: '69' });
    expect(places[1]?.kind).not.toBe('address');
  });

  it('abroad is named by the gazetteer alone', async () => {
    valueOf(await engine.reverse({ latitude: 50.85, longitude: 4.35 }, 'fr'));
    expect(server.asked).toEqual([]);
  });
});

describe('the identifier of an address', () => {
  it('leads to where the address is, and names it', async () => {
    const [suggestion] = await suggest(AN_ADDRESS);
    const found = valueOf(await engine.details(suggestion?.id ?? '', 'fr', 'token'));
    expect(found).toEqual([suggestion]);
  });

  it('leads there also when the geocoder has forgotten it', async () => {
    answers();
    const [found] = valueOf(await engine.details('address-45.76245,4.83259', 'fr', 'token'));
    expect(found).toMatchObject({ kind: 'address', position: ITS_DOOR, countryCode: 'FRA' });
  });

  it.each(['address-', 'address-95,4', 'address-45.7,4.8,1', 'address-45.7'])(
    'is not “%s”',
    async (placeId) => {
      expect(valueOf(await engine.details(placeId, 'fr', 'token'))).toEqual([]);
    },
  );
});

describe('with Photon', () => {
  beforeEach(() => {
    engine = createGeocodedEngine({ geocoder: createPhoton({ url: server.url }), gazetteer });
    answers(aPhotonFeature());
  });

  it('an address has the county that the gazetteer knows its town in', async () => {
    expect((await search(AN_ADDRESS))[0]).toMatchObject({ kind: 'address', city: 'Lyon', countyCode: '69' });
  });

  it('an address of no town has that of the town nearest to it', async () => {
    answers(aPhotonFeature({ city: undefined }));
    const [found] = await search(AN_ADDRESS);
    expect(found).toMatchObject({ kind: 'address', countyCode: '69' });
    expect(found?.city).toMatch(/^Lyon/);
  });

  it('an address in Réunion is of Réunion, whose land is France to OpenStreetMap', async () => {
    answers(aPhotonFeature({ city: 'Saint-Denis', postcode: '97400' }, [55.4504, -20.8789]));
    expect((await search('12 rue Mercière, Saint-Denis', 'REU'))[0]).toMatchObject({ countryCode: 'REU' });
  });

  it('an address abroad is found from home', async () => {
    answers(aPhotonFeature({ city: 'Bruxelles', countrycode: 'BE', postcode: '1000' }, [4.3554, 50.8503]));
    expect((await search('Rue Mercière 12, Bruxelles'))[0]).toMatchObject({
      kind: 'address',
      countryCode: 'BEL',
      city: 'Bruxelles',
    });
  });
});
