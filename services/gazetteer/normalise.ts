/** Words people leave out or mix up inside place names; they don't tell places apart. */
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

/**
 * A name as everybody would type it: lower case, no accents, no punctuation, one space between words, "St" and "Ste"
 * spelt out. Names and queries are folded alike, so that they meet.
 */
export function normaliseName(name: string): string {
  const words = dropAccents(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  if (!/\bs(?:te?s?)?\b/.test(words)) return words;
  // "S/ Saône" is how addresses shorten "sur"; a lone "s" in front of a name is left to `otherSpellings`.
  return words.replace(/\b(?:stes|ste|sts|st)\b/g, (word) => SAINT_WORDS[word] ?? word);
}

/** Lower case, with letters of the basic Latin alphabet for those with an accent; punctuation is left. */
export function dropAccents(text: string): string {
  const lower = text.toLowerCase();
  // Most names need none of it, and the whole gazetteer passes here while the site starts.
  if (!/[^\0-\x7f]/.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[œæßøłđı]/g, (letter) => UNDECOMPOSED_LETTERS[letter] ?? letter);
}

/**
 * The letters of a folded name without its spaces, the form in which names are compared: nobody remembers where a name
 * has a hyphen, an apostrophe or neither ("lhay les roses", "aixenprovence", "Mont Pellier").
 */
export function joinWords(folded: string): string {
  return folded.replaceAll(' ', '');
}

/** The article that a folded name begins with. */
export const LEADING_ARTICLE = /^(?:l|la|le|les|el|los|las|il|lo|the|de|den|het|die|der|das) /;

/** "s" and "ss" are how people shorten "sur" and "sous". */
const CONNECTING_WORDS =
  /\b(?:l|la|le|les|d|de|du|des|en|sur|sous|s|ss|a|aux?|et|lez|les|am|an|der|upon|on|in)\b ?/g;

/** "chalon s saone" and "chalon sur saone" alike are "chalon saone"; a name of nothing else stays what it is. */
export function withoutConnectingWords(normalised: string): string {
  if (!normalised.includes(' ')) return normalised;
  return normalised.replace(CONNECTING_WORDS, '').trim() || normalised;
}

/** "saint denis de la" in front of "reunion". */
export function withoutTrailingConnectingWords(normalised: string): string {
  return normalised.replace(/(?: (?:l|la|le|les|d|de|du|des|en|in|of|a|au|aux|dans|nel|im|am))+$/, '');
}

/** "dans le", "à", "département de la": what people say before the place they mean. */
export function withoutLeadIn(normalised: string): string {
  return normalised.replace(
    /^(?:(?:a cote|pres|autour|proche|a|au|aux|en|dans|vers|chez|near|around|in|bei|cerca|vicino|departement|dept|dpt|dep|region|province|canton|county|provincia|provinz|kanton|ville|commune|de|du|des|d|la|le|les|l)(?: |$))+/,
    '',
  );
}
