import { createPhraseTable } from './phrase-table';
import { type Phrases, type Wish, WISHES } from './phrases';
import { type Day, NOW, twoDigits, type When } from './when';
import type { Word } from './words';

/** What some words of a sentence say. */
export type Part =
  | { readonly kind: 'persons'; readonly count: number; readonly noun: string }
  | ({ readonly kind: 'when'; readonly isPartOfDay: boolean } & When)
  | { readonly kind: 'term'; readonly code: string }
  | { readonly kind: 'wish'; readonly wish: Wish }
  | { readonly kind: 'around' | 'beforePlace' | 'filler' | 'noun' };

export interface FoundPart {
  readonly part: Part;
  /** In words. */
  readonly length: number;
  /** Likelier readings cost less. */
  readonly cost: number;
  readonly typos: number;
}

export interface Parts {
  /** Returns all parts that begin at a word of `text`. */
  at(words: readonly Word[], index: number, text: string): readonly FoundPart[];
}

/** Returns the part for the numbers of a phrase; null if they are impossible, as in "32 December". */
type Make = (...numbers: number[]) => Part | null;

const COST = { part: 1, perFiller: 0.9, noun: 1.5, range: 0.5, bareNumber: 4, typo: 2 } as const;

const MAX_PERSONS = 500;
/** Larger numbers without "persons" are something else. */
const MAX_BARE_PERSONS = 120;

/** `terms`: codes by the words for them. */
export function createParts(phrases: Phrases, terms: ReadonlyMap<string, string>): Parts {
  const table = createPhraseTable<Make>(
    [
      ...phrasesForWords(phrases, terms),
      ...phrasesForPersons(phrases),
      ...phrasesForTimes(phrases),
      ...phrasesForDays(phrases),
    ],
    phrases.numbers,
  );
  return {
    at(words, index, text) {
      const found = table.at(words, index).flatMap(function partOf({ value: make, length, numbers, typos }) {
        const part = make(...numbers);
        if (!part || (part.kind === 'beforePlace' && typos > 0)) return [];
        return [{ part, length, typos, cost: costOf(part, length) + COST.typo * typos }];
      });
      return [...found, ...numericParts(words, index, text)];
    },
  };
}

function costOf({ kind }: Part, length: number): number {
  if (kind === 'noun') return COST.noun;
  return kind === 'filler' || kind === 'beforePlace' ? COST.perFiller * length : COST.part;
}

function* phrasesForWords(phrases: Phrases, terms: ReadonlyMap<string, string>): Generator<[string, Make]> {
  for (const phrase of phrases.fillers) yield [phrase, () => ({ kind: 'filler' })];
  for (const noun of phrases.persons) yield [noun, () => ({ kind: 'noun' })];
  for (const phrase of phrases.around) yield [phrase, () => ({ kind: 'around' })];
  for (const phrase of phrases.beforePlace) yield [phrase, () => ({ kind: 'beforePlace' })];
  for (const [phrase, code] of terms) {
    for (const end of ['', ...phrases.compoundEnds]) yield [phrase + end, () => ({ kind: 'term', code })];
  }
  for (const wish of WISHES) {
    for (const phrase of phrases.wishes[wish]) yield [phrase, () => ({ kind: 'wish', wish })];
  }
}

function personsCalled(noun: string): Make {
  return function persons(...numbers) {
    const count = Math.max(...numbers);
    return count >= 1 && count <= MAX_PERSONS ? { kind: 'persons', count, noun } : null;
  };
}

const persons = personsCalled('');

function* phrasesForPersons(phrases: Phrases): Generator<[string, Make]> {
  const { beforePersons, persons: nouns, numberLinks, rangeLinks, groups } = phrases;
  for (const [phrase, count] of Object.entries(groups)) yield [phrase, () => persons(count)];
  for (const before of ['', ...beforePersons]) {
    if (before !== '') yield [`${before} #`, persons];
    for (const link of rangeLinks) if (before !== '') yield [`${before} # ${link} #`, persons];
    for (const noun of nouns) {
      for (const link of ['', ...numberLinks]) yield [`${before} # ${link} ${noun}`, personsCalled(noun)];
      for (const link of rangeLinks) yield [`${before} # ${link} # ${noun}`, personsCalled(noun)];
    }
  }
}

function when(day: Day | null, time: string | null, isPartOfDay = false): Part {
  return { kind: 'when', day, time, isPartOfDay };
}

