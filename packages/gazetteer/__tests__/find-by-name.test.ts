import { type Area, createAreas } from '../src/areas';
import { type GazetteerCounty, readCounties } from '../src/counties';
import { findByName } from '../src/find-by-name';
import { createGazetteer } from '../src/gazetteer';
import type { GazetteerPlace } from '../src/gazetteer-place';
import type { NameMatch } from '../src/name-directory';
import type { PlaceSources, SearchContext } from '../src/search-context';
import { createVenueNames, type NamedVenue } from '../src/venue-names';

const HERE = { latitude: 48.85, longitude: 2.37 };
/** 3.1 km north of `HERE`. */
const FARTHER = { latitude: 48.878, longitude: 2.37 };

const match = <Item>(item: Item, kind: NameMatch<Item>['kind'], score: number): NameMatch<Item> => ({
  item,
  kind,
  score,
});
const place = (id: string, kind: GazetteerPlace['kind'] = 'town', position = HERE): GazetteerPlace => ({
  id,
  kind,
  country: 'FRA',
  name: id,
  postalCodes: [],
  county: '',
  population: 1_000,
  position,
  parent: null,
  aliases: [],
});
const VENUE: NamedVenue = {
  code: 'venue',
  name: 'A name',
  city: 'Paris',
  country: 'FRA',
  postalCode: '75011',
  addressLine: '1 rue de la Test',
  countyCode: '75',
  position: HERE,
};
const areaOf = (
  county: GazetteerCounty | null,
  seat: GazetteerPlace | null,
  counties: readonly GazetteerCounty[] = [],
): Area => ({
  kind: county ? 'county' : 'region',
  country: 'FRA',
  names: ['A name'],
  contains: () => true,
  county,
  seat,
  counties,
});
const COUNTIES = readCounties(
  JSON.stringify([
    {
      country: 'FRA',
      code: '83',
      names: { fr: 'Var', en: 'Var', de: 'Var', es: 'Var', it: 'Var', nl: 'Var' },
      slug: 'var',
      latitude: 43.4,
      longitude: 6.2,
    },
  ]),
);
const VAR = areaOf(COUNTIES.of('FRA')[0] ?? null, null);

interface Found {
  readonly towns?: readonly NameMatch<GazetteerPlace>[];
  readonly landmarks?: readonly NameMatch<GazetteerPlace>[];
  readonly areas?: readonly NameMatch<Area>[];
  readonly venues?: readonly NameMatch<NamedVenue>[];
  readonly isNearVenue?: (place: GazetteerPlace) => boolean;
  readonly hasVenues?: (country: string) => boolean;
}

let sources: PlaceSources;
beforeAll(async () => {
  const gazetteer = createGazetteer([]);
  const areas = createAreas(COUNTIES, [], gazetteer);
  sources = { gazetteer, landmarks: gazetteer, areas, venues: await createVenueNames([]) };
});

/** Returns the identifiers and scores of the results for a query that matches `found`. */
function ranked({ towns = [], landmarks = [], areas = [], venues = [], isNearVenue, hasVenues }: Found) {
  const context: SearchContext = {
    text: 'a name',
    country: 'FRA',
    limit: 5,
    labelOf: () => '',
    gazetteer: { ...sources.gazetteer, byName: () => towns },
    landmarks: { ...sources.landmarks, byName: () => landmarks },
    areas: { ...sources.areas, byName: () => areas },
    venues: { ...sources.venues, byName: () => venues },
    ...(isNearVenue && { isNearVenue }),
    ...(hasVenues && { hasVenues }),
  };
  return findByName(context, 'a name', 'fuzzy').map(({ found, score }) => {
    const id = found.kind === 'venue' ? 'venue' : found.kind === 'place' ? found.place.id : found.kind;
    return [id, Number(score.toFixed(3)), found.isAccurate];
  });
}

