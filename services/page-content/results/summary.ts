import { hasCriteria, inBusinessCount, pageRange } from '@locator/venue-model';
import { formatDate, formatWallClock } from '@/lib/locale/format';
import type { Locale } from '@locator/base/locale';
import type { Translate } from '@/lib/locale/messages';
import { townPhrase } from '@/lib/locale/place-phrases';
import { NEARBY_RADIUS_METERS, REACH_METERS, type SearchResult } from '@/services/backend/search';
import { unconfirmedHoliday } from '../holidays';
import { venueCountText } from '../venue-count-text';
import type { ResultsRoute } from './results-content';

export const RADIUS_KM = NEARBY_RADIUS_METERS / 1000;

/** Phrases for a place: "autour du Havre", and "du Havre", which follows a distance ("à moins de 20 km du Havre"). */
export interface PlacePhrases {
  readonly around: string;
  readonly within: string;
}

export function townPhrases(town: string, locale: Locale): PlacePhrases {
  return { around: townPhrase(town, 'around', locale), within: townPhrase(town, 'within', locale) };
}

/** For a position without a name: the visitor's own, or one that a URL contains. */
export function pointPhrases(t: Translate, whose: 'results:you' | 'results:point'): PlacePhrases {
  return { around: t(`${whose}.around`), within: t(`${whose}.within`) };
}

interface ResultsList {
  readonly result: SearchResult;
  readonly route: ResultsRoute;
}

interface ListTexts {
  readonly summary: string;
  readonly description: string;
}

/** `unqualified` is the place in the summary, where its name need not be unique. */
export function textsAround(
  list: ResultsList,
  place: PlacePhrases,
  t: Translate,
  unqualified = place,
): ListTexts {
  const { result } = list;
  const radius = result.total === 0 || result.ignoresCriteria ? REACH_METERS / 1000 : RADIUS_KM;
  const where = t('results:withinRadius', { radius, ...unqualified });
  const summary = summaryOf(list, where, t);
  if (result.total === 0 || !isFirstPageWithoutCriteria(list))
    return { summary, description: descriptionOf(list, where, t) };
  const description = result.isAround
    ? placeDescription(result, place.around, summary, t)
    : t('results:descriptionNone', { radius: RADIUS_KM, ...place });
  return { summary, description };
}

/** `inPlace` is the place with a preposition, such as "dans le Var". */
export function textsWithin(list: ResultsList, inPlace: string, t: Translate): ListTexts {
  const { result } = list;
  const summary = summaryOf(list, inPlace, t);
  const description =
    result.isAround && isFirstPageWithoutCriteria(list)
      ? placeDescription(result, inPlace, summary, t)
      : descriptionOf(list, inPlace, t);
  return { summary, description };
}

function isFirstPageWithoutCriteria({ route: { page, criteria } }: ResultsList): boolean {
  return page === 1 && !hasCriteria(criteria);
}

function placeDescription(result: SearchResult, where: string, summary: string, t: Translate): string {
  const counts = result.counts;
  const count = inBusinessCount(counts);
  if (count === 0) return `${summary}.`;
  return t('results:description', { count, venues: venueCountText(counts, t, where, 'kind') });
}

/**
 * Omits place and criteria, which the search above shows, except a group's size or a time as the only criterion.
 * `named` follows the words "this criterion": " (bar)".
 */
function summaryOf({ result, route }: ResultsList, where: string, t: Translate, named = ''): string {
  const { page, criteria } = route;
  const { total, venues, now } = result;
  const asked = { criteria, now };
  const unsure = { ...asked, isUnsure: result.unconfirmedThen.length > 0 };
  if (result.isNetworkEmpty) return t('indexes:noVenues', { inCountry: where });
  if (total === 0) {
    // Those in a large county may be out of reach from its middle.
    const isNoneAtAll = result.totalWithoutCriteria === 0 || !hasCriteria(criteria);
    return isNoneAtAll ? t('results:none.for', { forWhom: where }) : noneText(asked, where, t);
  }
  if (result.ignoresCriteria) {
    const key = venues[0]?.distanceMeters === null ? 'summaryOthers' : 'summaryIgnoring';
    const denied = { ...unsure, criteria: result.fatal ?? criteria };
    return t(`results:${key}`, { count: total, none: noneText(denied, where, t) });
  }
  if (!result.isAround) {
    return hasCriteria(criteria)
      ? t('results:summaryNoneMatching', { count: total, none: noneText(unsure, where, t) })
      : t('results:summaryNone', { count: total, where });
  }
  const found = hasCriteria(criteria)
    ? matchesText(result, asked, t, named)
    : venueCountText(result.counts, t, where);
  const state = total === 1 && inBusinessCount(result.counts) === 0 ? venues[0]?.state : undefined;
  const date = state?.until && formatDate(state.until, t.lng);
  const summary = date
    ? t(`facts:counted.${state.kind === 'coming_soon' ? 'opens' : 'reopens'}`, { venues: found, date })
    : found;
  return page === 1 ? summary : `${summary} · ${t('results:summaryRange', pageRange(page, total))}`;
}

