import type { Locale } from '@locator/base/locale/locale';
import words from './filter-words.json';
import type { FilterCode } from './filters';

export interface FilterWords {
  readonly label: Readonly<Record<Locale, string>>;
  /** As in “12 venues: bar, private room”. */
  readonly criterion: Readonly<Record<Locale, string>>;
  /** Words for it in a list of an imported file, besides the code; in French and English. Case and accents are ignored. */
  readonly synonyms: readonly string[];
  /** Names of columns of imported files in which “yes” means that the venue has it. */
  readonly columns: readonly string[];
}

/** Not for the browser: pages contain the labels in their language (`lib/locale/messages.ts`). */
export const FILTER_WORDS: Readonly<Record<FilterCode, FilterWords>> = words;
