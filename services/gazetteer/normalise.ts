/** Words people leave out or mix up inside place names; they don't tell places apart. */
const SAINT_WORDS: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  sts: 'saints',
  stes: 'saintes',
};

/** Letters that Unicode does not decompose into a base letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
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
  const plain = dropAccents(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  if (!/\bs(?:te?s?)?\b/.test(plain)) return plain;
  // "S/ Saône" is how addresses shorten "sur"; a lone "s" in front of a name is left to `otherSpellings`.
  return plain.replace(/\b(?:stes|ste|sts|st)\b/g, (word) => SAINT_WORDS[word] ?? word);
}

/** Lower case, with letters of the basic Latin alphabet for those with an accent; punctuation is left. */
export function dropAccents(text: string): string {
  const lower = text.toLowerCase();
  // Most names need none of it, and the whole gazetteer passes here while the site starts.
  if (!/[^\0-\x7f]/.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[œæßøłđı]/g, (letter) => LETTERS[letter] ?? letter);
}

/**
 * The letters of a folded name without its spaces, the form in which names are compared: nobody remembers where a name
 * has a hyphen, an apostrophe or neither ("lhay les roses", "aixenprovence", "Mont Pellier").
 */
export function joinWords(folded: string): string {
  return folded.replaceAll(' ', '');
}
