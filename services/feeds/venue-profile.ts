import { CAPACITY_CODES, type CapacityCode } from '@/lib/filters/filters';
import type { FeedVenue, UsualWeek } from '@/services/backend/feed';
import { type Game, GAMES } from '@/services/backend/venue';

/** What the venues of a place have in common, and how far they go. */
export interface Profile {
  readonly venueCount: number;
  /** Offered by at least one of them, in the order of {@link GAMES}. */
  readonly games: readonly Game[];
  /** The largest group that one of them takes. */
  readonly largest: CapacityCode | null;
  /** Of those whose hours are known, together. */
  readonly usualWeek: UsualWeek | null;
  /** ISO date on which one of them was last changed; null when none says. */
  readonly updatedAt: string | null;
}

/** Venues looked at one by one. */
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

/** The later of two ISO dates, as far as they are known. */
export function newer(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
