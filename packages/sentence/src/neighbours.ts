import type { FoundPart } from './part';
import type { Parts } from './parts';
import { createPhraseTable, type PhraseTable } from './phrase-table';
import type { Phrases } from './phrases';
import { EVENING } from './when';
import type { Word } from './words';

/** Adds the parts whose sense the word before or after them changes: "next Monday evening", "before 6 pm". */
export function withNeighbours(parts: Parts, phrases: Phrases): Parts {
  const { nextWords, beforeLatest, beforePersons } = phrases;
  const nexts = createPhraseTable(Object.entries(nextWords));
  const latest = createPhraseTable(
    beforeLatest.map((phrase) => [phrase, { allowsBare: !beforePersons.includes(phrase) }] as const),
  );
  return {
    at(words, index, text) {
      const found = parts.at(words, index, text);
      return [
        ...found,
        ...found.flatMap((day) =>
          exact(nexts, words, index + day.length).flatMap((next) => laterDay(day, next)),
        ),
        ...exact(nexts, words, index).flatMap((next) =>
          parts.at(words, index + next.length, text).flatMap((day) => laterDay(day, next)),
        ),
        ...exact(latest, words, index).flatMap(({ value: { allowsBare }, length }) =>
          parts
            .at(words, index + length, text)
            .filter(({ part }) => isTime(part, allowsBare))
            .map((time): FoundPart => ({
              ...time,
              length: length + time.length,
              part: { kind: 'wish', wish: 'unknown' },
            })),
        ),
      ];
    },
  };
}

/** Without typing errors: "Avent" is not "avant". */
function exact<Value>(
  table: PhraseTable<Value>,
  words: readonly Word[],
  index: number,
): { value: Value; length: number }[] {
  return table.at(words, index).filter(({ typos }) => typos === 0);
}

/** A date stays what it is: "next Monday 7th". */
function laterDay(found: FoundPart, next: { value: number; length: number }): FoundPart[] {
  const { part } = found;
  if (part.kind !== 'when' || !part.day || part.day.kind === 'ahead') return [];
  const day = part.day.kind === 'weekday' ? { ...part.day, weeksLater: next.value } : part.day;
  return [{ ...found, length: found.length + next.length, part: { ...part, day } }];
}

function isTime(part: FoundPart['part'], allowsBare: boolean): boolean {
  if (part.kind === 'persons') return allowsBare && part.isBare && part.count <= 24;
  return part.kind === 'when' && part.day === null && part.time !== EVENING;
}
