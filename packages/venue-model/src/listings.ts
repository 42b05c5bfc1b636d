import type { CountryCode, CountyCode, Position } from '@locator/base/geo';
import type { SettledBy } from '@locator/base';
import type { NearbyVenue, VenueState } from './venue';

/**
 * Of the counted venues, those that are closed for a while, those that open later, and those whose hours at the chosen
 * time are to be confirmed. Absent: none, or unknown.
 */
export interface AwayCounts {
  readonly closedCount?: number | undefined;
  readonly comingCount?: number | undefined;
  readonly unconfirmedCount?: number | undefined;
}

export interface VenueCounts extends AwayCounts {
  /** Whatever their state. */
  readonly venueCount: number;
}

export function addVenue(counts: VenueCounts, { kind }: Pick<VenueState, 'kind'>): VenueCounts {
  const { venueCount, closedCount = 0, comingCount = 0 } = counts;
  return {
    ...counts,
    venueCount: venueCount + 1,
    ...(kind === 'temporarily_closed' && { closedCount: closedCount + 1 }),
    ...(kind === 'coming_soon' && { comingCount: comingCount + 1 }),
  };
}

export function countVenues(states: readonly Pick<VenueState, 'kind'>[]): VenueCounts {
  return states.reduce(addVenue, NO_VENUES);
}

export const NO_VENUES: VenueCounts = { venueCount: 0 };

export function sumOfCounts(all: readonly VenueCounts[]): VenueCounts {
  const sum = (key: keyof VenueCounts): number =>
    all.reduce((total, counts) => total + (counts[key] ?? 0), 0);
  return { venueCount: sum('venueCount'), closedCount: sum('closedCount'), comingCount: sum('comingCount') };
}

/** The number of venues known to be in business, the only one to put before "venues". */
export function inBusinessCount(counts: VenueCounts): number {
  const { venueCount, closedCount = 0, comingCount = 0, unconfirmedCount = 0 } = counts;
  return venueCount - closedCount - comingCount - unconfirmedCount;
}

export interface VenueList extends AwayCounts {
  readonly venues: readonly NearbyVenue[];
  /** Whatever their state, as for pages. */
  readonly total: number;
}

/** Counts a list on one page itself, because the back-end may not know the states of the others. */
export function countsOfList({ venues, total, closedCount, comingCount }: VenueList): VenueCounts {
  if (venues.length === total) return countVenues(venues.map(({ state }) => state));
  return { venueCount: total, closedCount, comingCount };
}

export interface CountryCount extends VenueCounts {
  readonly code: CountryCode;
}

export interface County extends VenueCounts {
  readonly countryCode: CountryCode;
  readonly code: CountyCode;
  readonly label: string;
  /** Slug in the URL: `countyNormalizedLabel` in the specification. */
  readonly slug: string;
  readonly position: Position;
}

/** A town with venues, or a large town with venues nearby (`venueCount` 0). */
export interface City extends VenueCounts {
  readonly id: string;
  readonly countryCode: CountryCode;
  readonly countyCode: CountyCode | null;
  readonly city: string;
  readonly postalCode: string | null;
  /** If there are several. */
  readonly postalCodes?: readonly string[] | null | undefined;
  readonly settledBy: SettledBy;
  readonly position: Position;
}