describe('Towns of the same name', () => {
  const towns = [
    match(place('far'), 'exact', 6),
    match(place('near'), 'exact', 5.8),
    match(place('longer'), 'prefix', 5.7),
  ];

  it('A town without a venue loses half a point to one with a venue; a town of a longer name does not', () => {
    expect(ranked({ towns, isNearVenue: ({ id }) => id === 'near' })).toEqual([
      ['near', 5.8, true],
      ['longer', 5.7, false],
      ['far', 5.5, true],
    ]);
  });

  it('A town in a country without venues loses one point to one in a country with venues', () => {
    const abroad = [
      match({ ...place('abroad'), country: 'NOR' }, 'exact', 6),
      match({ ...place('in the chain'), country: 'BEL' }, 'exact', 5.2),
      match({ ...place('longer'), country: 'NOR' }, 'prefix', 5.1),
    ];
    const scores = ranked({ towns: abroad, hasVenues: (country) => country !== 'NOR' });
    expect(scores.map(([id, score]) => [id, score])).toEqual([
      ['in the chain', 5.2],
      ['longer', 5.1],
      ['abroad', 5],
    ]);
    expect(ranked({ towns: abroad, hasVenues: () => false })[0]?.[0]).toBe('abroad');
    const own = [
      match({ ...place('abroad'), country: 'NOR' }, 'exact', 6),
      match(place('own'), 'exact', 5.2),
    ];
    expect(ranked({ towns: own, hasVenues: (country) => country === 'FRA' })[0]).toEqual(['abroad', 6, true]);
  });

  it.each([
    ['no venue is near any of them', () => false],
    ['only the town of a longer name has a venue', ({ id }: GazetteerPlace) => id === 'longer'],
    ['venues are unknown', undefined],
  ])('They keep their scores if %s', (_, isNearVenue) => {
    const scores = ranked({ towns, ...(isNearVenue && { isNearVenue }) }).map(([, score]) => score);
    expect(scores).toEqual([6, 5.8, 5.7]);
  });
});

describe('A landmark', () => {
  const venues = [match(VENUE, 'prefix', 4)];

  it.each([
    [
      'ranks below a venue named after it',
      place('landmark', 'quarter'),
      'prefix',
      [
        ['venue', 4, false],
        ['landmark', 3.9, false],
      ],
    ],
    [
      'keeps its score if the venue is farther than 3 km',
      place('landmark', 'quarter', FARTHER),
      'prefix',
      [
        ['landmark', 5, false],
        ['venue', 4, false],
      ],
    ],
    [
      'keeps its score if its name matches better',
      place('landmark', 'quarter'),
      'exact',
      [
        ['landmark', 5, true],
        ['venue', 4, false],
      ],
    ],
    [
      'is no town, which keeps its score',
      place('landmark'),
      'prefix',
      [
        ['landmark', 5, false],
        ['venue', 4, false],
      ],
    ],
  ] as const)('%s', (_, landmark, kind, expected) => {
    expect(ranked({ landmarks: [match(landmark, kind, 5)], venues })).toEqual(expected);
  });

  it('keeps a score that is already lower than that of the venue', () => {
    expect(ranked({ landmarks: [match(place('landmark', 'quarter'), 'prefix', 2)], venues })[1]).toEqual([
      'landmark',
      2,
      false,
    ]);
  });

  it('ranks below its town, unless its whole name was typed', () => {
    const towns = [match(place('town'), 'prefix', 4)];
    const landmark = { ...place('landmark', 'station'), parent: 'town' };
    const scoreOf = (kind: 'exact' | 'prefix') =>
      ranked({ towns, landmarks: [match(landmark, kind, 5)] }).find(([id]) => id === 'landmark')?.[1];
    expect([scoreOf('prefix'), scoreOf('exact')]).toEqual([3.9, 5]);
  });

  it('of a longer name ranks below a town of 10,000 inhabitants whose own name was typed', () => {
    const scoreBeside = (population: number, name: string) => {
      const towns = [match({ ...place('town'), population, name }, 'exact', 4)];
      const found = ranked({ towns, landmarks: [match(place('landmark', 'landmark'), 'prefix', 5)] });
      return found.find(([id]) => id === 'landmark')?.[1];
    };
    expect(scoreBeside(10_000, 'A Name')).toBe(3.9);
    expect(scoreBeside(9_999, 'A Name')).toBe(5);
    expect(scoreBeside(10_000, 'Another name')).toBe(5);
  });
});

it('A region is its main town and, if its name is complete, its counties', () => {
  const region = areaOf(null, place('main town'), VAR.county ? [VAR.county] : []);
  expect(ranked({ areas: [match(region, 'exact', 2)] })).toEqual([
    ['main town', 2, false],
    ['county', 2, false],
  ]);
  expect(ranked({ areas: [match(region, 'prefix', 2)] })).toEqual([['main town', 2, false]]);
});

it('A county is a result, a region its main town, and a region without one is left out', () => {
  const areas = [
    match(VAR, 'exact', 3),
    match(areaOf(null, place('main town')), 'exact', 2),
    match(areaOf(null, null), 'exact', 1),
  ];
  expect(ranked({ areas })).toEqual([
    ['county', 3, true],
    ['main town', 2, false],
  ]);
  expect(ranked({ areas: [match(VAR, 'prefix', 3)] })).toEqual([['county', 3, false]]);
});

it('Only the whole name of a venue is an accurate match', () => {
  expect(ranked({ venues: [match(VENUE, 'exact', 4)] })).toEqual([['venue', 4, true]]);
});
