import { bookingUrl } from '@locator/venue-model/booking-url';
import { BRAND } from '@/lib/brand/brand';
import { brandPictureOf } from '@/lib/brand/pictures';
import { splitVenueName } from '@/lib/brand/short-name';
import { type Criteria, eveningCriteriaOf, hasCriteria, NO_CRITERIA } from '@locator/venue-model/criteria';
import { mailtoUrl } from '@/lib/url/contact-urls';
import type { LocalOpening } from '@locator/base/openings';
import { dateIn, localOpenings } from '@locator/base/week';
import { addressOnOneLine } from '@locator/base/locale/address-lines';
import {
  formatDate,
  formatKilometers,
  formatMinutes,
  formatMoney,
  formatShortWallClock,
  formatWallClock,
} from '@/lib/locale/format';
import { shownState } from '@/lib/locale/open-state-text';
import { formatList } from '@/lib/locale/format-facts';
import type { Translate } from '@/lib/locale/messages';
import type { PageMetadata, PageOutcome, SearchOptions } from '@/lib/page/page';
import { type Result, valueOr } from '@locator/base/result';
import type { Locale } from '@locator/base/locale/locale';
import { toSlug } from '@locator/base/slug';
import { contactRoute, eveningRoute, venueRoute } from '@/lib/url/links';
import { streetPictureUrl } from '@locator/street-map/street-map-urls';
import { type RouteOf, ROUTES, writeUrl } from '@/lib/url/routes';
import type { City, County, VenueList } from '@locator/venue-model/listings';
import type { PaymentMethod } from '@locator/venue-model/payment-methods';
import {
  type ShownState,
  type VenueDetails,
  isBookable,
  isGone,
  translatedName,
} from '@locator/venue-model/venue';
import type { Place } from '@locator/base/place-search';
import type { Surroundings } from '@locator/street-map';
import { ACTIVITY, attributeWithRole, HAS_GROUPS, isShown, shownOptions } from '@locator/venue-model/chain';
import { describedAttributes, labelOf } from '../attribute-texts';
import { gameLists } from '@/lib/server/http/search-options';
import { type GroupOffer, groupOffer } from '@locator/venue-model/group-fit/group-offer';
import { cityLink, countryLink, countyLink, homeLink } from '../breadcrumb-links';
import { EMPTY_STATE } from '@/lib/page/empty-state';
import type { PageState } from '../page-state';
import { nearestVenuesBlock, poiProximityBlock } from '../indexes/index-blocks';
import { nextEvening } from './next-evening';
import { type MapStation, mapStations, stationTexts } from './station-texts';
import { venueNodes } from './structured-venue';
import { eveningOf, type VenueHours, venueHours, weekFrom } from './venue-hours';
import { textLanguage, type VenueFact, venueFacts } from './venue-facts';
import { fitText, type ShownPrice, shownPrice } from '../offer-texts';
import { guessNotice } from '../results/place-links';
import type { PlaceLinks } from '../results/results-content';

/** The venue fields that the page needs in the browser. The other fields are sent as formatted text. */
export interface ShownVenue extends Pick<
  VenueDetails,
  'code' | 'name' | 'position' | 'isPositionApproximate' | 'phone' | 'email' | 'website' | 'giftUrl'
> {
  readonly state: ShownState;
  readonly description: { readonly text: string; readonly language: string } | null;
  /** Labels of the games and occasions. */
  readonly games: readonly string[];
  /** Address on one line, without unknown parts: "14 rue de Lappe, 75011 Paris". */
  readonly address: string;
  readonly city: string;
  readonly openings: readonly LocalOpening[] | null;
}

