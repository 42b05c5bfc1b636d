import { bookingUrl } from '@locator/venue-model/booking-url';
import { eveningCriteriaOf, NO_CRITERIA } from '@locator/venue-model/criteria';
import { mailtoUrl } from '@/lib/url/contact-urls';
import { distanceMeters } from '@locator/base/geo/position';
import { addressOnOneLine } from '@/lib/locale/address-lines';
import { formatWallClock } from '@/lib/locale/format';
import type { Locale } from '@locator/base/locale/locale';
import type { Translate } from '@/lib/locale/messages';
import type { PageOutcome } from '@/lib/page/page';
import { MAX_COMPARED, type Selection, votersOf, withoutVenue, withVenue } from '@/lib/url/selection';
import { selectionUrl } from '@/lib/url/browser-urls';
import { eveningRoute, venueRoute } from '@/lib/url/links';
import { type RouteOf, writeUrl } from '@/lib/url/routes';
import type { FairVenue } from '@locator/venue-model/fair-venues';
import { type NearbyVenue, type Venue, type VenueDetails, isBookable } from '@locator/venue-model/venue';
import type { LocalOpening } from '@locator/base/openings';
import { localOpenings } from '@locator/base/week';
import { homeLink } from '../breadcrumb-links';
import { MAX_OPENINGS } from '../results/listed-venues';
import { EMPTY_STATE } from '@/lib/page/empty-state';
import type { PageState } from '../page-state';
import { splitAtNames } from '../foreign-names';
import { fitText, groupPriceText } from '../group-texts';
import type { RejectedInput } from './selection-changes';
import { accessText, eventsText, gamesText } from './selection-facts';

/** A column of the comparison. */
export interface ComparedVenue extends Pick<Venue, 'code' | 'name' | 'state'> {
  readonly openings: readonly LocalOpening[] | null;
  readonly address: string;
  readonly url: string;
  /** Whether the venue is open at the chosen time; null if no time was chosen, or if unknown. */
  readonly isOpenThen: boolean | null;
  /** Text of each row of the comparison, split at names (see `splitAtNames`); null if unknown. */
  readonly facts: Readonly<Record<'fit' | 'price' | 'access' | 'games' | 'events', readonly string[] | null>>;
  /** Metres from each starting point. */
  readonly distances: readonly number[];
  readonly bookingUrl: string | null;
  /** URL of the calendar file; null if no time was chosen. */
  readonly calendarUrl: string | null;
  readonly voters: readonly string[];
}

export interface OfferedVenue {
  readonly code: string;
  readonly name: string;
  readonly city: string;
  readonly url: string;
  /** Metres from each starting point; empty in the list of nearby venues. */
  readonly distances: readonly number[];
}

/** A message about a problem with the selection, with a link that solves it, for example by removing a closed venue. */
export interface SelectionNotice {
  readonly text: string;
  readonly link?: { readonly label: string; readonly url: string };
}

export interface SelectionContent {
  readonly selection: Selection;
  readonly compared: readonly ComparedVenue[];
  readonly notices: readonly SelectionNotice[];
  readonly rejected: RejectedInput | null;
  /** The venues that are fairest for all starting points; null if there are fewer than two starting points. */
  readonly fair: { readonly text: string | null; readonly venues: readonly OfferedVenue[] } | null;
  readonly nearby: readonly OfferedVenue[];
  /** Absolute URL of the page. */
  readonly shareUrl: string;
  readonly emailUrl: string;
}

interface SelectionPageData {
  readonly route: RouteOf<'selection'>;
  readonly t: Translate;
  readonly siteUrl: string;
  /** The selected venues that exist and have neither closed for good nor moved, in the order of the selection. */
  readonly venues: readonly { readonly venue: VenueDetails; readonly isOpenThen: boolean | null }[];
  readonly notices: readonly SelectionNotice[];
  readonly fair: { readonly text: string | null; readonly venues: readonly FairVenue[] } | null;
  readonly nearby: readonly NearbyVenue[];
  readonly rejected?: RejectedInput | null;
}

/** Maximum numbers of venues in the `fair` and `nearby` lists. */
const MAX_FAIR = 6;
const MAX_NEARBY = 4;

/** Maximum number of venues in the `fair` list if the comparison is full. It is lower, because none can be added. */
const MAX_FAIR_IF_FULL = 3;

export function selectionOf(route: RouteOf<'selection'>): Selection {
  const { venues, starts, votes } = route;
  return { venues, ...eveningCriteriaOf(route), starts, votes };
}

