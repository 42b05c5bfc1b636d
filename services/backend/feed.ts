import type { Venue } from './venue';

/** What the hours of an ordinary week come down to. Venue-local. */
export interface UsualWeek {
  /** Of the day that begins earliest, in minutes after midnight. */
  readonly opensAt: number;
  /** Of the day that ends latest, in minutes after the midnight that it began with: above 1440 past midnight. */
  readonly closesAt: number;
  /** Days with an opening, from 1 (Monday) to 7, ascending. */
  readonly weekdays: readonly number[];
}

/** A listed venue as feeds, sitemaps and facts need it: nothing of it depends on the hour it was asked for. */
export interface FeedVenue extends Omit<Venue, 'openings'> {
  /** The `id` of the city that it counts for; null when the back-end doesn't say. */
  readonly cityId: string | null;
  /** `opening_hours` text; null when unknown. */
  readonly hoursText: string | null;
  /** Null when its hours are unknown, or settled by appointment. */
  readonly usualWeek: UsualWeek | null;
  readonly phone: string | null;
  /** Venue-local ISO date the operator last changed it. */
  readonly updatedAt: string | null;
}

/** Venues a batch holds at most: a few hundred kilobytes. */
export const FEED_BATCH = 1_000;

export interface FeedBatch {
  readonly venues: readonly FeedVenue[];
  /** What to ask for the next batch with; null: this was the last. */
  readonly next: string | null;
}
