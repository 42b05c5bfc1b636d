import { failed } from '@locator/base';
import { NO_CRITERIA } from '@locator/venue-model';
import type { Backend } from '@/services/backend/backend';
import { awayLast, searchAround, searchWithin } from '@/services/backend/search';
import { aVenue } from '@locator/test-support/venue-file';
import { venueDetails } from '@locator/test-support/venue-record';
import { failureOf, valueOf } from '@locator/test-support/value-of';
import { backendWith, LYON, LE_PUY, NETWORK, SATURDAY_NIGHT } from '../../support/backend-of-five';

const PLAIN = { page: 1, criteria: NO_CRITERIA, wantsCounts: false };
const OUT_OF_ORDER = {
  kind: 'unavailable',
  service: 'backend',
  operation: 'venues',
  message: 'The back-end is out of order.',
} as const;

let backend: Backend;
beforeAll(async () => {
  backend = await backendWith(NETWORK);
});

const VICHY = { latitude: '46.13', longitude: '3.42' };

const codesOf = ({ venues }: { venues: readonly { code: string }[] }): string[] =>
  venues.map(({ code }) => code).sort();

describe('Search around a place', () => {
  test('The search finds the venues within 50 km', async () => {
    const found = valueOf(await searchAround(backend, LYON, PLAIN));
    expect(codesOf(found)).toEqual(['BAR', 'BAR-HALL', 'HALL', 'NO-HOURS']);
    expect(found).toMatchObject({ total: 4, isAround: true, filterCounts: null, relaxations: [] });
  });

  test('The search returns the nearest venues, marked as such, when none is within 50 km', async () => {
    const found = valueOf(await searchAround(backend, LE_PUY, PLAIN));
    expect(found.isAround).toBe(false);
    expect(codesOf(found)).toEqual(['BAR', 'BAR-HALL', 'HALL', 'NO-HOURS']);
    expect(found.total).toBe(found.venues.length);
  });

  test('The search returns at most five nearest venues', async () => {
    const many = await backendWith(Array.from({ length: 9 }, (_, index) => aVenue({ code: `V-${index}` })));
    const found = valueOf(await searchAround(many, LE_PUY, PLAIN));
    expect(found).toMatchObject({ isAround: false, total: 5 });
  });

  test('The search returns 20 venues per page', async () => {
    const many = await backendWith(
      Array.from({ length: 23 }, (_, index) => aVenue({ code: `V-${String(index).padStart(2, '0')}` })),
    );
    const first = valueOf(await searchAround(many, LYON, PLAIN));
    const second = valueOf(await searchAround(many, LYON, { ...PLAIN, page: 2 }));
    expect([first.venues.length, first.total]).toEqual([20, 23]);
    expect([second.venues.length, second.total]).toEqual([3, 23]);
    expect(new Set([...codesOf(first), ...codesOf(second)]).size).toBe(23);
  });

  test('The search applies a filter', async () => {
    const criteria = { ...NO_CRITERIA, filters: ['bar' as const, 'max36' as const] };
    const found = valueOf(await searchAround(backend, LYON, { ...PLAIN, criteria }));
    expect(codesOf(found)).toEqual(['BAR-HALL', 'NO-HOURS']);
  });

  test('The search for Saturday at 23:00 finds venues that are known to be open then', async () => {
    const criteria = { ...NO_CRITERIA, openAt: SATURDAY_NIGHT };
    const found = valueOf(await searchAround(backend, LYON, { ...PLAIN, criteria }));
    // The result excludes the venue that closes at exactly 23:00 and the one with unknown hours.
    expect(codesOf(found)).toEqual(['BAR', 'HALL']);
    expect(found.total).toBe(2);
  });

  test('The search for a time after midnight finds a venue that opened the evening before', async () => {
    const criteria = { ...NO_CRITERIA, openAt: '2026-11-29T01:59' };
    expect(codesOf(valueOf(await searchAround(backend, LYON, { ...PLAIN, criteria })))).toEqual(['BAR']);
  });

  test('A search without matches returns the nearest matching venues and suggested ways out', async () => {
    const criteria = { ...NO_CRITERIA, filters: ['traiteur' as const] };
    const within = await backendWith([...NETWORK, aVenue({ code: 'VICHY', services: 'traiteur', ...VICHY })]);
    const found = valueOf(await searchAround(within, LYON, { ...PLAIN, criteria }));
    expect(found.isAround).toBe(false);
    expect(codesOf(found)).toEqual(['VICHY']);
    expect(found.relaxations).toEqual([{ dropped: 'traiteur', criteria: NO_CRITERIA, total: 4 }]);
  });

  test('The search with criteria also counts the venues of the area without them', async () => {
    const criteria = { ...NO_CRITERIA, filters: ['bar' as const] };
    const found = valueOf(await searchAround(backend, LYON, { ...PLAIN, criteria }));
    expect(found).toMatchObject({ total: 3, totalWithoutCriteria: 4 });
    expect(valueOf(await searchAround(backend, LYON, PLAIN)).totalWithoutCriteria).toBeNull();
  });

  test('Every venue of a search for a time is open then', async () => {
    const criteria = { ...NO_CRITERIA, openAt: SATURDAY_NIGHT };
    const found = valueOf(await searchAround(backend, LYON, { ...PLAIN, criteria }));
    expect([...(found.openThen ?? [])].sort()).toEqual(codesOf(found));
  });

  test('The search states which venues are open then when it ignores the criteria', async () => {
    const criteria = { ...NO_CRITERIA, filters: ['autres' as const], openAt: SATURDAY_NIGHT };
    const found = valueOf(await searchAround(backend, LYON, { ...PLAIN, criteria }));
    expect(found.ignoresCriteria).toBe(true);
    expect([...(found.openThen ?? [])].sort()).toEqual(['BAR', 'HALL']);
  });

  test('The search returns filter counts on request', async () => {
    const { filterCounts } = valueOf(await searchAround(backend, LYON, { ...PLAIN, wantsCounts: true }));
    expect(filterCounts).toMatchObject({ bar: 3, traiteur: 0 });
  });

  test('The search still lists venues when the filter counts fail', async () => {
    const broken: Backend = { ...backend, filterCounts: async () => failed(OUT_OF_ORDER) };
    const found = valueOf(await searchAround(broken, LYON, { ...PLAIN, wantsCounts: true }));
    expect(found.total).toBe(4);
    expect(found.filterCounts).toBeNull();
  });

  test('The search fails when the back-end fails', async () => {
    const broken: Backend = { ...backend, venues: async () => failed(OUT_OF_ORDER) };
    expect(failureOf(await searchAround(broken, LYON, PLAIN))).toMatchObject({ kind: 'unavailable' });
  });
});

