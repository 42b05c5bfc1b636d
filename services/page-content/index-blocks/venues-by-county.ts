import type { Locale } from '@/lib/locale/locale';
import type { Translate } from '@/lib/locale/messages';
import { countyRoute } from '@/lib/url/links';
import type { County } from '@/services/backend/backend';
import type { NearbyVenue } from '@/services/backend/venue';
import type { IndexBlockContent } from '@/lib/page/index-block';
import { allPoisBlock, countyBlock } from './index-blocks';

interface Options {
  /** False if `venues` contains only the start of a list that is too long for one page. */
  readonly isComplete: boolean;
  readonly locale: Locale;
  readonly t: Translate;
}

/**
 * Returns the blocks of a country's venues, one per county. If the list is too long for one page, returns a block of
 * the counties with their venue counts, and a block of the first venues.
 */
export function venuesByCounty(
  venues: readonly NearbyVenue[],
  counties: readonly County[],
  { isComplete, locale, t }: Options,
): IndexBlockContent[] {
  const withVenues = counties.filter(({ venueCount }) => venueCount > 0);
  if (!isComplete) {
    return [countyBlock(withVenues, locale, t), allPoisBlock(venues, locale, t, null)];
  }
  const blocks = withVenues.map((county) => {
    const countyVenues = venues.filter(({ countyCode }) => countyCode === county.code);
    return allPoisBlock(countyVenues, locale, t, countyRoute(locale, county), county.label);
  });
  const venuesWithoutCounty = venues.filter(
    (venue) => !withVenues.some(({ code }) => code === venue.countyCode),
  );
  return [...blocks, allPoisBlock(venuesWithoutCounty, locale, t, null)];
}
