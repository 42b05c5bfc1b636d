import {
  bookingUrl,
  definedFields,
  type EveningCriteria,
  isAwayAt,
  isBookable,
  type MapVenue,
  type NearbyVenue,
  NO_CRITERIA,
  type ShownState,
  type VenueState,
} from '@locator/venue-model';
import { instantAt, type LocalOpening, localOpenings } from '@locator/base/time';
import { brand } from '@/lib/brand/brand';
import { ownPicture } from '@/lib/brand/pictures';
import { addressInColumn, type Locale } from '@locator/base/locale';
import { formatKilometers, formatWallClock } from '@/lib/locale/format';
import { openStateText, shownState } from '@/lib/locale/open-state-text';
import type { Translate } from '@/lib/locale/messages';
import { townPhrase } from '@/lib/locale/place-phrases';
import { type NamedTown, townLabel } from '@/lib/locale/town-names';
import { venueRoute } from '@/lib/url/links';
import { writeUrl } from '@/lib/url/routes';
import { groupOffer } from '@locator/venue-model/group-fit';
import {
  activity,
  attributeWithRole,
  type Game,
  isShown,
  shownOptions,
  wheelchair,
} from '@locator/venue-model/chain';
import { shownOpenings, unconfirmedHoliday } from '../holidays';
import { fitText, type ShownPrice, shownPrice } from '../offer-texts';
import { isWheelchairAccessible, knownAttributes, labelOf } from '../attribute-texts';
import type { SearchResult } from '@/services/backend/search';
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
  /** Without the postal code, which all listed venues of the searched town share; absent for others. */
  readonly shortAddress?: string;
  readonly city: string;
  readonly state: ShownState;
  /** Whether the venue is closed for weeks or for good, or not open yet, at the chosen time or now. */
  readonly isAway?: boolean;
  readonly url: string;
  readonly games?: readonly string[];
  /** Whether the venue is open at the chosen time; absent if no time was chosen, or if unknown. */
  readonly isOpenThen?: boolean;
  /** "Noël : horaires à confirmer", of a venue that may be open at the chosen time. */
  readonly unconfirmed?: string;
  /** "Open until 2:00" or "Opens at 17:00" after the chosen time; absent if unknown. */
  readonly openUntil?: string;
  /** Number of players of the largest group; absent if unknown. */
  readonly largestGroup?: number;
  /** Booking URL with the time and group size of the search; absent if visitors cannot book online. */
  readonly bookingUrl?: string;
  /** Where the chain answers a group that is too large for the venue, instead of the booking URL. */
  readonly contactUrl?: string;
  /** Whether the venue is listed although it does not match the criteria. */
  readonly isUnsuited?: true;
  /** Absent without a picture of the venue itself. */
  readonly picture?: string;
  /** Where the chosen group plays, or that it is too small, split by `splitAtNames`; absent if unknown. */
  readonly rooms?: readonly string[];
  /** Absent if no venue has a known price, unless the group fits, and if the venue has no room for the group. */
  readonly price?: ShownPrice;
  readonly features?: readonly string[];
  /** Label of wheelchair access; absent if the venue is not known to have it. */
  readonly wheelchair?: string;
  /** Says that the venue has no accessible toilet. */
  readonly wheelchairLimit?: string;
}

/** A card shows a third fact: the rooms or the largest group. */
const MAX_GAMES = 2;

/** A card has space for one line of facts. */
const MAX_FEATURES = 3;

/** Maximum number of opening periods per venue. `OpenBadge` needs the current one and the next one. */
export const MAX_OPENINGS = 2;

interface ChosenSearch
  extends
    Pick<SearchResult, 'openThen'>,
    Partial<Pick<SearchResult, 'unconfirmedThen' | 'ignoresCriteria' | 'now'>> {
  readonly evening: EveningCriteria;
  /** Name of the searched town, in the language of the page. */
  readonly town?: string | undefined;
}

const NO_SEARCH: ChosenSearch = { evening: NO_CRITERIA, openThen: null };

