import type { Locale } from '@locator/base/locale';
import de from './wording/de.json';
import en from './wording/en.json';
import es from './wording/es.json';
import fr from './wording/fr.json';
import it from './wording/it.json';
import nl from './wording/nl.json';

interface Wording {
  /**
   * `A => B` replaces phrase A by B. `[venue]` stands for one of the brand's words, and `[le|la]` for the form that
   * agrees with it (`FORMS` in venue-words.ts). A phrase without brackets uses the word in another sense and stays
   * unchanged. "Find your location" would mean the visitor's own position, hence other words in English and German.
   */
  readonly phrases: readonly string[];
  /**
   * Instead of messages that are worded for a quiz chain, by key. Those of `accessibility.status` state that the audit
   * does not cover the content of other brands.
   */
  readonly texts: typeof fr.texts;
}

/** What replaces the words of the default brand on the sites of all others. */
export const WORDING: Readonly<Record<Locale, Wording>> = { fr, en, de, es, it, nl };
