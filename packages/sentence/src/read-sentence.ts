import type { Locale } from '@locator/base/locale';
import { cheapestReading, isTown, type KnownPlaces, type Step, written } from './cheapest-reading';
import type { SaidWhen } from './part';
import { createParts } from './parts';
import { PHRASES, type Wish } from './phrases';
import { type Day, EVENING, hoursLater, type When } from './when';
import { wordsOf, type Word } from './words';

export interface Sentence {
  /** As written; '' if the sentence names none. May have typing errors, or be no place at all. */
  readonly place: string;
  readonly persons: Said<number> | null;
  readonly when: Said<When> | null;
  /** Days of the week in it, from 0 for Monday; they may contradict the date beside them. */
  readonly weekdays: readonly Said<number>[];
  /** Codes, each once, in the order of the sentence. */
  readonly terms: readonly Said<string>[];
  /** The code that the word for the persons has, as in "10 children". */
  readonly impliedTerm: string | null;
  /** Whether it means the visitor's position. */
  readonly isAround: boolean;
  /** The words that were not used, in their order. */
  readonly unread: readonly Unread[];
}

export interface Said<Value> {
  readonly value: Value;
  /** As written. */
  readonly text: string;
}

export interface Unread {
  /** As written; another town with the word before it, as in "or Paris". */
  readonly text: string;
  /** `twice` if the sentence has already said another day or time; null if the words are in no table. */
  readonly reason: Wish | 'twice' | null;
  /** Whether the words rule something out, and are no part of a name. */
  readonly isUnwanted?: true;
}

export interface SentenceReader {
  /** Returns null if a text says nothing but a place. */
  read(text: string, known: KnownPlaces): Sentence | null;
}

/** Longer texts are pasted by mistake. */
const MAX_WORDS = 40;

export interface ChainWords {
  /** Codes by the words for them, such as those of games and services. */
  readonly terms: ReadonlyMap<string, string>;
  /** Words that say nothing, such as the name of the chain. */
  readonly fillers: readonly string[];
}

export function createSentenceReader(locale: Locale, { terms, fillers }: ChainWords): SentenceReader {
  const phrases = PHRASES[locale];
  const parts = createParts({ ...phrases, fillers: [...phrases.fillers, ...fillers] }, terms);
  return {
    read(text, known) {
      const words = wordsOf(text);
      if (words.length === 0 || words.length > MAX_WORDS) return null;
      if (!words.some((_, index) => parts.at(words, index, text).length > 0)) return null;
      const steps = cheapestReading(words, text, parts, known);
      const kinds = new Set(steps.map(({ part }) => part.kind));
      const saysMore = [...kinds].some((kind) => !SAYS_NOTHING.has(kind));
      const namesPlaceAmongFillers = kinds.has('place') && kinds.size > 1 && !kinds.has('unread');
      // "All our venues"; one word alone may be a town.
      const isOnlyFillers = steps.length > 1 && steps.every(({ part }) => part.kind === 'filler');
      return saysMore || namesPlaceAmongFillers || isOnlyFillers
        ? sentenceOf(steps, words, text, (noun) => terms.get(noun) ?? null, known)
        : null;
    },
  };
}

const SAYS_NOTHING: ReadonlySet<Step['part']['kind']> = new Set([
  'place', 'address', 'unread', 'filler', 'noun', 'beforePlace',
]); // prettier-ignore