function* phrasesForTimes(phrases: Phrases): Generator<[string, Make]> {
  const { partsOfDay, moments, beforeTime, beforeBareTime, hours, hoursPm } = phrases;
  for (const [phrase, time] of Object.entries(partsOfDay)) yield [phrase, () => when(null, time, true)];
  for (const [phrase, [days, time]] of Object.entries(moments)) {
    yield [phrase, () => when({ kind: 'ahead', days }, time, time !== NOW)];
  }
  const afternoon = (hour = 99, minute = 0): Part | null => timeOf(hour < 12 ? hour + 12 : hour, minute);
  for (const [units, make] of [
    [hours, timeOf],
    [hoursPm, afternoon],
  ] as const) {
    for (const unit of units) {
      for (const before of ['', ...beforeTime]) {
        yield [`${before} # ${unit}`, make];
        yield [`${before} # # ${unit}`, make];
        yield [
          `${before} # ${unit} #`,
          (hour, minute = 1) => (minute % 15 === 0 ? make(hour, minute) : null),
        ];
      }
    }
  }
  // "At 8" is in the evening.
  for (const before of beforeBareTime) {
    yield [`${before} #`, (hour = 99) => (hour < 11 ? afternoon(hour) : timeOf(hour))];
  }
}

function timeOf(hour = 99, minute = 0): Part | null {
  return hour > 24 || minute > 59 ? null : when(null, `${twoDigits(hour % 24)}:${twoDigits(minute)}`);
}

function* phrasesForDays(phrases: Phrases): Generator<[string, Make]> {
  const { days, inDays, inWeeks, weekdays, lastWords, months, dateLinks } = phrases;
  for (const phrase of inDays) yield [phrase, (count = 0) => when({ kind: 'ahead', days: count }, null)];
  for (const phrase of inWeeks) yield [phrase, (count = 0) => when({ kind: 'ahead', days: 7 * count }, null)];
  for (const [phrase, ahead] of Object.entries(days))
    yield* phrasesForDay(phrase, { kind: 'ahead', days: ahead }, phrases);
  for (const [weekday, names] of weekdays.entries()) {
    for (const name of names) {
      yield* phrasesForDay(name, { kind: 'weekday', weekday }, phrases);
      const over: Make = () => when({ kind: 'weekday', weekday, isOver: true }, null);
      for (const last of lastWords)
        yield* [[`${name} ${last}`, over] as [string, Make], [`${last} ${name}`, over] as [string, Make]];
    }
  }
  for (const [index, names] of months.entries()) {
    const date: Make = (day = 0, year) => dateOf(day, index + 1, year);
    for (const name of names) {
      for (const link of ['', ...dateLinks]) {
        yield [`# ${link} ${name}`, (day) => date(day ?? 0)];
        yield [`# ${link} ${name} #`, date];
        yield [`# ${link} ${name} ${link} #`, date];
        yield [`${name} # ${link}`, (day) => date(day ?? 0)];
      }
    }
  }
}

/** Also "Sonntagnachmittag" and "zaterdagavond". */
function* phrasesForDay(name: string, day: Day, { partsOfDay }: Phrases): Generator<[string, Make]> {
  yield [name, () => when(day, null)];
  for (const [part, time] of Object.entries(partsOfDay)) yield [name + part, () => when(day, time, true)];
}

function dateOf(day: number, month: number, year?: number): Part | null {
  if (day < 1 || day > 31 || month < 1 || month > 12) return null;
  if (year !== undefined && year >= 100 && (year < 2000 || year > 2099)) return null;
  return when(
    { kind: 'date', day, month, year: year === undefined ? null : year < 100 ? 2000 + year : year },
    null,
  );
}

const NUMERIC: readonly (readonly [pattern: RegExp, cost: number, make: Make])[] = [
  // 20:30, 20.30, 20h30
  [/^(\d{1,2})[:.h](\d{2})(?![\d.])/i, COST.part, timeOf],
  // 5/12, 05.12.2026, 5-12
  [
    /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2})?)?(?!\d)/,
    COST.part,
    (day = 0, month = 0, year) => dateOf(day, month, year),
  ],
  // 2026-12-05
  [/^(\d{4})-(\d{2})-(\d{2})(?!\d)/, COST.part, (year, month = 0, day = 0) => dateOf(day, month, year)],
  // 14-16
  [
    /^(\d{1,3}) ?[-–] ?(\d{1,3})(?![\d.\/-])/,
    COST.range,
    (few = 0, many = 0) => (few < many ? persons(few, many) : null),
  ],
  // A number alone is likeliest one of persons.
  [
    /^(\d{1,3})(?!\d)/,
    COST.bareNumber,
    (count = 0) => (count > 1 && count <= MAX_BARE_PERSONS ? persons(count) : null),
  ],
];

function numericParts(words: readonly Word[], index: number, text: string): FoundPart[] {
  const first = words[index];
  if (!first || !/^\d/.test(first.text)) return [];
  return NUMERIC.flatMap(function partOf([pattern, cost, make]) {
    const match = pattern.exec(text.slice(first.start));
    const numbers =
      match
        ?.slice(1)
        .filter((group) => group !== undefined)
        .map(Number) ?? [];
    const part = match && make(...numbers);
    if (!part) return [];
    const end = first.start + match[0].length;
    return [
      {
        part,
        cost,
        length: words.filter(({ start }) => start >= first.start && start < end).length,
        typos: 0,
      },
    ];
  });
}
