import { mapPaced, forEachPaced } from '@locator/base/async/paced';
import { alternativesOf, byCode as recordByCode, type FilterCode } from '@locator/venue-model/filters';
import { GAMES } from '@locator/venue-model/games';
import { isWithin } from '@locator/base/geo/bounds';
import { distanceMeters, type Position } from '@locator/base/geo/position';
import { fittingSizes, fitsGroup, type SizeRange } from '@locator/venue-model/group-fit/group-fit';
import { byFilter, lastingFilters, type OptionCounts } from '@locator/venue-model/filter-counts';
import { sliceOf, type VenueQuery, conditionsOf } from '@locator/venue-model/venue-query';
import { createOpeningsCache, hoursKey, type OpeningsCache } from '@locator/opening-hours';
import { normalisedPositionOf } from '@locator/venue-model/normalised-position';
import {
  compareByCityAndName,
  featuresOf,
  hiddenTime,
  type Period,
  stateTransitionsOf,
  unbookableTime,
  type VenueRecord,
  stateOn,
} from '@locator/venue-model/venue-record';
import type { TownCount, VenueStore } from '../venue-store';
import { createVersionedCache } from '../versioned-cache';
import KDBush from 'kdbush';
import { boxesAround } from '@locator/base/geo/boxes-around';

interface StoredVenue {
  readonly record: VenueRecord;
  readonly hoursKey: string;
  readonly position: Position;
  readonly features: readonly FilterCode[];
  readonly groupSizes: readonly SizeRange[];
  /** See {@link hiddenTime}. */
  readonly hidden: Period | null;
}

