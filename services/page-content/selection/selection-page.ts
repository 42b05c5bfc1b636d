import { bookingUrl } from '@locator/venue-model/booking-url';
import { ACTIVITY, attributeWithRole, HAS_GROUPS, isShown, shownOptions } from '@locator/venue-model/chain';
import { knownAttributes } from '../attribute-texts';
import { eveningCriteriaOf, NO_CRITERIA } from '@locator/venue-model/criteria';
import { splitVenueName } from '@/lib/brand/short-name';
import { mailtoUrl } from '@/lib/url/contact-urls';
import { distanceMeters } from '@locator/base/geo/position';
import { addressOnOneLine } from '@locator/base/locale/address-lines';
import { formatWallClock, formatWholeKilometers } from '@/lib/locale/format';
import { formatList } from '@/lib/locale/format-facts';
import { shownState } from '@/lib/locale/open-state-text';
import type { Locale } from '@locator/base/locale/locale';
import type { Translate } from '@/lib/locale/messages';
import type { PageOutcome, SearchOptions } from '@/lib/page/page';
import { gameLists } from '@/lib/server/http/search-options';
import {
  MAX_COMPARED,
  type Selection,
  type Start,
  votersOf,
  withoutVenue,
  withVenue,
} from '@/lib/url/selection';
import { meetingMapUrl, selectionUrl } from '@/lib/url/browser-urls';
import { eveningRoute, venueRoute } from '@/lib/url/links';
import { type RouteOf, ROUTES, writeUrl } from '@/lib/url/routes';
import { type Game, GAMES } from '@locator/venue-model/games';
import type { FairVenue } from '@locator/venue-model/fair-venues';
import {
  type NearbyVenue,
  type ShownState,
  type Venue,
  type VenueDetails,
  isAwayAt,
  isBookable,
} from '@locator/venue-model/venue';
import type { LocalOpening } from '@locator/base/openings';
import { localOpenings } from '@locator/base/week';
import { homeLink } from '../breadcrumb-links';
import { MAX_OPENINGS } from '../results/listed-venues';
import { EMPTY_STATE } from '@/lib/page/empty-state';
import { type PageState, searchValuesAt } from '../page-state';
import { type ShownPrice, shownPrice, spaceText } from '../offer-texts';
import { groupOffer } from '@locator/venue-model/group-fit/group-offer';
import { type Mark, marksOf } from './best-marks';
import { type FormReport, joinStarts } from './selection-changes';
import { accessFeatures, eventsText, type Feature, gameFeatures } from './selection-facts';

/** Facts of a venue; null if unknown. Texts are split at names (see `splitAtNames`). */
type Facts = Readonly<
  Record<'fit' | 'events', readonly string[] | null> & Record<'access' | 'games', readonly Feature[] | null>
>;

/** A column of the comparison, and a card of the vote. */
export interface ComparedVenue extends Pick<Venue, 'code' | 'picture'> {
  readonly state: ShownState;
  /** Without the name of the chain. */
  readonly name: string;
  readonly openings: readonly LocalOpening[] | null;
  readonly address: string;
  readonly url: string;
  /** Whether the venue is open at the chosen time; null if no time was chosen, or if unknown. */
  readonly isOpenThen: boolean | null;
  readonly facts: Facts;
  /** The other attributes that the brand file compares, by key: two may have the same label. */
  readonly more: Readonly<Record<string, { readonly label: string; readonly text: string }>>;
  readonly marks: readonly Mark[];
  /** One per starting point. */
  readonly distances: readonly StartDistance[];
  readonly price: ShownPrice;
  readonly bookingUrl: string | null;
  /** URL of the calendar file; null if no time was chosen. */
  readonly calendarUrl: string | null;
  /** The names of the friends who voted for it. */
  readonly voters: readonly string[];
}

interface StartDistance {
  /** "Lille : 34 km". */
  readonly text: string;
  readonly meters: number;
  readonly isLongest: boolean;
}

export interface OfferedVenue {
  readonly code: string;
  /** Without the name of the chain. */
  readonly name: string;
  readonly url: string;
  readonly picture: Venue['picture'];
  readonly marks: readonly Mark[];
  /** "34 km au plus"; empty in the list of nearby venues. */
  readonly longest: string;
  readonly distances: readonly StartDistance[];
  readonly price: ShownPrice;
}

/** A message about a problem with the selection, with a link that solves it, for example by removing a closed venue. */
export interface SelectionNotice {
  readonly text: string;
  readonly link?: { readonly label: string; readonly url: string };
}

