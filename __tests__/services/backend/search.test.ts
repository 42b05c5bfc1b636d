import { failed } from '@/lib/result';
import type { Backend } from '@/services/backend/backend';
import { searchAround, searchWithin } from '@/services/backend/search';
import { aVenue } from '../../support/venue-file';
import { failureOf, valueOf } from '../../support/value-of';
import { backendOf, LYON, MENDE, NETWORK, SATURDAY_NIGHT } from './a-network';

const NOTHING = { filters: [], openAt: null };
const PLAIN = { page: 1, criteria: NOTHING, wantsCounts: false };
const OUT_OF_ORDER = {
  kind: 'unavailable',
  service: 'backend',
  operation: 'venues',
  message: 'The back-end is out of order.',
} as const;

let backend: Backend;
beforeAll(async () => {
  backend = await backendOf(NETWORK);
});

const codesOf = ({ venues }: { venues: readonly { code: string }[] }): string[] =>
  venues.map(({ code }) => code).sort();

describe('A search around a place', () => {
  test('finds the venues within 50 km', async () => {
    const found = valueOf(await searchAround(backend, LYON, PLAIN));
    expect(codesOf(found)).toEqual(['BAR', 'BAR-HALL', 'HALL', 'NO-HOURS']);
    expect(found).toMatchObject({ total: 4, isAround: true, filterCounts: null, relaxations: [] });
  });

  test('gives the nearest venues, and owns up to it, where none is within 50 km', async () => {
    const found = valueOf(await searchAround(backend, MENDE, PLAIN));
    expect(found.isAround).toBe(false);
    expect(codesOf(found)).toEqual(['BAR', 'BAR-HALL', 'HALL', 'NANTES', 'NO-HOURS']);
    expect(found.total).toBe(found.venues.length);
  });

  test('gives five of the nearest at the most', async () => {
    const many = await backendOf(Array.from({ length: 9 }, (_, index) => aVenue({ code: `V-${index}` })));
    const found = valueOf(await searchAround(many, MENDE, PLAIN));
    expect(found).toMatchObject({ isAround: false, total: 5 });
  });

  test('finds 20 venues a page, and the rest on the next', async () => {
    const many = await backendOf(
      Array.from({ length: 23 }, (_, index) => aVenue({ code: `V-${String(index).padStart(2, '0')}` })),
    );
    const first = valueOf(await searchAround(many, LYON, PLAIN));
    const second = valueOf(await searchAround(many, LYON, { ...PLAIN, page: 2 }));
    expect([first.venues.length, first.total]).toEqual([20, 23]);
    expect([second.venues.length, second.total]).toEqual([3, 23]);
    expect(new Set([...codesOf(first), ...codesOf(second)]).size).toBe(23);
  });

  test('asked for a filter, finds venues that have it', async () => {
    const criteria = { filters: ['bar' as const, 'max36' as const], openAt: null };
    const found = valueOf(await searchAround(backend, LYON, { ...PLAIN, criteria }));
    expect(codesOf(found)).toEqual(['BAR-HALL', 'NO-HOURS']);
  });

  test('asked for Saturday at 23:00, finds venues known to be open then', async () => {
    const criteria = { filters: [], openAt: SATURDAY_NIGHT };
    const found = valueOf(await searchAround(backend, LYON, { ...PLAIN, criteria }));
    // Neither the one that closes at that very minute, nor the one whose hours nobody knows.
    expect(codesOf(found)).toEqual(['BAR', 'HALL']);
    expect(found.total).toBe(2);
  });

  test('asked for after midnight, finds the venue that opened the evening before', async () => {
    const criteria = { filters: [], openAt: '2026-11-29T01:59' };
    expect(codesOf(valueOf(await searchAround(backend, LYON, { ...PLAIN, criteria })))).toEqual(['BAR']);
  });

  test('emptied by its criteria, gives the nearest that keep them all, and ways out', async () => {
    const criteria = { filters: ['traiteur' as const], openAt: null };
    const found = valueOf(await searchAround(backend, LYON, { ...PLAIN, criteria }));
    expect(found.isAround).toBe(false);
    expect(codesOf(found)).toEqual(['NANTES']);
    expect(found.relaxations).toEqual([
      { dropped: 'traiteur', criteria: { filters: [], openAt: null }, total: 4 },
    ]);
  });

  test('tells the counts when they are wanted', async () => {
    const { filterCounts } = valueOf(await searchAround(backend, LYON, { ...PLAIN, wantsCounts: true }));
    expect(filterCounts).toMatchObject({ bar: 3, traiteur: 0 });
  });

  test('still lists venues when the counts cannot be told', async () => {
    const broken: Backend = {
      ...backend,
      venues: (query) => (query.limit === 1 ? Promise.resolve(failed(OUT_OF_ORDER)) : backend.venues(query)),
    };
    const found = valueOf(await searchAround(broken, LYON, { ...PLAIN, wantsCounts: true }));
    expect(found.total).toBe(4);
    expect(found.filterCounts).toBeNull();
  });

  test('fails when the back-end does', async () => {
    const broken: Backend = {
      ...backend,
      venues: () => Promise.resolve(failed(OUT_OF_ORDER)),
    };
    expect(failureOf(await searchAround(broken, LYON, PLAIN))).toMatchObject({ kind: 'unavailable' });
  });
});

describe('A search within a country or a county', () => {
  test('finds its venues, and no other', async () => {
    const country = valueOf(await searchWithin(backend, { country: 'FRA' }, LYON, PLAIN));
    expect(country).toMatchObject({ total: 5, isAround: true });
    const county = valueOf(await searchWithin(backend, { country: 'FRA', county: '44' }, LYON, PLAIN));
    expect(codesOf(county)).toEqual(['NANTES']);
  });

  test('gives the nearest venues to the middle of a county that has none', async () => {
    const found = valueOf(await searchWithin(backend, { country: 'FRA', county: '48' }, MENDE, PLAIN));
    expect(found.isAround).toBe(false);
    expect(found.total).toBe(5);
  });

  test('gives the nearest venues without the criteria where nothing anywhere meets them', async () => {
    const impossible = { ...PLAIN, criteria: { filters: [], openAt: '2026-11-24T05:00' } };
    const found = valueOf(await searchWithin(backend, { country: 'FRA' }, LYON, impossible));
    expect(found).toMatchObject({ isAround: false, ignoresCriteria: true, total: 5 });
    expect(found.relaxations.map(({ dropped }) => dropped)).toEqual(['openAt']);
  });
});
