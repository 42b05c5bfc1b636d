import { foldPhrase, isTypoOf, type Word } from './words';

/** A number in a phrase: digits, or a word such as "dix". */
const NUMBER = '#';

export interface FoundPhrase<Value> {
  readonly value: Value;
  /** In words. */
  readonly length: number;
  readonly numbers: readonly number[];
  readonly typos: number;
}

export interface PhraseTable<Value> {
  /** Returns all phrases that begin at a word. */
  at(words: readonly Word[], index: number): readonly FoundPhrase<Value>[];
}

interface Entry<Value> {
  readonly words: readonly string[];
  readonly value: Value;
}

/** `numberWords`: the words for numbers, which stand for `#` as digits do. */
export function createPhraseTable<Value>(
  phrases: Iterable<readonly [phrase: string, value: Value]>,
  numberWords: Readonly<Record<string, number>> = {},
): PhraseTable<Value> {
  const numbersByWord = new Map(
    Object.entries(numberWords).map(([word, number]) => [foldPhrase(word), number]),
  );
  // Typing errors are never in the first letter.
  const byFirstLetter = new Map<string, Entry<Value>[]>();
  for (const [phrase, value] of phrases) {
    const words = phrase.split(NUMBER).map(foldPhrase).join(` ${NUMBER} `).trim().split(/ +/);
    const letter = words[0]?.[0] ?? '';
    const entries = byFirstLetter.get(letter);
    if (entries) entries.push({ words, value });
    else byFirstLetter.set(letter, [{ words, value }]);
  }

  function numberAt(words: readonly Word[], index: number): number | null {
    const text = words[index]?.text ?? '';
    return /^\d{1,4}$/.test(text) ? Number(text) : (numbersByWord.get(text) ?? null);
  }

  function match(
    { words: phrase, value }: Entry<Value>,
    words: readonly Word[],
    from: number,
  ): FoundPhrase<Value>[] {
    const numbers: number[] = [];
    let typos = 0;
    for (const [offset, expected] of phrase.entries()) {
      const written = words[from + offset]?.text;
      if (written === undefined) return [];
      if (expected === NUMBER) {
        const number = numberAt(words, from + offset);
        if (number === null) return [];
        numbers.push(number);
      } else if (written !== expected) {
        if (!isTypoOf(written, expected)) return [];
        typos += 1;
      }
    }
    return [{ value, length: phrase.length, numbers, typos }];
  }

  return {
    at(words, index) {
      const letter = words[index]?.text[0] ?? '';
      const ofNumber = numberAt(words, index) === null ? [] : (byFirstLetter.get(NUMBER) ?? []);
      const candidates = [...(byFirstLetter.get(letter) ?? []), ...ofNumber];
      return candidates.flatMap((entry) => match(entry, words, index));
    },
  };
}
