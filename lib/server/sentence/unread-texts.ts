import type { CountryCode } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import { hasGroups } from '@locator/venue-model/chain';
import { MAX_PLAYERS } from '@locator/venue-model/group-fit';
import type { Translate } from '@/lib/locale/messages';
import { searchableTime } from './said';
import { sentenceReader } from './sentence-reader';

interface Context {
  readonly locale: Locale;
  readonly country: CountryCode;
  /** Milliseconds since 1970. */
  readonly now: number;
}

type Reason = 'price' | 'age' | 'rating' | 'duration' | 'period' | 'date' | 'persons' | 'twice' | 'unknown';

/** Says of words that a search has not used why it cannot; one sentence for each reason. */
export function unreadTexts(texts: readonly string[], context: Context, t: Translate): string[] {
  const reasons = texts.map((text) => reasonFor(text, context));
  return [...new Set(reasons)].map(function sentenceFor(reason) {
    const some = texts.filter((_, index) => reasons[index] === reason);
    const quoted = some.map((text) => t('facts:quoted', { text })).join(', ');
    return t(`facts:unread.${reason}`, { text: quoted, max: MAX_PLAYERS });
  });
}

function reasonFor(text: string, { locale, country, now }: Context): Reason {
  // Any one word may be a town, which is no typing error of another word: "Parijs" is not "prijs".
  const inhabitants = (some: string): number | null => (/\s/.test(some) ? null : Infinity);
  const alone = sentenceReader(locale).read(text, { inhabitants, isStreetWord: () => false });
  if (!alone) return 'unknown';
  const [unread] = alone.unread;
  if (unread?.reason) return unread.reason;
  if (alone.when) return searchableTime(alone.when.value, country, now) ? 'twice' : 'date';
  if (alone.persons && hasGroups() && alone.persons.value > MAX_PLAYERS) return 'persons';
  // "Or Paris"
  const isOtherPlace = alone.place !== '' && alone.place !== text && !unread;
  return alone.terms.length > 0 || isOtherPlace ? 'twice' : 'unknown';
}
