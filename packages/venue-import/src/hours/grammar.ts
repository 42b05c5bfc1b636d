import type { Locale } from '@locator/base/locale';
import {
  either,
  list,
  memoise,
  onlyValue,
  optional,
  parseAll,
  type Parsed,
  type Parser,
  phrase,
  sequence,
  type Source,
} from './parser-combinators';
import { type Season, seasons } from './seasons';
import {
  type Clause,
  clauseOf,
  type Contradiction,
  contradictionIn,
  type Part,
  type Statements,
  toTimetable,
} from './statements';
import { areInOrder, isSettled, lateTime, type Span, spanOfTime } from './times';
import * as words from './vocabulary';
import type { DayHours, Timetable } from './week-text';

const articles = optional(phrase(words.BEFORE_DAY));
const dayName = phrase(words.DAY);
const dayRange = sequence(
  [optional(phrase(words.FROM_DAY)), articles, dayName, phrase(words.TO_DAY), articles, dayName],
  (_from, _the, first, _to, _other, last) => words.daysFrom(first, last),
);
const someDays: Parser<readonly number[]> = memoise(
  either(
    dayRange,
    // "lu ma je ve"
    list(dayName),
    phrase(words.DAYS),
  ),
);
const listAnd = either(
  phrase(words.LIST_SIGN),
  phrase(words.AND),
  sequence([phrase(words.COMMA), phrase(words.AND)], (_, one) => one),
);
const dayList = list(
  sequence([articles, someDays], (_, found) => found),
  listAnd,
);
const statedDays = sequence([dayList], (found) => {
  const all = found.flat();
  return new Set(all).size === all.length ? all : null;
});
const comma = optional(phrase(words.COMMA));
const inclusion = sequence(
  [comma, phrase(words.INCLUDING), statedDays],
  (_comma, _including, included) => included,
);
const days: Parser<readonly number[]> = memoise(
  sequence([statedDays, optional(inclusion)], (stated, included) => union(stated, included)),
);
const exception = sequence([comma, phrase(words.EXCEPT), days], (_comma, _except, excepted) => excepted);

const clauseSign = either(
  phrase(words.CLAUSE_SIGN),
  phrase(words.AND),
  sequence([phrase(words.CLAUSE_SIGN), phrase(words.AND)], (_, one) => one),
);
const between = memoise(optional(clauseSign));
const fullStop = phrase(words.FULL_STOP);
const open = memoise(
  optional(list(sequence([phrase(words.OPEN), optional(phrase(words.FILLER_SIGN))], (word) => word))),
);
const colon = optional(phrase(words.DAY_SIGN));
const bracket = optional(phrase(words.CLOSING_BRACKET));
export const closed = phrase(words.CLOSED);
const byAppointment = phrase(words.BY_APPOINTMENT);

const spans = memoise(
  sequence([list(spanOfTime, between), bracket], (found) => (areInOrder(found) ? found : null)),
);

/** "Tous les soirs de 19h à 1h du matin" */
const evenings = sequence(
  [open, phrase(words.EVENINGS), colon, open, spans],
  (_open, on, _colon, _too, hours) =>
    hours.every(({ start }) => start >= EVENING) ? clauseOf(on, hours) : null,
);
const EVENING = 17 * 60;

const daysThenHours = sequence(
  [open, days, optional(exception), colon, open, spans, optional(inclusion), optional(exception)],
  (_open, on, excepted, _colon, _too, hours, included, exceptedAfter): Clause | null =>
    excepted && exceptedAfter
      ? null
      : { days: union(on, included), hours, except: excepted ?? exceptedAfter ?? [] },
);
/** "lundi 14h-19h, les autres jours 10h-19h" */
const otherDays = sequence(
  [
    phrase(words.OTHER_DAYS),
    colon,
    open,
    either<DayHours>(
      spans,
      sequence([closed], (_) => []),
    ),
  ],
  (_others, _colon, _open, hours) => clauseOf(null, hours),
);
const hoursThenDays = sequence(
  [
    open,
    spans,
    between,
    either<Pick<Clause, 'days' | 'except'>>(
      sequence([days, optional(exception)], (on, except = []) => ({ days: on, except })),
      // "fermé le lundi, 10h à 19h sinon"
      sequence([phrase(words.OTHER_DAYS)], (_) => ({ days: null, except: [] })),
    ),
  ],
  (_open, hours, _sign, on): Clause => ({ ...on, hours }),
);
const always = sequence([open, phrase(words.ALWAYS)], (_open, _always) =>
  clauseOf(words.WHOLE_WEEK, [AROUND_THE_CLOCK]),
);
const AROUND_THE_CLOCK: Span = { start: 0, end: 1440, notations: [], mayBeOfTwelve: false };

