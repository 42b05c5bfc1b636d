import { addressOnOneLine } from '@locator/base/locale';
import { type Place, type Result, valueOr } from '@locator/base';
import { dateIn } from '@locator/base/time';
import type { Surroundings } from '@locator/street-map';
import {
  type City,
  type County,
  type Criteria,
  definedFields,
  eveningCriteriaOf,
  isGone,
  NO_CRITERIA,
  type VenueDetails,
  type VenueList,
} from '@locator/venue-model';
import type { PaymentMethod } from '@locator/venue-model/chain';
import { formatDate, formatKilometers } from '@/lib/locale/format';
import type { Translate } from '@/lib/locale/messages';
import { splitVenueName } from '@/lib/brand/short-name';
import type { PageOutcome } from '@/lib/page/page';
import { contactRoute, venueRoute } from '@/lib/url/links';
import { type RouteOf, writeUrl } from '@/lib/url/routes';
import { holidayText } from '../holidays';
import { describedAttributes } from '../attribute-texts';
import { type PageState, pageState, searchValuesAt } from '../page-state';
import { guessNotice } from '../results/place-links';
import { gameLabels, type OwnContent, ownContent, stateNotice } from './shown-venue';
import { venueNodes } from './structured-venue';
import { type ShownSurroundings, shownSurroundings } from './surroundings';
import { type VenueEvening, venueEvening, type VenueEvents, venueEvents } from './venue-evening';
import { type VenueHours, venueHours, type VenueVisit, weekFrom } from './venue-hours';
import { venueMetadata } from './venue-metadata';
import type { IndexBlockContent } from '@/lib/page/index-block';
import { NEARBY_RADIUS_METERS, nearestInBusiness } from '@/services/backend/search';
import { venuesAroundBlock } from '../indexes/index-blocks';

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

interface VenuePageData extends VenueVisit {
  readonly showPhone: boolean;
  /** Name of the venue that has moved here and from whose page the visitor comes. */
  readonly formerName: string | null;
  readonly searchedText: string | null;
  readonly suggestions: readonly Place[];
  readonly surroundings: Surroundings;
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
  const cities = valueOr(data.cities, []);
  // The URL of a venue cannot contain filters.
  const criteria = { ...NO_CRITERIA, ...eveningCriteriaOf(route) };
  const neighbours = valueOr(data.nearby, { venues: [], total: 0 }).venues.filter(
    ({ code }) => code !== venue.code,
  );
  const paymentMethods = valueOr(data.paymentMethods, []).filter(
    ({ code }) => !isGone(venue.state) && venue.paymentMeans.includes(code),
  );
  const hasPaymentMethods = paymentMethods.length > 0;
  return {
    kind: 'page',
    metadata: venueMetadata({ venue, route, criteria, county, cities, hasPaymentMethods, t }),
    ...(isGone(venue.state) && { status: 410 as const }),
    content: { ...venueContent(data, criteria, neighbours), paymentMethods },
    imageLines: [addressOnOneLine(venue.address), gameLabels(venue, locale).join(' · ')],
    imageMap: { version: surroundings.version, locale, center: venue.position },
    ...(venue.pictures[0] !== undefined && { imagePicture: venue.pictures[0] }),
    describe: (page) =>
      venueNodes(page, {
        ...{ venue, today, showPhone },
        comingDays: weekFrom(venue, today),
        region: county?.label ?? null,
        attributes: describedAttributes(venue, locale),
        paymentMethods: paymentMethods.map(({ label }) => label),
        describeHoliday: (date) => t('venues:openState.toConfirm', { holiday: holidayText(venue, date, t) }),
      }),
    state: pageState(route.name, 'details', venue.name, {
      criteria: definedFields(criteria),
      indexes: [neighboursBlock(venue, neighbours, route, t)],
      searchValues: searchValuesAt(venue.address),
    }),
  };
}

function venueContent(
  data: VenuePageData,
  criteria: Criteria,
  neighbours: Neighbours,
): Omit<VenueContent, 'paymentMethods'> {
  const { route, t, venue, formerName, searchedText, suggestions, surroundings, now } = data;
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
    ...venueHours(data),
    ...venueEvening(data),
    ...venueEvents(data),
    ...shownSurroundings(venue, surroundings, t),
    url,
    notice: notices.filter(Boolean).join(' ') || null,
    guess: guessNotice({ searchedText, shown: venue.name, url, suggestions, criteria }, t),
    checkedOn: venue.updatedAt && t('facts:venue.checkedOn', { date: formatDate(venue.updatedAt, t.lng) }),
    contactUrl: isGone(venue.state) ? null : writeUrl(contactRoute(t.lng, venue)),
    nearestOpen: instead,
  };
}

type Neighbours = VenueList['venues'];

interface NearestOpen {
  readonly label: string;
  readonly url: string;
  /** Whether it is too far away for an evening out. */
  readonly isFar: boolean;
}

function nearestOpen(
  { isPositionApproximate }: VenueDetails,
  neighbours: Neighbours,
  route: RouteOf<'venue'>,
  t: Translate,
): NearestOpen | null {
  const venue = nearestInBusiness(neighbours);
  if (venue?.state.kind !== 'open') return null;
  const { locale } = route;
  const { distanceMeters } = venue;
  const distance =
    distanceMeters === null || isPositionApproximate || venue.isPositionApproximate
      ? []
      : [t('common:distance', { distance: formatKilometers(distanceMeters, locale) })];
  return {
    label: [splitVenueName(venue.name).short, ...distance].join(' · '),
    url: writeUrl(venueRoute(locale, venue, route)),
    isFar: distanceMeters !== null && distanceMeters > NEARBY_RADIUS_METERS,
  };
}

/** Near an open venue, only the close ones. Distances from the middle of the town would not be those from the venue. */
function neighboursBlock(
  { state, isPositionApproximate }: VenueDetails,
  neighbours: Neighbours,
  route: RouteOf<'venue'>,
  t: Translate,
): IndexBlockContent {
  const reach = state.kind === 'open' ? 'nearby' : 'anyDistance';
  const content = venuesAroundBlock(neighbours, reach, t, route);
  if (!isPositionApproximate) return content;
  return { ...content, elements: content.elements.map(({ distance: _, ...element }) => element) };
}
