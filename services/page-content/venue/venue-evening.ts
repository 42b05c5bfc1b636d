import type { Locale } from '@locator/base/locale';
import {
  bookingUrl,
  type Criteria,
  isBookable,
  isGone,
  translatedName,
  type VenueDetails,
} from '@locator/venue-model';
import { groupOffer } from '@locator/venue-model/group-fit';
import { brand, offers } from '@/lib/brand/brand';
import type { Translate } from '@/lib/locale/messages';
import type { SearchOptions } from '@/lib/page/page';
import { chosenTime, groupOptions } from '@/lib/server/http/search-options';
import { eveningRoute } from '@/lib/url/links';
import { type RouteOf, writeUrl } from '@/lib/url/routes';
import { fitText, isClosedThen, type ShownPrice, shownPrice } from '../offer-texts';
import { type VenueFact, venueFacts } from './venue-facts';
import { formatMoney, formatWallClock } from '@/lib/locale/format';
import { eveningOf, type VenueVisit } from './venue-hours';

export interface VenueEvening {
  /** The parts of the evening that visitors choose on the page; null if the venue has closed for good or moved, or the chain does not offer it. */
  readonly search: Pick<SearchOptions, 'hasGroups' | 'games' | 'time'> | null;
  /** "280 €" and "pour 14, 20 € chacun"; without a group, "20 €" and "par personne". Null if unknown, or without an offer. */
  readonly price: { readonly text: string; readonly unit: string } | null;
  /** Leave out the price that `price` shows. */
  readonly facts: readonly VenueFact[];
  /** Where the chosen group plays, or why it cannot, split by `splitAtNames`; absent without a group, or if unknown. */
  readonly fit?: { readonly text: readonly string[]; readonly fits: boolean };
  /** The operator's booking URL, for the chosen time if the venue is open then; null if visitors cannot book. */
  readonly bookingUrl: string | null;
  /** Calendar file of the chosen time; null if none was chosen, or the venue is closed then. */
  readonly calendarUrl: string | null;
}

export function venueEvening({ venue, route, isOpenThen, now, t }: VenueVisit): VenueEvening {
  const { locale, players } = route;
  const { state } = venue;
  const offer = groupOffer(venue, route);
  const isClosed = route.openAt !== null && isClosedThen(venue, route.openAt, isOpenThen);
  const price = isGone(state) || isClosed ? {} : shownPrice(offer, t);
  const fit = fitText(offer, t);
  const canBook = state.kind === 'open' || (isBookable(state) && isOpenThen === true);
  return {
    search: isGone(state) || !offers('date') ? null : eveningOptions(route, t, now),
    price: priceWithUnit(price, players, t),
    facts: isGone(state) ? [] : venueFacts(venue, t, price.text !== undefined && price.each === undefined),
    ...(!isGone(state) && fit && { fit: { text: fit, fits: offer.fits === true } }),
    bookingUrl:
      canBook && venue.bookingUrl
        ? bookingUrl(venue.bookingUrl, isClosed ? { openAt: null, players } : route)
        : null,
    calendarUrl: calendarUrl(venue, route, isOpenThen, locale),
  };
}

/** Returns null without a chosen time, or if the venue is closed then. `isOpenThen` is null if unknown. */
export function calendarUrl(
  venue: VenueDetails,
  { openAt, players }: Pick<Criteria, 'openAt' | 'players'>,
  isOpenThen: boolean | null,
  locale: Locale,
): string | null {
  return openAt === null || isClosedThen(venue, openAt, isOpenThen) || !offers('calendar')
    ? null
    : writeUrl(eveningRoute(locale, venue, { openAt, players }));
}

/** The game is offered only if one is chosen, because it changes neither the price nor the booking. */
function eveningOptions(
  { locale, openAt, game }: RouteOf<'venue'>,
  t: Translate,
  now: number,
): VenueEvening['search'] {
  const { games, ...options } = groupOptions(locale, t);
  return { ...options, ...(game !== null && games && { games }), time: chosenTime(openAt, locale, now) };
}

function priceWithUnit(
  { text, each, isPerRoom }: ShownPrice,
  players: number | null,
  t: Translate,
): VenueEvening['price'] {
  if (text === undefined) return null;
  const unit = each
    ? `${t('venues:forGroup', { players })} ${t('venues:each', { each })}`
    : t(isPerRoom ? 'venues:perRoom' : 'venues:perPerson');
  return { text, unit };
}

export interface VenueEvents {
  /** The events on the chosen day; all events if there are none on that day, or if no time was chosen. */
  readonly events: readonly ShownEvent[];
  readonly areEventsThen: boolean;
}

interface ShownEvent {
  readonly title: string;
  readonly language: string;
  readonly text: string;
  readonly bookingUrl: string | null;
  readonly calendarUrl: string | null;
}

/** Returns no events of a venue that has closed for good or moved. */
export function venueEvents(visit: Omit<VenueVisit, 'isOpenThen'>): VenueEvents {
  const { venue } = visit;
  const { openAt } = visit.route;
  const events = isGone(venue.state) ? [] : venue.events;
  const eventsThen = events.filter(({ start }) => openAt && eveningOf(start) === eveningOf(openAt));
  const areEventsThen = eventsThen.length > 0;
  const shown = areEventsThen ? eventsThen : events;
  return { events: shown.map((event) => shownEvent(event, visit)), areEventsThen };
}

/** An open venue's own link books the events that have none. */
function shownEvent(
  { title, start, price, bookingUrl: ownUrl }: VenueDetails['events'][number],
  { venue, route: { players, locale }, t, now }: Omit<VenueVisit, 'isOpenThen'>,
): ShownEvent {
  const url = ownUrl ?? (venue.state.kind === 'open' ? venue.bookingUrl : null);
  const translated = translatedName(venue.translations, title, locale);
  return {
    title: translated ?? title,
    language: translated === undefined ? brand().contentLanguage : locale,
    text: [
      formatWallClock(start, locale, now),
      ...(price ? [`${formatMoney(price.amount, price.currency, locale)} ${t('venues:perPerson')}`] : []),
    ].join(' · '),
    bookingUrl: url && bookingUrl(url, { openAt: start, players }),
    calendarUrl: offers('calendar')
      ? writeUrl(eveningRoute(locale, venue, { openAt: start, players: null }))
      : null,
  };
}