describe('Venues beyond those around a place', () => {
  const FAR = aVenue({ code: 'FAR', latitude: '46.30', services: 'bar', opening_hours: 'Sa 18:00-02:00' });

  test('The search adds the next matches if only one venue around the place matches', async () => {
    const two = await backendWith([...NETWORK, FAR]);
    const criteria = { ...NO_CRITERIA, filters: ['bar' as const, 'max18' as const], openAt: SATURDAY_NIGHT };
    const found = valueOf(await searchAround(two, LYON, { ...PLAIN, criteria }));
    expect([codesOf(found), found.total]).toEqual([['BAR'], 1]);
    expect(found.beyond.map(({ code }) => code)).toEqual(['FAR']);
    expect(found.beyond[0]?.distanceMeters).toBeGreaterThan(50_000);
    expect(found.openThen).toEqual(['BAR', 'FAR']);
  });

  test('The search adds the next matches if only one venue around the place is open for business', async () => {
    const closed = ['A', 'B', 'C', 'D', 'E'].map((code) =>
      aVenue({ code, state: 'temporarily_closed', state_until: '2026-12-10' }),
    );
    const found = valueOf(await searchAround(await backendWith([NETWORK[0]!, ...closed, FAR]), LYON, PLAIN));
    expect([found.total, found.beyond.map(({ code }) => code)]).toEqual([6, ['FAR']]);
  });

  test('The search names each criterion without which more venues around the place match', async () => {
    const criteria = { ...NO_CRITERIA, filters: ['bar' as const, 'max18' as const], openAt: SATURDAY_NIGHT };
    const { total, relaxations } = valueOf(await searchAround(backend, LYON, { ...PLAIN, criteria }));
    expect(total).toBe(1);
    expect(relaxations).not.toEqual([]);
    for (const relaxation of relaxations) expect(relaxation.total).toBeGreaterThan(total);
    const every = ['bar', 'max18', 'openAt'];
    expect(every).toEqual(expect.arrayContaining(relaxations.map(({ dropped }) => dropped)));
    expect(relaxations.length).toBeLessThan(every.length);
  });

  test('The search adds none if two open venues match, or if the next is more than 150 km away', async () => {
    expect(valueOf(await searchAround(await backendWith([...NETWORK, FAR]), LYON, PLAIN)).beyond).toEqual([]);
    const apart = await backendWith([NETWORK[0]!, NETWORK[4]!]);
    expect(valueOf(await searchAround(apart, LYON, PLAIN))).toMatchObject({ total: 1, beyond: [] });
  });
});