export interface VenueContent extends VenueHours {
  readonly venue: ShownVenue;
  readonly url: string;
  /** Whether the visitor was redirected here from the page of a venue that has moved. */
  readonly hasMoved: boolean;
  /** A notice saying that the venue is only the best match for the visitor's query; null if the match is certain. */
  readonly guess: PlaceLinks | null;
  /** The parts of the evening that visitors choose on the page; null if the venue has closed for good or moved. */
  readonly search: Pick<SearchOptions, 'hasGroups' | 'games' | 'time'> | null;
  /** Message that explains why the venue is not open; null if it is open. */
  readonly notice: string | null;
  readonly paymentMethods: readonly PaymentMethod[];
  readonly emailUrl: string | null;
  /** For printing and for browsers without JavaScript. `url` comes from `streetPictureUrl`. */
  readonly mapPicture: { readonly url: string; readonly text: string };
  /** Stations that the map joins with the venue, as its picture does. */
  readonly stations: readonly MapStation[];
  /**
   * Describes the nearest stations, or says that the position is approximate; null if the venue has closed or moved, so
   * that its page has no directions.
   */
  readonly aroundTexts: readonly string[] | null;
  /** URL of the venue's vCard; null if the venue has closed or moved. */
  readonly contactUrl: string | null;
  readonly facts: readonly VenueFact[];
  /** "280 €" and "pour 14, 20 € chacun"; without a group, "20 €" and "par personne". Null if unknown. */
  readonly price: { readonly text: string; readonly unit: string } | null;
  /** Where the chosen group plays, or why it cannot, split by `splitAtNames`; null without a group, or if unknown. */
  readonly fit: { readonly text: readonly string[]; readonly fits: boolean } | null;
  /** Duration of a game or visit; empty if it is unknown or not shown. */
  readonly duration: string;
  /** Names the language of the operator's texts; null if it is that of the page. */
  readonly textLanguage: string | null;
  /** The nearest open venue; null if this venue is open, or if there is none nearby. */
  readonly nearestOpen: { readonly label: string; readonly url: string } | null;
  /** The operator's booking URL for the chosen time; null if there is none, or if visitors cannot book. */
  readonly bookingUrl: string | null;
  /** Calendar file of the chosen time, or else of the next evening, whose time is then shown. */
  readonly calendar: { readonly url: string; readonly time: string | null } | null;
  readonly pictures: readonly ShownPicture[];
  /** The events on the chosen day; all events if there are none on that day, or if no time was chosen. */
  readonly events: readonly ShownEvent[];
  /** Whether `events` are those on the chosen day. */
  readonly areEventsThen: boolean;
}

export interface ShownPicture {
  readonly url: string;
  readonly text: string;
}

export interface ShownEvent {
  readonly title: string;
  /** Language of the title. */
  readonly language: string;
  readonly text: string;
  readonly bookingUrl: string | null;
  readonly calendarUrl: string;
}

/** If a `Result` field contains a failure, the page omits the missing data. */
interface VenuePageData {
  readonly route: RouteOf<'venue'>;
  readonly t: Translate;
  readonly venue: VenueDetails;
  readonly showPhone: boolean;
  readonly isOpenThen: boolean | null;
  readonly hasMoved: boolean;
  readonly searchedText: string | null;
  readonly suggestions: readonly Place[];
  readonly surroundings: Surroundings;
  /** Current time in milliseconds since 1970. */
  readonly now: number;
  /** The venue itself and nearby venues. */
  readonly nearby: Result<VenueList>;
  readonly counties: Result<readonly County[]>;
  /** The towns in the venue's county. */
  readonly cities: Result<readonly City[]>;
  readonly paymentMethods: Result<readonly PaymentMethod[]>;
}

/** Builds a venue page. Its status is 410 if the venue has closed for good, or has moved to an unknown location. */
export function venuePage(data: VenuePageData): PageOutcome<VenueContent, PageState> {
  const { route, t, venue, showPhone, surroundings, now } = data;
  const neighbours = valueOr(data.nearby, { venues: [], total: 0 }).venues.filter(
    ({ code }) => code !== venue.code,
  );
  const today = dateIn(venue.timeZone, now);
  const paymentMethods = acceptedPaymentMethods(data);
  const games = gameLabels(venue, route.locale);
  return {
    kind: 'page',
    metadata: venueMetadata(data),
    ...(isGone(venue.state) && { status: 410 as const }),
    content: venueContent(data, today, paymentMethods, neighbours),
    imageLines: [addressOnOneLine(venue.address), games.join(' · ')],
    imageMap: { version: surroundings.version, locale: route.locale, center: venue.position },
    ...(venue.pictures[0] !== undefined && { imagePicture: venue.pictures[0] }),
    describe: (page) =>
      venueNodes(page, {
        venue,
        comingDays: weekFrom(venue, today),
        today,
        region: countyOf(data)?.label ?? null,
        attributes: describedAttributes(venue, route.locale),
        paymentMethods: paymentMethods.map(({ label }) => label),
        showPhone,
      }),
    state: pageState(venue, neighbours, route, t),
  };
}

