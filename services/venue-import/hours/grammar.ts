import { either, list, optional, type Parser, phrase, parseAll, sequence } from './parser-combinators';
import { isSettled, areInOrder, type Span, spanOfTime } from './times';
import type { Week } from './week-text';
import * as words from './vocabulary';

/** One statement of a text: the hours of some days, none when closed. `days` is null for "the other days". */
interface Clause {
  readonly days: readonly number[] | null;
  readonly spans: readonly Span[];
  /** Days excluded by "except"; they are closed. */
  readonly except: readonly number[];
}

const articles = optional(phrase(words.BEFORE_DAY));
const dayName = phrase(words.DAY);
const dayRange = sequence(
  [optional(phrase(words.FROM_DAY)), articles, dayName, phrase(words.TO_DAY), articles, dayName],
  (_from, _the, first, _to, _other, last) => daysFrom(first, last),
);
const someDays: Parser<readonly number[]> = either(
  dayRange,
  sequence([dayName], (day) => [day]),
  phrase(words.DAYS),
);
const and = either(
  phrase(words.LIST_SIGN),
  phrase(words.AND),
  sequence([phrase(words.COMMA), phrase(words.AND)], (_, one) => one),
);
const dayList = list(
  sequence([articles, someDays], (_, days) => days),
  and,
);
const days = sequence([dayList], (found) => {
  const all = found.flat();
  return new Set(all).size === all.length ? all : null;
});
const exception = sequence(
  [optional(phrase(words.COMMA)), phrase(words.EXCEPT), days],
  (_comma, _except, excepted) => excepted,
);

const clauseSign = either(
  phrase(words.CLAUSE_SIGN),
  phrase(words.AND),
  sequence([phrase(words.COMMA), phrase(words.AND)], (_, one) => one),
);
const spans = sequence([list(spanOfTime, optional(clauseSign))], (found) =>
  areInOrder(found) ? found : null,
);
const open = optional(phrase(words.OPEN));
const colon = optional(phrase(words.DAY_SIGN));

const daysThenHours = sequence(
  [open, days, optional(exception), colon, open, spans, optional(exception)],
  (_open, on, before, _colon, _too, at, after): Clause | null =>
    before && after ? null : { days: on, spans: at, except: before ?? after ?? [] },
);
const hoursThenDays = sequence(
  [open, spans, optional(clauseSign), days, optional(exception)],
  (_open, at, _sign, on, except): Clause => ({ days: on, spans: at, except: except ?? [] }),
);
const always = sequence([open, phrase(words.ALWAYS)], (_open, _always): Clause => ({
  days: words.WHOLE_WEEK,
  spans: [{ start: 0, end: 1440, notations: [], mayBeOfTwelve: false }],
  except: [],
}));
const closedDays = either(
  sequence([phrase(words.CLOSED), days], (_, off): Clause => ({ days: off, spans: [], except: [] })),
  sequence([days, colon, phrase(words.CLOSED)], (off): Clause => ({ days: off, spans: [], except: [] })),
);
/** "Ouvert de 10h à 19h, fermé le lundi": the hours are those of the other days. */
const hoursOfOthers = sequence([open, spans], (_, at): Clause => ({ days: null, spans: at, except: [] }));

const between = optional(clauseSign);
const text = sequence(
  [
    open,
    colon,
    either(
      // Days come before their hours in the whole text, or after them.
      list(either(daysThenHours, closedDays, always), between),
      list(either(hoursThenDays, closedDays, always), between),
      sequence([hoursOfOthers, between, list(closedDays, between)], (first, _, others) => [first, ...others]),
      sequence([hoursOfOthers, exception], (first, except) => [{ ...first, days: words.WHOLE_WEEK, except }]),
    ),
    optional(phrase(words.FULL_STOP)),
  ],
  (_open, _colon, clauses) => clauses,
);

/**
 * Returns every consistent interpretation of a text as a week.
 *
 * @throws TooManyParses
 */
export function parseWeeks(lexemes: readonly string[]): Week[] {
  return parseAll(text, lexemes, words.LANGUAGES).flatMap(({ value: clauses, languages }) => {
    const all = clauses.flatMap((clause) => clause.spans);
    const week = isSettled(all, languages) ? weekOf(clauses) : null;
    return week ? [week] : [];
  });
}

const closed = sequence([phrase(words.CLOSED)], (_closed): readonly Span[] => []);
const dayText = sequence([open, either<readonly Span[]>(spans, closed)], (_open, found) => found);

/**
 * Returns every interpretation of the hours of a single day: `9:00 AM-12:00 PM, 2:00 PM-6:00 PM`, `Closed`.
 *
 * @throws TooManyParses
 */
export function spansOf(lexemes: readonly string[]): (readonly Span[])[] {
  return parseAll(dayText, lexemes, words.LANGUAGES).flatMap(({ value, languages }) =>
    isSettled(value, languages) ? [value] : [],
  );
}

/** Returns the days of a range; Saturday to Monday wraps around. */
function daysFrom(first: number, last: number): number[] {
  const length = ((last - first + 7) % 7) + 1;
  return Array.from({ length }, (_, index) => (first + index) % 7);
}

/** Combines clauses to a week. Returns null when they contradict each other or have no opening. */
function weekOf(clauses: readonly Clause[]): Week | null {
  const week = new Map<number, readonly Span[]>();
  const closed = new Set(
    clauses.flatMap(({ days: on, spans: at, except }) => (at.length > 0 ? except : (on ?? []))),
  );
  for (const clause of clauses) {
    if (clause.spans.length === 0) continue;
    const on = clause.days ?? words.WHOLE_WEEK;
    if (clause.except.some((day) => day !== words.HOLIDAYS && !on.includes(day))) return null;
    for (const day of on) {
      const known = week.get(day);
      if (known && !replaces(clause, known, clauses)) return null;
      week.set(day, clause.spans);
    }
  }
  if (![...week.keys()].some((day) => day !== words.HOLIDAYS && !closed.has(day))) return null;
  for (const day of closed) {
    if (isNamedAlone(day, clauses)) return null;
    week.set(day, []);
  }
  return week;
}

/**
 * Returns whether the second hours of a day can only replace the first ones: "tous les jours 9h-19h, dimanche 10h-18h".
 * Hours that don't overlap might be additional ones.
 */
function replaces(clause: Clause, known: readonly Span[], clauses: readonly Clause[]): boolean {
  const [first] = clauses;
  const isWithin = (clause.days?.length ?? 7) < (first?.days?.length ?? 7) && first?.spans === known;
  return isWithin && clause.spans.some((one) => known.some((other) => meet(one, other)));
}

function meet(one: Span, other: Span): boolean {
  const endOf = ({ start, end }: Span): number => (end > start ? end : end + 1440);
  return one.start < endOf(other) && other.start < endOf(one);
}

/** Returns whether a closed day has hours of its own in another clause. */
function isNamedAlone(day: number, clauses: readonly Clause[]): boolean {
  return clauses.some(
    ({ days: on, spans: at, except }) =>
      at.length > 0 && on !== null && on.includes(day) && on.length === 1 && !except.includes(day),
  );
}
