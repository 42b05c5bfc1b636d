import type { Locale } from './locale';
import { memoizePerLocale } from './memoize-per-locale';

/** Returns the collator of a language. */
export const collatorOf = memoizePerLocale((locale) => new Intl.Collator(locale));

/** Sorts items alphabetically by the text that `textOf` returns. */
export function sortByText<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  locale: Locale,
): Item[] {
  const collator = collatorOf(locale);
  return [...items].sort((a, b) => collator.compare(textOf(a), textOf(b)));
}
