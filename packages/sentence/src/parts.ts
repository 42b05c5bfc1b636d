import type { FoundPart, Make, Part } from './part';
import { createPhraseTable, type PhraseTable } from './phrase-table';
import { type Phrases, WISHES } from './phrases';
import { withNeighbours } from './neighbours';
import { withUnwanted } from './unwanted';
import { clockTime, dateOf, phrasesForDays, phrasesForTimes, startOf, timeOf, timeUnits } from './when-parts';
import { foldPhrase, type Word } from './words';

export interface Parts {
  /** Returns all parts that begin at a word of `text`. */
  at(words: readonly Word[], index: number, text: string): readonly FoundPart[];
}

const COST = {
  part: 1,
  perFiller: 0.9,
  noun: 1.5,
  around: 0.8,
  dayOfMonth: 1.4,
  dottedTime: 1.1,
  bareNumber: 4,
  /** Less than a place with a number and a time: "Lyon 8-10 pm". */
  span: 0.7,
  typo: 2,
} as const;

const MAX_PERSONS = 500;
/** Larger numbers without "persons" are something else. */
const MAX_BARE_PERSONS = 120;

/** `terms`: codes by the words for them. */
export function createParts(phrases: Phrases, terms: ReadonlyMap<string, string>): Parts {
  const table = createPhraseTable<Make>(
    [
      ...phrasesForWords(phrases, terms),
      ...phrasesForTimes(phrases),
      ...phrasesForDays(phrases),
      ...Object.entries(phrases.groups).map(([phrase, count]): [string, Make] => [
        phrase,
        (others = 0) => persons(count + others),
      ]),
    ],
    phrases.numbers,
  );
  const personsAt = createPersons(phrases);
  const spansAt = createSpans(phrases);
  const units = createPhraseTable(timeUnits(phrases));
  const numeric = phrases.hasDashedDates ? [...NUMERIC, DASHED_DATE] : NUMERIC;

  /** "20:30 Uhr", "8:30 pm" */
  function withUnit(time: FoundPart, words: readonly Word[], index: number): FoundPart[] {
    const { part, length } = time;
    if (part.kind !== 'when' || part.time === null) return [time];
    const { time: clock } = part;
    const longer = units.at(words, index + length).map(({ value: timeFor, length: more }) => ({
      ...time,
      length: length + more,
      part: { ...part, precision: 'exact' as const, time: timeFor(clock) },
    }));
    return [time, ...longer];
  }

  const wanted: Parts = {
    at(words, index, text) {
      // The minutes of "2:30" and "2.30".
      if (/\d[:.]\d$/.test(text.slice(0, (words[index]?.start ?? 0) + 1))) return [];
      const found = table.at(words, index).flatMap(function partOf({ value: make, length, numbers, typos }) {
        const part = make(...numbers);
        if (!part || (typos > 0 && allowsNoTypo(part, length))) return [];
        return [{ part, length, typos, cost: costOf(part, length) + COST.typo * typos }];
      });
      return [
        ...found,
        ...spansAt(words, index, text),
        ...personsAt(words, index, text),
        ...numericParts(numeric, words, index, text).flatMap((one) => withUnit(one, words, index)),
      ];
    },
  };
  return withUnwanted(withNeighbours(wanted, phrases), phrases);
}

/**
 * Prepositions, and one word for "here": with a typing error, they are rather a place, such as "Hères"; and words that
 * only look like others: "nicht" is not "nichts".
 */
function allowsNoTypo(part: Part, length: number): boolean {
  if (part.kind === 'beforePlace') return true;
  return length === 1 && (part.kind === 'around' || (part.kind === 'wish' && part.wish === 'unknown'));
}

function costOf(part: Part, length: number): number {
  switch (part.kind) {
    case 'noun':
      return COST.noun;
    case 'around':
      return COST.around;
    case 'filler':
    case 'beforePlace':
      return COST.perFiller * length;
    case 'when':
      return part.day?.kind === 'date' && part.day.month === null ? COST.dayOfMonth : COST.part;
    default:
      return COST.part;
  }
}

