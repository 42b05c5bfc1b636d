import { translatedName, type VenueDetails } from '@locator/venue-model';
import type { Locale } from '@locator/base/locale';

/** Surrounds names in the operator's language within a text. Never part of a name, and never shown. */
const MARK = '\u0000';

/** Marks a name in the operator's language, so that {@link splitAtNames} finds it in a text of the page's language. */
export function markName(name: string): string {
  return `${MARK}${name}${MARK}`;
}

/** Alternates between the page's language, first, and the operator's, which components render with `lang`. */
export function splitAtNames(text: string): readonly string[] {
  return text.split(MARK);
}

export function nameIn(
  { translations }: Pick<VenueDetails, 'translations'>,
  name: string,
  locale: Locale,
): string {
  return translatedName(translations, name, locale) ?? markName(name);
}
