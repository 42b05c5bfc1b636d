import type { Locale } from '@/lib/locale/locale';
import type { Translate } from '@/lib/locale/messages';
import { townPhrase } from '@/lib/locale/place-phrases';
import { PAGE_SIZE, pageRange } from '@/lib/pagination/pagination';
import { NEARBY_RADIUS_METERS, type SearchResult } from '@/services/backend/search';

const RADIUS_KM = NEARBY_RADIUS_METERS / 1000;

/** A place as sentences mention it: "autour du Havre", and after a number of kilometres "du Havre". */
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

/** Returns the summary of a list around a place: number of venues, start of the distances, order. */
export function summaryAround(result: SearchResult, place: PlacePhrases, page: number, t: Translate): string {
  const options = { count: result.total, radius: RADIUS_KM, ...place };
  if (result.total === 0) return t('results:noVenue');
  if (result.ignoresCriteria) return t('results:summaryIgnoring', options);
  // Venues exist around the place, but none matches the criteria.
  if (result.relaxations.length > 0) return t('results:summaryNoneMatching', options);
  if (!result.isAround) return t('results:summaryNone', options);
  return withRange(t('results:summaryAround', options), result.total, page, t);
}

/** Returns the summary of a country's or county's list; `inPlace` is its phrase, "dans le Var". */
export function summaryWithin(result: SearchResult, inPlace: string, page: number, t: Translate): string {
  const options = { count: result.total, inPlace };
  if (result.total === 0) return t('results:noVenue');
  if (result.ignoresCriteria) return t('results:summaryIgnoring', options);
  if (!result.isAround) return t('results:summaryNoneIn', options);
  return withRange(t('results:summaryAll', options), result.total, page, t);
}

export function descriptionAround(result: SearchResult, place: PlacePhrases, t: Translate): string {
  return result.isAround
    ? t('results:description', { count: result.total, ...place })
    : t('results:descriptionNone', { radius: RADIUS_KM, ...place });
}

function withRange(summary: string, total: number, page: number, t: Translate): string {
  if (total <= PAGE_SIZE) return summary;
  return `${summary} · ${t('results:summaryRange', pageRange(page, total))}`;
}
