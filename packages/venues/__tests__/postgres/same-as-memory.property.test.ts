import fc from 'fast-check';
import {
  attributesSchema,
  chain,
  codesOf,
  filterCodes,
  gameCodes,
  orderFilters,
  setChain,
} from '@locator/venue-model/chain';
import { roomsFor } from '@locator/venue-model/group-fit';
import { type Bounds, distanceMeters, type Position } from '@locator/base/geo';
import {
  normalisedPositionOf,
  VENUE_STATES,
  type VenuePageQuery,
  type VenueRecord,
} from '@locator/venue-model';
import {
  createPostgresStore,
  type Database,
  importVersion,
  migrate,
  openDatabase,
  readCurrentVersion,
} from '@locator/venues/postgres';
import { createMemoryStore } from '@locator/venues/memory';
import { createOpeningsCache } from '@locator/opening-hours';
import { createVenueMap } from '@locator/venues/map';
import type { FoundList, VenueStore } from '@locator/venues';
import { someRooms } from '@locator/test-support/arbitraries';
import { measured } from '@locator/test-support/measured';
import { aRecord } from '@locator/test-support/venue-record';
import { startPostgres, type TestServer, withPostgres } from '@locator/test-support/postgres';

const NOW = Date.parse('2026-11-20T12:00:00Z');

/** Returns degrees without −0, which JSON cannot represent. */
const degrees = (min: number, max: number): fc.Arbitrary<number> =>
  fc.double({ min, max, noNaN: true }).map((number) => number + 0);
const anywhere = fc.record({ latitude: degrees(-90, 90), longitude: degrees(-180, 180) });
const inFrance = fc.record({ latitude: degrees(42, 51), longitude: degrees(-5, 8) });
const atAnEdge = fc.constantFrom<Position>(
  { latitude: 90, longitude: 0 },
  { latitude: 90, longitude: 120 },
  { latitude: -90, longitude: 12 },
  { latitude: 0, longitude: 0 },
  { latitude: 1e-44, longitude: -1e-44 },
  { latitude: 0, longitude: 180 },
  { latitude: 0, longitude: -180 },
  { latitude: 10.5, longitude: 179.99 },
  { latitude: 48.85, longitude: 2.35 },
);
const position = fc.oneof(anywhere, inFrance, atAnEdge);

const date = fc.constantFrom(null, '2026-11-10', '2026-11-20', '2026-11-21', '2026-12-24');
/** Names with letters that collations sort differently, but without NUL characters, which PostgreSQL rejects. */
const name = fc.oneof(
  fc.constantFrom('Évry', 'Evry', 'evry', 'Épinal', 'Œuilly', 'L’Haÿ', 'Zürich', 'a-b', 'ab', 'A b'),
  fc.string({ unit: 'binary', maxLength: 8 }).map((text) => text.replace(/\0/g, '')),
);

const venue = fc
  .record({
    name,
    city: name,
    country: fc.constantFrom('FRA', 'BEL', 'REU'),
    countyCode: fc.constantFrom(null, '69', '44'),
    town: fc.constantFrom('insee-69123', 'insee-44109', null),
    position,
    timeZone: fc.constantFrom('Europe/Paris', 'Pacific/Wallis', 'America/Guadeloupe'),
    services: fc.subarray([...codesOf('services')]),
    capacities: fc.subarray([...codesOf('capacity')]),
    kind: fc.constantFrom(...VENUE_STATES),
    from: date,
    until: date,
    hoursText: fc.constantFrom(null, 'Mo-Su 10:00-23:00', 'Fr-Sa 18:00-02:00', 'PH off; Sa 11:00-12:00'),
    specialDays: fc.constantFrom([], [{ date: '2026-11-21', hours: [] }]),
    games: fc.subarray([...gameCodes()], { minLength: 1 }),
    rooms: someRooms,
  })
  .map(({ city, country, kind, from, until, ...rest }) =>
    aRecord({
      ...rest,
      address: { line: '', postalCode: '', city, countryCode: country },
      declaredState: { kind, from, until, movedTo: kind === 'moved' ? 'V-0' : null },
    }),
  );