export function selectionPage(data: SelectionPageData): PageOutcome<SelectionContent, PageState> {
  const { route, t, siteUrl } = data;
  const { locale } = route;
  const selection = selectionOf(route);
  const compared = data.venues.slice(0, MAX_COMPARED).map((one) => comparedVenue(one, selection, locale, t));
  const shareUrl = siteUrl + writeUrl(route);
  const first = data.venues[0]?.venue.address;
  return {
    kind: 'page',
    metadata: {
      title: t('comparison:title'),
      description: t('comparison:description'),
      intro: t('comparison:intro'),
      breadcrumb: [
        homeLink(locale, t),
        { level: 'allpoi', label: t('comparison:title'), url: writeUrl(route) },
      ],
      isIndexable: false,
    },
    content: {
      selection,
      compared,
      notices: [...data.notices, ...overflowNotices(data)],
      rejected: data.rejected ?? null,
      fair: data.fair && {
        text: data.fair.text,
        venues: data.fair.venues
          .slice(0, compared.length < MAX_COMPARED ? MAX_FAIR : MAX_FAIR_IF_FULL)
          .map((venue) => offeredVenue(venue, route, venue.distances)),
      },
      nearby: data.nearby.slice(0, MAX_NEARBY).map((venue) => offeredVenue(venue, route)),
      shareUrl,
      emailUrl: emailUrl(compared, route, shareUrl, t),
    },
    imageLines: compared.map(({ name }) => name).slice(0, 3),
    state: {
      ...EMPTY_STATE,
      pageType: null,
      pageName: 'Selection',
      title: t('comparison:title'),
      criteria: { ...NO_CRITERIA, ...eveningCriteriaOf(route) },
      ...(first && {
        searchValues: {
          type: 'place',
          city: first.city,
          country: first.countryCode,
          postalCode: first.postalCode,
          position: null,
        },
      }),
    },
  };
}

function comparedVenue(
  { venue, isOpenThen }: SelectionPageData['venues'][number],
  selection: Selection,
  locale: Locale,
  t: Translate,
): ComparedVenue {
  const { code, name, address, position, timeZone, state } = venue;
  const { openAt, players, starts } = selection;
  return {
    ...{ code, name, state, isOpenThen },
    openings:
      openAt === null && venue.openings
        ? localOpenings(venue.openings.slice(0, MAX_OPENINGS), timeZone)
        : null,
    address: addressOnOneLine(address),
    url: writeUrl(venueRoute(locale, venue, selection)),
    facts: {
      fit: parts(fitText(venue, players, t)),
      price: parts(groupPriceText(venue, selection, locale, t)),
      access: parts(accessText(venue, t)),
      games: parts(gamesText(venue, selection.game, t)),
      events: parts(eventsText(venue, openAt, locale)),
    },
    distances: starts.map((start) => Math.round(distanceMeters(start.position, position))),
    bookingUrl: isBookable(state) && venue.bookingUrl ? bookingUrl(venue.bookingUrl, selection) : null,
    calendarUrl: openAt === null ? null : writeUrl(eveningRoute(locale, venue, { openAt, players })),
    voters: votersOf(selection, code),
  };
}

function parts(text: string | null): readonly string[] | null {
  return text === null ? null : splitAtNames(text);
}

function offeredVenue(
  venue: Venue,
  route: RouteOf<'selection'>,
  distances: readonly number[] = [],
): OfferedVenue {
  const { code, name, address } = venue;
  return {
    code,
    name,
    city: address.city,
    url: writeUrl(venueRoute(route.locale, venue, route)),
    distances: distances.map(Math.round),
  };
}

/** Returns notices about selected venues beyond the sixth, and about votes for venues that are not in the selection. */
function overflowNotices({
  route,
  venues,
  t,
}: Pick<SelectionPageData, 'route' | 'venues' | 't'>): SelectionNotice[] {
  const selection = selectionOf(route);
  const waiting = venues.length - MAX_COMPARED;
  const selected = new Set(selection.venues.map((code) => code.toLowerCase()));
  const others = selection.votes
    .flatMap(({ codes }) => codes)
    .filter((code) => !selected.has(code.toLowerCase()));
  return [
    ...(waiting > 0 ? [{ text: t('comparison:notice.tooMany', { count: waiting }) }] : []),
    ...[...new Set(others)].map((code) => ({
      text: t('comparison:notice.otherVenue', { code }),
      link: { label: t('comparison:add'), url: selectionUrl(route.locale, withVenue(selection, code)) },
    })),
  ];
}

/** Returns a `mailto:` URL of an e-mail that proposes the venues. The visitor fills in the recipients. */
function emailUrl(
  compared: readonly ComparedVenue[],
  { openAt, players, locale }: RouteOf<'selection'>,
  url: string,
  t: Translate,
): string {
  return mailtoUrl({
    to: '',
    subject: t('comparison:email.subject'),
    body: t('comparison:email.body', {
      venues: compared.map(({ name }) => `- ${name}`).join('\n'),
      time: openAt === null ? '' : formatWallClock(openAt, locale),
      players: players ?? '',
      url,
      interpolation: { escapeValue: false },
    }),
  });
}

/** Returns a notice about an unknown or closed venue, with a link that removes it from the selection. */
export function missingNotice(
  route: RouteOf<'selection'>,
  code: string,
  text: string,
  t: Translate,
): SelectionNotice {
  return {
    text,
    link: {
      label: t('comparison:removeName', { name: code }),
      url: selectionUrl(route.locale, withoutVenue(selectionOf(route), code)),
    },
  };
}