describe('Venues around a place that open soon after the chosen time', () => {
  // A Saturday.
  const NOW = Date.parse('2026-11-28T08:00Z');

  const laterAt = async (clock: string, area?: 'county', now = NOW) => {
    const hours = {
      OPEN: '10:00-23:00',
      AT: '17:00-23:00',
      SOON: '17:30-02:00',
      SPLIT: '10:00-16:40,18:00-23:00',
    };
    const others = { LATE: '19:36-23:00', NIGHT: '00:30-03:00', SHORT: '16:40-17:10' };
    const rows = Object.entries({ ...hours, ...others }).map(([code, times]) =>
      aVenue({ code, opening_hours: `Mo-Su ${times}`, latitude: code === 'SOON' ? '45.77' : '45.761' }),
    );
    const network = await backendWith([...rows, aVenue({ code: 'NO-HOURS', opening_hours: '' })]);
    const search = { ...PLAIN, now, criteria: { ...NO_CRITERIA, openAt: `2026-11-28T${clock}` } };
    const found = area
      ? await searchWithin(network, { country: 'FRA', county: '69' }, LYON, search)
      : await searchAround(network, LYON, search);
    return valueOf(found).later.map(({ code }) => code);
  };

  test.each([
    ['16:35', ['AT', 'SOON']],
    ['16:45', ['AT', 'SOON', 'SPLIT', 'LATE']],
    ['17:00', ['SOON', 'SPLIT', 'LATE']],
    ['23:00', ['NIGHT']],
    ['20:00', []],
  ])('At %s, these open in the next three hours: %j', async (clock, codes) => {
    expect(await laterAt(clock)).toEqual(codes);
  });

  test('Those that have opened since are not listed', async () => {
    expect(await laterAt('16:45', undefined, Date.parse('2026-11-28T17:15Z'))).toEqual(['LATE']);
    expect(await laterAt('16:45', undefined, Date.parse('2026-11-29T17:15Z'))).toEqual([]);
  });

  test('They are not listed without a place, or if the back-end cannot say which', async () => {
    expect(await laterAt('16:45', 'county')).toEqual([]);
    const openAt = '2026-11-28T17:30';
    const broken: Backend = {
      ...backend,
      venues: async (query) =>
        query.openAt && query.openAt > openAt ? failed(OUT_OF_ORDER) : backend.venues(query),
    };
    const search = { ...PLAIN, now: NOW, criteria: { ...NO_CRITERIA, openAt } };
    expect(valueOf(await searchAround(broken, LYON, search)).later).toEqual([]);
    expect(valueOf(await searchAround(backend, LYON, search)).later).not.toEqual([]);
  });
});

describe('Order of a list by distance', () => {
  const CLOSED = { state: 'temporarily_closed', state_until: '2026-12-10' };
  const rows = [
    aVenue({ code: 'NEAR', latitude: '45.76', ...CLOSED }),
    aVenue({ code: 'FAR', latitude: '45.90' }),
    aVenue({ code: 'MIDDLE', latitude: '45.80' }),
  ];

  test.each([
    [null, ['MIDDLE', 'FAR', 'NEAR']],
    ['2026-12-12T20:00', ['NEAR', 'MIDDLE', 'FAR']],
  ])(
    'A venue that is closed for some time comes last, unless it has reopened by %s',
    async (openAt, order) => {
      const search = { ...PLAIN, criteria: { ...NO_CRITERIA, openAt } };
      const found = valueOf(await searchAround(await backendWith(rows), LYON, search));
      expect(found.venues.map(({ code }) => code)).toEqual(order);
    },
  );
});

