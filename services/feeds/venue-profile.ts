import { CAPACITY_CODES, type CapacityCode } from '@/lib/filters/filters';
import type { FeedVenue, UsualWeek } from '@/services/backend/feed';
import { type Game, GAMES } from '@/services/backend/venue';

/** A summary of the venues of a place. */
export interface Profile {
  readonly venueCount: number;
  /** Games of at least one venue, in the order of {@link GAMES}. */
  readonly games: readonly Game[];
  /** The largest capacity of a venue. */
  readonly largest: CapacityCode | null;
  /** The union of the known hours. */
  readonly usualWeek: UsualWeek | null;
  /** ISO date of the latest change; null when unknown. */
  readonly updatedAt: string | null;
}

/** Builds a profile from venues added one by one. */
export interface ProfileBuilder {
  add(venue: FeedVenue): void;
  profile(): Profile;
}

export function createProfileBuilder(): ProfileBuilder {
  const games = new Set<Game>();
  const weekdays = new Set<number>();
  let venueCount = 0;
  let capacity = -1;
  let opensAt = Infinity;
  let closesAt = -Infinity;
  let updatedAt: string | null = null;

  return {
    add(venue) {
      venueCount++;
      for (const game of venue.games) games.add(game);
      for (const code of venue.capacities) capacity = Math.max(capacity, CAPACITY_CODES.indexOf(code));
      for (const day of venue.usualWeek?.weekdays ?? []) weekdays.add(day);
      opensAt = Math.min(opensAt, venue.usualWeek?.opensAt ?? Infinity);
      closesAt = Math.max(closesAt, venue.usualWeek?.closesAt ?? -Infinity);
      updatedAt = newer(updatedAt, venue.updatedAt);
    },
    profile: () => ({
      venueCount,
      games: GAMES.filter((game) => games.has(game)),
      largest: CAPACITY_CODES[capacity] ?? null,
      usualWeek:
        weekdays.size === 0 ? null : { opensAt, closesAt, weekdays: [...weekdays].sort((a, b) => a - b) },
      updatedAt,
    }),
  };
}

/** Returns the later of two ISO dates; null is ignored. */
export function newer(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
