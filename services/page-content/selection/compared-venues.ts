import { distanceMeters } from '@locator/base/geo';
import { addressOnOneLine } from '@locator/base/locale';
import type { LocalOpening } from '@locator/base/time';
import {
  bookingUrl,
  isAwayAt,
  isBookable,
  type ShownState,
  type Venue,
  type VenueDetails,
  definedFields,
} from '@locator/venue-model';
import {
  activity,
  attributeWithRole,
  type Game,
  gameCodes,
  isShown,
  shownOptions,
} from '@locator/venue-model/chain';
import { groupOffer } from '@locator/venue-model/group-fit';
import { ownPicture } from '@/lib/brand/pictures';
import { splitVenueName } from '@/lib/brand/short-name';
import type { Translate } from '@/lib/locale/messages';
import { shownState } from '@/lib/locale/open-state-text';
import { venueRoute } from '@/lib/url/links';
import { writeUrl } from '@/lib/url/routes';
import type { Selection } from '@/lib/url/selection';
import { knownAttributes } from '../attribute-texts';
import { holidayText, shownOpenings } from '../holidays';
import { isClosedThen, type ShownPrice, shownPrice, spaceText } from '../offer-texts';
import { MAX_OPENINGS } from '../results/listed-venues';
import { calendarUrl } from '../venue/venue-evening';
import { unconfirmedDate } from '../venue/venue-hours';
import { type Mark, marksOf } from './best-marks';
import { distanceTexts, type StartDistance } from './fair-content';
import { accessFeatures, eventsText, type Feature, gameFeatures } from './selection-facts';

/** Facts of a venue that are known. Texts are split at names (see `splitAtNames`). */
type Facts = Readonly<
  Partial<Record<'fit' | 'events', readonly string[]> & Record<'access' | 'games', readonly Feature[]>>
>;

export interface ComparedVenue extends Pick<Venue, 'code' | 'picture'> {
  readonly state: ShownState;
  /** Without the name of the chain. */
  readonly name: string;
  readonly openings: readonly LocalOpening[] | null;
  readonly address: string;
  readonly url: string;
  /** Whether the venue is open at the chosen time; null if no time was chosen, or if unknown. */
  readonly isOpenThen: boolean | null;
  /** "Noël : horaires à confirmer", of a venue that may be open at the chosen time. */
  readonly unconfirmed?: string;
  readonly facts: Facts;
  /** The other attributes that the brand file compares, by key: two may have the same label. */
  readonly more: Readonly<Record<string, { readonly label: string; readonly text: string }>>;
  readonly marks: readonly Mark[];
  readonly distances: readonly StartDistance[];
  /** Null if the venue is closed at the chosen time. */
  readonly price: ShownPrice | null;
  readonly bookingUrl: string | null;
  /** URL of the calendar file; null if no time was chosen, or the venue is closed then. */
  readonly calendarUrl: string | null;
}

export interface SelectedVenue {
  readonly venue: VenueDetails;
  /** Whether the venue is open at the chosen time; null if no time was chosen, or if unknown. */
  readonly isOpenThen: boolean | null;
}

export function comparedVenues(
  venues: readonly SelectedVenue[],
  selection: Selection,
  t: Translate,
): ComparedVenue[] {
  const marks = marksOf(venues, selection);
  const games = shownOptions(activity(), gameCodes(), 'comparison').filter((game) =>
    venues.some(({ venue }) => venue.games.includes(game)),
  );
  return venues.map((one, index) => ({
    ...comparedVenue(one, games, selection, t),
    marks: marks[index] ?? [],
  }));
}

/** @param games those of all compared venues */
function comparedVenue(
  { venue, isOpenThen }: SelectedVenue,
  games: readonly Game[],
  selection: Selection,
  t: Translate,
): Omit<ComparedVenue, 'marks'> {
  const locale = t.lng;
  const { code, name, address, position, state } = venue;
  const { openAt, starts } = selection;
  const offer = groupOffer(venue, selection);
  const isAway = isAwayAt(state, openAt);
  const isClosed = isClosedThen(venue, openAt, isOpenThen);
  const holiday = openAt === null || isOpenThen !== null ? undefined : unconfirmedDate(venue, openAt);
  return {
    ...{ code, picture: ownPicture(venue.picture), isOpenThen },
    ...(holiday && {
      unconfirmed: t('venues:openState.toConfirm', { holiday: holidayText(venue, holiday, t) }),
    }),
    state: isAway ? shownState(state, locale) : { kind: 'open' },
    name: splitVenueName(name).short,
    openings: openAt === null && venue.openings ? shownOpenings(venue, MAX_OPENINGS, t) : null,
    address: addressOnOneLine(address),
    url: writeUrl(venueRoute(locale, venue, selection)),
    facts: definedFields({
      fit: spaceText(offer, t),
      access: isShown(attributeWithRole('accessibility'), 'comparison') ? accessFeatures(venue, t) : null,
      games: isShown(activity(), 'comparison') ? gameFeatures(venue, games, selection.game, t) : null,
      events: eventsText(venue, openAt, t),
    }),
    more: comparedAttributes(venue, t),
    distances: distanceTexts(
      venue.isPositionApproximate ? [] : starts.map((start) => distanceMeters(start.position, position)),
      starts,
      t,
    ),
    price: isClosed ? null : shownPrice(offer, t),
    bookingUrl:
      isBookable(state) && !isAway && venue.bookingUrl
        ? bookingUrl(venue.bookingUrl, isClosed ? { ...selection, openAt: null } : selection)
        : null,
    calendarUrl: calendarUrl(venue, selection, isOpenThen, locale),
  };
}

function comparedAttributes(venue: VenueDetails, t: Translate): ComparedVenue['more'] {
  return Object.fromEntries(
    knownAttributes(venue, 'comparison', t).map(({ attribute, label, valueText }) => [
      attribute.key,
      { label, text: valueText ?? t('comparison:has') },
    ]),
  );
}
