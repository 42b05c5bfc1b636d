import type { CountryCode } from '@/lib/country/country';
import type { CapacityCode, ServiceCode } from '@/lib/filters/filters';
import type { Game } from '@/lib/filters/games';
import type { Position } from '@/lib/geo/position';
import type { Price } from '@/lib/group-fit/price';
import type { Room } from '@/lib/group-fit/room';
import type { Opening } from '@/lib/hours/openings';

export const VENUE_STATES = ['open', 'coming_soon', 'temporarily_closed', 'moved', 'closed'] as const;

/** A venue's state on the day of the request. */
export interface VenueState {
  readonly kind: (typeof VENUE_STATES)[number];
  /** Venue-local ISO dates between which the state applies; null means no limit. */
  readonly from: string | null;
  readonly until: string | null;
  /** Code of the venue that replaces it. */
  readonly movedTo: string | null;
}

/** The part of a venue's state that its badge shows. */
export type ShownState = Pick<VenueState, 'kind'> & Partial<Pick<VenueState, 'until'>>;

export interface Address {
  readonly line: string;
  readonly postalCode: string;
  readonly city: string;
  readonly countryCode: CountryCode;
}

/** Values of `entree_marches_rampe`: no ramp, a fixed one, a portable one. */
export const RAMPS = ['aucune', 'fixe', 'amovible'] as const;

/**
 * Facts about access for wheelchair users; null if unknown. The names are those of the French schema acceslibre
 * (https://schema.data.gouv.fr/MTES-MCT/acceslibre-schema/).
 */
export interface Accessibility {
  /** Whether the entrance is level. */
  readonly entree_plain_pied: boolean | null;
  /** Number of steps at the entrance. */
  readonly entree_marches: number | null;
  readonly entree_marches_rampe: (typeof RAMPS)[number] | null;
  /** Width of the entrance in centimetres. */
  readonly entree_largeur_mini: number | null;
  /** Whether the way from the entrance to the reception is level. */
  readonly accueil_cheminement_plain_pied: boolean | null;
  /** Whether there are accessible toilets. */
  readonly sanitaires_adaptes: boolean | null;
  /** Whether the venue has accessible parking spaces. */
  readonly stationnement_pmr: boolean | null;
  /** Whether there are accessible parking spaces within 200 m. */
  readonly stationnement_ext_pmr: boolean | null;
}

/** Names of the facts, in the order used in lists and files. */
export const ACCESSIBILITY_FACTS = [
  'entree_plain_pied',
  'entree_marches',
  'entree_marches_rampe',
  'entree_largeur_mini',
  'accueil_cheminement_plain_pied',
  'sanitaires_adaptes',
  'stationnement_pmr',
  'stationnement_ext_pmr',
] as const satisfies readonly (keyof Accessibility)[];

export const UNKNOWN_ACCESSIBILITY: Accessibility = {
  entree_plain_pied: null,
  entree_marches: null,
  entree_marches_rampe: null,
  entree_largeur_mini: null,
  accueil_cheminement_plain_pied: null,
  sanitaires_adaptes: null,
  stationnement_pmr: null,
  stationnement_ext_pmr: null,
};

/** A dated evening. */
export interface VenueEvent {
  readonly title: string;
  /** Venue-local wall clock, `2026-12-05T20:00`. */
  readonly start: string;
  /** Venue-local wall clock after the start. */
  readonly end: string;
  /** Per player; null if unknown. */
  readonly price: Pick<Price, 'amount' | 'currency'> | null;
  readonly bookingUrl: string | null;
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
  /** Empty if unknown. */
  readonly rooms: readonly Room[];
  /** Empty if unknown. */
  readonly prices: readonly Price[];
  readonly bookingUrl: string | null;
  /** The first picture: an https URL or a path on the site. */
  readonly picture: string | null;
  readonly state: VenueState;
  /** The next openings, soonest first; null if the hours are unknown. */
  readonly openings: readonly Opening[] | null;
}

/** A date with special opening hours. Empty `hours` mean closed. */
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
  readonly giftUrl: string | null;
  /** How long a game lasts. */
  readonly durationMinutes: number | null;
  readonly minimumAge: number | null;
  /** Number of games from which a group chooses in each room. */
  readonly gamesPerRoom: number | null;
  /** Languages in which the games are hosted: ISO 639-1 codes; empty if unknown. */
  readonly playLanguages: readonly string[];
  readonly accessibility: Accessibility;
  /** Dated evenings that are not over yet, soonest first. */
  readonly events: readonly VenueEvent[];
  readonly paymentMeans: readonly string[];
  readonly pictures: readonly string[];
  /** Alternative texts of the pictures, in the same order; blank: none. */
  readonly pictureTexts: readonly string[];
  /**
   * Opening hours of an ordinary week without special days and public holidays, Monday first, each as `18:00-02:00`.
   * An empty list means closed. Null if the hours are unknown.
   */
  readonly weeklyHours: readonly (readonly string[])[] | null;
  readonly specialDays: readonly SpecialDay[];
  /** Venue-local ISO date of the operator's last change. */
  readonly updatedAt: string | null;
}

/** A venue in a list sorted by distance. */
export interface NearbyVenue extends Venue {
  /** Straight-line distance from the position in the query; null without a position. */
  readonly distanceMeters: number | null;
}