function* phrasesForWords(phrases: Phrases, terms: ReadonlyMap<string, string>): Generator<[string, Make]> {
  for (const phrase of phrases.fillers) yield [phrase, () => ({ kind: 'filler' })];
  for (const noun of phrases.persons) yield [noun, () => ({ kind: 'noun' })];
  for (const phrase of phrases.around) yield [phrase, () => ({ kind: 'around' })];
  for (const phrase of phrases.beforePlace) yield [phrase, () => ({ kind: 'beforePlace' })];
  // "Lunch" also says when.
  const timesOfMeals = new Set(Object.keys(phrases.partsOfDay).map(foldPhrase));
  for (const [phrase, code] of terms) {
    if (timesOfMeals.has(foldPhrase(phrase))) continue;
    for (const end of ['', ...phrases.compoundEnds]) yield [phrase + end, () => ({ kind: 'term', code })];
  }
  for (const phrase of phrases.nextWeek) yield [phrase, () => ({ kind: 'nextWeek' })];
  for (const phrase of phrases.unknown) yield [phrase, () => ({ kind: 'unknown' })];
  for (const wish of WISHES) {
    for (const phrase of phrases.wishes[wish]) yield [phrase, () => ({ kind: 'wish', wish })];
  }
}

function persons(count: number, noun = '', isBare = false, isMaybe = false): Part | null {
  return count >= 1 && count <= MAX_PERSONS ? { kind: 'persons', count, noun, isBare, isMaybe } : null;
}

/** Finds "for 22", "22 persons", "group of 14 to 16 friends". A number needs a word before or after it. */
function createPersons(phrases: Phrases): Parts['at'] {
  const { beforePersons, persons: nouns, numberLinks, rangeLinks, numbers, maybe } = phrases;
  const rests = ['', '#', ...rangeLinks.map((link) => `${link} #`)];
  const counts = createPhraseTable(
    ['', ...beforePersons, ...maybe].flatMap((before) =>
      rests.map((rest) => [`${before} # ${rest}`, { before, isDashed: rest === '#' }] as const),
    ),
    numbers,
  );
  const called = createPhraseTable(
    ['', ...numberLinks].flatMap((link) => nouns.map((noun) => [`${link} ${noun}`, noun] as const)),
  );
  return function personsAt(words, index, text) {
    return counts.at(words, index).flatMap(function partsOf({ value, length, numbers: range, typos }) {
      const [few = 0, many = few] = range;
      if (value.isDashed && (many < few || !isDashed(words, index + length, text))) return [];
      const bare = value.before === '' ? [] : [{ value: '', length: 0, typos: 0 }];
      return [...bare, ...called.at(words, index + length)].flatMap(function partOf(noun) {
        const part = persons(Math.max(few, many), noun.value, false, maybe.includes(value.before));
        const cost = COST.part + COST.typo * (typos + noun.typos);
        return part ? [{ part, length: length + noun.length, typos: typos + noun.typos, cost }] : [];
      });
    });
  };
}

const DASHED = '# #';

