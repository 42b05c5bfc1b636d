import { append } from '@locator/base';
import { foldPhrase, isTypoOf, type Word } from './words';

/** A number in a phrase: digits, or words such as "dix" and "vingt-deux". */
const NUMBER = '#';

export interface FoundPhrase<Value> {
  readonly value: Value;
  /** In words. */
  readonly length: number;
  readonly numbers: readonly number[];
  readonly typos: number;
}

export interface PhraseTable<Value> {
  /** Returns the phrases that begin at a word; those with a typing error in this word only if there are no others. */
  at(words: readonly Word[], index: number): readonly FoundPhrase<Value>[];
}

interface Entry<Value> {
  readonly words: readonly string[];
  readonly value: Value;
}

type Index<Value> = Map<string, Entry<Value>[]>;

/** Longest words for a number. */
const MAX_NUMBER_WORDS = 2;

/** `numberWords`: the words for numbers, which stand for `#` as digits do. */
export function createPhraseTable<Value>(
  phrases: Iterable<readonly [phrase: string, value: Value]>,
  numberWords: Readonly<Record<string, number>> = {},
): PhraseTable<Value> {
  const numbersByWords = new Map(
    Object.entries(numberWords).map(([words, number]) => [foldPhrase(words), number]),
  );
  const byFirstWord: Index<Value> = new Map();
  const byFirstLetter: Index<Value> = new Map();
  for (const [phrase, value] of phrases) {
    const words = phrase.split(NUMBER).map(foldPhrase).join(` ${NUMBER} `).trim().split(/ +/);
    const [first = ''] = words;
    append(byFirstWord, first, { words, value });
    append(byFirstLetter, first[0] ?? '', { words, value });
  }

  function numberAt(words: readonly Word[], index: number): { number: number; length: number } | null {
    const text = words[index]?.text ?? '';
    if (/^\d{1,4}$/.test(text)) return { number: Number(text), length: 1 };
    for (let length = MAX_NUMBER_WORDS; length > 0; length--) {
      const written = words.slice(index, index + length).map((word) => word.text);
      const number = numbersByWords.get(written.join(' '));
      if (number !== undefined) return { number, length: written.length };
    }
    return null;
  }

  function match(
    { words: phrase, value }: Entry<Value>,
    words: readonly Word[],
    from: number,
  ): FoundPhrase<Value>[] {
    const numbers: number[] = [];
    let typos = 0;
    let index = from;
    for (const expected of phrase) {
      const written = words[index]?.text;
      if (written === undefined) return [];
      if (expected === NUMBER) {
        const found = numberAt(words, index);
        if (!found) return [];
        numbers.push(found.number);
        index += found.length;
        continue;
      }
      if (written !== expected) {
        if (!isTypoOf(written, expected)) return [];
        typos += 1;
      }
      index += 1;
    }
    return [{ value, length: index - from, numbers, typos }];
  }

  return {
    at(words, index) {
      const text = words[index]?.text ?? '';
      const ofNumber = numberAt(words, index) ? (byFirstWord.get(NUMBER) ?? []) : [];
      const candidates = [...(byFirstWord.get(text) ?? []), ...ofNumber];
      const found = candidates.flatMap((entry) => match(entry, words, index));
      if (found.length > 0) return found;
      return (byFirstLetter.get(text[0] ?? '') ?? []).flatMap((entry) => match(entry, words, index));
    },
  };
}
