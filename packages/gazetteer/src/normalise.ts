const SAINT_WORDS: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  sts: 'saints',
  stes: 'saintes',
};

/** Letters that Unicode does not decompose into a base letter and an accent. */
const UNDECOMPOSED_LETTERS: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** For names and queries: lower case, no accents or punctuation, single spaces, "St" expanded. */
export function normaliseName(name: string): string {
  const words = dropAccents(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  if (!/\bs(?:te?s?)?\b/.test(words)) return words;
  return words.replace(/\b(?:stes|ste|sts|st)\b/g, (word) => SAINT_WORDS[word] ?? word);
}

export function dropAccents(text: string): string {
  const lower = text.toLowerCase();
  // Fast path: most names are ASCII, and building the index normalises every name in the gazetteer.
  if (!/[^\0-\x7f]/.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[œæßøłđı]/g, (letter) => UNDECOMPOSED_LETTERS[letter] ?? letter);
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