export interface SelectionContent {
  /** The fields of the form for the evening. */
  readonly evening: Pick<SearchOptions, 'hasGroups' | 'games'>;
  readonly selection: Selection;
  readonly compared: readonly ComparedVenue[];
  readonly notices: readonly SelectionNotice[];
  readonly report: FormReport | null;
  /** Text of the field for starting points, one a line. */
  readonly startsText: string;
  /** The venues that are fairest for all starting points; null in other views, or with fewer than two starting points. */
  readonly fair: {
    readonly text: string | null;
    readonly venues: readonly OfferedVenue[];
    readonly map: { readonly url: string; readonly text: string };
  } | null;
  readonly nearby: readonly OfferedVenue[];
  /** For example "Camille a choisi Paris Bastille". */
  readonly result: string;
  /** To a friend who opens the vote, for example "Camille et Léa ont voté. Et vous ?". Null without votes. */
  readonly asked: string | null;
  /** Absolute URL for the friends: of the vote, or of the meeting place if no venue is selected. */
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
  readonly report?: FormReport | null;
}

/** Maximum numbers of venues in the `fair` and `nearby` lists. */
export const MAX_FAIR = 6;
const MAX_NEARBY = 4;

export function selectionOf(route: RouteOf<'selection'>): Selection {
  const { view, venues, starts, votes } = route;
  return { view, venues, ...eveningCriteriaOf(route), starts, votes };
}

export function selectionPage(data: SelectionPageData): PageOutcome<SelectionContent, PageState> {
  const { route, t, siteUrl } = data;
  const { locale } = route;
  const selection = selectionOf(route);
  const venues = data.venues.slice(0, MAX_COMPARED);
  const marks = marksOf(
    venues.map(({ venue }) => ({ venue, price: groupOffer(venue, route).price })),
    route.starts,
  );
  const games = shownOptions(ACTIVITY, GAMES, 'comparison').filter((game) =>
    venues.some(({ venue }) => venue.games.includes(game)),
  );
  const compared = venues.map((one, index) =>
    comparedVenue(one, marks[index] ?? [], games, selection, locale, t),
  );
  const shareUrl =
    siteUrl + selectionUrl(locale, compared.length > 0 ? { ...selection, view: 'vote' } : selection);
  const title = t(`comparison:${route.view}.title`);
  const first = data.venues[0]?.venue.address;
  return {
    kind: 'page',
    metadata: {
      title,
      description: t(`comparison:${route.view}.description`),
      breadcrumb: [homeLink(locale, t), { level: 'allpoi', label: title, url: writeUrl(route) }],
      isIndexable: false,
    },
    content: {
      evening: { hasGroups: HAS_GROUPS, games: gameLists(locale, t) },
      selection,
      compared,
      notices: [...data.notices, ...overflowNotices(data)],
      report: data.report ?? null,
      startsText: joinStarts(route.starts),
      fair: data.fair && fairContent(data.fair, route, t),
      nearby: data.nearby.slice(0, MAX_NEARBY).map((venue) => offeredVenue(venue, route, t)),
      result: resultOf(compared, locale, t),
      asked: askedOf(compared, locale, t),
      shareUrl,
      emailUrl: emailUrl(compared, route, shareUrl, t),
    },
    imageLines: imageLines(compared, route),
    state: {
      ...EMPTY_STATE,
      pageType: null,
      pageName: ROUTES[route.name].pageName,
      title,
      criteria: { ...NO_CRITERIA, ...eveningCriteriaOf(route) },
      ...(first && { searchValues: searchValuesAt(first) }),
    },
  };
}

function comparedVenue(
  { venue, isOpenThen }: SelectionPageData['venues'][number],
  marks: readonly Mark[],
  games: readonly Game[],
  selection: Selection,
  locale: Locale,
  t: Translate,
): ComparedVenue {
  const { code, name, address, position, timeZone, state, picture } = venue;
  const { openAt, players, starts } = selection;
  const offer = groupOffer(venue, selection);
  return {
    ...{ code, picture, isOpenThen, marks },
    state: shownState(state, locale),
    name: splitVenueName(name).short,
    openings:
      openAt === null && venue.openings
        ? localOpenings(venue.openings.slice(0, MAX_OPENINGS), timeZone)
        : null,
    address: addressOnOneLine(address),
    url: writeUrl(venueRoute(locale, venue, selection)),
    facts: {
      fit: spaceText(offer, t),
      access: isShown(attributeWithRole('accessibility'), 'comparison') ? accessFeatures(venue, t) : null,
      games: isShown(ACTIVITY, 'comparison') ? gameFeatures(venue, games, selection.game, t) : null,
      events: eventsText(venue, openAt, locale, t),
    },
    more: comparedAttributes(venue, locale, t),
    distances: distanceTexts(
      starts.map((start) => distanceMeters(start.position, position)),
      starts,
      locale,
      t,
    ),
    price: shownPrice(offer, locale, t),
    bookingUrl: isBookable(state) && venue.bookingUrl ? bookingUrl(venue.bookingUrl, selection) : null,
    calendarUrl: openAt === null ? null : writeUrl(eveningRoute(locale, venue, { openAt, players })),
    voters: votersOf(selection, code),
  };
}