const closedDays = either(
  sequence([closed, optional(phrase(words.DAY_SIGN)), days, bracket], (_, _sign, off) => clauseOf(off, [])),
  sequence([days, colon, closed], (off) => clauseOf(off, [])),
);
const daysByAppointment = either(
  sequence([byAppointment, days], (comment, on) => clauseOf(on, comment)),
  sequence([days, colon, byAppointment], (on, _, comment) => clauseOf(on, comment)),
);
const withoutHours = either(closedDays, daysByAppointment);

const lateOpening = either(
  sequence(
    [phrase(words.LATE_OPENING), days, colon, phrase(words.TO_TIME), lateTime],
    (_late, on, _colon, _until, end) => lateClause(on, end),
  ),
  sequence([phrase(words.LATE_OPENING), phrase(words.TO_TIME), lateTime, days], (_late, _until, end, on) =>
    lateClause(on, end),
  ),
);

function lateClause(on: readonly number[], lateEnd: number): Clause {
  return { ...clauseOf(on, []), lateEnd };
}

/** "Ouvert de 10h à 19h, fermé le lundi": hours of all days that no other clause names. */
const hoursOfOthers = sequence([open, spans], (_, hours) => clauseOf(null, hours));

const sixDays = sequence([open, phrase(words.SIX_DAYS), between], (_open, six) => six);

/** Of six days a week, one is closed. */
function oneOff(...clauses: readonly Clause[]): readonly Clause[] | null {
  return clauses.some(({ days: on }) => on?.length === 1) ? clauses : null;
}

/** All clauses of a week have the same order: days before hours, or hours before days. */
const week: Parser<readonly Clause[]> = memoise(
  either<readonly Clause[]>(
    list(either(daysThenHours, evenings, withoutHours, lateOpening, otherDays, always), between),
    list(either(hoursThenDays, withoutHours, lateOpening, always), between),
    sequence([hoursOfOthers, between, list(closedDays, between)], (first, _, others) => [first, ...others]),
    // Without the full stop, the hours in "fermé le lundi de 12h à 14h" would be taken for those of other days.
    sequence([list(closedDays, between), fullStop, hoursOfOthers], (others, _, last) => [...others, last]),
    sequence([sixDays, hoursOfOthers, between, closedDays], (_six, first, _and, off) => oneOff(first, off)),
    sequence([sixDays, closedDays, between, hoursOfOthers], (_six, off, _and, last) => oneOff(off, last)),
    sequence([hoursOfOthers, exception], (first, except) => [{ ...first, days: words.WHOLE_WEEK, except }]),
    sequence([open, phrase(words.WHOLE_DAY)], (_open, _day) => [
      clauseOf(words.WHOLE_WEEK, [AROUND_THE_CLOCK]),
    ]),
  ),
);

const closedSeasons: Parser<Part> = either(
  sequence([closed, seasons], (_, found) => closedIn(found)),
  sequence([seasons, colon, closed], (found) => closedIn(found)),
  sequence([closed, days, listAnd, seasons], (_, off, _and, found) => closedIn(found, off)),
  sequence([comma, phrase(words.EXCEPT), seasons], (_comma, _except, found) => closedIn(found)),
);
const weekOfSeasons: Parser<Part> = sequence([open, seasons, colon, week], (_open, found, _colon, clauses) =>
  openIn(found, clauses),
);

function closedIn(found: readonly Season[], alsoClosed: readonly number[] = []): Part {
  return { seasons: found, week: null, alsoClosed };
}

function openIn(found: readonly Season[], clauses: readonly Clause[]): Part {
  return { seasons: found, week: clauses, alsoClosed: [] };
}

