import {
  bookingUrl,
  type EveningCriteria,
  isAwayAt,
  isBookable,
  type MapVenue,
  type NearbyVenue,
  NO_CRITERIA,
  type ShownState,
  type VenueState,
} from '@locator/venue-model';
import { type LocalOpening, localOpenings } from '@locator/base/time';
import { addressInColumn, type Locale } from '@locator/base/locale';
import { formatKilometers } from '@/lib/locale/format';
import { shownState } from '@/lib/locale/open-state-text';
import type { Translate } from '@/lib/locale/messages';
import { townPhrase } from '@/lib/locale/place-phrases';
import { venueRoute } from '@/lib/url/links';
import { writeUrl } from '@/lib/url/routes';
import { groupOffer } from '@locator/venue-model/group-fit';
import { activity, attributeWithRole, isShown, shownOptions, wheelchair } from '@locator/venue-model/chain';
import { fitText, type ShownPrice, shownPrice } from '../offer-texts';
import { isWheelchairAccessible, knownAttributes, labelOf } from '../attribute-texts';
import type { Pin } from '@/services/browser/pins';

export interface ListedVenue extends Pick<
  NearbyVenue,
  'code' | 'name' | 'position' | 'isPositionApproximate'
> {
  /** Kilometres from the searched position, formatted: "0,84"; null without one, or if that of the venue is unknown. */
  readonly distance: string | null;
  /** "à Annecy, adresse approximative"; absent if the position is known. */
  readonly approximatePlace?: string;
  readonly openings: readonly LocalOpening[] | null;
  readonly address: string;
  readonly city: string;
  readonly state: ShownState;
  /** Whether the venue is closed for weeks or for good, or not open yet, at the chosen time or now. */
  readonly isAway?: boolean;
  readonly url: string;
  readonly games: readonly string[];
  /** Whether the venue is open at the chosen time; absent if no time was chosen, or if unknown. */
  readonly isOpenThen?: boolean;
  /** Number of players of the largest group; null if unknown. */
  readonly largestGroup: number | null;
  /** Booking URL with the time and group size of the search; absent if visitors cannot book online. */
  readonly bookingUrl?: string;
  readonly picture?: string;
  /** Where the chosen group plays, split by `splitAtNames`; absent without a group, or if it is not known to fit. */
  readonly rooms?: readonly string[];
  /** Absent if no venue has a known price, unless the group fits. */
  readonly price?: ShownPrice;
  readonly features?: readonly string[];
  /** Label of wheelchair access; absent if the venue is not known to have it. */
  readonly wheelchair?: string;
}

/** A card shows a third fact: the rooms or the largest group. */
const MAX_GAMES = 2;

/** A card has space for one line of facts. */
const MAX_FEATURES = 3;

/** Maximum number of opening periods per venue. `OpenBadge` needs the current one and the next one. */
export const MAX_OPENINGS = 2;

interface ChosenSearch {
  readonly evening: EveningCriteria;
  readonly openThen: readonly string[] | null;
  /** Absent for a list without prices and rooms. */
  readonly t?: Translate;
}

export const NO_SEARCH: ChosenSearch = { evening: NO_CRITERIA, openThen: null };

/** Adds URLs with the chosen group size, game and time, and removes fields that neither cards nor pins show. */
export function listedVenues(
  venues: readonly NearbyVenue[],
  locale: Locale,
  { evening, openThen, t }: ChosenSearch = NO_SEARCH,
): ListedVenue[] {
  const { openAt, game } = evening;
  const offered = venues.map(function offerOf(venue) {
    const offer = groupOffer(venue, evening);
    const isPriced = offer.fits || offer.players === null;
    return { venue, offer, price: t && isPriced ? shownPrice(offer, locale, t) : {} };
  });
  const hasPrices = offered.some(({ price }) => price.text !== undefined);
  const showsGroups =
    isShown(attributeWithRole('rooms'), 'card') || isShown(attributeWithRole('persons'), 'card');
  return offered.map(function listVenue({ venue, offer, price }) {
    const { code, name, address, position, timeZone, state, openings, distanceMeters } = venue;
    const rooms = t && offer.fits ? fitText(offer, t) : null;
    const isOpen = isOpenThen(venue, openThen);
    const isAway = isAwayAt(state, openAt);
    const games = shownOptions(activity(), venue.games, 'card');
    const features = knownAttributes(venue, 'card', locale).slice(0, MAX_FEATURES);
    return {
      ...(rooms && { rooms }),
      ...((rooms || hasPrices) && { price }),
      ...(isOpen !== null && { isOpenThen: isOpen }),
      ...(isAway && { isAway }),
      ...(venue.bookingUrl !== null &&
        isBookable(state) &&
        !isAway && {
          bookingUrl: bookingUrl(venue.bookingUrl, evening),
        }),
      ...(isWheelchairAccessible(venue, 'card') && { wheelchair: labelOf(wheelchair() ?? '', locale) }),
      ...(venue.picture !== null && { picture: venue.picture }),
      ...(venue.isPositionApproximate && { isPositionApproximate: true }),
      ...(venue.isPositionApproximate &&
        t && { approximatePlace: approximatePlace(address.city, locale, t) }),
      code,
      name,
      address: addressInColumn(address),
      city: address.city,
      position,
      state: shownState(state, locale),
      openings: openings && localOpenings(openings.slice(0, MAX_OPENINGS), timeZone),
      distance:
        distanceMeters === null || venue.isPositionApproximate
          ? null
          : formatKilometers(distanceMeters, locale),
      games: [...games.filter((offered) => offered === game), ...games.filter((offered) => offered !== game)]
        .slice(0, MAX_GAMES)
        .map((offered) => labelOf(offered, locale)),
      ...(features.length > 0 && { features: features.map(({ label, valueText }) => valueText ?? label) }),
      largestGroup: showsGroups ? offer.largestGroup : null,
      url: writeUrl(venueRoute(locale, venue, evening)),
    };
  });
}

export function approximatePlace(town: string, locale: Locale, t: Translate): string {
  return t('facts:approximate', { inTown: townPhrase(town, 'in', locale) });
}

function isOpenThen({ code, openings }: NearbyVenue, openThen: ChosenSearch['openThen']): boolean | null {
  if (openThen === null) return null;
  if (openThen.includes(code)) return true;
  return openings === null ? null : false;
}

/** If `venue` has no `state` and cannot be booked, its `bookingUrl` must be null. */
export function pinOf(venue: MapVenue & { readonly state?: VenueState }, locale: Locale): Pin {
  const { code, name, address, position, state } = venue;
  return {
    code,
    name,
    city: address.city,
    position,
    url: writeUrl(venueRoute(locale, venue)),
    ...(venue.bookingUrl !== null &&
      (!state || isBookable(state)) && {
        bookingUrl: bookingUrl(venue.bookingUrl, { openAt: null, players: null }),
      }),
  };
}
