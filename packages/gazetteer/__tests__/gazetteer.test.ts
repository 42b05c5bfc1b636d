import { createAreas } from '../src/areas';
import { readCounties } from '../src/counties';
import { findAnyTown } from '../src/find-any-town';
import { createGazetteer } from '../src/gazetteer';
import { readPlaces } from '../src/gazetteer-place';
import { createAddressLocator } from '../src/locate-address';
import type { SearchContext } from '../src/search-context';
import { createVenueNames } from '../src/venue-names';

const HEADER =
  'id\tkind\tcountry\tname\tpostalCodes\tcounty\tpopulation\tlatitude\tlongitude\tparent\taliases';

// The places in order of their ids: columns as in packages/gazetteer/data/places.tsv.
const LINES = [
  'a1\tcommune\tFRA\tSaint-Ouen\t93400\t93\t50000\t48.91\t2.33\t\t',
  'a2\tcommune\tFRA\tSaint-Ouen\t41100\t41\t3000\t47.81\t1.08\t\t',
  'a3\tcommune\tFRA\tSaint-Ouen\t41100\t41\t200\t47.9\t1.1\t\t',
  'a4\tcommune\tFRA\tLyon\t69001 69002\t69\t520000\t45.76\t4.83\t\tLugdunum',
  'a5\tarrondissement\tFRA\tLyon 2e Arrondissement\t69002\t69\t30000\t45.75\t4.83\ta4\t',
  'a6\tcommune\tFRA\tMarseille\t13002\t13\t870000\t43.3\t5.37\t\t',
  'a7\tarrondissement\tFRA\tMarseille 2e Arrondissement\t13002\t13\t25000\t43.31\t5.37\ta6\t',
  'b1\ttown\tBEL\tMons\t\tWHT\t95000\t50.45\t3.95\t\tBergen',
  'b2\ttown\tBEL\tBinche\t\tWHT\t0\t50.41\t4.17\t\t',
];

const gazetteer = createGazetteer(readPlaces(Buffer.from([HEADER, ...LINES, ''].join('\n'))));
const idsOf = (places: readonly { readonly id: string }[]): string[] => places.map(({ id }) => id);
const placeOf = (id: string) => gazetteer.byId(id)!;

describe('A gazetteer of nine places', () => {
  it('finds a place by its id, in any case', () => {
    expect(gazetteer.size).toBe(9);
    expect([gazetteer.byId('A4')?.name, gazetteer.byId('b1')?.name, gazetteer.byId('a')]).toEqual([
      'Lyon',
      'Mons',
      undefined,
    ]);
  });

  it('finds the towns with a slug, the largest first, in their country only', () => {
    expect(idsOf(gazetteer.bySlug('FRA', 'saint-ouen'))).toEqual(['a1', 'a2', 'a3']);
    expect(gazetteer.bySlug('BEL', 'saint-ouen')).toEqual([]);
    expect(gazetteer.bySlug('FRA', 'saintouen')).toEqual([]);
  });

  it('knows what distinguishes towns of the same name', () => {
    expect(['a1', 'a2', 'a3'].map((id) => gazetteer.settledBy(placeOf(id)))).toEqual([
      'name',
      'postalCode',
      'id',
    ]);
    expect(['a1', 'a2', 'a3'].map((id) => gazetteer.distinguishingPostalCode(placeOf(id)))).toEqual([
      '93400',
      '41100',
      undefined,
    ]);
  });

  it('finds the arrondissements with a number, those of the largest town first', () => {
    expect(idsOf(gazetteer.districts(2))).toEqual(['a7', 'a5']);
    expect(idsOf(gazetteer.districts(2, placeOf('a4')))).toEqual(['a5']);
    expect(gazetteer.districts(3)).toEqual([]);
  });

  it('lists the towns of a country with at least so many inhabitants, without arrondissements', () => {
    expect(idsOf(gazetteer.largeTowns('FRA', 50_000))).toEqual(['a1', 'a4', 'a6']);
    expect(idsOf(gazetteer.largeTowns('BEL', 0))).toEqual(['b1', 'b2']);
    expect(gazetteer.largeTowns('DEU', 0)).toEqual([]);
  });

  it('knows the most populous town of each country', () => {
    expect(['FRA', 'BEL', 'DEU'].map((country) => gazetteer.mostPopulous(country)?.id)).toEqual([
      'a6',
      'b1',
      undefined,
    ]);
  });

  it('finds places by their postal code or its start', () => {
    expect(idsOf(gazetteer.byPostalCode('69 002'))).toEqual(['a4', 'a5']);
    expect(idsOf(gazetteer.byPostalCodePrefix('411', 'FRA'))).toEqual(['a2', 'a3']);
    expect(gazetteer.byPostalCodePrefix('4', 'FRA')).toEqual([]);
  });

  it('finds the nearest places', () => {
    expect(idsOf(gazetteer.nearest({ latitude: 50.42, longitude: 4.2 }, 2))).toEqual(['b2', 'b1']);
  });

  it('finds places by their names and those in other languages', () => {
    const best = (text: string): string | undefined =>
      gazetteer.byName({ text, country: 'FRA', limit: 3, mode: 'fuzzy' })[0]?.item.id;
    expect(['Lyon', 'lugdunum', 'bergen', 'marseile', 'binc'].map(best)).toEqual([
      'a4',
      'a4',
      'b1',
      'a6',
      'b2',
    ]);
  });
});

