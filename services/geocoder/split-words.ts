import { toSlug } from '@/lib/slug/slug';

const ABBREVIATIONS: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte' };

/**
 * The words of a text as anybody would type them, numbers parted from the letters behind them: "12bis, rue St-Éloi"
 * has 12, bis, rue, saint and eloi.
 */
export function splitWords(text: string): readonly string[] {
  // Parentheses and apostrophes part words here, where a slug drops the one and closes up the other.
  const words = toSlug(text.replace(/[()'’.,]/g, ' ')).match(/\d+|[a-z]+/g) ?? [];
  return words.map((word) => ABBREVIATIONS[word] ?? word);
}

export function isNumber(word: string): boolean {
  return /^\d/.test(word);
}

/** Whether `text` has each of these words. */
export function containsAll(text: string, words: readonly string[]): boolean {
  const contained = new Set(splitWords(text));
  return words.every((word) => contained.has(word));
}
