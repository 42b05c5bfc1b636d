import type { CountryCode, CountyCode, Position } from '@locator/base/geo';
import { hoursKey } from '@locator/opening-hours';
import type { FilterCode, Game } from '@locator/venue-model/chain';
import { fittingSizes, type SizeRange } from '@locator/venue-model/group-fit';
import {
  awayTime,
  featuresOf,
  hiddenTime,
  normalisedPositionOf,
  type Period,
  type VenueRecord,
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
