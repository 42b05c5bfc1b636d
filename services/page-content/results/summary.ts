import { hasCriteria } from '@locator/venue-model/criteria';
import { formatWallClock } from '@/lib/locale/format';
import type { Locale } from '@locator/base/locale/locale';
import type { Translate } from '@/lib/locale/messages';
import { townPhrase } from '@/lib/locale/place-phrases';
import { PAGE_SIZE, pageRange } from '@locator/venue-model/pagination';
import { NEARBY_RADIUS_METERS, type SearchResult } from '@/services/backend/search';
import type { ResultsRoute } from './results-content';

const RADIUS_KM = NEARBY_RADIUS_METERS / 1000;

/** Phrases for a place: "autour du Havre", and "du Havre", which follows a distance ("à moins de 20 km du Havre"). */
export interface PlacePhrases {
  readonly around: string;
  readonly within: string;
}

export function townPhrases(town: string, locale: Locale): PlacePhrases {
  return { around: townPhrase(town, 'around', locale), within: townPhrase(town, 'within', locale) };
}

export function visitorPhrases(t: Translate): PlacePhrases {
  return { around: t('results:you.around'), within: t('results:you.within') };
}

interface ResultsList {
  readonly result: SearchResult;
  readonly route: ResultsRoute;
}

/** Text above the list, and meta description of the page. */
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
  const summary = summaryAround(list, unqualified, t);
  if (!isFirstPageWithoutCriteria(list)) return { summary, description: asSentence(summary) };
  const description = result.isAround
    ? t('results:description', { count: result.total, ...place })
    : t('results:descriptionNone', { radius: RADIUS_KM, ...place });
  return { summary, description };
}

/** `inPlace` is the place with a preposition, such as "dans le Var". */
export function textsWithin(list: ResultsList, inPlace: string, t: Translate): ListTexts {
  const { result } = list;
  const summary = summaryWithin(list, inPlace, t);
  const description =
    result.isAround && isFirstPageWithoutCriteria(list)
      ? t('results:descriptionCounty', { count: result.total, inPlace })
      : asSentence(summary);
  return { summary, description };
}

function isFirstPageWithoutCriteria({ route: { page, criteria } }: ResultsList): boolean {
  return page === 1 && !hasCriteria(criteria);
}

function summaryAround(list: ResultsList, place: PlacePhrases, t: Translate): string {
  const { result } = list;
  const { criteria } = list.route;
  const options = { count: result.total, radius: RADIUS_KM, ...place };
  if (result.total === 0) return t('results:noVenue');
  if (result.ignoresCriteria) return t('results:summaryIgnoring', options);
  if (!result.isAround) {
    return hasCriteria(criteria)
      ? t('results:summaryNoneMatching', options)
      : t('results:summaryNone', options);
  }
  return withRange(
    hasCriteria(criteria)
      ? filteredSummary(list, t('results:withinRadius', { radius: RADIUS_KM, ...place }), t)
      : t('results:summaryAround', options),
    list,
    t,
  );
}

function summaryWithin(list: ResultsList, inPlace: string, t: Translate): string {
  const { result } = list;
  const { criteria } = list.route;
  const options = { count: result.total, inPlace };
  if (result.total === 0) return t('results:noVenue');
  if (result.ignoresCriteria) return t('results:summaryIgnoring', options);
  if (!result.isAround) {
    return hasCriteria(criteria)
      ? t('results:summaryNoneMatchingIn', options)
      : t('results:summaryNoneIn', options);
  }
  return withRange(
    hasCriteria(criteria) ? filteredSummary(list, inPlace, t) : t('results:summaryAll', options),
    list,
    t,
  );
}

/** Includes the total number of venues only if it is known and the criteria exclude some venues. */
function filteredSummary(
  { result, route: { locale, criteria } }: ResultsList,
  where: string,
  t: Translate,
): string {
  const { filters, openAt, players, game } = criteria;
  const count = result.total;
  const all = result.totalWithoutCriteria ?? count;
  const names = [
    ...filters.map((code) => t(`results:criterion.${code}`)),
    ...(players === null ? [] : [t('results:criterion.players', { count: players })]),
    ...(game === null ? [] : [t(`results:criterion.${game}`)]),
    ...(openAt === null
      ? []
      : [t('results:criterion.openAt', { count, time: formatWallClock(openAt, locale) })]),
  ];
  const options = { count, all, where, criteria: names.join(', ') };
  return all === count ? t('results:summaryEvery', options) : t('results:summaryFiltered', options);
}

/** Replaces the final colon, which introduces the list on the page, with a full stop. */
function asSentence(summary: string): string {
  return summary.replace(/\s?:$/, '.');
}

function withRange(
  summary: string,
  { result: { total }, route: { page } }: ResultsList,
  t: Translate,
): string {
  if (total <= PAGE_SIZE) return summary;
  return `${summary} · ${t('results:summaryRange', pageRange(page, total))}`;
}
