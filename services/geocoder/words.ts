import { toSlug } from '@/lib/slug/slug';

const SPELT_OUT: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte' };

/**
 * The words of a text as anybody would type them, numbers parted from the letters behind them: "12bis, rue St-Éloi"
 * has 12, bis, rue, saint and eloi.
 */
export function wordsOf(text: string): readonly string[] {
  // Parentheses and apostrophes part words here, where a slug drops the one and closes up the other.
  const words = toSlug(text.replace(/[()'’.,]/g, ' ')).match(/\d+|[a-z]+/g) ?? [];
  return words.map((word) => SPELT_OUT[word] ?? word);
}

export function isNumber(word: string): boolean {
  return /^\d/.test(word);
}

/** Whether `text` has each of these words. */
export function holdsAll(text: string, words: readonly string[]): boolean {
  const held = new Set(wordsOf(text));
  return words.every((word) => held.has(word));
}
