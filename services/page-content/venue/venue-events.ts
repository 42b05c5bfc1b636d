import { bookingUrl, isGone, translatedName, type VenueDetails } from '@locator/venue-model';
import { brand, offers } from '@/lib/brand/brand';
import { formatMoney, formatWallClock } from '@/lib/locale/format';
import type { Translate } from '@/lib/locale/messages';
import { eveningRoute } from '@/lib/url/links';
import { type RouteOf, writeUrl } from '@/lib/url/routes';
import { eveningOf } from './venue-hours';

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
export function venueEvents(
  venue: VenueDetails,
  route: RouteOf<'venue'>,
  t: Translate,
  now: number,
): VenueEvents {
  const { openAt } = route;
  const events = isGone(venue.state) ? [] : venue.events;
  const eventsThen = events.filter(({ start }) => openAt && eveningOf(start) === eveningOf(openAt));
  const areEventsThen = eventsThen.length > 0;
  const shown = areEventsThen ? eventsThen : events;
  return { events: shown.map((event) => shownEvent(event, venue, route, t, now)), areEventsThen };
}

/** An open venue's own link books the events that have none. */
function shownEvent(
  { title, start, price, bookingUrl: ownUrl }: VenueDetails['events'][number],
  venue: VenueDetails,
  { players, locale }: RouteOf<'venue'>,
  t: Translate,
  now: number,
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