/** Finds "20-23 Uhr", which is the first of the two hours, and "10 to 12 December", which no site can search by. */
function createSpans(phrases: Phrases): Parts['at'] {
  const { rangeLinks, hourSpans, beforeBareTime, dateLinks, months, numbers } = phrases;
  const period: Make = () => ({ kind: 'wish', wish: 'period' });
  const hours = createPhraseTable<Make>(
    timeUnits(phrases).map(([unit, timeFor]) => [unit, (start, end) => startOf(start, end, timeFor)]),
  );
  const days = createPhraseTable<Make>(
    months.flat().flatMap((month) => ['', ...dateLinks].map((link) => [`${link} ${month}`, period] as const)),
  );
  const spans = createPhraseTable<{ readonly isDashed: boolean; readonly end: Make | PhraseTable<Make> }>(
    [
      ...[DASHED, ...hourSpans].map((span) => [span, hours] as const),
      ...[DASHED, ...rangeLinks.map((link) => `# ${link} #`)].map((span) => [span, days] as const),
      ...months.flat().map((month) => [`${month} ${DASHED}`, period] as const),
      ...beforeBareTime.map(
        (before) => [`${before} ${DASHED}`, (start = 99) => timeOf(start, 0, 'bare')] as const,
      ),
    ].map(([span, end]) => [span, { isDashed: span.includes(DASHED), end }] as const),
    numbers,
  );
  return function spansAt(words, index, text) {
    return spans.at(words, index).flatMap(function partsOf({ value, length, numbers: range, typos }) {
      const said = text.slice(words[index]?.start, words[index + length - 1]?.end);
      if (value.isDashed && !/\d\.? ?[-–/] ?\d+$/.test(said)) return [];
      const ends =
        typeof value.end === 'function'
          ? [{ value: value.end, length: 0, typos: 0 }]
          : value.end.at(words, index + length);
      return ends.flatMap(function partOf(end) {
        const part = end.value(...range);
        const cost = COST.span + COST.typo * (typos + end.typos);
        return part ? [{ part, length: length + end.length, typos: typos + end.typos, cost }] : [];
      });
    });
  };
}

/** Whether only a dash or slash is between the two words before this one: "14-16". */
function isDashed(words: readonly Word[], end: number, text: string): boolean {
  return /^ ?[-–/] ?$/.test(text.slice(words[end - 2]?.end, words[end - 1]?.start));
}

type Numeric = readonly [pattern: RegExp, cost: number, make: Make];

const NUMERIC: readonly Numeric[] = [
  // 20:30, 20h30, h 20:30
  [/^(?:h ?)?(\d{1,2})[:h](\d{2})(?![\d.])/i, COST.part, (hour, minute) => clockTime(hour, minute)],
  // 20.30; "5.12" is rather a date.
  [/^(?:h ?)?(\d{1,2})\.(\d{2})(?![\d.])/i, COST.dottedTime, (hour, minute) => clockTime(hour, minute)],
  [/^h ?(\d{1,2})(?!\d)/i, COST.part, (hour) => timeOf(hour)],
  // 5/12, 05.12.2026, and 12/18 of Americans, whereas 7.30 is a time
  [
    /^(?!\d+\.(?:1[3-9]|[2-9]\d)(?![\d.]))(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}|\d{2})?)?(?!\d)/,
    COST.part,
    (day = 0, month = 0, year) => (month > 12 ? dateOf(month, day, year) : dateOf(day, month, year)),
  ],
  // 2026-12-05
  [/^(\d{4})-(\d{2})-(\d{2})(?!\d)/, COST.part, (year, month = 0, day = 0) => dateOf(day, month, year)],
  // 5-12-2026
  [/^(\d{1,2})-(\d{1,2})-(\d{4})(?!\d)/, COST.part, (day = 0, month = 0, year) => dateOf(day, month, year)],
  // 15-01
  [
    /^(\d{1,2})-(\d{2})(?![\d-])/,
    COST.part,
    (day = 0, month = 0) => (month < 10 || day > 12 ? dateOf(day, month) : null),
  ],
  // 14-16
  [
    /^(\d{1,3}) ?[-–] ?(\d{1,3})(?![\d.\/-])/,
    COST.bareNumber,
    (few = 0, many = 0) => (few < many ? persons(many, '', true) : null),
  ],
  // A number alone is likeliest one of persons.
  [
    /^(\d{1,3})(?!\d)/,
    COST.bareNumber,
    (count = 0) => (count > 1 && count <= MAX_BARE_PERSONS ? persons(count, '', true) : null),
  ],
];

/** 5-12 */
const DASHED_DATE: Numeric = [
  /^(\d{1,2})-(\d{1,2})(?![\d-])/,
  COST.part,
  (day = 0, month = 0) => dateOf(day, month),
];

function numericParts(
  numeric: readonly Numeric[],
  words: readonly Word[],
  index: number,
  text: string,
): FoundPart[] {
  const first = words[index];
  if (!first || !/^(?:\d|h$)/.test(first.text)) return [];
  return numeric.flatMap(function partOf([pattern, cost, make]) {
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
