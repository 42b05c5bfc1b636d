import type { Translate } from '@/lib/locale/messages';
import { PAGE_SIZE, pageRange } from '@/lib/pagination/pagination';
import { NEARBY_RADIUS_METERS, type SearchResult } from '@/services/backend/search';

const RADIUS_KM = NEARBY_RADIUS_METERS / 1000;

/** What a list around a place says of itself: how many, from where, in which order. */
export function summaryAround(found: SearchResult, place: string, page: number, t: Translate): string {
  const options = { count: found.total, radius: RADIUS_KM, place };
  if (found.total === 0) return t('results:noVenue');
  if (found.ignoresCriteria) return t('results:summaryIgnoring', options);
  // There are venues around, and it is the criteria that leave none of them.
  if (found.relaxations.length > 0) return t('results:summaryNoneMatching', options);
  if (!found.isAround) return t('results:summaryNone', options);
  return withRange(t('results:summaryAround', options), found.total, page, t);
}

/** What a list of a whole country or county says of itself. */
export function summaryWithin(found: SearchResult, place: string, page: number, t: Translate): string {
  const options = { count: found.total, place };
  if (found.total === 0) return t('results:noVenue');
  if (found.ignoresCriteria) return t('results:summaryIgnoring', options);
  if (!found.isAround) return t('results:summaryNoneIn', options);
  return withRange(t('results:summaryAll', options), found.total, page, t);
}

/** A description for search engines of a list around a place. */
export function descriptionAround(found: SearchResult, place: string, t: Translate): string {
  return found.isAround
    ? t('results:description', { count: found.total, place })
    : t('results:descriptionNone', { place, radius: RADIUS_KM });
}

function withRange(summary: string, total: number, page: number, t: Translate): string {
  if (total <= PAGE_SIZE) return summary;
  return `${summary} · ${t('results:summaryRange', pageRange(page, total))}`;
}