function venueMetadata(data: VenuePageData): PageMetadata {
  const { route, t, venue, cities } = data;
  const { locale } = route;
  const { name, address } = venue;
  const county = countyOf(data);
  const city = cityOf(venue, valueOr(cities, []));
  return {
    title: name,
    description: t('facts:venue.description', {
      name,
      address: addressOnOneLine(address),
      contents: pageContents(data),
    }),
    breadcrumb: [
      homeLink(locale, t),
      countryLink(locale, address.countryCode),
      ...(county ? [countyLink(locale, county)] : []),
      ...(city ? [cityLink(locale, city)] : []),
      { level: 'venue', label: splitVenueName(name).short, url: writeUrl(route) },
    ],
    isIndexable: !isGone(venue.state) && !hasCriteria(venueCriteria(route)),
  };
}

/** "horaires, services et itinéraire": the parts that this venue's page has. */
function pageContents(data: VenuePageData): string {
  const { venue, route, t } = data;
  const { state, openings, weeklyHours, services } = venue;
  const hasHours =
    state.kind === 'open' ? openings !== null : state.kind === 'temporarily_closed' && weeklyHours !== null;
  return formatList(
    [
      ...(hasHours ? [t('facts:contents.hours')] : []),
      ...(services.length > 0 ? [t('facts:contents.services')] : []),
      ...(acceptedPaymentMethods(data).length > 0 ? [t('facts:contents.payment')] : []),
      t('facts:contents.directions'),
    ],
    route.locale,
  );
}

function countyOf({ venue, counties }: VenuePageData): County | undefined {
  return valueOr(counties, []).find(({ code }) => code === venue.countyCode);
}

function venueContent(
  { route, t, venue, isOpenThen, hasMoved, searchedText, suggestions, surroundings, now }: VenuePageData,
  today: string,
  paymentMethods: readonly PaymentMethod[],
  neighbours: VenueList['venues'],
): VenueContent {
  const { locale, openAt } = route;
  const { state } = venue;
  const url = writeUrl(route);
  const criteria = venueCriteria(route);
  const offer = groupOffer(venue, route);
  const price = shownPrice(offer, locale, t);
  const eventsThen = venue.events.filter(({ start }) => openAt && eveningOf(start) === eveningOf(openAt));
  const canBook = state.kind === 'open' || (isBookable(state) && isOpenThen === true);
  return {
    venue: shownVenue(venue, route.locale),
    url,
    hasMoved,
    guess: guessNotice({ searchedText, shown: venue.name, url, suggestions, locale, criteria }, t),
    ...venueHours({ venue, route, isOpenThen, today, now, t }),
    search: isGone(venue.state) ? null : eveningOptions(route, t),
    notice: stateNotice(state, locale, t),
    paymentMethods,
    emailUrl: emailUrl(venue, t),
    mapPicture: mapPicture(surroundings, venue, locale, t),
    stations: venue.isPositionApproximate ? [] : mapStations(venue.position, locale),
    aroundTexts: isGone(venue.state) ? null : aroundTexts(venue, locale, t),
    contactUrl: isGone(venue.state) ? null : writeUrl(contactRoute(locale, venue)),
    facts: venueFacts(venue, locale, t, price.text !== undefined && price.each === undefined),
    price: priceWithUnit(price, route.players, t),
    fit: isGone(venue.state) ? null : fitOf(offer, t),
    duration: durationText(venue, locale),
    textLanguage: textLanguage(BRAND.contentLanguage, locale, t),
    nearestOpen: state.kind === 'open' ? null : nearestOpen(neighbours, route),
    bookingUrl: canBook && venue.bookingUrl ? bookingUrl(venue.bookingUrl, route) : null,
    calendar: calendarOf(venue, route, now),
    pictures: shownPictures(venue, t),
    events: isGone(venue.state)
      ? []
      : (eventsThen.length > 0 ? eventsThen : venue.events).map((event) =>
          shownEvent(event, venue, route, t),
        ),
    areEventsThen: eventsThen.length > 0,
  };
}

