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
export function summaryAround(found: SearchResult, place: PlacePhrases, page: number, t: Translate): string {
  const options = { count: found.total, radius: RADIUS_KM, ...place };
  if (found.total === 0) return t('results:noVenue');
  if (found.ignoresCriteria) return t('results:summaryIgnoring', options);
  // Venues exist around the place, but none matches the criteria.
  if (found.relaxations.length > 0) return t('results:summaryNoneMatching', options);
  if (!found.isAround) return t('results:summaryNone', options);
  return withRange(t('results:summaryAround', options), found.total, page, t);
}

/** Returns the summary of a country's or county's list; `inPlace` is its phrase, "dans le Var". */
export function summaryWithin(found: SearchResult, inPlace: string, page: number, t: Translate): string {
  const options = { count: found.total, inPlace };
  if (found.total === 0) return t('results:noVenue');
  if (found.ignoresCriteria) return t('results:summaryIgnoring', options);
  if (!found.isAround) return t('results:summaryNoneIn', options);
  return withRange(t('results:summaryAll', options), found.total, page, t);
}

export function descriptionAround(found: SearchResult, place: PlacePhrases, t: Translate): string {
  return found.isAround
    ? t('results:description', { count: found.total, ...place })
    : t('results:descriptionNone', { radius: RADIUS_KM, ...place });
}

function withRange(summary: string, total: number, page: number, t: Translate): string {
  if (total <= PAGE_SIZE) return summary;
  return `${summary} · ${t('results:summaryRange', pageRange(page, total))}`;
}
