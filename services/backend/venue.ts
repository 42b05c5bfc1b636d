import type { CountryCode } from '@/lib/country/country';
import type { CapacityCode, ServiceCode } from '@/lib/filters/filters';
import type { Position } from '@/lib/geo/position';
import type { Opening } from '@/lib/hours/openings';

export const GAMES = [
  'quiz',
  'blindtest',
  'kids',
  'birthday',
  'evjf',
  'family',
  'teambuilding',
  'coupe',
] as const;
export type Game = (typeof GAMES)[number];

export const VENUE_STATES = ['open', 'coming_soon', 'temporarily_closed', 'moved', 'closed'] as const;

/** What a venue is on the day it was asked for, with what a visitor needs to know about it. */
export interface VenueState {
  readonly kind: (typeof VENUE_STATES)[number];
  /** Venue-local ISO dates between which the state holds; null is without end. */
  readonly from: string | null;
  readonly until: string | null;
  /** Code of the venue it moved to. */
  readonly movedTo: string | null;
}

export interface Address {
  readonly line: string;
  readonly postalCode: string;
  readonly city: string;
  readonly countryCode: CountryCode;
}

/** A venue as lists, cards and pins show it. */
export interface Venue {
  readonly code: string;
  readonly name: string;
  readonly address: Address;
  readonly countyCode: string | null;
  readonly position: Position;
  readonly timeZone: string;
  readonly games: readonly Game[];
  readonly services: readonly ServiceCode[];
  readonly capacities: readonly CapacityCode[];
  readonly state: VenueState;
  /** The next openings, soonest first; null when its hours are unknown. */
  readonly openings: readonly Opening[] | null;
}

/** A day of a venue with hours of its own. An empty `hours` means closed. */
export interface SpecialDay {
  /** Venue-local ISO date. */
  readonly date: string;
  readonly hours: readonly string[];
}

/** Everything about one venue. */
export interface VenueDetails extends Venue {
  readonly description: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly website: string | null;
  readonly bookingUrl: string | null;
  readonly giftUrl: string | null;
  readonly paymentMeans: readonly string[];
  readonly pictures: readonly string[];
  /**
   * The hours of an ordinary week, Monday first, each day's as `18:00-02:00`; none: closed. Special days and public
   * holidays are not in it. Null when they are unknown.
   */
  readonly weeklyHours: readonly (readonly string[])[] | null;
  readonly specialDays: readonly SpecialDay[];
  /** Venue-local ISO date the operator last changed it. */
  readonly updatedAt: string | null;
}

/** A venue in a list ordered by distance. */
export interface NearbyVenue extends Venue {
  /** Metres as the crow flies from where the list starts; null in lists that start nowhere. */
  readonly distanceMeters: number | null;
}
