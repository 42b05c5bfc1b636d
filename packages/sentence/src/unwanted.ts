import type { FoundPart, Part } from './part';
import type { Parts } from './parts';
import { createPhraseTable } from './phrase-table';
import type { Phrases } from './phrases';
import type { Word } from './words';

type Kinds = ReadonlySet<Part['kind']>;

const CONDITIONS: Kinds = new Set(['when', 'term', 'persons']);
const PERSONS: Kinds = new Set(['persons']);
const DAYS: Kinds = new Set(['when']);
const FILLERS: Kinds = new Set(['filler', 'beforePlace']);

/** As in "not on the": most fillers between a word such as "not" and the condition. */
const MAX_FILLERS = 2;

/** Of a filler such as "why not" and "not only". */
const MAX_FILLER_WORDS = 3;

/** Adds parts for conditions that are not wanted, such as "not on Sunday or Monday"; they are left out whole. */
export function withUnwanted(wanted: Parts, { without, among, rangeLinks }: Phrases): Parts {
  const before = createPhraseTable<Kinds>([
    ...without.map((phrase) => [phrase, CONDITIONS] as const),
    ...among.map((phrase) => [phrase, PERSONS] as const),
  ]);
  const links = createPhraseTable(rangeLinks.map((link) => [link, null] as const));

  function conditionsAt(
    words: readonly Word[],
    index: number,
    text: string,
    kinds: Kinds,
    fillers = MAX_FILLERS,
  ): FoundPart[] {
    return wanted.at(words, index, text).flatMap(function conditionsFrom(found) {
      const next = index + found.length;
      // "Today, tomorrow" is not "heute Morgen".
      const isOne = words.slice(index + 1, next).every((_, at) => !hasComma(words, index + 1 + at, text));
      if (kinds.has(found.part.kind)) return isOne ? [found, ...moreAt(words, next, text, found)] : [];
      if (!FILLERS.has(found.part.kind) || found.typos > 0 || fillers === 0 || hasComma(words, next, text))
        return [];
      return longer(found, conditionsAt(words, next, text, kinds, fillers - 1));
    });
  }

  /** "At 8", "or Monday" and ", 6 December" after "not on Sunday". */
  function moreAt(
    words: readonly Word[],
    index: number,
    text: string,
    { part, length }: FoundPart,
  ): FoundPart[] {
    if (part.kind !== 'when') return [];
    const isWeekday = part.day?.kind === 'weekday';
    const same = conditionsAt(words, index, text, DAYS, 1).filter(function isOfSameDay({ part: next }) {
      if (next.kind !== 'when') return false;
      return next.day ? isWeekday && next.day.kind === 'date' : !hasComma(words, index, text);
    });
    const others = hasComma(words, index, text)
      ? []
      : links
          .at(words, index)
          .flatMap((link) => longer(link, conditionsAt(words, index + link.length, text, DAYS)));
    return longer({ length }, [...same, ...others]);
  }

  function isInFiller(words: readonly Word[], index: number, text: string): boolean {
    return Array.from({ length: MAX_FILLER_WORDS }, (_, back) => back).some((back) =>
      wanted
        .at(words, index - back, text)
        .some(
          ({ part, length, typos }) => part.kind === 'filler' && length > Math.max(1, back) && typos === 0,
        ),
    );
  }

  return {
    at(words, index, text) {
      const unwanted = before
        .at(words, index)
        .filter(({ typos, length }) => typos === 0 && !hasComma(words, index + length, text));
      const isWanted = unwanted.length === 0 || isInFiller(words, index, text);
      return [
        ...wanted.at(words, index, text),
        ...(isWanted ? [] : unwanted)
          .flatMap((word) => longer(word, conditionsAt(words, index + word.length, text, word.value)))
          .map((found) => ({ ...found, part: { kind: 'unwanted' } as const })),
      ];
    },
  };
}

/** As in "no, on Sunday". */
function hasComma(words: readonly Word[], index: number, text: string): boolean {
  return /[,;!?]/.test(text.slice(words[index - 1]?.end, words[index]?.start));
}

function longer({ length }: Pick<FoundPart, 'length'>, parts: readonly FoundPart[]): FoundPart[] {
  return parts.map((part) => ({ ...part, length: part.length + length }));
}
