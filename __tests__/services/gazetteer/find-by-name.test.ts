import type { GazetteerPlace } from '@/services/gazetteer/gazetteer-place';
import { findByName } from '@/services/gazetteer/find-by-name';
import type { NameMatch } from '@/services/gazetteer/name-directory';
import type { SearchContext } from '@/services/gazetteer/search-context';

const HERE = { latitude: 48.85, longitude: 2.37 };
/** 3.1 km north of `HERE`. */
const FARTHER = { latitude: 48.878, longitude: 2.37 };

const match = <Item>(item: Item, kind: NameMatch<Item>['kind'], score: number): NameMatch<Item> => ({
  item,
  kind,
  score,
});
const place = (id: string, kind = 'town', position = HERE): GazetteerPlace =>
  ({ id, kind, position, parent: '' }) as unknown as GazetteerPlace;
const venueAt = (position: typeof HERE) => ({ code: 'venue', position });

interface Found {
  readonly towns?: readonly NameMatch<GazetteerPlace>[];
  readonly landmarks?: readonly NameMatch<GazetteerPlace>[];
  readonly areas?: readonly NameMatch<unknown>[];
  readonly venues?: readonly NameMatch<unknown>[];
  readonly isNearVenue?: (place: GazetteerPlace) => boolean;
}

/** Returns the identifiers and scores of the results for a query that matches `found`. */
function ranked({ towns = [], landmarks = [], areas = [], venues = [], isNearVenue }: Found) {
  const context = {
    country: 'FRA',
    limit: 5,
    gazetteer: { byName: () => towns },
    landmarks: { byName: () => landmarks },
    areas: { byName: () => areas },
    venues: { byName: () => venues },
    ...(isNearVenue && { isNearVenue }),
  } as unknown as SearchContext;
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
  const venues = [match(venueAt(HERE), 'prefix', 4)];

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
});

it('A county is a result, a region its main town, and a region without one is left out', () => {
  const areas = [
    match({ county: { code: '83' }, seat: null }, 'exact', 3),
    match({ county: null, seat: place('main town') }, 'exact', 2),
    match({ county: null, seat: null }, 'exact', 1),
  ];
  expect(ranked({ areas })).toEqual([
    ['county', 3, true],
    ['main town', 2, false],
  ]);
  expect(ranked({ areas: [match({ county: { code: '83' }, seat: null }, 'prefix', 3)] })).toEqual([
    ['county', 3, false],
  ]);
});

it('Only the whole name of a venue is an accurate match', () => {
  expect(ranked({ venues: [match(venueAt(HERE), 'exact', 4)] })).toEqual([['venue', 4, true]]);
});