describe('A venue placed by its town', () => {
  test('It comes after those with a known position, as if it were 5 km farther away', () => {
    const listed = [0, 800, 4_900, 5_100].map((distanceMeters) => ({
      ...venueDetails({ code: String(distanceMeters) }),
      distanceMeters,
      ...(distanceMeters === 0 && { isPositionApproximate: true as const }),
    }));
    expect(awayLast(listed, NO_CRITERIA).map(({ code }) => code)).toEqual(['800', '4900', '0', '5100']);
  });

  test('In a list without distances, it stays where it is', () => {
    const listed = ['ANNECY', 'LYON'].map((code) => ({
      ...venueDetails({ code }),
      distanceMeters: null,
      ...(code === 'ANNECY' && { isPositionApproximate: true as const }),
    }));
    expect(awayLast(listed, NO_CRITERIA).map(({ code }) => code)).toEqual(['ANNECY', 'LYON']);
  });
});

test('Criteria are not said to be ignored where no venue is within reach', async () => {
  const bogota = { latitude: 4.71, longitude: -74.07 };
  for (const criteria of [NO_CRITERIA, { ...NO_CRITERIA, players: 14 }]) {
    const found = valueOf(await searchAround(backend, bogota, { ...PLAIN, criteria }));
    expect([found.total, found.ignoresCriteria]).toEqual([0, false]);
  }
});

test('A venue that is closed for some time is not among the nearest, unless there is no other', async () => {
  const closed = { state: 'temporarily_closed', state_until: '2026-12-10' };
  const rows = [
    aVenue({ code: 'CLOSED', ...closed }),
    aVenue({ code: 'FAR', latitude: '45.90' }),
    aVenue({ code: 'NEAR', latitude: '45.80' }),
  ];
  const search = { ...PLAIN, criteria: { ...NO_CRITERIA, openAt: '2026-11-24T05:00' } };
  const nearestOf = async (network: typeof rows): Promise<string[]> => {
    const found = valueOf(await searchAround(await backendWith(network), LYON, search));
    expect(found.ignoresCriteria).toBe(true);
    return found.venues.map(({ code }) => code);
  };
  expect(await nearestOf(rows)).toEqual(['NEAR', 'FAR']);
  expect(await nearestOf(rows.slice(0, 1))).toEqual(['CLOSED']);
});

describe('Search within a country or a county', () => {
  test('A venue that is closed for some time comes last, although the list is alphabetical', async () => {
    const away = { state: 'temporarily_closed', state_until: '2026-12-10' };
    const towns = await backendWith([
      aVenue({ code: 'SHUT', name: 'A', ...away }),
      aVenue({ code: 'OPEN', name: 'B' }),
    ]);
    const found = valueOf(await searchWithin(towns, { country: 'FRA' }, LYON, PLAIN));
    expect(found.venues.map(({ code }) => code)).toEqual(['OPEN', 'SHUT']);
  });

  test('The search finds exactly the venues of the area', async () => {
    const country = valueOf(await searchWithin(backend, { country: 'FRA' }, LYON, PLAIN));
    expect(country).toMatchObject({ total: 5, isAround: true });
    const county = valueOf(await searchWithin(backend, { country: 'FRA', county: '44' }, LYON, PLAIN));
    expect(codesOf(county)).toEqual(['NANTES']);
  });

  test('The search returns the venues nearest to the centre of a county without venues', async () => {
    const found = valueOf(await searchWithin(backend, { country: 'FRA', county: '43' }, LE_PUY, PLAIN));
    expect(found.isAround).toBe(false);
    expect(found.total).toBe(4);
  });

  test('The search returns the nearest venues without the criteria when no venue matches them', async () => {
    const impossible = {
      ...PLAIN,
      criteria: { ...NO_CRITERIA, openAt: '2026-11-24T05:00' },
    };
    const found = valueOf(await searchWithin(backend, { country: 'FRA', county: '69' }, LYON, impossible));
    expect(found).toMatchObject({ isAround: false, ignoresCriteria: true });
    expect(found.venues.every(({ distanceMeters }) => distanceMeters !== null)).toBe(true);
    const others = valueOf(await searchWithin(backend, { country: 'FRA' }, null, impossible));
    expect(others).toMatchObject({ isAround: false, ignoresCriteria: true, total: 5 });
    expect(others.venues.map(({ distanceMeters }) => distanceMeters)).toEqual(Array(5).fill(null));
    expect(found.relaxations.map(({ dropped }) => dropped)).toEqual(['openAt']);
  });
});
