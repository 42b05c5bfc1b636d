import { dropAccents } from '@locator/base';

/** A word or number of a text, in lower case and without accents; the place in the text as written. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /\p{L}[\p{L}\p{M}]*|\d+|[€£$]/gu;

/** Numbers end where letters begin: "22personnes" and "21h" are two words each. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    text: foldWord(word),
    start: index,
    end: index + word.length,
  }));
}

/** Folded to one currency, because no site can search by price. */
const SYMBOL = /^(?:[£$]|eur|gbp|usd|chf)$/;
const CURRENCY =
  /^(?:euro|francs?|frank(?:en)?|franchi|francos|pounds?|quid|livres|pfund|libras|sterline|pond|dollars?|dolares|dollari)$/;

function foldWord(word: string): string {
  return dropAccents(word).replace(SYMBOL, '€').replace(CURRENCY, 'euros');
}

/** Words of a phrase, joined by spaces: the form in which phrases are compared. */
export function foldPhrase(phrase: string): string {
  return wordsOf(phrase)
    .map(({ text }) => text)
    .join(' ');
}

const MIN_LENGTH_FOR_TYPO = 5;

/** Whether one letter is missing, added, wrong or swapped with the next; never in the first letter, or if both have at most four. */
export function isTypoOf(written: string, word: string): boolean {
  if (Math.max(word.length, written.length) < MIN_LENGTH_FOR_TYPO || written[0] !== word[0]) return false;
  if (Math.abs(written.length - word.length) > 1 || /\d/.test(written)) return false;
  let same = 1;
  while (same < word.length && written[same] === word[same]) same += 1;
  const [rest, right] = [written.slice(same), word.slice(same)];
  return (
    rest.slice(1) === right.slice(1) ||
    rest === right.slice(1) ||
    rest.slice(1) === right ||
    (rest[0] === right[1] && rest[1] === right[0] && rest.slice(2) === right.slice(2))
  );
}
