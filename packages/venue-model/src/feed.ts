import type { Venue } from './venue';

/** Summary of the opening hours of an ordinary week, in venue-local time. */
export interface UsualWeek {
  /** Earliest opening time of any day, in minutes after midnight. */
  readonly opensAt: number;
  /** Latest closing time, in minutes after the start of that day: above 1440 after midnight. */
  readonly closesAt: number;
  /** Days with opening hours, from 1 (Monday) to 7, ascending. */
  readonly weekdays: readonly number[];
}

/** A listed venue, as used by feeds, sitemaps and statistics. It contains nothing that depends on the time of day. */
export interface FeedVenue extends Omit<Venue, 'openings'> {
  /** The `id` of the venue's city; null if unknown. */
  readonly cityId: string | null;
  /** The `id` of the venue's district (an arrondissement of Paris, Lyon or Marseille); null if none. */
  readonly districtId: string | null;
  /** Opening hours in the OpenStreetMap `opening_hours` format; null if unknown. */
  readonly hoursText: string | null;
  /** Null if the hours are unknown or the venue opens by appointment. */
  readonly usualWeek: UsualWeek | null;
  /** ISO dates of public holidays of the next 13 months that the hours do not mention; absent if there are none. */
  readonly holidaysToConfirm?: readonly string[];
  readonly phone: string | null;
  /** Venue-local ISO date of the operator's last change. */
  readonly updatedAt: string | null;
}

/** Maximum number of venues per batch (a few hundred kilobytes). */
export const FEED_BATCH = 1_000;

export interface FeedBatch {
  readonly venues: readonly FeedVenue[];
  /** Cursor of the next batch; null after the last. */
  readonly next: string | null;
}
