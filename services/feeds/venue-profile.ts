import { CAPACITY_CODES, type CapacityCode } from '@/lib/filters/filters';
import type { FeedVenue } from '@/services/backend/feed';

/**
 * A summary of the venues listed in a place. Venues that are closed or not open yet count only towards the numbers of
 * venues and the date of the last change.
 */
export interface Profile {
  readonly venueCount: number;
  readonly closedCount: number;
  /** Number of venues that are not open yet. */
  readonly comingCount: number;
  /** The largest capacity of an open venue. */
  readonly largest: CapacityCode | null;
  /**
   * Weekdays on which at least one venue is open, from 1 (Monday) to 7, ascending. Null if there are none, or if the
   * hours of any open venue are unknown, because the list might then be incomplete.
   */
  readonly openDays: readonly number[] | null;
  /** ISO date of the latest change; null when unknown. */
  readonly updatedAt: string | null;
}

/** Builds a profile one venue at a time. */
export interface ProfileBuilder {
  add(venue: FeedVenue): void;
  profile(): Profile;
}

export function createProfileBuilder(): ProfileBuilder {
  const openDays = new Set<number>();
  let venueCount = 0;
  let closedCount = 0;
  let comingCount = 0;
  let hasUnknownHours = false;
  let capacity = -1;
  let updatedAt: string | null = null;

  return {
    add(venue) {
      venueCount++;
      updatedAt = newer(updatedAt, venue.updatedAt);
      if (venue.state.kind !== 'open') {
        if (venue.state.kind === 'coming_soon') comingCount++;
        else closedCount++;
        return;
      }
      for (const code of venue.capacities) capacity = Math.max(capacity, CAPACITY_CODES.indexOf(code));
      for (const day of venue.usualWeek?.weekdays ?? []) openDays.add(day);
      hasUnknownHours ||= venue.usualWeek === null;
    },
    profile: () => ({
      venueCount,
      closedCount,
      comingCount,
      largest: CAPACITY_CODES[capacity] ?? null,
      openDays: hasUnknownHours || openDays.size === 0 ? null : [...openDays].sort((a, b) => a - b),
      updatedAt,
    }),
  };
}

/** Returns the later of two ISO dates; null is ignored. */
export function newer(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
