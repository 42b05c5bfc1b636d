import { forEachPaced, mapPaced } from '@locator/base';
import {
  distanceMeters,
  isWithin,
  type Position,
  type CountryCode,
  type CountyCode,
} from '@locator/base/geo';
import { createOpeningsCache, type OpeningsCache, type StateAt } from '@locator/opening-hours';
import { lastingFilters, type OptionCounts } from '@locator/venue-model/chain';
import { fitsGroup } from '@locator/venue-model/group-fit';
import {
  addVenue,
  compareByCityAndName,
  countVenues,
  NO_VENUES,
  normalisedPositionOf,
  sliceOf,
  stateTransitionsOf,
  type VenueCounts,
  type VenuePageQuery,
  type VenueQuery,
  type VenueRecord,
  type VenueState,
} from '@locator/venue-model';
import { type FoundList, isDuring, mapRecordOf, type MapRecord, type VenueStore } from '../venue-store';
import { statesAt, hasAll, hasGame, isIn, type StoredVenue, toStored, countOptions } from './stored-venue';
import { createSpatialIndex } from './spatial-index';

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
    const stateAt = this.statesThen(query);
    const found = await this.matching(query, stateAt);
    const sorted = near ? sortByDistance(found, near) : found;
    const page = sorted.slice(offset, offset + limit).map(({ record }) => ({
      record,
      distanceMeters: near ? distanceMeters(near, record.position) : null,
    }));
    const { venueCount: total, ...away } = stateAt ? countsThen(found, stateAt) : this.countsOf(found);
    return { found: page, total, ...away };
  }

  async filterCounts({ filters = [], game = null, ...query }: VenueQuery): Promise<OptionCounts> {
    const found = await this.matching({ ...query, filters: lastingFilters(filters) });
    const inBusiness = query.openAt ? found : found.filter(({ away }) => !isDuring(away, this.now()));
    return countOptions(inBusiness, filters, game);
  }

  async byCode(code: string): Promise<VenueRecord | undefined> {
    const key = code.toLowerCase();
    return this.byLowerCaseCode.get(key)?.record ?? this.byFormerCode.get(key);
  }

  async byCodes(codes: readonly string[]): Promise<readonly VenueRecord[]> {
    return codes.flatMap((code) => this.byLowerCaseCode.get(code.toLowerCase())?.record ?? []);
  }

  async countByCountry(): Promise<ReadonlyMap<string, VenueCounts>> {
    return this.countListedBy(({ address }) => address.countryCode);
  }

  async countByCounty(country: CountryCode): Promise<ReadonlyMap<CountyCode, VenueCounts>> {
    return this.countListedBy((record) => (isIn(record, country) ? record.countyCode : null));
  }

  async countByTown(country: CountryCode): Promise<ReadonlyMap<string, VenueCounts>> {
    return this.countListedBy((record) => (isIn(record, country) ? record.town : null));
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
    return this.stored.map(({ record }) => mapRecordOf(record));
  }

  /** Returns the matching venues, sorted by city and name. */
  private async matching(
    query: VenueQuery,
    stateAt = this.statesThen(query),
  ): Promise<readonly StoredVenue[]> {
    const { near, radiusMeters, country, county, bounds, filters = [], players, game = null } = query;
    const candidates =
      near && radiusMeters !== undefined
        ? this.listedWithin(near, radiusMeters).filter(({ record }) => isIn(record, country, county))
        : this.stored.filter((venue) => this.isListed(venue) && isIn(venue.record, country, county));
    if (!bounds && !stateAt && !players && !game && filters.length === 0) return candidates;
    const found = candidates.filter(
      ({ record, groupSizes, features }) =>
        (!bounds || isWithin(bounds, record.position)) &&
        hasGame(record, game) &&
        (!players || fitsGroup(groupSizes, players)) &&
        hasAll(features, filters),
    );
    if (!stateAt) return found;
    await forEachPaced(found, stateAt);
    return found.filter((venue) => stateAt(venue) !== 'closed');
  }

  private listedWithin(near: Position, radiusMeters: number): readonly StoredVenue[] {
    return this.findWithin(normalisedPositionOf(near), radiusMeters)
      .sort((one, other) => one - other)
      .map((index) => this.stored[index]!)
      .filter((venue) => this.isListed(venue));
  }

  private isListed({ hidden }: StoredVenue): boolean {
    return !isDuring(hidden, this.now());
  }

  private stateOf({ record, away }: StoredVenue): Pick<VenueState, 'kind'> {
    return isDuring(away, this.now()) ? record.declaredState : { kind: 'open' };
  }

  private statesThen({ openAt }: VenueQuery): ReturnType<typeof statesAt> | null {
    return openAt ? statesAt(openAt, this.openings) : null;
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

/** Counts venues that are, or may be, open at the time of a query. */
function countsThen(venues: readonly StoredVenue[], stateAt: (venue: StoredVenue) => StateAt): VenueCounts {
  const unconfirmedCount = venues.filter((venue) => stateAt(venue) === 'unconfirmed').length;
  return { venueCount: venues.length, ...(unconfirmedCount > 0 && { unconfirmedCount }) };
}

/** Nearest first. Venues at the same distance keep their order. */
function sortByDistance(venues: readonly StoredVenue[], near: Position): StoredVenue[] {
  const from = normalisedPositionOf(near);
  return venues
    .map((venue) => ({ venue, meters: distanceMeters(from, venue.position) }))
    .sort((one, other) => one.meters - other.meters)
    .map(({ venue }) => venue);
}