function comparedAttributes(venue: VenueDetails, locale: Locale, t: Translate): ComparedVenue['more'] {
  return Object.fromEntries(
    knownAttributes(venue, 'comparison', locale).map(({ attribute, label, valueText }) => [
      attribute.key,
      { label, text: valueText ?? t('comparison:has') },
    ]),
  );
}

function distanceTexts(
  distances: readonly number[],
  starts: readonly Start[],
  locale: Locale,
  t: Translate,
): StartDistance[] {
  return distances.map((meters, index) => ({
    text: t('comparison:distanceFrom', {
      start: starts[index]?.label || t('comparison:start', { number: index + 1 }),
      distance: formatWholeKilometers(meters, locale),
      interpolation: { escapeValue: false },
    }),
    meters: Math.round(meters),
    isLongest: meters === Math.max(...distances),
  }));
}

/** The offers are in order: the longest distance from a starting point is the shortest for the first. */
function fairContent(
  { text, venues }: NonNullable<SelectionPageData['fair']>,
  route: RouteOf<'selection'>,
  t: Translate,
): SelectionContent['fair'] {
  const shown = venues.slice(0, MAX_FAIR);
  const marks = marksOf(
    shown.map((venue) => ({ venue, price: null })),
    route.starts,
  );
  const { locale, starts } = route;
  return {
    text,
    // If all venues are closed, none is the best.
    venues: shown.map((venue, index) =>
      offeredVenue(venue, route, t, venue.distances, isAwayAt(venue.state, route.openAt) ? [] : marks[index]),
    ),
    map: {
      url: meetingMapUrl(locale, { venues: shown.map(({ code }) => code), starts }),
      text: t('comparison:mapText', {
        starts: starts.map(({ label }) => label).join(', '),
        venues: shown.map(({ name }, index) => `${index + 1} ${splitVenueName(name).short}`).join(', '),
        interpolation: { escapeValue: false },
      }),
    },
  };
}

function offeredVenue(
  venue: Venue,
  route: RouteOf<'selection'>,
  t: Translate,
  distances: readonly number[] = [],
  marks: readonly Mark[] = [],
): OfferedVenue {
  const { locale, starts } = route;
  return {
    code: venue.code,
    name: splitVenueName(venue.name).short,
    url: writeUrl(venueRoute(locale, venue, route)),
    picture: venue.picture,
    marks,
    longest:
      distances.length > 0
        ? t('comparison:longest', {
            distance: formatWholeKilometers(Math.max(...distances), locale),
            mean: formatWholeKilometers(meanOf(distances), locale),
          })
        : '',
    distances: distanceTexts(distances, starts, locale, t),
    price: shownPrice(groupOffer(venue, route), locale, t),
  };
}

function meanOf(distances: readonly number[]): number {
  return distances.reduce((sum, meters) => sum + meters, 0) / distances.length;
}

function imageLines(compared: readonly ComparedVenue[], { view, starts }: RouteOf<'selection'>): string[] {
  if (view === 'halfway') return [starts.map(({ label }) => label).join(' · ')].filter(Boolean);
  return compared.map(({ name }) => name).slice(0, 3);
}

/** Says what the only voter chose, or which venues have most votes: "3 votes · En tête : Paris Bastille". */
function resultOf(compared: readonly ComparedVenue[], locale: Locale, t: Translate): string {
  const most = Math.max(0, ...compared.map(({ voters }) => voters.length));
  if (most === 0) return t('comparison:votes.none');
  const names = uniqueVoters(compared);
  const leading = compared.filter(({ voters }) => voters.length === most).map(({ name }) => name);
  const texts = { venues: formatList(leading, locale), interpolation: { escapeValue: false } };
  if (names.length === 1) return t('comparison:votes.only', { ...texts, name: names[0] });
  const count = compared.reduce((sum, { voters }) => sum + voters.length, 0);
  return `${t('selection:vote.count', { count })} · ${t('comparison:votes.leading', texts)}`;
}

/** Says who has voted, unless {@link resultOf} does. */
function askedOf(compared: readonly ComparedVenue[], locale: Locale, t: Translate): string | null {
  const names = uniqueVoters(compared);
  if (names.length === 0) return null;
  return t('comparison:votes.asked', {
    count: names.length,
    names: formatList(names, locale),
    interpolation: { escapeValue: false },
  });
}

function uniqueVoters(compared: readonly ComparedVenue[]): readonly string[] {
  return [...new Set(compared.flatMap(({ voters }) => voters))];
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
