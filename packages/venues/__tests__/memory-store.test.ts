import type { Position } from '@locator/base/geo';
import { createMemoryStore } from '../src/memory/memory-store';
import { createOpeningsCache } from '@locator/opening-hours';
import type { VenueStore } from '../src/venue-store';
import { aRecord } from '@locator/test-support/venue-record';

const EVENING = Date.parse('2026-11-20T22:59:59Z');
const MIDNIGHT_IN_PARIS = Date.parse('2026-11-20T23:00:00Z');

const venues = [
  aRecord({ code: 'STAYS' }),
  aRecord({
    code: 'CLOSES',
    declaredState: { kind: 'closed', from: '2026-11-21', until: null, movedTo: null },
  }),
];

async function counts(store: VenueStore): Promise<unknown[]> {
  const [town] = (await store.countByTown('FRA')).values();
  return [
    (await store.find({ country: 'FRA', limit: 20 })).total,
    (await store.find({ near: { latitude: 45.76, longitude: 4.83 }, limit: 20 })).total,
    (await store.countByCountry()).get('FRA')?.venueCount,
    (await store.countByCounty('FRA')).get('69')?.venueCount,
    town?.venueCount,
  ];
}

describe('Venue repository in memory', () => {
  it('The counts change on the date on which a venue closes', async () => {
    let moment = EVENING;
    const store = await createMemoryStore(venues, () => moment);
    expect(await counts(store)).toEqual([2, 2, 2, 2, 2]);
    const version = store.listingVersion();
    moment = MIDNIGHT_IN_PARIS;
    expect(await counts(store)).toEqual([1, 1, 1, 1, 1]);
    expect(store.listingVersion()).not.toBe(version);
  });

  it('A venue that has moved is listed again from the date on which its state ends', async () => {
    const moved = { kind: 'moved', from: null, until: '2026-11-21', movedTo: 'STAYS' } as const;
    let moment = EVENING;
    const store = await createMemoryStore([aRecord({ declaredState: moved })], () => moment);
    const total = async () => (await store.find({ country: 'FRA', limit: 20 })).total;
    expect(await total()).toBe(0);
    moment = MIDNIGHT_IN_PARIS;
    expect(await total()).toBe(1);
  });

  it('A venue is open at a time if its hours say so and its state on that day is open', async () => {
    const closed = {
      kind: 'temporarily_closed',
      from: '2026-11-10',
      until: '2026-12-10',
      movedTo: null,
    } as const;
    const store = await createMemoryStore([
      aRecord({ hoursText: 'Mo-Su 10:00-23:30', declaredState: closed }),
      aRecord({ code: 'LATE', hoursText: 'Fr 18:00-02:00' }),
    ]);
    const total = async (openAt: string) => (await store.find({ openAt })).total;
    expect(await total('2026-11-21T20:00')).toBe(0);
    expect(await total('2026-12-10T20:00')).toBe(1);
    expect(await total('2026-11-21T01:30')).toBe(1);
    expect(await total('2026-11-21T02:00')).toBe(0);
  });

  it('A search for venues open at a time evaluates equal opening hours once', async () => {
    const openings = createOpeningsCache();
    const stateAt = jest.spyOn(openings, 'stateAt');
    const records = ['10', '11', '10', '11'].map((hour) => aRecord({ hoursText: `Mo-Su ${hour}:00-23:30` }));
    await (await createMemoryStore(records, Date.now, openings)).find({ openAt: '2027-05-03T20:00' });
    expect(stateAt).toHaveBeenCalledTimes(2);
  });

  it('The snapshot version stays the same until a state changes', async () => {
    let moment = MIDNIGHT_IN_PARIS;
    const store = await createMemoryStore(venues, () => moment);
    const version = store.listingVersion();
    moment += 30 * 86_400_000;
    expect(store.listingVersion()).toBe(version);
  });

  it('The venues within a radius depend on the time, the position and the radius', async () => {
    const lyon = { latitude: 45.76, longitude: 4.83 };
    const paris = { latitude: 48.86, longitude: 2.35 };
    let moment = EVENING;
    const store = await createMemoryStore(
      [...venues, aRecord({ code: 'AWAY', position: { latitude: 45.76, longitude: 5.3 } })],
      () => moment,
    );
    async function codesWithin(near: Position, radiusMeters: number): Promise<string[]> {
      const { found } = await store.find({ near, radiusMeters, limit: 20 });
      return found.map(({ record }) => record.code);
    }
    expect(await codesWithin(lyon, 50_000)).toEqual(['CLOSES', 'STAYS', 'AWAY']);
    expect(await codesWithin(lyon, 10_000)).toEqual(['CLOSES', 'STAYS']);
    expect(await codesWithin(paris, 50_000)).toEqual([]);
    moment = MIDNIGHT_IN_PARIS;
    expect(await codesWithin(lyon, 50_000)).toEqual(['STAYS', 'AWAY']);
  });

  it.each([
    ['on the eve', EVENING, { venueCount: 3, closedCount: 1, comingCount: 1 }, 1],
    ['from midnight in Paris, when one has opened', MIDNIGHT_IN_PARIS, { venueCount: 3, closedCount: 1 }, 2],
  ])(
    'Every count says how many venues are closed or not open yet %s',
    async (_, moment, counted, inBusiness) => {
      const offers = { services: ['bar'], games: ['quiz'] };
      const away = { from: null, movedTo: null };
      const store = await createMemoryStore(
        [
          aRecord(offers),
          aRecord({
            ...offers,
            code: 'CLOSED',
            declaredState: { ...away, kind: 'temporarily_closed', until: null },
          }),
          aRecord({
            ...offers,
            code: 'COMING',
            declaredState: { ...away, kind: 'coming_soon', until: '2026-11-21' },
          }),
        ],
        () => moment,
      );
      const near = { latitude: 45.76, longitude: 4.83 };
      const { venueCount: total, ...states } = counted;
      expect((await store.countByCountry()).get('FRA')).toEqual(counted);
      expect((await store.countByCounty('FRA')).get('69')).toEqual(counted);
      expect([...(await store.countByTown('FRA')).values()]).toEqual([counted]);
      expect(await store.countNear([near], 50_000)).toEqual([counted]);
      for (const area of [{ country: 'FRA' }, { near }, { near, radiusMeters: 50_000 }]) {
        const { found: _found, ...list } = await store.find(area);
        expect(list).toEqual({ total, ...states });
        const options = await store.filterCounts(area);
        expect([options.filters.bar, options.games.quiz]).toEqual([inBusiness, inBusiness]);
      }
      // A time is compared with the state on its day.
      const { found: _then, ...then } = await store.find({ openAt: '2026-12-01T20:00' });
      expect(then).toEqual({ total: 2 });
    },
  );

  it('A country without listed venues is left out', async () => {
    const gone = venues.slice(1);
    const store = await createMemoryStore(gone, () => MIDNIGHT_IN_PARIS);
    expect(await store.countByCountry()).toEqual(new Map());
    expect(await store.countByCounty('FRA')).toEqual(new Map());
  });
});
