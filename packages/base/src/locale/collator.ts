import type { Locale } from './locale';
import { memoizePerLocale } from './memoize-per-locale';

export const collatorOf = memoizePerLocale((locale) => new Intl.Collator(locale));

export function sortByText<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  locale: Locale,
): Item[] {
  const collator = collatorOf(locale);
  return [...items].sort((a, b) => collator.compare(textOf(a), textOf(b)));
}
