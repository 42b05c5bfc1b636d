import { toSlug } from '@locator/base';
import { normaliseName } from '../normalise';

/** Separates digits from letters: "12bis, rue St-Éloi" becomes 12, bis, rue, saint, eloi. */
export function splitWords(text: string): readonly string[] {
  // `toSlug` removes apostrophes and parentheses; here they separate words.
  return normaliseName(toSlug(text.replace(/[()'’.,]/g, ' '))).match(/\d+|[a-z]+/g) ?? [];
}

export function isNumber(word: string): boolean {
  return /^\d/.test(word);
}

export function containsAll(text: string, words: readonly string[]): boolean {
  const contained = new Set(splitWords(text));
  return words.every((word) => contained.has(word));
}