function aroundTexts(
  { position, isPositionApproximate }: VenueDetails,
  locale: Locale,
  t: Translate,
): readonly string[] {
  return isPositionApproximate ? [t('facts:venue.townMiddle')] : stationTexts(position, locale, t);
}

/** The game is offered only if one is chosen, because it changes neither the price nor the booking. */
function eveningOptions(
  { locale, openAt, game }: VenuePageData['route'],
  t: Translate,
): VenueContent['search'] {
  return {
    hasGroups: HAS_GROUPS,
    games: game === null ? [] : gameLists(locale, t),
    time: openAt && formatShortWallClock(openAt, locale),
  };
}

function priceWithUnit(
  { text, each, isPerRoom }: ShownPrice,
  players: number | null,
  t: Translate,
): VenueContent['price'] {
  if (text === undefined) return null;
  const unit = each
    ? `${t('venues:forGroup', { players })} ${t('venues:each', { each })}`
    : t(isPerRoom ? 'venues:perRoom' : 'venues:perPerson');
  return { text, unit };
}

function fitOf(offer: GroupOffer, t: Translate): VenueContent['fit'] {
  const text = fitText(offer, t);
  return text && { text, fits: offer.fits === true };
}

function acceptedPaymentMethods({ venue, paymentMethods }: VenuePageData): PaymentMethod[] {
  return valueOr(paymentMethods, []).filter(({ code }) => venue.paymentMeans.includes(code));
}

/** Returns the criteria in a venue page's URL, which cannot contain filters. */
function venueCriteria(route: RouteOf<'venue'>): Criteria {
  return { ...NO_CRITERIA, ...eveningCriteriaOf(route) };
}

function gameLabels({ games }: VenueDetails, locale: Locale): string[] {
  return shownOptions(ACTIVITY, games, 'venue').map((game) => labelOf(game, locale));
}

function shownVenue(venue: VenueDetails, locale: Locale): ShownVenue {
  const { code, name, address, position, timeZone, state, openings } = venue;
  const { phone, email, website, giftUrl } = venue;
  return {
    ...{ code, name, position },
    state: shownState(state, locale),
    ...(venue.isPositionApproximate && { isPositionApproximate: true }),
    games: gameLabels(venue, locale),
    ...{ phone, email, website, giftUrl },
    description: shownDescription(venue, locale),
    address: addressOnOneLine(address),
    city: address.city,
    openings: openings && localOpenings(openings, timeZone),
  };
}

function shownDescription(
  { description: main, translations }: VenueDetails,
  locale: Locale,
): ShownVenue['description'] {
  const translated = translations[locale]?.description;
  if (translated) return { text: translated, language: locale };
  return main ? { text: main, language: BRAND.contentLanguage } : null;
}

/** Returns the pictures with their alternative text, which defaults to the venue's name for operators' pictures. */
function shownPictures({ name, pictures, pictureTexts }: VenueDetails, t: Translate): ShownPicture[] {
  return pictures.map((url, index) => {
    const picture = brandPictureOf(url);
    return { url, text: pictureTexts[index] || (picture ? t(`pictures:${picture}`) : name) };
  });
}

function emailUrl({ email, name }: VenueDetails, t: Translate): string | null {
  if (email === null) return null;
  return mailtoUrl({
    to: email,
    subject: t('facts:venue.email.subject', { name }),
    body: t('facts:venue.email.body', { name }),
  });
}