type Asked = Pick<ResultsRoute, 'criteria'> &
  Pick<SearchResult, 'now'> & {
    /** Whether venues that usually are closed at the chosen time may be open, because it is a holiday. */
    readonly isUnsure?: boolean;
  };

/**
 * "Aucune salle pour 40 joueurs à moins de 50 km de Lyon" or "Aucune salle ne réunit tous vos critères en France".
 * Always ends with how far the search went: farther away, there may be one.
 */
function noneText(asked: Asked, where: string, t: Translate): string {
  const forWhom = onlyCriterion(asked, 1, t);
  const { game, filters } = asked.criteria;
  const name = game === null ? t(`common:filters.${filters[0] ?? ''}`) : t(`common:menu.${game}`);
  const none =
    forWhom === null
      ? t(`results:none.${numberOfCriteria(asked)}`, { name })
      : t('results:none.for', { forWhom });
  return `${none} ${where}`;
}

/** Without venues that are closed or not open yet, unless all are. Says of how many, if the criteria exclude some. */
function matchesText(result: SearchResult, asked: Asked, t: Translate, named: string): string {
  const { totalWithoutCriteria: all } = result;
  const open = inBusinessCount(result.counts);
  const { unconfirmedCount = 0 } = result.counts;
  const unconfirmed = unconfirmedCount > 0 ? unconfirmedPart(result, asked, t) : null;
  if (unconfirmed !== null && open === 0) {
    const time = formatWallClock(asked.criteria.openAt ?? '', t.lng, asked.now);
    const complement = t('results:criterion.unconfirmedAt', { count: unconfirmedCount, time });
    return venueCountText({ venueCount: unconfirmedCount }, t, complement) + unconfirmed;
  }
  const count = open || result.total;
  const complement =
    onlyCriterion(asked, count, t) ?? t(`results:fits.${numberOfCriteria(asked)}`, { count }) + named;
  const venues = venueCountText(open > 0 ? { venueCount: open } : result.counts, t, complement);
  if (unconfirmed !== null)
    return t('results:alsoUnconfirmed', { venues, count: unconfirmedCount }) + unconfirmed;
  return open === 0 || all === null || all <= open ? venues : t('results:outOf', { venues, all });
}

/** Returns " (Noël)", or nothing if the hours are to be confirmed for another reason. */
function unconfirmedPart(
  { venues, unconfirmedThen }: SearchResult,
  { criteria: { openAt } }: Asked,
  t: Translate,
): string {
  const venue = venues.find(({ code }) => unconfirmedThen.includes(code));
  const holiday = venue && openAt !== null ? unconfirmedHoliday(venue, openAt, t) : null;
  return holiday === null ? '' : ` (${holiday})`;
}

function numberOfCriteria({ criteria }: Asked): 'one' | 'all' {
  const { filters, openAt, players, game } = criteria;
  return filters.length + [openAt, players, game].filter((one) => one !== null).length === 1 ? 'one' : 'all';
}

/** Null with other criteria, which may be the reason why venues are left out. `count` decides the plural. */
function onlyCriterion(asked: Asked, count: number, t: Translate): string | null {
  const { filters, openAt, players, game } = asked.criteria;
  if (filters.length > 0 || game !== null) return null;
  if (openAt === null) return players === null ? null : t('results:criterion.players', { count: players });
  return players === null ? openAtText(openAt, asked, count, t) : null;
}

function openAtText(openAt: string, asked: Asked, count: number, t: Translate): string {
  const time = formatWallClock(openAt, t.lng, asked.now);
  return t(`results:criterion.${asked.isUnsure ? 'announcedAt' : 'openAt'}`, { count, time });
}

/** A shared link shows the description without the page, so it names all criteria. */
function descriptionOf(list: ResultsList, where: string, t: Translate): string {
  const { result, route } = list;
  const { total, isAround, now } = result;
  const { criteria } = route;
  const { filters, openAt, players, game } = criteria;
  const asked = { criteria, now };
  // Replaces the final colon, which introduces the list on the page, with a full stop.
  if (!isAround || !hasCriteria(criteria)) return summaryOf(list, where, t).replace(/\s?:$|(?<!\.)$/, '.');
  const names = [
    ...filters.map((code) => t(`results:criterion.${code}`)),
    ...(players === null ? [] : [t('results:criterion.players', { count: players })]),
    ...(game === null ? [] : [t(`results:criterion.${game}`)]),
    // Not of venues that are only maybe open.
    ...(openAt === null || inBusinessCount(result.counts) === 0 ? [] : [openAtText(openAt, asked, total, t)]),
  ];
  return `${summaryOf(list, where, t, ` (${names.join(', ')})`)}.`;
}
