import { forEachPaced, mapPaced } from '@locator/base';
import {
  distanceMeters,
  isWithin,
  type Position,
  type CountryCode,
  type CountyCode,
} from '@locator/base/geo';
import { createOpeningsCache, type OpeningsCache } from '@locator/opening-hours';
import { lastingFilters, type OptionCounts } from '@locator/venue-model/chain';
import { fitsGroup } from '@locator/venue-model/group-fit';
import {
  addVenue,
  compareByCityAndName,
  conditionsOf,
  countVenues,
  NO_VENUES,
  type Period,
  normalisedPositionOf,
  sliceOf,
  stateTransitionsOf,
  unbookableTime,
  type VenueCounts,
  type VenuePageQuery,
  type VenueQuery,
  type VenueRecord,
  type VenueState,
} from '@locator/venue-model';
import {
  type FoundList,
  type MapRecord,
  type TownCount,
  type VenueStore,
  createVersionedCache,
} from '../venue-store';
import { statesAt, hasAll, hasGame, isIn, type StoredVenue, toStored, countOptions } from './stored-venue';
import { createSpatialIndex, HALF_THE_GLOBE_METERS } from './spatial-index';

const FIRST_RADIUS_METERS = 25_000;

/** Creates an in-memory venue store, for up to some thousand venues. `now` returns milliseconds since 1970. */
export async function createMemoryStore(
  venues: readonly VenueRecord[],
  now: () => number = Date.now,
  openings: OpeningsCache = createOpeningsCache(),
): Promise<VenueStore> {
  return new MemoryStore(await mapPaced([...venues].sort(compareByCityAndName), toStored), now, openings);
}

class MemoryStore implements VenueStore {
  private readonly byLowerCaseCode: ReadonlyMap<string, StoredVenue>;
  private readonly byFormerCode: ReadonlyMap<string, VenueRecord>;
  private readonly sortedByCode: readonly (readonly [code: string, venue: StoredVenue])[];
  private readonly transitions: readonly number[];
  private readonly findWithin: ReturnType<typeof createSpatialIndex>;
  private readonly memo = createVersionedCache(() => this.listingVersion());

  constructor(
    private readonly stored: readonly StoredVenue[],
    private readonly now: () => number,
    private readonly openings: OpeningsCache,
  ) {
    this.byLowerCaseCode = new Map(stored.map((venue) => [venue.record.code.toLowerCase(), venue]));
    this.byFormerCode = new Map(
      stored.flatMap(({ record }) => record.formerCodes.map((code) => [code.toLowerCase(), record] as const)),
    );
    this.sortedByCode = [...this.byLowerCaseCode].sort(([one], [other]) => (one < other ? -1 : 1));
    this.transitions = stored.flatMap(({ record }) => stateTransitionsOf(record));
    this.findWithin = createSpatialIndex(stored.map(({ position }) => position));
  }

  async find(query: VenuePageQuery): Promise<FoundList> {
    const { near } = query;
    const { offset, limit } = sliceOf(query);
    const isNearest = near && query.radiusMeters === undefined;
    const counts = isNearest ? await this.countMatching(conditionsOf(query)) : null;
    const found = counts
      ? await this.nearest(query, Math.min(offset + limit, counts.venueCount))
      : await this.matching(query);
    const sorted = near ? sortByDistance(found, near) : found;
    const page = sorted.slice(offset, offset + limit).map(({ record }) => ({
      record,
      distanceMeters: near ? distanceMeters(near, record.position) : null,
    }));
    const { venueCount: total, ...away } = counts ?? (await this.countsAt(found, query.openAt));
    return { found: page, total, ...away };
  }

  filterCounts(query: VenueQuery): Promise<OptionCounts> {
    const conditions = conditionsOf(query);
    const { filters = [], game = null, openAt: time } = conditions;
    return this.memo(`filter counts ${JSON.stringify(conditions)}`, async () => {
      const found = await this.matching({ ...conditions, filters: lastingFilters(filters), game: null });
      const inBusiness = time ? found : found.filter(({ away }) => !this.isDuring(away));
      return countOptions(inBusiness, filters, game);
    });
  }

  async byCode(code: string): Promise<VenueRecord | undefined> {
    const key = code.toLowerCase();
    return this.byLowerCaseCode.get(key)?.record ?? this.byFormerCode.get(key);
  }

  async byCodes(codes: readonly string[]): Promise<readonly VenueRecord[]> {
    return codes.flatMap((code) => this.byLowerCaseCode.get(code.toLowerCase())?.record ?? []);
  }

  countByCountry(): Promise<ReadonlyMap<string, VenueCounts>> {
    return this.memo('countries', async () => this.countListedBy(({ address }) => address.countryCode));
  }

  countByCounty(country: CountryCode): Promise<ReadonlyMap<CountyCode, VenueCounts>> {
    return this.memo(`counties of ${country}`, async () =>
      this.countListedBy((record) => (isIn(record, country) ? record.countyCode : null)),
    );
  }

  async countByTown(country: CountryCode, county: CountyCode | null): Promise<readonly TownCount[]> {
    const counts = this.countListedBy((record) =>
      isIn(record, country, county ?? undefined) ? record.town : null,
    );
    return [...counts].map(([town, venueCounts]) => ({ town, ...venueCounts }));
  }

  async listAfter(after: string | null, limit: number): Promise<readonly VenueRecord[]> {
    const listed = this.sortedByCode.filter(
      ([code, venue]) => (after === null || code > after) && this.isListed(venue),
    );
    return listed.slice(0, limit).map(([, { record }]) => record);
  }

