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

/** State of a venue on the day of the request. */
export interface VenueState {
  readonly kind: (typeof VENUE_STATES)[number];
  /** Venue-local ISO dates between which the state is valid; null means no limit. */
  readonly from: string | null;
  readonly until: string | null;
  /** Code of the venue that replaces it. */
  readonly movedTo: string | null;
}

export interface Address {
  readonly line: string;
  readonly postalCode: string;
  readonly city: string;
  readonly countryCode: CountryCode;
}

/** A venue in lists and cards. */
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
  /** The next openings, soonest first; null if the hours are unknown. */
  readonly openings: readonly Opening[] | null;
}

/** A date with its own opening hours. Empty `hours` mean closed. */
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
   * Opening hours of an ordinary week without special days and public holidays, Monday first, each as `18:00-02:00`.
   * An empty day is closed. Null if the hours are unknown.
   */
  readonly weeklyHours: readonly (readonly string[])[] | null;
  readonly specialDays: readonly SpecialDay[];
  /** Venue-local ISO date of the operator's last change. */
  readonly updatedAt: string | null;
}

/** A venue in a list ordered by distance. */
export interface NearbyVenue extends Venue {
  /** Straight-line distance from the position of the query; null without one. */
  readonly distanceMeters: number | null;
}