const otherwise = sequence(
  [comma, either<unknown>(phrase(words.AND), phrase(words.OR)), byAppointment],
  (_comma, _and, comment) => comment,
);
const openOnHolidays = sequence([between, phrase(words.OPEN_ON_HOLIDAYS)], (_, word) => word);
const partsAfterWeek = optional(
  list(sequence([between, either(closedSeasons, weekOfSeasons)], (_, part) => part)),
);

function statementsOf(
  clauses: readonly Clause[],
  parts: readonly Part[] = [],
  otherwise: string | null = null,
): Statements {
  return { clauses, parts, otherwise };
}

const text: Parser<Statements> = sequence(
  [
    open,
    either<Statements>(
      sequence(
        [week, partsAfterWeek, optional(openOnHolidays), optional(otherwise)],
        (clauses, parts, _, comment) => statementsOf(clauses, parts, comment),
      ),
      sequence([closedSeasons, between, week], (part, _, clauses) => statementsOf(clauses, [part])),
      sequence([weekOfSeasons, partsAfterWeek], (part, parts = []) => statementsOf([], [part, ...parts])),
      // "Tous les jours de 10h à 18h, de mai à septembre". After several clauses, it might apply to the last one only.
      sequence([week, comma, seasons], (clauses, _, found) =>
        clauses.length > 1 ? null : statementsOf([], [openIn(found, clauses)]),
      ),
      sequence([byAppointment], (comment) => statementsOf([], [], comment)),
      // Hours alone are those of every day: "10h à 19h".
      sequence([spans], (hours) =>
        hours.every(({ notations }) => notations.every((notation) => notation === 'sure'))
          ? statementsOf([clauseOf(words.WHOLE_WEEK, hours)])
          : null,
      ),
    ),
    optional(clauseSign),
  ],
  (_open, statements) => statements,
);

interface Interpretation {
  /** Null if the statements contradict each other, or are incomplete. */
  readonly timetable: Timetable | null;
  readonly contradiction: Contradiction;
  readonly languages: readonly string[];
}

export function parseTimetables(source: Source): Interpretation[] {
  const parses = parseAll(text, source);
  if (!parses.every(({ value, languages }) => isSettled(spansIn(value), languages))) return [];
  return parses.map(({ value, languages }) => ({
    timetable: toTimetable(value),
    contradiction: contradictionIn(value),
    languages,
  }));
}

function spansIn({ clauses, parts }: Statements): Span[] {
  return [...clauses, ...parts.flatMap((part) => part.week ?? [])].flatMap(({ hours }) =>
    typeof hours === 'string' ? [] : hours,
  );
}

const dayClosed = sequence([closed], (_closed): readonly Span[] => []);
export const dayHours = sequence([open, either<readonly Span[]>(spans, dayClosed)], (_open, found) => found);

/** Returns every interpretation of `9:00 AM-12:00 PM, 2:00 PM-6:00 PM` or `Closed`. */
export function spansOf(lexemes: readonly string[]): Parsed<readonly Span[]>[] {
  return parseAll(dayHours, { lexemes, steps: 0 }).filter((one) => isSettled(one.value, one.languages));
}

const sortedDays = sequence([days], (found) => [...found].sort());

/**
 * Returns the days that lexemes such as `mon - fri` or `lundi au vendredi` name; undefined if they are not certain, even
 * in one language.
 */
export function namedDays(lexemes: readonly string[], language?: Locale): readonly number[] | undefined {
  // "S" is Saturday in French, but either day in other languages.
  if (lexemes.some((lexeme) => lexeme.length === 1 && words.SINGLE_DAY_WORDS.has(lexeme))) return undefined;
  return onlyValue(parseAll(sortedDays, { lexemes, steps: 0 }), language);
}

/** Returns the comment for a day whose hours are by appointment ("sur rendez-vous"); undefined for other input. */
export function appointmentOf(lexemes: readonly string[]): string | undefined {
  return parseAll(byAppointment, { lexemes, steps: 0 })[0]?.value;
}

function union(stated: readonly number[], included: readonly number[] = []): number[] {
  return [...new Set([...stated, ...included])];
}
