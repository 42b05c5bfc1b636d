import { dropAccents } from '@locator/base';

const SAINT_WORDS: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  sts: 'saints',
  stes: 'saintes',
};

/** For names and queries: lower case, no accents or punctuation, single spaces, "St" expanded. */
export function normaliseName(name: string): string {
  const words = dropAccents(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  if (!/\bs(?:te?s?)?\b/.test(words)) return words;
  return words.replace(/\b(?:stes|ste|sts|st)\b/g, (word) => SAINT_WORDS[word] ?? word);
}

/** So that hyphens and apostrophes do not matter: "lhaylesroses", "aixenprovence". */
export function joinWords(folded: string): string {
  return folded.replaceAll(' ', '');
}

export const LEADING_ARTICLE = /^(?:l|la|le|les|el|los|las|il|lo|the|de|den|het|die|der|das) /;

/** "s" and "ss" are abbreviations of "sur" and "sous": "Chalon S/ Saône". */
const CONNECTING_WORDS =
  /\b(?:l|la|le|les|d|de|du|des|en|sur|sous|s|ss|a|aux?|et|lez|les|am|an|der|upon|on|in)\b ?/g;

/** "chalon s saone" and "chalon sur saone" both become "chalon saone". */
export function withoutConnectingWords(normalised: string): string {
  if (!normalised.includes(' ')) return normalised;
  return normalised.replace(CONNECTING_WORDS, '').trim() || normalised;
}

/** Removes trailing connecting words: "saint denis de la", typed before "reunion", becomes "saint denis". */
export function withoutTrailingConnectingWords(normalised: string): string {
  return normalised.replace(/(?: (?:l|la|le|les|d|de|du|des|en|in|of|a|au|aux|dans|nel|im|am))+$/, '');
}

/** Returns the key used to compare names. Names in non-Latin scripts are only converted to lower case. */
export function nameKey(name: string): string {
  return normaliseName(name) || name.normalize('NFKC').trim().toLowerCase();
}
