import { translatedName, type VenueDetails } from '@locator/venue-model';
import type { Locale } from '@locator/base/locale';

/** Surrounds names in the operator's language within a text. Never part of a name, and never shown. */
const MARK = '\u0000';

/** Marks a name in the operator's language, so that {@link splitAtNames} finds it in a text of the page's language. */
export function markName(name: string): string {
  return `${MARK}${name}${MARK}`;
}

/**
 * Splits a text into parts that are alternately in the page's and the operator's language, starting with the page's.
 * Components render the second kind with a `lang` attribute.
 */
export function splitAtNames(text: string): readonly string[] {
  return text.split(MARK);
}

/** Returns a venue's name for a room or event in the page's language or, marked, in the operator's. */
export function nameIn(
  { translations }: Pick<VenueDetails, 'translations'>,
  name: string,
  locale: Locale,
): string {
  return translatedName(translations, name, locale) ?? markName(name);
}
