import { inBusinessCount, type VenueCounts } from '@locator/venue-model';
import type { Translate } from '@/lib/locale/messages';

/**
 * The only function that writes "70 salles": those in business, then the others. `complement` follows the noun, such as
 * "en France"; `noun: 'kind'` is the long name: "salles de quiz et blind test".
 */
export function venueCountText(
  counts: VenueCounts,
  t: Translate,
  complement = '',
  noun: 'open' | 'kind' = 'open',
): string {
  const { closedCount: closed = 0, comingCount: coming = 0 } = counts;
  const open = inBusinessCount(counts);
  const subject = open > 0 || closed + coming === 0 ? noun : closed > 0 ? 'closed' : 'coming';
  const count = subject === 'closed' ? closed : subject === 'coming' ? coming : open;
  const venues = t(`facts:counted.${subject}`, { count, where: complement }).trim();
  const others = [
    ...(closed > 0 && subject !== 'closed' ? [t('facts:counted.alsoClosed', { count: closed })] : []),
    ...(coming > 0 && subject !== 'coming' ? [t('facts:counted.alsoComing', { count: coming })] : []),
  ];
  if (others.length === 0) return venues;
  const [first = '', second] = others;
  const both = second === undefined ? first : t('facts:counted.both', { closed: first, coming: second });
  return t('facts:counted.also', { venues, others: both });
}
