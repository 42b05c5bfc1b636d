import type { Locale } from '@/lib/locale/locale';
import type { Translate } from '@/lib/locale/messages';
import type { County } from '@/services/backend/backend';
import type { IndexBlockContent } from '@/lib/page/index-block';
import { countyBlock } from './index-blocks';

export function countiesByVenues(
  counties: readonly County[],
  locale: Locale,
  t: Translate,
): IndexBlockContent[] {
  const withVenues = counties.filter(({ venueCount }) => venueCount > 0);
  const withoutVenues = counties.filter(({ venueCount }) => venueCount === 0);
  return [
    countyBlock(withVenues, locale, t),
    countyBlock(withoutVenues, locale, t, t('indexes:countiesWithout')),
  ];
}
