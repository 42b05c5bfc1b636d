import { hasCriteria, isAwayAt, pageRange, type Venue } from '@locator/venue-model';
import { formatWallClock } from '@/lib/locale/format';
import type { Locale } from '@locator/base/locale';
import type { Translate } from '@/lib/locale/messages';
import { townPhrase } from '@/lib/locale/place-phrases';
import { NEARBY_RADIUS_METERS, type SearchResult } from '@/services/backend/search';
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
  const summary = summaryOf(list, t('results:withinRadius', { radius: RADIUS_KM, ...unqualified }), t);
  if (result.total === 0 || !isFirstPageWithoutCriteria(list))
    return { summary, description: descriptionOf(summary, list, t) };
  const description = result.isAround
    ? t('results:description', { count: result.total, ...place })
    : t('results:descriptionNone', { radius: RADIUS_KM, ...place });
  return { summary, description };
}

/** `inPlace` is the place with a preposition, such as "dans le Var". */
export function textsWithin(list: ResultsList, inPlace: string, t: Translate): ListTexts {
  const { result } = list;
  const summary = summaryOf(list, inPlace, t);
  const description =
    result.isAround && isFirstPageWithoutCriteria(list)
      ? t('results:descriptionCounty', { count: result.total, inPlace })
      : descriptionOf(summary, list, t);
  return { summary, description };
}

function isFirstPageWithoutCriteria({ route: { page, criteria } }: ResultsList): boolean {
  return page === 1 && !hasCriteria(criteria);
}

/** Omits place and criteria, which the search above shows, except a group's size or a time as the only criterion. */
function summaryOf({ result, route }: ResultsList, where: string, t: Translate): string {
  const { page, criteria } = route;
  const { total, totalWithoutCriteria } = result;
  // "Aucune salle ouverte", but "2 salles ouvertes".
  const agreesWith = result.isAround ? total : 1;
  const forWhom = onlyCriterion(route, agreesWith, t) ?? t('results:forYou');
  const options = { count: total, where, forWhom };
  if (total === 0) return t('results:noVenue');
  if (result.ignoresCriteria) return t('results:summaryIgnoring', { forWhom });
  if (!result.isAround) {
    return t(hasCriteria(criteria) ? 'results:summaryNoneMatching' : 'results:summaryNone', options);
  }
  const closed =
    criteria.openAt === null ? countOf(result, ({ state }) => state.kind === 'temporarily_closed') : 0;
  const areAllClosed = closed === total;
  // Without venues that are closed or not open yet, unless all are.
  const suitable = total - countOf(result, ({ state }) => isAwayAt(state, criteria.openAt)) || total;
  const all = areAllClosed ? total : (totalWithoutCriteria ?? suitable);
  const found = hasCriteria(criteria)
    ? summaryForGroup({ count: suitable, all, forWhom }, t)
    : t('results:summaryAll', options);
  const summary = areAllClosed
    ? t('results:summaryAllClosed', { summary: found, count: total })
    : closed === 0 || hasCriteria(criteria)
      ? found
      : t('results:summaryClosed', { summary: found, count: closed });
  return page === 1 ? summary : `${summary} · ${t('results:summaryRange', pageRange(page, total))}`;
}

/** Counts some of the venues; 0 for a list of several pages, whose other venues are unknown. */
function countOf({ venues, total }: SearchResult, test: (venue: Venue) => boolean): number {
  return venues.length < total ? 0 : venues.filter(test).length;
}

/** Null with other criteria, which may be the reason why venues are left out. `count` decides the plural. */
function onlyCriterion({ criteria, locale }: ResultsRoute, count: number, t: Translate): string | null {
  const { filters, openAt, players, game } = criteria;
  if (filters.length > 0 || game !== null) return null;
  if (openAt === null) return players === null ? null : t('results:criterion.players', { count: players });
  return players === null ? openAtText(openAt, locale, count, t) : null;
}

function openAtText(openAt: string, locale: Locale, count: number, t: Translate): string {
  return t('results:criterion.openAt', { count, time: formatWallClock(openAt, locale) });
}

/** Includes the total number of venues only if it is known and the criteria exclude some venues. */
function summaryForGroup(
  values: { readonly count: number; readonly all: number; readonly forWhom: string },
  t: Translate,
): string {
  return values.all === values.count
    ? t('results:summaryEvery', values)
    : t('results:summaryFiltered', values);
}

/** A shared link shows the description without the page, so it names all criteria. */
function descriptionOf(summary: string, { result, route }: ResultsList, t: Translate): string {
  const { total, isAround } = result;
  const { locale, criteria } = route;
  const { filters, openAt, players, game } = criteria;
  // Replaces the final colon, which introduces the list on the page, with a full stop.
  if (!isAround || !hasCriteria(criteria)) return summary.replace(/\s?:$/, '.');
  if (onlyCriterion(route, total, t) !== null) return `${summary}.`;
  const names = [
    ...filters.map((code) => t(`results:criterion.${code}`)),
    ...(players === null ? [] : [t('results:criterion.players', { count: players })]),
    ...(game === null ? [] : [t(`results:criterion.${game}`)]),
    ...(openAt === null ? [] : [openAtText(openAt, locale, total, t)]),
  ];
  return t('results:descriptionFiltered', { summary, criteria: names.join(', ') });
}
