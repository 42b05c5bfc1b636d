import { areApart, type Season } from './seasons';
import type { Span } from './times';
import * as words from './vocabulary';
import type { DayHours, Timetable, Week } from './week-text';

/** `hours` is empty if the days are closed; `days` is null for all days that no other clause names. */
export interface Clause {
  readonly days: readonly number[] | null;
  readonly hours: DayHours;
  /** Days excluded by "except", which are closed. */
  readonly except: readonly number[];
  /** When the last of the hours that other clauses state for the days ends instead, in minutes since midnight. */
  readonly lateEnd?: number;
}

export interface Part {
  readonly seasons: readonly Season[];
  /** Hours during the seasons; null if the venue is closed then. */
  readonly week: readonly Clause[] | null;
  /** Also closed: Monday in "fermé le lundi et le 25 décembre". */
  readonly alsoClosed: readonly number[];
}

export interface Statements {
  readonly clauses: readonly Clause[];
  readonly parts: readonly Part[];
  readonly otherwise: string | null;
}

export function clauseOf(on: Clause['days'], hours: DayHours): Clause {
  return { days: on, hours, except: [] };
}

/** Returns null if the statements contradict each other, are incomplete, or contain no hours. */
export function toTimetable({ clauses, parts, otherwise: comment }: Statements): Timetable | null {
  const alsoClosed = parts.flatMap((part) => part.alsoClosed);
  const closedClauses = alsoClosed.length > 0 ? [clauseOf(alsoClosed, [])] : [];
  const ordinary = clauses.length > 0 ? weekOf([...clauses, ...closedClauses]) : null;
  if (clauses.length > 0 && !ordinary) return null;
  const open = parts.filter(({ week }) => week !== null);
  const ofSeasons = open.flatMap(function weekOfPart({ seasons, week: stated }) {
    const week = weekOf(stated ?? []);
    return week ? [{ seasons, week }] : [];
  });
  const weeks = ofSeasons.map(({ week }) => week);
  if (weeks.length < open.length || !areApart(ofSeasons.flatMap(({ seasons }) => seasons))) return null;
  if (weeks.length > 0 && !canFollow(ordinary, weeks)) return null;
  if (!ordinary && weeks.length === 0 && comment === null) return null;
  const closed = parts.flatMap(({ seasons, week }) => (week ? [] : seasons));
  return { week: ordinary, ofSeasons, closed, otherwise: comment };
}

/** Otherwise, it would be unclear whether hours apply to the season or to the rest of the year. */
function canFollow(ordinary: Week | null, ofSeasons: readonly Week[]): boolean {
  const all = [...(ordinary ? [ordinary] : []), ...ofSeasons];
  if (all.some((one) => one.has(words.HOLIDAYS))) return false;
  if (!ordinary) return true;
  const openDays = words.WHOLE_WEEK.filter((day) => (ordinary.get(day)?.length ?? 0) > 0);
  const isLate = ({ start, end }: Span): boolean => end <= start;
  return (
    ofSeasons.every((one) => openDays.every((day) => one.has(day))) &&
    !all.some((one) => [...one.values()].some((hours) => typeof hours !== 'string' && hours.some(isLate)))
  );
}

/** Combines clauses into a week. Returns null if they contradict each other or if no weekday is open. */
function weekOf(clauses: readonly Clause[]): Week | null {
  const hoursByDay = new Map<number, DayHours>();
  const off = new Set(
    clauses.flatMap(({ days: on, hours, except, lateEnd }) =>
      hours.length > 0 ? except : lateEnd === undefined ? (on ?? []) : [],
    ),
  );
  const named = new Set(
    clauses.flatMap(({ days: on, lateEnd }) => (lateEnd === undefined ? (on ?? []) : [])),
  );
  for (const clause of clauses) {
    if (clause.hours.length === 0) continue;
    if (clause.days === null && named.size === 0) return null;
    const on = clause.days ?? words.WHOLE_WEEK.filter((day) => !named.has(day));
    if (clause.except.some((day) => day !== words.HOLIDAYS && !on.includes(day))) return null;
    for (const day of on) {
      const earlier = hoursByDay.get(day);
      if (earlier && !replaces(clause, earlier, clauses)) return null;
      hoursByDay.set(day, clause.hours);
    }
  }
  if (![...hoursByDay.keys()].some((day) => day !== words.HOLIDAYS && !off.has(day))) return null;
  for (const { days: on, lateEnd } of clauses) {
    if (lateEnd === undefined) continue;
    for (const day of on ?? []) {
      const late = withLateEnd(hoursByDay.get(day), lateEnd);
      if (!late || off.has(day)) return null;
      hoursByDay.set(day, late);
    }
  }
  for (const day of off) {
    if (isNamedAlone(day, clauses)) return null;
    hoursByDay.set(day, []);
  }
  return hoursByDay;
}

/** Returns null if the day is not open, or not until an earlier time on the same day. */
function withLateEnd(hours: DayHours | undefined, lateEnd: number): DayHours | null {
  if (hours === undefined || typeof hours === 'string') return null;
  const last = hours.at(-1);
  if (!last || last.end <= last.start || lateEnd <= last.end) return null;
  return [...hours.slice(0, -1), { ...last, end: lateEnd }];
}

/** "Tous les jours 9h-19h, dimanche 10h-18h": hours that overlap with those of a larger group cannot be additional. */
function replaces(clause: Clause, known: DayHours, clauses: readonly Clause[]): boolean {
  const { days: on, hours } = clause;
  const larger = clauses.find((one) => one.hours === known)?.days ?? words.WHOLE_WEEK;
  if (typeof hours === 'string' || typeof known === 'string' || on === null) return false;
  const isWithin = on.length < larger.length && on.every((day) => larger.includes(day));
  return isWithin && hours.some((one) => known.some((other) => meet(one, other)));
}

/** Weekdays that contradict each other, and weekdays without hours in the same text. */
export interface Contradiction {
  readonly days: readonly number[];
  readonly blankDays: readonly number[];
}

/** Returns the days with two different hours, one group of days not being part of the other, or closed and open. */
export function contradictionIn({ clauses, parts }: Statements): Contradiction {
  const weeks = [clauses, ...parts.flatMap(({ week }) => (week ? [week] : []))];
  const days = weeks.flatMap((week) =>
    week.flatMap(function repeated(clause, index) {
      const others = week
        .slice(0, index)
        .filter(({ hours, lateEnd }) => hours.length > 0 && lateEnd === undefined);
      if (clause.lateEnd !== undefined) return [];
      return clause.hours.length === 0
        ? (clause.days ?? []).filter((day) => isNamedAlone(day, week))
        : (clause.days ?? []).filter((day) =>
            others.some(({ days: on, hours }) => on?.includes(day) && !replaces(clause, hours, week)),
          );
    }),
  );
  const named = new Set(weeks.flatMap((week) => week.flatMap((clause) => clause.days ?? words.WHOLE_WEEK)));
  const blankDays = words.WHOLE_WEEK.filter((day) => !named.has(day));
  return { days: words.WHOLE_WEEK.filter((day) => days.includes(day)), blankDays };
}

function meet(one: Span, other: Span): boolean {
  const endOf = ({ start, end }: Span): number => (end > start ? end : end + 1440);
  return one.start < endOf(other) && other.start < endOf(one);
}

/** Returns whether a clause states hours for `day` alone, which would contradict a clause that closes that day. */
function isNamedAlone(day: number, clauses: readonly Clause[]): boolean {
  return clauses.some(
    ({ days: on, hours, except }) =>
      hours.length > 0 && on !== null && on.includes(day) && on.length === 1 && !except.includes(day),
  );
}
