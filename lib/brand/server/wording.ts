import type { Locale } from '@locator/base/locale';
import de from './wording/de.json';
import en from './wording/en.json';
import es from './wording/es.json';
import fr from './wording/fr.json';
import it from './wording/it.json';
import nl from './wording/nl.json';

interface Wording {
  /**
   * `A => B` replaces phrase A by B; a phrase alone is replaced by itself. `[venue]` stands for one of the brand's words,
   * and `[le|la]` for the form that agrees with it (`FORMS` in venue-words.ts). A phrase with neither brackets nor `=>`
   * ("salle privative") uses the word in another sense and stays unchanged. "Find your [kind]" becomes "Find your nearest
   * [kind]" in English and German, because "your location" would mean the visitor's own position.
   */
  readonly phrases: readonly string[];
  /**
   * Replacements of messages that are worded for a quiz chain, by key. Those of `information:accessibility.status` say
   * that the audit does not cover the content of other brands.
   */
  readonly texts: typeof fr.texts;
}

/** Replacements for the default brand's wording, on the sites of all other brands. */
export const WORDING: Readonly<Record<Locale, Wording>> = { fr, en, de, es, it, nl };