/** Creates an in-memory venue store, for up to some thousand venues. `now` returns milliseconds since 1970. */
export async function createMemoryStore(
  venues: readonly VenueRecord[],
  now: () => number = Date.now,
  openings: OpeningsCache = createOpeningsCache(),
): Promise<VenueStore> {
  const stored = await mapPaced([...venues].sort(compareByCityAndName), toStored);
  const byCode = new Map(stored.map((venue) => [venue.record.code.toLowerCase(), venue]));
  const byFormerCode = new Map(
    stored.flatMap(({ record }) => record.formerCodes.map((code) => [code.toLowerCase(), record] as const)),
  );
  const sortedByCode = [...byCode].sort(([one], [other]) => (one < other ? -1 : 1));
  const transitions = stored.flatMap(({ record }) => stateTransitionsOf(record));
  const findWithin = createSpatialIndex(stored.map(({ position }) => position));
  const listingVersion = (): number => transitions.filter((time) => time <= now()).length;
  const memo = createVersionedCache(listingVersion);

  function isListed({ hidden }: StoredVenue): boolean {
    return !hidden || now() < hidden.from || now() >= hidden.until;
  }

  /**
   * Returns those of `venues` that are known to be open at the venue-local time `wallClock` (`2026-11-21T23:00`).
   * Evaluates each distinct opening-hours value only once: the venues of a chain have few distinct values.
   */
  async function findOpen(wallClock: string, venues: readonly StoredVenue[]): Promise<StoredVenue[]> {
    const isOpenByHours = new Map<string, boolean>();
    await forEachPaced(venues, function evaluate({ hoursKey: key, record }) {
      if (!isOpenByHours.has(key)) isOpenByHours.set(key, openings.isOpenAt(record, wallClock));
    });
    const date = wallClock.slice(0, 10);
    // A declared state, such as temporarily closed, overrides the opening hours.
    return venues.filter(
      (venue) => isOpenByHours.get(venue.hoursKey) && stateOn(venue.record, date).kind === 'open',
    );
  }

  /** Returns the listed venues of a country or county, by default of all countries, sorted by city and name. */
  function listedIn(country?: string, county?: string): Promise<readonly StoredVenue[]> {
    return memo(`listed in ${country} ${county}`, () =>
      Promise.resolve(stored.filter((venue) => isListed(venue) && isIn(venue.record, country, county))),
    );
  }

  function findListedWithin(near: Position, radiusMeters: number): readonly StoredVenue[] {
    return findWithin(normalisedPositionOf(near), radiusMeters)
      .sort((one, other) => one - other)
      .map((index) => stored[index]!)
      .filter(isListed);
  }

  /** Returns the matching venues, sorted by city and name. */
  async function matching(query: VenueQuery): Promise<readonly StoredVenue[]> {
    const { near, radiusMeters, country, county, bounds, filters = [], openAt, players, game } = query;
    const isInCircle = near && radiusMeters !== undefined;
    const candidates = isInCircle
      ? findListedWithin(near, radiusMeters).filter(({ record }) => isIn(record, country, county))
      : await listedIn(country, county);
    if (!bounds && !openAt && !players && !game && filters.length === 0) return candidates;
    const found = candidates.filter(
      ({ record, groupSizes, features }) =>
        (!bounds || isWithin(bounds, record.position)) &&
        (!game || record.games.includes(game)) &&
        (!players || fitsGroup(groupSizes, players)) &&
        hasAll(features, filters),
    );
    return openAt ? findOpen(openAt, found) : found;
  }

  /** Returns the matching venues in a circle that holds at least `count` of them, or all if there are fewer. */
  async function nearest(query: VenueQuery, count: number): Promise<readonly StoredVenue[]> {
    for (let radiusMeters = FIRST_RADIUS_METERS; ; radiusMeters *= 4) {
      const found = await matching({ ...query, radiusMeters });
      if (found.length >= count || radiusMeters >= HALF_THE_GLOBE_METERS) return found;
    }
  }

  async function countOptions(query: VenueQuery): Promise<OptionCounts> {
    const { filters: chosen = [], game = null } = query;
    const found = await matching({ ...query, filters: lastingFilters(chosen), game: null });
    const withGame = found.filter(({ record }) => !game || record.games.includes(game));
    const withFilters = found.filter(({ features }) => hasAll(features, chosen));
    const counts = new Map<FilterCode, number>();
    for (const { features } of withGame) {
      const lacking = chosen.filter((code) => !features.includes(code));
      for (const code of features) {
        // The code replaces those of its list if visitors choose only one.
        const isCounted = lacking.every((one) => alternativesOf(code)?.includes(one));
        if (isCounted) counts.set(code, (counts.get(code) ?? 0) + 1);
      }
    }
    return {
      filters: byFilter((code) => counts.get(code) ?? 0),
      games: recordByCode(
        GAMES,
        (code) => withFilters.filter(({ record }) => record.games.includes(code)).length,
      ),
    };
  }

  /** Counts the listed venues by a key; those for which it is null are not counted. */
  function countListedBy<Key>(keyOf: (record: VenueRecord) => Key | null): Map<Key, number> {
    const counts = new Map<Key, number>();
    for (const venue of stored) {
      const key = isListed(venue) ? keyOf(venue.record) : null;
      if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  }

  return {
    async find(query) {
      const { near } = query;
      const { offset, limit } = sliceOf(query);
      const isNearest = near && query.radiusMeters === undefined;
      const conditions = conditionsOf(query);
      const total = isNearest
        ? await memo(`total ${JSON.stringify(conditions)}`, async () => (await matching(conditions)).length)
        : null;
      const found =
        total === null ? await matching(query) : await nearest(query, Math.min(offset + limit, total));
      const sorted = near ? sortByDistance(found, near) : found;
      const page = sorted.slice(offset, offset + limit).map(({ record }) => ({
        record,
        distanceMeters: near ? distanceMeters(near, record.position) : null,
      }));
      return { found: page, total: total ?? found.length };
    },
    filterCounts(query) {
      const conditions = conditionsOf(query);
      return memo(`filter counts ${JSON.stringify(conditions)}`, () => countOptions(conditions));
    },
    byCode(code) {
      const key = code.toLowerCase();
      return Promise.resolve(byCode.get(key)?.record ?? byFormerCode.get(key));
    },
    byCodes: (codes) =>
      Promise.resolve(codes.flatMap((code) => byCode.get(code.toLowerCase())?.record ?? [])),
    countByCountry: () =>
      memo('countries', () => Promise.resolve(countListedBy(({ address }) => address.countryCode))),
    countByCounty: (country) =>
      memo(`counties of ${country}`, () =>
        Promise.resolve(
          countListedBy(({ address, countyCode }) => (address.countryCode === country ? countyCode : null)),
        ),
      ),
    countByTown(country, county) {
      const counts = countListedBy(({ address, countyCode, town }) =>
        address.countryCode === country && (county === null || countyCode === county) ? town : null,
      );
      return Promise.resolve([...counts].map(([town, venueCount]): TownCount => ({ town, venueCount })));
    },
    listAfter(after, limit) {
      const listed = sortedByCode.filter(
        ([code, venue]) => (after === null || code > after) && isListed(venue),
      );
      return Promise.resolve(listed.slice(0, limit).map(([, { record }]) => record));
    },
    countNear(positions, radiusMeters) {
      const countAround = (near: Position): number =>
        findWithin(normalisedPositionOf(near), radiusMeters).filter((index) => isListed(stored[index]!))
          .length;
      return Promise.resolve(positions.map(countAround));
    },
    listingVersion,
    lastTransition() {
      const past = transitions.filter((time) => time <= now());
      return Promise.resolve(past.length > 0 ? Math.max(...past) : null);
    },
    forMaps: () =>
      Promise.resolve(
        stored.map(({ record, features, hidden }) => {
          const { code, name, address, position, bookingUrl } = record;
          const { city, countryCode } = address;
          const venue = { code, name, address: { city, countryCode }, position, bookingUrl };
          return { venue, features, hidden, unbookable: unbookableTime(record) };
        }),
      ),
  };
}

function toStored(record: VenueRecord): StoredVenue {
  return {
    record,
    hoursKey: hoursKey(record),
    position: normalisedPositionOf(record.position),
    features: featuresOf(record),
    groupSizes: fittingSizes(record),
    hidden: hiddenTime(record),
  };
}

function isIn({ address, countyCode }: VenueRecord, country?: string, county?: string): boolean {
  return (
    (country === undefined || address.countryCode === country) &&
    (county === undefined || countyCode === county)
  );
}

function hasAll(features: readonly FilterCode[], filters: readonly FilterCode[]): boolean {
  return filters.every((filter) => features.includes(filter));
}

/** Nearest first. Venues at the same distance keep their order. */
function sortByDistance(venues: readonly StoredVenue[], near: Position): StoredVenue[] {
  const from = normalisedPositionOf(near);
  return venues
    .map((venue) => ({ venue, meters: distanceMeters(from, venue.position) }))
    .sort((one, other) => one.meters - other.meters)
    .map(({ venue }) => venue);
}

/** Of the first circle in which the nearest venues are looked for. */
const FIRST_RADIUS_METERS = 25_000;

/** The greatest possible distance between two points on Earth, rounded up. */
const HALF_THE_GLOBE_METERS = 20_015_000;

/** Returns a search for the indexes of the positions within a radius, in no particular order. */
export function createSpatialIndex(
  positions: readonly Position[],
): (near: Position, radiusMeters: number) => number[] {
  const index = new KDBush(positions.length);
  for (const { latitude, longitude } of positions) index.add(longitude, latitude);
  index.finish();

  return function findWithin(near, radiusMeters) {
    const maxMeters = radiusMeters < HALF_THE_GLOBE_METERS ? radiusMeters : Infinity;
    return boxesAround(near, maxMeters)
      .flatMap(([west, south, east, north]) => index.range(west, south, east, north))
      .filter((found) => distanceMeters(near, positions[found]!) <= maxMeters);
  };
}