/** Adds URLs with the chosen group size, game and time, and removes fields that neither cards nor pins show. */
export function listedVenues(
  venues: readonly NearbyVenue[],
  t: Translate,
  search: ChosenSearch = NO_SEARCH,
): ListedVenue[] {
  const { evening, openThen, unconfirmedThen = [], ignoresCriteria = false, town, now = Date.now() } = search;
  const locale = t.lng;
  const { openAt, game } = evening;
  const offered = venues.map(function offerOf(venue) {
    const offer = groupOffer(venue, evening);
    const isPriced = offer.fits || offer.players === null;
    // A venue that does not suit the search has no price for it, known or not.
    return {
      venue,
      offer,
      price: offer.fits === false || ignoresCriteria ? null : isPriced ? shownPrice(offer, t) : {},
    };
  });
  const hasPrices = offered.some(({ price }) => price?.text !== undefined);
  const common = commonGames(venues);
  const isInTown = ({ address }: NearbyVenue): boolean => townLabel(address, locale) === town;
  const townCodes = new Set(venues.filter(isInTown).map(({ address }) => address.postalCode));
  const showsGroups =
    isShown(attributeWithRole('rooms'), 'card') || isShown(attributeWithRole('persons'), 'card');
  return offered.map(function listVenue({ venue, offer, price }) {
    const { code, name, address, position, state, distanceMeters } = venue;
    const isTooLarge = offer.fits === false && (offer.players ?? 0) > (offer.largestGroup ?? 0);
    const rooms = isTooLarge ? null : fitText(offer, t);
    const { contactUrl } = brand();
    const isUnconfirmed = openAt !== null && unconfirmedThen.includes(code);
    const isOpen = isUnconfirmed ? null : isOpenThen(venue, openThen);
    const unconfirmed = isUnconfirmed
      ? t('venues:openState.toConfirm', {
          holiday: unconfirmedHoliday(venue, openAt, t) ?? formatWallClock(openAt, locale, now),
        })
      : null;
    const isAway = isAwayAt(state, openAt);
    const games = gamesOf(venue).filter((offered) => !common.has(offered));
    const features = featuresOf(venue, game, t);
    return {
      ...definedFields({
        rooms,
        price: (rooms || hasPrices) && isOpen !== false ? price : null,
        isOpenThen: isOpen,
        unconfirmed,
        picture: ownPicture(venue.picture),
        largestGroup: showsGroups ? offer.largestGroup : null,
      }),
      ...(!ignoresCriteria && openUntil(venue, openAt, isOpen, t)),
      ...(isAway && { isAway }),
      ...(venue.bookingUrl !== null &&
        isBookable(state) &&
        !isAway &&
        !(isTooLarge && contactUrl) && {
          bookingUrl: bookingUrl(venue.bookingUrl, isOpen === false ? { ...evening, openAt: null } : evening),
        }),
      ...(isTooLarge && contactUrl && { contactUrl }),
      ...(ignoresCriteria && { isUnsuited: true }),
      ...(isWheelchairAccessible(venue, 'card') && wheelchairAccess(venue, t)),
      ...(venue.isPositionApproximate && {
        isPositionApproximate: true,
        approximatePlace: approximatePlace(address, t),
      }),
      code,
      name,
      address: addressInColumn(address),
      ...(townCodes.size === 1 &&
        isInTown(venue) && { shortAddress: addressInColumn({ ...address, postalCode: '' }) }),
      city: address.city,
      position,
      state: shownState(state, locale),
      openings: shownOpenings(venue, MAX_OPENINGS, t),
      distance:
        distanceMeters === null || venue.isPositionApproximate
          ? null
          : formatKilometers(distanceMeters, locale),
      ...(games.length > 0 && {
        games: [...games.filter((one) => one === game), ...games.filter((one) => one !== game)]
          .slice(0, MAX_GAMES)
          .map((one) => labelOf(one, locale)),
      }),
      ...(features.length > 0 && { features }),
      url: writeUrl(venueRoute(locale, venue, evening)),
    };
  });
}

function gamesOf({ games }: NearbyVenue): readonly Game[] {
  return shownOptions(activity(), games, 'card');
}

/** More than this share of a list says nothing about one of its venues. */
const MAX_SHARE = 0.75;

/** Returns the games that nearly all venues of a list offer. */
function commonGames(venues: readonly NearbyVenue[]): ReadonlySet<Game> {
  const others = venues.length > 1 ? new Set(venues.flatMap(gamesOf)) : [];
  return new Set(
    [...others].filter(
      (game) => venues.filter((venue) => gamesOf(venue).includes(game)).length > venues.length * MAX_SHARE,
    ),
  );
}

function featuresOf(venue: NearbyVenue, game: Game | null, t: Translate): string[] {
  const { minimumAge } = venue;
  const option = activity()?.options?.find(({ key }) => key === game);
  const hasAge = option?.isForChildren && isShown(attributeWithRole('minimumAge'), 'venue');
  return [
    ...(hasAge && minimumAge !== null ? [t('facts:group.minimumAge', { count: minimumAge })] : []),
    ...knownAttributes(venue, 'card', t).map(({ label, valueText }) => valueText ?? label),
  ].slice(0, MAX_FEATURES);
}

function wheelchairAccess(
  { accessibility }: NearbyVenue,
  t: Translate,
): Pick<ListedVenue, 'wheelchair' | 'wheelchairLimit'> {
  const isLimited =
    accessibility.sanitaires_adaptes === false && isShown(attributeWithRole('accessibility'), 'card');
  return {
    wheelchair: labelOf(wheelchair() ?? '', t.lng),
    ...(isLimited && { wheelchairLimit: t('facts:access.sanitaires_adaptes.false') }),
  };
}

function openUntil(
  { openings, timeZone }: NearbyVenue,
  openAt: string | null,
  isOpen: boolean | null,
  t: Translate,
): Pick<ListedVenue, 'openUntil'> {
  if (!openings || openAt === null) return {};
  const state = openStateText(localOpenings(openings, timeZone), instantAt(openAt, timeZone), t.lng);
  return state?.isOpen === isOpen && state.key !== 'closed'
    ? { openUntil: t(`venues:openState.${state.key}`, state.variables) }
    : {};
}

export function approximatePlace(town: NamedTown, t: Translate): string {
  return t('facts:approximate', { inTown: townPhrase(townLabel(town, t.lng), 'in', t.lng) });
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
