import { z } from 'zod';
import { type Locale, LOCALES } from '@locator/base/locale';
import de from './wording/de.json';
import en from './wording/en.json';
import es from './wording/es.json';
import fr from './wording/fr.json';
import it from './wording/it.json';
import nl from './wording/nl.json';

const word = z.string().trim().min(1).max(40);
const oneAndOther = z.strictObject({ one: word, other: word });

const GENDER = z.enum(['masculine', 'feminine', 'neuter']);

const venueWord = oneAndOther.extend({
  gender: GENDER.default('masculine').describe('Not used in English.'),
  kind: oneAndOther
    .optional()
    .describe('The full name for titles: "climbing hall" where `one` is "hall". Default: `one` and `other`.'),
  beginsWith: z
    .enum(['vowel', 'consonant', 's-impura'])
    .optional()
    .describe(
      'French, Italian and English: the sound that decides "l’", "lo" or "an". Default: by the first letter.',
    ),
  genitive: word
    .optional()
    .describe('German: "der Halle", "des Zentrums". Default: `one`, with "s" unless feminine.'),
  dativePlural: word
    .optional()
    .describe('German: "in den Hallen". Default: `other`, with "n" unless it ends in n or s.'),
});

const wordsByLocale = LOCALES.map(
  (locale) => [locale, locale === 'en' ? venueWord : venueWord.extend({ gender: GENDER })] as const,
);

export const venueWords = z
  .strictObject(Object.fromEntries(wordsByLocale) as Record<Locale, typeof venueWord>)
  .partial();

export type VenueWord = z.output<typeof venueWord>;

/** What the default brand calls its venues. */
export const DEFAULT_BRAND_WORDS: Readonly<Record<Locale, VenueWord>> = {
  fr: { one: 'salle', other: 'salles', gender: 'feminine', kind: { one: 'salle de quiz', other: 'salles de quiz' } },
  en: { one: 'venue', other: 'venues', gender: 'neuter', kind: { one: 'quiz venue', other: 'quiz venues' } },
  de: { one: 'Location', other: 'Locations', gender: 'feminine', kind: { one: 'Quiz-Location', other: 'Quiz-Locations' } },
  es: { one: 'sala', other: 'salas', gender: 'feminine', kind: { one: 'sala de quiz', other: 'salas de quiz' } },
  it: { one: 'sala', other: 'sale', gender: 'feminine', kind: { one: 'sala quiz', other: 'sale quiz' } },
  nl: { one: 'locatie', other: 'locaties', gender: 'feminine', kind: { one: 'quizlocatie', other: 'quizlocaties' } },
}; // prettier-ignore

/** What a brand without words calls its venues. */
export const GENERAL_WORDS: Readonly<Record<Locale, VenueWord>> = {
  fr: { one: 'établissement', other: 'établissements', gender: 'masculine' },
  en: { one: 'location', other: 'locations', gender: 'neuter' },
  de: { one: 'Standort', other: 'Standorte', gender: 'masculine' },
  es: { one: 'centro', other: 'centros', gender: 'masculine' },
  it: { one: 'sede', other: 'sedi', gender: 'feminine' },
  nl: { one: 'vestiging', other: 'vestigingen', gender: 'feminine' },
};

export function venueWordReplacer(locale: Locale, own?: VenueWord): (text: string) => string {
  const replacements = phraseReplacements(locale, own);
  // The longest phrase wins. Never matches the name of a variable (`{{venue}}`).
  const alternatives = [...replacements.keys()].sort((a, b) => b.length - a.length).map(escapeRegExp);
  const pattern = new RegExp(`(?<![\\p{L}{])(?:${alternatives.join('|')})(?![\\p{L}}])`, 'gu');
  return (text) => text.replace(pattern, (found) => replacements.get(found) ?? found);
}

export function phraseReplacements(
  locale: Locale,
  own: VenueWord = GENERAL_WORDS[locale],
): ReadonlyMap<string, string> {
  return new Map(
    WORDING[locale].phrases.map(function expandBoth(phrase) {
      const [written = '', replacement = written] = phrase.split(' => ');
      return [expand(written, locale, DEFAULT_BRAND_WORDS[locale]), expand(replacement, locale, own)];
    }),
  );
}

export function expand(phrase: string, locale: Locale, word: VenueWord): string {
  const words = namedWords(word);
  return phrase.replace(/\[([^\]]*)\]/g, function fillIn(_, name: string) {
    if (name in words) return words[name as keyof typeof words];
    const forms = name.split('|');
    return (
      FORMS[locale](word)
        .map((index) => forms[index])
        .find((form) => form !== undefined) ?? ''
    );
  });
}

function namedWords({ one, other, gender, kind, genitive, dativePlural }: VenueWord) {
  const full = kind ?? { one, other };
  return {
    venue: one,
    venues: other,
    Venue: capitalised(one),
    Venues: capitalised(other),
    kind: full.one,
    kinds: full.other,
    Kinds: capitalised(full.other),
    venueGenitive: genitive ?? (gender === 'feminine' ? one : `${one}s`),
    venuesDative: dativePlural ?? (/[ns]$/.test(other) ? other : `${other}n`),
  };
}

type Forms = (word: VenueWord) => readonly number[];

/** Indexes of the forms in `[…|…]` that agree with a word, the preferred form first. */
const FORMS: Readonly<Record<Locale, Forms>> = {
  // French forms: [masculine|feminine|masculine before a vowel|feminine before a vowel]
  fr: (word) => withVowel(word),
  // English forms: [before a consonant|before a vowel]
  en: (word) => (isVowel(word) ? [1, 0] : [0]),
  // German forms: [masculine|feminine|neuter]
  de: ({ gender }) => [['masculine', 'feminine', 'neuter'].indexOf(gender)],
  // Spanish forms: [masculine|feminine]
  es: (word) => [isFeminine(word) ? 1 : 0],
  // Italian forms: the four of French, then the masculine one before z or before s and a consonant ("lo spazio").
  it: (word) => (isImpure(word) ? [4, 0] : withVowel(word)),
  // Dutch forms: [de|het]
  nl: ({ gender }) => (gender === 'neuter' ? [1, 0] : [0]),
};

function withVowel(word: VenueWord): readonly number[] {
  const index = isFeminine(word) ? 1 : 0;
  return isVowel(word) ? [index + 2, index] : [index];
}

function isFeminine({ gender }: VenueWord): boolean {
  return gender === 'feminine';
}

function isVowel({ one, beginsWith }: VenueWord): boolean {
  return beginsWith ? beginsWith === 'vowel' : /^[aeiouàâéèêëîïôöûü]/i.test(one);
}

function isImpure({ one, gender, beginsWith }: VenueWord): boolean {
  const isWritten = beginsWith ? beginsWith === 's-impura' : /^(z|s[^aeiou]|gn|ps)/i.test(one);
  return gender === 'masculine' && isWritten;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

interface Wording {
  /**
   * `A => B` replaces phrase A by B; a phrase alone is replaced by itself. `[venue]` stands for one of the brand's words,
   * and `[le|la]` for the form that agrees with it (`FORMS`). A phrase with neither brackets nor `=>`
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
