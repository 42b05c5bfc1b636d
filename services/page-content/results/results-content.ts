import {
  type Criteria,
  eveningCriteriaOf,
  isAwayAt,
  type NearbyVenue,
  PAGE_SIZE,
  pageCount,
  pageLinks,
  definedFields,
} from '@locator/venue-model';
import { formatWallClock } from '@/lib/locale/format';
import { formatDistance } from '@/lib/locale/format-facts';
import type { Translate } from '@/lib/locale/messages';
import { townPhrase } from '@/lib/locale/place-phrases';
import { townLabel } from '@/lib/locale/town-names';
import { splitVenueName } from '@/lib/brand/short-name';
import type { PageMetadata, PageOutcome } from '@/lib/page/page';
import { EMPTY_SELECTION } from '@/lib/url/selection';
import { selectionUrl } from '@/lib/url/browser-urls';
import { venueRoute } from '@/lib/url/links';
import { type Route, writeUrl } from '@/lib/url/routes';
import type { SearchResult, Relaxation } from '@/services/backend/search';
import { networkLines, townsOf } from '../open-graph-image/image-lines';
import { type PageState, pageState } from '../page-state';
import { allVenuesLink, withoutLevel } from '../breadcrumb-links';
import { listedVenues } from './listed-venues';
import { otherTimes } from './other-times';
import { RADIUS_KM } from './summary';
import { venueCountText } from '../venue-count-text';
import type { Bounds } from '@locator/base/geo';
import { clockInSentence } from '@locator/base/locale';
import { localOpenings } from '@locator/base/time';
import { collectionPage } from '../site-nodes';

export interface ResultsContent {
  readonly summary: string;
  /** Whether the chosen time is over or skipped, and when the nearest venues are open if none is then. */
  readonly atOtherTimes: string;
  readonly nearestMatch: { readonly label: string; readonly url: string } | null;
  /** Null with fewer than two venues in business, on further pages, or if the list is not sorted by distance. */
  readonly comparison: { readonly label: string; readonly url: string } | null;
  readonly pagination: PaginationLinks;
  /** Initial bounds of the map, if the search was limited to map bounds. */
  readonly mapView?: Bounds | null;
  readonly placeSummary?: string;
  /** Says that the place is a guess, with other places; null if it is not. */
  readonly notice: PlaceLinks | null;
  /** Places of the same name, or with the same postal code. */
  readonly otherPlaces: readonly PlaceLinks[];
  readonly relaxations: PlaceLinks | null;
  /** Venues at the end of the list that the summary omits: those that open later, then those farther away. */
  readonly tiers: readonly { readonly title: string; readonly count: number }[];
}

export interface PlaceLinks {
  readonly title: string;
  readonly links: readonly { readonly label: string; readonly url: string }[];
}

export interface PaginationLinks {
  readonly page: number;
  readonly previousUrl: string | null;
  readonly nextUrl: string | null;
  readonly pages: readonly ({ readonly page: number; readonly url: string } | null)[];
}

export type ResultsRoute = Extract<Route, { readonly criteria: Criteria }>;

/** The parts that differ between the results around a place, within a county, within map bounds and in a country. */
interface ResultsPageParts
  extends
    Pick<PageMetadata, 'description' | 'breadcrumb' | 'isIndexable'>,
    Pick<ResultsContent, 'summary' | 'mapView' | 'placeSummary'>,
    Pick<PageState, 'searchValues'>,
    Partial<Pick<PageState, 'indexes'> & Pick<ResultsContent, 'notice' | 'otherPlaces'>> {
  readonly route: ResultsRoute;
  readonly t: Translate;
  readonly result: SearchResult;
  readonly title: string;
  readonly searchedText?: string | null;
}

export function resultsPage(parts: ResultsPageParts): PageOutcome<ResultsContent, PageState> {
  const { route, t, result, title } = parts;
  const { locale, page, criteria } = route;
  const { venues, later, beyond } = result;
  const { description, breadcrumb, isIndexable, summary, mapView, placeSummary } = parts;
  const { notice = null, otherPlaces = [], searchedText = null, indexes, searchValues } = parts;
  return {
    kind: 'page',
    metadata: {
      ...{ description, breadcrumb, isIndexable },
      title: page > 1 ? t('results:pageTitle', { title, page }) : title,
    },
    // If no venue in the area matches, the Open Graph image mentions no venues: the nearest matches are elsewhere.
    imageLines: result.isAround ? networkLines(townsOf(venues, locale), t, result.counts) : [],
    describe: (shown) =>
      collectionPage(
        shown,
        venues.map((venue) => ({ url: writeUrl(venueRoute(locale, venue)) })),
        (page - 1) * PAGE_SIZE + 1,
      ),
    content: {
      summary,
      atOtherTimes: otherTimes(result, criteria.openAt, t, result.now),
      nearestMatch: nearestMatchLink(result.nearestMatch, route, t),
      comparison: comparisonLink(result, route, t),
      pagination: paginationLinks(route, result.total),
      notice,
      otherPlaces,
      relaxations: relaxationLinks(result, route, t),
      tiers: [
        { title: laterTitle(result, t), count: later.length },
        { title: t('results:beyond', { radius: RADIUS_KM }), count: beyond.length },
      ].filter(({ count }) => count > 0),
      ...(mapView !== undefined && { mapView }),
      ...(placeSummary !== undefined && { placeSummary }),
    },
    state: pageState(route.name, 'results', title, {
      resultsUrl: writeUrl(route, { searchedText }),
      venues: listedVenues([...venues, ...later, ...beyond], t, {
        ...result,
        evening: criteria,
        town: searchValues?.city,
      }),
      isFallback: !result.isAround,
      criteria: definedFields(criteria),
      filterCounts: result.filterCounts,
      ...(result.gameCounts && { gameCounts: result.gameCounts }),
      ...(indexes && { indexes }),
      searchValues,
    }),
  };
}