function canPlayTogether({ rooms, capacities }: VenueRecord, players: number): boolean {
  if (rooms.length > 0) return roomsFor(rooms, players) !== null;
  return capacities.some((code) => players <= Number(code.slice('max'.length)));
}

function inBusinessIn({ total, closedCount = 0, comingCount = 0 }: FoundList): number {
  return total - closedCount - comingCount;
}

/** The default length of a page of venues. */
const PAGE_LENGTH = 20;

const venues = measured(
  fc
    .oneof(
      { weight: 1, arbitrary: fc.array(venue, { minLength: 1, maxLength: PAGE_LENGTH }) },
      { weight: 2, arbitrary: fc.array(venue, { minLength: PAGE_LENGTH + 1, maxLength: 3 * PAGE_LENGTH }) },
    )
    .map((all) =>
      all.map((one, index): VenueRecord => ({ ...one, code: `V-${index}`, formerCodes: [`W-${index}`] })),
    ),
);

const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.option(value, { nil: undefined });
/**
 * Bounds, half of which cross the 180th meridian. No venue lies on an edge, where PostgreSQL and the in-memory store
 * may round differently.
 */
const someBounds = fc
  .record({
    longitudes: fc.tuple(fc.integer({ min: -180, max: 179 }), fc.integer({ min: -180, max: 179 })),
    latitudes: fc.tuple(fc.integer({ min: -90, max: 89 }), fc.integer({ min: -90, max: 89 })),
  })
  .map(({ longitudes: [west, east], latitudes: [one, other] }): Bounds => {
    const [south, north] = [Math.min(one, other), Math.max(one, other)];
    return [west + 0.123, south + 0.123, east + 0.123, north + 0.123];
  });
const query = fc
  .record({
    country: maybe(fc.constantFrom('FRA', 'BEL', 'LUX')),
    county: maybe(fc.constantFrom('69', '44')),
    near: maybe(position),
    radiusMeters: maybe(fc.constantFrom(1_000, 50_000, 3_000_000, 19_000_000)),
    bounds: maybe(someBounds),
    filters: fc.subarray([...filterCodes()], { maxLength: 3 }).map(orderFilters),
    openAt: fc.constantFrom(null, null, '2026-11-21T11:30', '2026-11-22T01:00', '2026-12-25T11:30'),
    players: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 60 })),
    game: fc.constantFrom(null, null, ...gameCodes()),
    page: fc.constantFrom(1, 1, 2, 4),
    limit: fc.constantFrom(1, 5, 20, 100),
  })
  .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)))
  .map((given) => given as unknown as VenuePageQuery);

/** Generates venues and queries, without queries whose result depends on rounding ({@link isTooClose}). */
function venuesAndQueries(maxQueries: number): fc.Arbitrary<[VenueRecord[], VenuePageQuery[]]> {
  return venues.chain(function addQueries(all) {
    const comparable = query.filter((one) => !isTooClose(one, all));
    return fc.tuple(fc.constant(all), fc.array(comparable, { minLength: 1, maxLength: maxQueries }));
  });
}