function sentenceOf(
  steps: readonly Step[],
  words: readonly Word[],
  text: string,
  termFor: (noun: string) => string | null,
  known: KnownPlaces,
): Sentence {
  const textOf = (step: Pick<Step, 'from' | 'length'>): string => written(words, step, text);
  const named = steps.find(({ part }) => part.kind === 'place' || part.kind === 'address');
  const isAround = steps.some(({ part }) => part.kind === 'around');
  const runs = unreadRuns(steps);
  // A place with a typing error is among the unknown words: the longest of them or, of equals, the last.
  const guessed =
    named || isAround
      ? undefined
      : runs.reduce<Step | undefined>((a, b) => (a && a.length > b.length ? a : b), undefined);
  const place = named ?? guessed;
  const unread: (Unread & { readonly from: number })[] = runs
    .filter((run) => run !== guessed)
    .map(function unreadOf(run) {
      const before = steps[steps.findIndex(({ from }) => from === run.from) - 1];
      const link = before?.part.kind === 'filler' && isTown(textOf(run), known) ? before.length : 0;
      const text = textOf({ from: run.from - link, length: run.length + link });
      return { from: run.from, text, reason: null };
    });
  const terms = new Map<string, Said<string>>();
  const nouns = steps.flatMap(({ part }) => (part.kind === 'persons' ? [part.noun] : []));
  let persons = null as Sentence['persons'];
  let when = null as Said<SaidWhen> | null;
  const weekdays: Said<number>[] = [];
  for (const step of steps) {
    const { part, from } = step;
    const said = textOf(step);
    if (part.kind === 'persons') {
      const before = persons?.value ?? 0;
      // "6 adults and 8 children", but not "06 12 34 56 78"; "8, maybe 10 people"
      if ((part.isBare && nouns.length > 1) || (part.isMaybe && part.count <= before))
        unread.push({ from, text: said, reason: null });
      else persons = { value: part.count + (part.isMaybe ? 0 : before), text: joined(persons, said) };
    }
    if (part.kind === 'term' && !terms.has(part.code)) terms.set(part.code, { value: part.code, text: said });
    if (part.kind === 'unknown') unread.push({ from, text: said, reason: null });
    if (part.kind === 'unwanted') unread.push({ from, text: said, reason: null, isUnwanted: true });
    if (part.kind === 'wish') unread.push({ from, text: said, reason: part.wish });
    if (part.kind === 'when' || (part.kind === 'wish' && part.wish === 'age')) {
      // "80th birthday", "lunch"
      const value = termFor(said.toLowerCase().split(' ').at(-1) ?? '');
      if (value !== null && !terms.has(value)) terms.set(value, { value, text: said });
    }
    if (part.kind === 'when') {
      const both: SaidWhen | null = when ? combine(when.value, part) : part;
      if (both) when = { value: both, text: joined(when, said) };
      else unread.push({ from, text: said, reason: 'twice' });
      if (both && part.day?.kind === 'weekday') weekdays.push({ value: part.day.weekday, text: said });
    }
  }
  const nextWeek = steps.find(({ part }) => part.kind === 'nextWeek');
  const day = when?.value.day;
  if (nextWeek && when && day?.kind === 'weekday')
    when = {
      value: { ...when.value, day: { ...day, isNextWeek: true } },
      text: joined(when, textOf(nextWeek)),
    };
  else if (nextWeek) unread.push({ from: nextWeek.from, text: textOf(nextWeek), reason: 'period' });
  return {
    place: place ? textOf(place) : '',
    persons,
    when: when && { ...when, value: timed(when.value) },
    weekdays,
    terms: [...terms.values()],
    impliedTerm: nouns.length === 1 ? termFor(nouns[0] ?? '') : null,
    isAround,
    unread: unread.sort((a, b) => a.from - b.from).map(({ from: _, ...one }) => one),
  };
}

function joined(before: Said<unknown> | null, text: string): string {
  return before ? `${before.text} ${text}` : text;
}

/** Returns what two parts of a sentence say together: "tonight" and "at 8"; null if they contradict each other. */
function combine(one: SaidWhen, other: SaidWhen): SaidWhen | null {
  const day = dayOf(one.day, other.day);
  if (day === undefined) return null;
  if (one.time === null || other.time === null) return { ...(one.time === null ? other : one), day };
  if (one.time === other.time) return { ...one, day };
  if (one.day && other.day) return null;
  const [part, precise] = isPart(one) ? [one, other] : [other, one];
  if (!isPart(part)) return null;
  if (isPart(precise) && part.time !== EVENING && precise.time !== EVENING) return null;
  const [within, time] = precise.time === EVENING ? [precise, part.time] : [part, precise.time];
  return { day, time: hourWithin(time ?? '', within.time ?? ''), precision: 'exact' };
}

function isPart({ precision }: SaidWhen): boolean {
  return precision === 'part';
}

/** Returns undefined for two different days. A date or "in a week" may follow the day of the week: "Saturday 12 December". */
function dayOf(one: Day | null, other: Day | null): Day | null | undefined {
  if (!one || !other) return one ?? other;
  if (one.kind === other.kind) return sameDay(one, other);
  const both = [one, other];
  const weekday = both.find((day) => day.kind === 'weekday');
  const ahead = both.find((day) => day.kind === 'ahead');
  if (!weekday || !ahead) return weekday && both.find(({ kind }) => kind === 'date');
  return ahead.days > 0 && ahead.days % 7 === 0 ? { ...weekday, weeksLater: ahead.days / 7 } : undefined;
}

/** "Christmas" and "the 25th" may be the same day; returns what both say of it. */
function sameDay(one: Day, other: Day): Day | undefined {
  const before: Readonly<Record<string, unknown>> = { ...one };
  const said = Object.entries(other).filter(([, value]) => value !== null);
  const agrees = said.every(([key, value]) => (before[key] ?? value) === value);
  return agrees ? { ...one, ...Object.fromEntries(said) } : undefined;
}

function timed({ day, time, precision }: SaidWhen): When {
  return { day, time, ...(precision === 'bare' && { isBare: true }) };
}

/** "8:30" of an evening is 20:30, and "1:30" after midnight. */
function hourWithin(time: string, part: string): string {
  const isEvening = part === EVENING;
  if (isEvening && time < '05:00') return hoursLater(time, 24);
  return (isEvening || part >= '13:00') && time < '12:00' ? hoursLater(time, 12) : time;
}

/** Neighbouring words without a meaning. */
function unreadRuns(steps: readonly Step[]): Step[] {
  const runs: Step[] = [];
  for (const [position, step] of steps.entries()) {
    if (step.part.kind !== 'unread') continue;
    const last = runs.at(-1);
    if (last && steps[position - 1]?.part.kind === 'unread') {
      runs[runs.length - 1] = { ...last, length: last.length + 1 };
    } else runs.push(step);
  }
  return runs;
}
