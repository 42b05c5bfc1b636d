import { addressOnOneLine } from '@locator/base/locale';
import { type Place, type Result, valueOr } from '@locator/base';
import { dateIn } from '@locator/base/time';
import type { Surroundings } from '@locator/street-map';
import {
  type City,
  type County,
  type Criteria,
  eveningCriteriaOf,
  isGone,
  NO_CRITERIA,
  type VenueDetails,
  type VenueList,
  definedFields,
} from '@locator/venue-model';
import type { PaymentMethod } from '@locator/venue-model/chain';
import { formatDate } from '@/lib/locale/format';
import type { Translate } from '@/lib/locale/messages';
import { splitVenueName } from '@/lib/brand/short-name';
import { EMPTY_STATE } from '@/lib/page/empty-state';
import type { PageOutcome } from '@/lib/page/page';
import { contactRoute } from '@/lib/url/links';
import { type RouteOf, ROUTES, writeUrl } from '@/lib/url/routes';
import { holidayText } from '../holidays';
import { describedAttributes } from '../attribute-texts';
import { type PageState, searchValuesAt } from '../page-state';
import { guessNotice } from '../results/place-links';
import { nearestOpen, type NearestOpen, neighboursBlock } from './neighbours';
import { gameLabels, type OwnContent, ownContent, stateNotice } from './shown-venue';
import { venueNodes } from './structured-venue';
import { type ShownSurroundings, shownSurroundings } from './surroundings';
import { type VenueEvening, venueEvening } from './venue-evening';
import { type VenueEvents, venueEvents } from './venue-events';
import { type VenueHours, venueHours, weekFrom } from './venue-hours';
import { venueMetadata } from './venue-metadata';

export interface VenueContent extends OwnContent, VenueHours, VenueEvening, VenueEvents, ShownSurroundings {
  readonly url: string;
  /** Says why the venue is not open, and which venue has moved here; null if neither applies. */
  readonly notice: string | null;
  /** A notice saying that the venue is only the best match for the visitor's query; null if the match is certain. */
  readonly guess: ReturnType<typeof guessNotice>;
  readonly paymentMethods: readonly PaymentMethod[];
  /** URL of the venue's vCard; null if the venue has closed or moved. */
  readonly contactUrl: string | null;
  /** When the operator last confirmed the facts; null if unknown. */
  readonly checkedOn: string | null;
  /** Null if this venue is open, or if no open venue is nearby. */
  readonly nearestOpen: NearestOpen | null;
}

interface VenuePageData {
  readonly route: RouteOf<'venue'>;
  readonly t: Translate;
  readonly venue: VenueDetails;
  readonly showPhone: boolean;
  readonly isOpenThen: boolean | null;
  /** Name of the venue that has moved here and from whose page the visitor comes. */
  readonly formerName: string | null;
  readonly searchedText: string | null;
  readonly suggestions: readonly Place[];
  readonly surroundings: Surroundings;
  /** Current time in milliseconds since 1970. */
  readonly now: number;
  /** The venue itself and nearby venues. */
  readonly nearby: Result<VenueList>;
  readonly counties: Result<readonly County[]>;
  readonly cities: Result<readonly City[]>;
  readonly paymentMethods: Result<readonly PaymentMethod[]>;
}

/** Builds a venue page. Its status is 410 if the venue has closed for good, or has moved to an unknown location. */
export function venuePage(data: VenuePageData): PageOutcome<VenueContent, PageState> {
  const { route, t, venue, showPhone, surroundings, now } = data;
  const { locale } = route;
  const today = dateIn(venue.timeZone, now);
  const county = valueOr(data.counties, []).find(({ code }) => code === venue.countyCode);
  const parts: PageParts = {
    today,
    // The URL of a venue cannot contain filters.
    criteria: { ...NO_CRITERIA, ...eveningCriteriaOf(route) },
    neighbours: valueOr(data.nearby, { venues: [], total: 0 }).venues.filter(
      ({ code }) => code !== venue.code,
    ),
    paymentMethods: valueOr(data.paymentMethods, []).filter(
      ({ code }) => !isGone(venue.state) && venue.paymentMeans.includes(code),
    ),
  };
  const { criteria, paymentMethods } = parts;
  const hasPaymentMethods = paymentMethods.length > 0;
  const cities = valueOr(data.cities, []);
  return {
    kind: 'page',
    metadata: venueMetadata({ venue, route, criteria, county, cities, hasPaymentMethods, t }),
    ...(isGone(venue.state) && { status: 410 as const }),
    content: venueContent(data, parts),
    imageLines: [addressOnOneLine(venue.address), gameLabels(venue, locale).join(' · ')],
    imageMap: { version: surroundings.version, locale, center: venue.position },
    ...(venue.pictures[0] !== undefined && { imagePicture: venue.pictures[0] }),
    describe: (page) =>
      venueNodes(page, {
        venue,
        comingDays: weekFrom(venue, today),
        today,
        region: county?.label ?? null,
        attributes: describedAttributes(venue, locale),
        paymentMethods: paymentMethods.map(({ label }) => label),
        showPhone,
        describeHoliday: (date) => t('venues:openState.toConfirm', { holiday: holidayText(venue, date, t) }),
      }),
    state: pageState(data, parts),
  };
}

interface PageParts extends Pick<VenueContent, 'paymentMethods'> {
  /** Venue-local ISO date. */
  readonly today: string;
  readonly criteria: Criteria;
  readonly neighbours: VenueList['venues'];
}

function venueContent(
  { route, t, venue, isOpenThen, formerName, searchedText, suggestions, surroundings, now }: VenuePageData,
  { today, criteria, neighbours, paymentMethods }: PageParts,
): VenueContent {
  const { locale } = route;
  const url = writeUrl(route);
  const instead = venue.state.kind === 'open' ? null : nearestOpen(venue, neighbours, route, t);
  const names = { from: splitVenueName(formerName ?? '').short, to: splitVenueName(venue.name).short };
  const notices = [
    formerName && t('facts:venue.movedFrom', names),
    stateNotice(venue.state, t),
    instead && t('facts:venue.nearest'),
  ];
  return {
    ...ownContent(venue, now, t),
    ...venueHours({ venue, route, isOpenThen, today, now, t }),
    ...venueEvening({ venue, route, isOpenThen, now, t }),
    ...venueEvents(venue, route, t, now),
    ...shownSurroundings(venue, surroundings, t),
    url,
    notice: notices.filter(Boolean).join(' ') || null,
    guess: guessNotice({ searchedText, shown: venue.name, url, suggestions, criteria }, t),
    paymentMethods,
    checkedOn: venue.updatedAt && t('facts:venue.checkedOn', { date: formatDate(venue.updatedAt, locale) }),
    contactUrl: isGone(venue.state) ? null : writeUrl(contactRoute(locale, venue)),
    nearestOpen: instead,
  };
}

function pageState({ venue, route, t }: VenuePageData, { criteria, neighbours }: PageParts): PageState {
  return {
    ...EMPTY_STATE,
    pageType: 'details',
    pageName: ROUTES[route.name].pageName,
    title: venue.name,
    criteria: definedFields(criteria),
    indexes: [neighboursBlock(venue, neighbours, route, t)],
    searchValues: searchValuesAt(venue.address),
  };
}