withPostgres(() => {
  let server: TestServer;
  let database: Database;

  beforeAll(async () => {
    server = await startPostgres();
    database = openDatabase({ url: await server.createDatabase(), replicaUrls: [], poolSize: 4 });
    await migrate(database);
  });

  afterAll(async () => {
    await database.close();
  });

  async function bothStores(records: readonly VenueRecord[]): Promise<readonly [VenueStore, VenueStore]> {
    await importVersion(database, records);
    const version = (await readCurrentVersion(database))?.version ?? NaN;
    const openings = createOpeningsCache();
    const now = (): number => NOW;
    return [
      await createMemoryStore(records, now, openings),
      createPostgresStore({ database, version, openings, now }),
    ];
  }

  describe('Venues in PostGIS', () => {
    it('Every query returns the same venues as in memory', async () => {
      let asked = 0;
      let askedNear = 0;
      await fc.assert(
        fc.asyncProperty(venuesAndQueries(8), async ([all, queries]) => {
          const [memory, postgres] = await bothStores(all);
          for (const one of queries) {
            asked++;
            if (one.near) askedNear++;
            const list = await memory.find(one);
            expect(await postgres.find(one)).toEqual(list);
            const { players, game } = one;
            const everyone = await memory.find({ ...one, players: null, game: null, page: 1, limit: 100 });
            const suitable = everyone.found.filter(
              ({ record }) =>
                (!game || record.games.includes(game)) && (!players || canPlayTogether(record, players)),
            );
            expect(list.total).toBe(suitable.length);
          }
        }),
        { numRuns: 15 },
      );
      // Five of six generated queries have a position; `isTooClose` removes many of them. A quarter is far below what
      // chance leaves of 15 lists of queries.
      expect(askedNear).toBeGreaterThan(asked / 4);
      expect(venues.longest()).toBeGreaterThan(PAGE_LENGTH);
    });

    it('The filter counts equal those in memory and the totals of the filtered lists', async () => {
      await fc.assert(
        fc.asyncProperty(venuesAndQueries(4), async ([all, queries]) => {
          const [memory, postgres] = await bothStores(all);
          for (const { page: _, limit: __, ...one } of queries) {
            const counts = await memory.filterCounts(one);
            expect(await postgres.filterCounts(one)).toEqual(counts);
            for (const code of filterCodes()) {
              const isCapacity = codesOf('capacity').some((capacity) => capacity === code);
              const kept = (one.filters ?? []).filter(
                (chosen) => !isCapacity || !codesOf('capacity').some((capacity) => capacity === chosen),
              );
              const found = await memory.find({ ...one, filters: [...kept, code] });
              expect([code, counts.filters[code]]).toEqual([code, inBusinessIn(found)]);
            }
            for (const game of gameCodes()) {
              const found = await memory.find({ ...one, game });
              expect([game, counts.games?.[game]]).toEqual([game, inBusinessIn(found)]);
            }
          }
        }),
        { numRuns: 10 },
      );
    });

    it('The filter counts take one statement, two more with an opening time', async () => {
      const [, postgres] = await bothStores([aRecord({ hoursText: 'Mo-Su 10:00-23:00' })]);
      const statements = jest.spyOn(database, 'query');
      await postgres.filterCounts({ country: 'FRA' });
      expect(statements).toHaveBeenCalledTimes(1);
      await postgres.filterCounts({ country: 'FRA', openAt: '2026-11-21T11:30' });
      expect(statements).toHaveBeenCalledTimes(4);
      statements.mockRestore();
    });

    it('Venues imported before an option was renamed match its new code, in lists, counts and on the map', async () => {
      const all = [
        aRecord({ code: 'V-1', services: ['bar'], games: ['quiz'] }),
        aRecord({ code: 'V-2', services: ['traiteur'], games: ['blindtest'] }),
      ];
      const [, postgres] = await bothStores(all);
      const before = chain();
      const renamed = JSON.stringify(before.attributes)
        .replace('"key":"bar",', '"key":"pub",')
        .replace('"buvette"', '"bar"')
        .replace('"key":"quiz",', '"key":"trivia",')
        .replace('"quizz"', '"quiz"');
      setChain({ ...before, attributes: attributesSchema.parse(JSON.parse(renamed)) });
      try {
        const { found } = await postgres.find({ filters: ['pub'], game: 'trivia' });
        expect(found.map(({ record }) => record.code)).toEqual(['V-1']);
        const { filters, games } = await postgres.filterCounts({});
        expect([filters.pub, filters.traiteur, games?.trivia, games?.blindtest]).toEqual([1, 1, 1, 1]);
        const map = createVenueMap({ store: postgres, now: () => NOW });
        const { venues: pins } = await map.pointsIn({
          bounds: [-180, -90, 180, 90],
          zoom: 5,
          filters: ['pub'],
        });
        expect(pins.map(({ code }) => code)).toEqual(['V-1']);
      } finally {
        setChain(before);
      }
    });

    it('Every count is the same as in memory', async () => {
      await fc.assert(
        fc.asyncProperty(venues, async (all) => {
          const [memory, postgres] = await bothStores(all);
          expect(await postgres.countByCountry()).toEqual(await memory.countByCountry());
          for (const country of ['FRA', 'BEL', 'LUX']) {
            expect(await postgres.countByCounty(country)).toEqual(await memory.countByCounty(country));
            expect(await postgres.countByTown(country)).toEqual(await memory.countByTown(country));
          }
        }),
        { numRuns: 8 },
      );
    });

    it('The feeds are the same as in memory, also after a state change', async () => {
      const places = fc.array(position, { minLength: 1, maxLength: 4 });
      await fc.assert(
        fc.asyncProperty(venues, places, async (all, near) => {
          const [memory, postgres] = await bothStores(all);
          expect(await postgres.lastTransition()).toBe(await memory.lastTransition());
          const isClear = near.every((one) =>
            all.every(
              (venue) =>
                Math.abs(
                  distanceMeters(normalisedPositionOf(one), normalisedPositionOf(venue.position)) - 50_000,
                ) > 1,
            ),
          );
          if (isClear)
            expect(await postgres.countNear(near, 50_000)).toEqual(await memory.countNear(near, 50_000));
          for (const after of [null, 'v-3']) {
            const batch = await memory.listAfter(after, 5);
            expect(await postgres.listAfter(after, 5)).toEqual(batch);
          }
        }),
        { numRuns: 10 },
      );
    });

    it('Venues at one position are sorted by name across pages', async () => {
      const all = Array.from({ length: 400 }, (_, index) =>
        aRecord({ code: `V-${index}`, name: `Salle ${(index * 7919) % 400}` }),
      );
      for (const store of await bothStores(all)) {
        const names: string[] = [];
        for (let page = 1; page <= 8; page++) {
          const { found } = await store.find({ near: { latitude: 46, longitude: 5 }, page, limit: 50 });
          names.push(...found.map(({ record }) => record.name));
        }
        expect(names).toEqual(all.map(({ name: one }) => one).sort(new Intl.Collator('fr').compare));
      }
    });

    it('Distances are spherical: a degree along the equator is 111,195 m and not 111,320', async () => {
      const onTheEquator = aRecord({ position: { latitude: 0, longitude: 1 } });
      const near = { latitude: 0, longitude: 0 };
      for (const store of await bothStores([onTheEquator])) {
        const within = async (radiusMeters: number): Promise<number> =>
          (await store.find({ near, radiusMeters, limit: 1 })).total;
        expect([await within(111_100), await within(111_250)]).toEqual([0, 1]);
      }
    });

    it('A venue is found by its code with all its fields', async () => {
      await fc.assert(
        fc.asyncProperty(venues, async (all) => {
          const [memory, postgres] = await bothStores(all);
          for (const { code } of all) {
            const expected = await memory.byCode(code);
            expect(await postgres.byCode(code.toLowerCase())).toEqual(expected);
            expect(await postgres.byCode(code.replace('V', 'w'))).toEqual(expected);
            expect(await memory.byCode(code.replace('V', 'w'))).toEqual(expected);
          }
          expect(await postgres.byCode('V-none')).toBeUndefined();
        }),
        { numRuns: 3 },
      );
    });
  });
});

/**
 * Returns whether two venues are almost equally far away, or one is almost on the search boundary. In these cases,
 * formulas that round differently may disagree.
 */
function isTooClose({ near, radiusMeters = Infinity }: VenuePageQuery, all: readonly VenueRecord[]): boolean {
  if (!near) return false;
  const spots = new Map(
    all.map((one) => [
      JSON.stringify(normalisedPositionOf(one.position)),
      normalisedPositionOf(one.position),
    ]),
  );
  const distances = [...spots.values()]
    .map((spot) => distanceMeters(normalisedPositionOf(near), spot))
    .sort((a, b) => a - b);
  return distances.some(
    (meters, index) =>
      (distances[index + 1] ?? Infinity) - meters < 0.01 || Math.abs(meters - radiusMeters) < 1,
  );
}