function pageState(
  { name, address, state }: VenueDetails,
  neighbours: VenueList['venues'],
  route: VenuePageData['route'],
  t: Translate,
): PageState {
  const block = state.kind === 'open' ? poiProximityBlock : nearestVenuesBlock;
  return {
    ...EMPTY_STATE,
    pageType: 'details',
    pageName: ROUTES[route.name].pageName,
    title: name,
    criteria: venueCriteria(route),
    indexes: [block(neighbours, route.locale, t, route)],
    searchValues: {
      type: 'place',
      city: address.city,
      country: address.countryCode,
      postalCode: address.postalCode,
      position: null,
    },
  };
}

/** Returns the venue's town. If several towns share that name, prefers the one with the venue's postal code. */
function cityOf({ address }: VenueDetails, cities: readonly City[]): City | undefined {
  const slug = toSlug(address.city);
  const named = cities.filter(({ city }) => toSlug(city) === slug);
  return named.find(({ postalCode }) => postalCode === address.postalCode) ?? named[0];
}

function durationText({ durationMinutes }: VenueDetails, locale: Locale): string {
  return durationMinutes === null || !isShown(attributeWithRole('duration'), 'venue')
    ? ''
    : formatMinutes(durationMinutes, locale);
}

function nearestOpen(neighbours: VenueList['venues'], route: RouteOf<'venue'>): VenueContent['nearestOpen'] {
  const venue = neighbours.find(({ state }) => state.kind === 'open');
  if (!venue) return null;
  const { locale } = route;
  const distance =
    venue.distanceMeters === null ? [] : [`${formatKilometers(venue.distanceMeters, locale)} km`];
  return {
    label: [splitVenueName(venue.name).short, ...distance].join(' · '),
    url: writeUrl(venueRoute(locale, venue, route)),
  };
}

function calendarOf(
  venue: VenueDetails,
  { locale, openAt, players }: RouteOf<'venue'>,
  now: number,
): VenueContent['calendar'] {
  if (isGone(venue.state)) return null;
  const { openings, timeZone, state } = venue;
  const coming = state.kind === 'open' ? openings : null;
  const time = openAt ?? (coming && nextEvening(localOpenings(coming, timeZone), now, BRAND.eveningTime));
  return time === null
    ? null
    : {
        url: writeUrl(eveningRoute(locale, venue, { openAt: time, players })),
        time: openAt === null ? formatWallClock(time, locale) : null,
      };
}

/** An open venue's own link books the events that have none. */
function shownEvent(
  { title, start, price, bookingUrl: ownUrl }: VenueDetails['events'][number],
  venue: VenueDetails,
  { players, locale }: VenuePageData['route'],
  t: Translate,
): ShownEvent {
  const url = ownUrl ?? (venue.state.kind === 'open' ? venue.bookingUrl : null);
  return {
    ...shownTitle(translatedName(venue.translations, title, locale), title, locale),
    text: [
      formatWallClock(start, locale),
      ...(price ? [`${formatMoney(price.amount, price.currency, locale)} ${t('venues:perPerson')}`] : []),
    ].join(' · '),
    bookingUrl: url && bookingUrl(url, { openAt: start, players }),
    calendarUrl: writeUrl(eveningRoute(locale, venue, { openAt: start, players: null })),
  };
}

function shownTitle(
  translated: string | undefined,
  title: string,
  locale: Locale,
): Pick<ShownEvent, 'title' | 'language'> {
  return translated === undefined
    ? { title, language: BRAND.contentLanguage }
    : { title: translated, language: locale };
}

function stateNotice({ kind, until }: VenueDetails['state'], locale: Locale, t: Translate): string | null {
  switch (kind) {
    case 'coming_soon':
    case 'temporarily_closed':
      return until === null
        ? t(`facts:venue.state.${kind}_open`)
        : t(`facts:venue.state.${kind}`, { date: formatDate(until, locale) });
    case 'moved':
    case 'closed':
      return t(`facts:venue.state.${kind}`);
    case 'open':
      return null;
  }
}

function mapPicture(
  { version, hasStreets }: Surroundings,
  { code, address }: VenueDetails,
  locale: Locale,
  t: Translate,
): VenueContent['mapPicture'] {
  return {
    url: streetPictureUrl(version, locale, code),
    text: t(hasStreets ? 'facts:venue.mapPicture' : 'facts:venue.regionPicture', {
      address: addressOnOneLine(address),
    }),
  };
}