/** Number of venues that the comparison link selects. More than three would need a lot of scrolling on a phone. */
const COMPARED = 3;

function comparisonLink(
  { venues, beyond }: SearchResult,
  { locale, criteria, page }: ResultsRoute,
  t: Translate,
): ResultsContent['comparison'] {
  // The first venues in alphabetical order are no better than the others.
  if (page > 1 || venues[0]?.distanceMeters === null) return null;
  const inBusiness = (list: readonly NearbyVenue[]): readonly NearbyVenue[] =>
    list.filter(({ state }) => !isAwayAt(state, criteria.openAt));
  const near = inBusiness(venues);
  const compared = (near.length > 0 ? near : inBusiness(beyond)).slice(0, COMPARED);
  if (compared.length < 2) return null;
  return {
    label: t('results:compare', { count: compared.length }),
    url: selectionUrl(locale, {
      ...EMPTY_SELECTION,
      ...eveningCriteriaOf(criteria),
      venues: compared.map(({ code }) => code),
    }),
  };
}

/** "12 salles qui ouvrent entre 17 h et 18 h 30, à 0,8 km au plus près": all of them, of those that open soon. */
function laterTitle({ later }: SearchResult, t: Translate): string {
  const openings = later.flatMap(({ openings, timeZone }) =>
    localOpenings(openings?.slice(0, 1) ?? [], timeZone),
  );
  const times = openings.map(({ from }) => from).sort();
  const [first = '', last = ''] = [times[0], times.at(-1)].map((time = '') =>
    clockInSentence(time.slice(11, 16), t.lng),
  );
  const { length: count } = later;
  const when =
    first === last ? t('results:laterAt', { time: first }) : t('results:laterBetween', { first, last });
  return t('results:later', {
    count,
    venues: venueCountText({ venueCount: count }, t, t('results:laterOpening', { count, when })),
    distance: formatDistance(Math.min(...later.map(({ distanceMeters }) => distanceMeters ?? 0)), t.lng),
  });
}

function nearestMatchLink(
  venue: NearbyVenue | null,
  { locale, criteria }: ResultsRoute,
  t: Translate,
): ResultsContent['nearestMatch'] {
  if (!venue) return null;
  const label = t('results:nearestMatch', {
    name: splitVenueName(venue.name).short,
    inTown: townPhrase(townLabel(venue.address, locale), 'in', locale),
    distance: formatDistance(venue.distanceMeters ?? 0, locale),
  });
  return { label, url: writeUrl(venueRoute(locale, venue, criteria)) };
}

/** If there is no venue within reach, the only link leads to all venues. */
function relaxationLinks(
  { relaxations, total: shown, isNetworkEmpty, now }: SearchResult,
  route: ResultsRoute,
  t: Translate,
): PlaceLinks | null {
  const { openAt, players, game } = route.criteria;
  const time = openAt && formatWallClock(openAt, route.locale, now);
  const links = relaxations.map(({ dropped, criteria, total }) => ({
    label: t('results:relax.without', {
      name: nameOf(dropped),
      venues: venueCountText({ venueCount: total }, t),
    }),
    url: writeUrl({ ...route, criteria, page: 1 }),
  }));
  if (shown === 0 && links.length === 0 && !isNetworkEmpty) {
    links.push(withoutLevel(allVenuesLink(t)));
  }
  return links.length > 0 ? { title: t('results:relax.title'), links } : null;

  function nameOf(dropped: Relaxation['dropped']): string {
    if (dropped === 'openAt') return t('results:openAt.label', { time: time ?? '' });
    if (dropped === 'players') return t('common:group.active', { count: players ?? 0 });
    return dropped === 'game' ? (game ? t(`common:menu.${game}`) : '') : t(`common:filters.${dropped}`);
  }
}

export function paginationLinks(
  route: Extract<Route, { readonly page: number }>,
  total: number,
): PaginationLinks {
  const { page } = route;
  const count = pageCount(total);
  const urlOf = (number: number): string => writeUrl({ ...route, page: number });
  return {
    page,
    previousUrl: page > 1 ? urlOf(page - 1) : null,
    nextUrl: page < count ? urlOf(page + 1) : null,
    pages: pageLinks(page, count).map((number) =>
      number === null ? null : { page: number, url: urlOf(number) },
    ),
  };
}
