/** Letters that Unicode does not decompose into a base letter and an accent. */
const UNDECOMPOSED_LETTERS: Readonly<Record<string, string>> = {
  œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i',
}; // prettier-ignore

/** Returns a text in lower case without accents: "Straße" becomes "strasse". */
export function dropAccents(text: string): string {
  const lower = text.toLowerCase();
  // Most names are ASCII, and the index of the gazetteer is built of all of them.
  if (!/[^\0-\x7f]/.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[œæßøłđðþı]/g, (letter) => UNDECOMPOSED_LETTERS[letter] ?? letter);
}
