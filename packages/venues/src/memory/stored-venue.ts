import type { CountryCode, CountyCode, Position } from '@locator/base/geo';
import { hoursKey, type OpeningsCache, type StateAt } from '@locator/opening-hours';
import {
  type FilterCode,
  type Game,
  alternativesOf,
  byCode,
  byFilter,
  gameCodes,
  type OptionCounts,
} from '@locator/venue-model/chain';
import { fittingSizes, type SizeRange } from '@locator/venue-model/group-fit';
import {
  awayTime,
  featuresOf,
  hiddenTime,
  normalisedPositionOf,
  type Period,
  type VenueRecord,
  stateOn,
} from '@locator/venue-model';

export interface StoredVenue {
  readonly record: VenueRecord;
  readonly hoursKey: string;
  readonly position: Position;
  readonly features: readonly FilterCode[];
  readonly groupSizes: readonly SizeRange[];
  readonly hidden: Period | null;
  readonly away: Period | null;
}

export function toStored(record: VenueRecord): StoredVenue {
  return {
    record,
    hoursKey: hoursKey(record),
    position: normalisedPositionOf(record.position),
    features: featuresOf(record),
    groupSizes: fittingSizes(record),
    hidden: hiddenTime(record),
    away: awayTime(record),
  };
}

export function isIn(
  { address, countyCode }: VenueRecord,
  country?: CountryCode,
  county?: CountyCode,
): boolean {
  return (
    (country === undefined || address.countryCode === country) &&
    (county === undefined || countyCode === county)
  );
}

export function hasGame({ games }: VenueRecord, game: Game | null): boolean {
  return !game || games.includes(game);
}

export function hasAll(features: readonly FilterCode[], filters: readonly FilterCode[]): boolean {
  return filters.every((filter) => features.includes(filter));
}

/** For a venue-local time. Evaluates each distinct value of hours once, because the venues of a chain have few. */
export function statesAt(wallClock: string, openings: OpeningsCache): (venue: StoredVenue) => StateAt {
  const byHours = new Map<string, StateAt>();
  const date = wallClock.slice(0, 10);
  return function stateAt({ hoursKey, record }) {
    // A declared state, such as temporarily closed, overrides the opening hours.
    if (stateOn(record, date).kind !== 'open') return 'closed';
    const state = byHours.get(hoursKey) ?? openings.stateAt(record, wallClock);
    byHours.set(hoursKey, state);
    return state;
  };
}

/** Of `filters`, the venues must already match those that no other choice replaces (`lastingFilters`). */
export function countOptions(
  venues: readonly StoredVenue[],
  filters: readonly FilterCode[],
  game: Game | null,
): OptionCounts {
  const withFilters = venues.filter(({ features }) => hasAll(features, filters));
  const counts = new Map<FilterCode, number>();
  for (const { features } of venues.filter(({ record }) => hasGame(record, game))) {
    const lacking = filters.filter((code) => !features.includes(code));
    for (const code of features) {
      // The code replaces those of its list if visitors choose only one.
      const isCounted = lacking.every((one) => alternativesOf(code)?.includes(one));
      if (isCounted) counts.set(code, (counts.get(code) ?? 0) + 1);
    }
  }
  return {
    filters: byFilter((code) => counts.get(code) ?? 0),
    games: byCode(gameCodes(), (code) => withFilters.filter(({ record }) => hasGame(record, code)).length),
  };
}