  async countNear(positions: readonly Position[], radiusMeters: number): Promise<readonly VenueCounts[]> {
    return positions.map((near) => this.countsOf(this.listedWithin(near, radiusMeters)));
  }

  listingVersion(): number {
    return this.pastTransitions().length;
  }

  async lastTransition(): Promise<number | null> {
    const past = this.pastTransitions();
    return past.length > 0 ? Math.max(...past) : null;
  }

  async forMaps(): Promise<readonly MapRecord[]> {
    return this.stored.map(({ record, features, hidden }) => {
      const { code, name, address, position, bookingUrl } = record;
      const { city, countryCode } = address;
      const venue = { code, name, address: { city, countryCode }, position, bookingUrl };
      return { venue, features, hidden, unbookable: unbookableTime(record) };
    });
  }

  private countMatching(conditions: VenueQuery): Promise<VenueCounts> {
    return this.memo(`counts ${JSON.stringify(conditions)}`, async () =>
      this.countsAt(await this.matching(conditions), conditions.openAt),
    );
  }

  /** Returns the matching venues, sorted by city and name. */
  private async matching(query: VenueQuery): Promise<readonly StoredVenue[]> {
    const {
      near,
      radiusMeters,
      country,
      county,
      bounds,
      filters = [],
      openAt: wallClock,
      players,
      game = null,
    } = query;
    const candidates =
      near && radiusMeters !== undefined
        ? this.listedWithin(near, radiusMeters).filter(({ record }) => isIn(record, country, county))
        : await this.listedIn(country, county);
    if (!bounds && !wallClock && !players && !game && filters.length === 0) return candidates;
    const found = candidates.filter(
      ({ record, groupSizes, features }) =>
        (!bounds || isWithin(bounds, record.position)) &&
        hasGame(record, game) &&
        (!players || fitsGroup(groupSizes, players)) &&
        hasAll(features, filters),
    );
    if (!wallClock) return found;
    const stateAt = await this.statesAt(wallClock);
    await forEachPaced(found, stateAt);
    return found.filter((venue) => stateAt(venue) !== 'closed');
  }

  /** Returns the matching venues in a circle that holds at least `count` of them, or all if there are fewer. */
  private async nearest(query: VenueQuery, count: number): Promise<readonly StoredVenue[]> {
    for (let radiusMeters = FIRST_RADIUS_METERS; ; radiusMeters *= 4) {
      const found = await this.matching({ ...query, radiusMeters });
      if (found.length >= count || radiusMeters >= HALF_THE_GLOBE_METERS) return found;
    }
  }

  /** Returns the listed venues of a country or county, by default of all countries, sorted by city and name. */
  private listedIn(country?: CountryCode, county?: CountyCode): Promise<readonly StoredVenue[]> {
    return this.memo(`listed in ${country} ${county}`, async () =>
      this.stored.filter((venue) => this.isListed(venue) && isIn(venue.record, country, county)),
    );
  }

  private listedWithin(near: Position, radiusMeters: number): readonly StoredVenue[] {
    return this.findWithin(normalisedPositionOf(near), radiusMeters)
      .sort((one, other) => one - other)
      .map((index) => this.stored[index]!)
      .filter((venue) => this.isListed(venue));
  }

  private isListed({ hidden }: StoredVenue): boolean {
    return !this.isDuring(hidden);
  }

  private isDuring(period: Period | null): boolean {
    return period !== null && period.from <= this.now() && this.now() < period.until;
  }

  private stateOf({ record, away }: StoredVenue): Pick<VenueState, 'kind'> {
    return this.isDuring(away) ? record.declaredState : { kind: 'open' };
  }

  /** `wallClock` is the time at which all venues are, or may be, open; without one, counts their states today. */
  private async countsAt(
    venues: readonly StoredVenue[],
    wallClock: string | null | undefined,
  ): Promise<VenueCounts> {
    if (!wallClock) return this.countsOf(venues);
    const stateAt = await this.statesAt(wallClock);
    const unconfirmedCount = venues.filter((venue) => stateAt(venue) === 'unconfirmed').length;
    return { venueCount: venues.length, ...(unconfirmedCount > 0 && { unconfirmedCount }) };
  }

  private statesAt(wallClock: string): Promise<ReturnType<typeof statesAt>> {
    return this.memo(`states at ${wallClock}`, async () => statesAt(wallClock, this.openings));
  }

  private countsOf(venues: readonly StoredVenue[]): VenueCounts {
    return countVenues(venues.map((venue) => this.stateOf(venue)));
  }

  private countListedBy<Key>(keyOf: (record: VenueRecord) => Key | null): Map<Key, VenueCounts> {
    const counts = new Map<Key, VenueCounts>();
    for (const venue of this.stored) {
      const key = this.isListed(venue) ? keyOf(venue.record) : null;
      if (key !== null) counts.set(key, addVenue(counts.get(key) ?? NO_VENUES, this.stateOf(venue)));
    }
    return counts;
  }

  private pastTransitions(): readonly number[] {
    return this.transitions.filter((time) => time <= this.now());
  }
}

/** Nearest first. Venues at the same distance keep their order. */
function sortByDistance(venues: readonly StoredVenue[], near: Position): StoredVenue[] {
  const from = normalisedPositionOf(near);
  return venues
    .map((venue) => ({ venue, meters: distanceMeters(from, venue.position) }))
    .sort((one, other) => one.meters - other.meters)
    .map(({ venue }) => venue);
}