describe('The location of an address', () => {
  const { locate } = createAddressLocator(gazetteer);
  const located = (address: Partial<Parameters<typeof locate>[0]>) => {
    const { town, meant, ...others } = locate({
      country: 'FRA',
      city: 'Nowhere',
      postalCode: '',
      position: null,
      ...address,
    });
    return { ...others, town: town?.id, meant: idsOf(meant) };
  };

  it.each([
    ['FRA', 'Saint-Ouen', 'a2', 'a2'],
    ['FRA', 'ST OUEN', 'a3', 'a3'],
    ['FRA', 'Lugdunum', 'a4', 'a4'],
    ['FRA', 'Lyon 2e', 'a5', 'a4'],
    ['BEL', 'bergen', 'b1', 'b1'],
    ['BEL', 'Lyon', 'a4', undefined],
  ])('%s %s at the position of %s, without a postal code, is in %s', (country, city, at, town) => {
    expect(located({ country, city, position: placeOf(at).position }).town).toBe(town);
  });

  it('A name with a part in parentheses contradicts a position in another town', () => {
    const { position } = placeOf('a6');
    expect(located({ city: 'Lyon (Vaise)', position })).toMatchObject({
      town: undefined,
      meant: ['a4'],
      isNameKnown: true,
    });
  });

  it.each([
    ['69002', true],
    ['69999', false],
  ])('The postal code %s of an unknown town is known: %s', (postalCode, isPostalCodeKnown) => {
    const { position } = placeOf('a6');
    expect(located({ postalCode, position }).isPostalCodeKnown).toBe(isPostalCodeKnown);
  });

  it.each([
    ['closer to a small town than to a large one', 'BEL', { latitude: 50.44, longitude: 4.1 }, 'b1', 'WHT'],
    ['60 km from Lyon', 'FRA', { latitude: 45.76, longitude: 5.6 }, undefined, '69'],
    ['farther than 100 km from every town', 'FRA', { latitude: 47, longitude: 12 }, undefined, null],
  ])('An unknown town %s', (_, country, position, town, countyCode) => {
    expect(located({ country, position })).toMatchObject({ town, countyCode });
  });
});

describe('The town named anywhere in a text', () => {
  let context: SearchContext;
  beforeAll(async () => {
    context = {
      text: '',
      country: 'FRA',
      limit: 5,
      labelOf: () => '',
      gazetteer,
      landmarks: createGazetteer([]),
      areas: createAreas(readCounties('[]'), [], gazetteer),
      venues: await createVenueNames([]),
    };
  });
  const townsIn = (...parts: string[]): string[] => idsOf(findAnyTown(context, parts)?.places ?? []);

  it.each([
    [['chez nous a lyon'], ['a4']],
    [['12 rue de marseille lyon'], ['a4']],
    [['lyon rue de marseille'], ['a4']],
    [['place bellecour marseille 2e'], ['a7']],
    [['nulle part'], []],
    [['rue de la paix', 'bergen'], ['b1']],
  ])('%j names %j', (parts, ids) => {
    expect(townsIn(...parts)).toEqual(ids);
  });

  it('is the arrondissement with a number, if the town has it', () => {
    expect([townsIn('marseille 2e'), townsIn('marseille 3e')]).toEqual([['a7'], ['a6']]);
  });

  it('has to be acceptable', () => {
    expect(findAnyTown(context, ['lyon'], () => false)).toBeNull();
  });
});
