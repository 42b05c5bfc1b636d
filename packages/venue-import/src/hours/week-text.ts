import { append } from '@locator/base';
import { weekdayCode } from '@locator/opening-hours/calendar-names';
import type { Season } from './seasons';
import { spanText, type Span } from './times';
import { HOLIDAYS, WHOLE_WEEK } from './vocabulary';

/** A day's hours: an empty list if closed; a comment such as "sur rendez-vous" if unknown. */
export type DayHours = readonly Span[] | string;

/** Hours by weekday (0 is Monday, 7 is public holidays). Days whose hours are not stated have no entry. */
export type Week = ReadonlyMap<number, DayHours>;

/** The hours stated in the input. At least one of `week` and `ofSeasons` has hours. */
export interface Timetable {
  /** The hours outside the seasons; null if none are stated. */
  readonly week: Week | null;
  readonly ofSeasons: readonly { readonly seasons: readonly Season[]; readonly week: Week }[];
  readonly closed: readonly Season[];
  /** A comment for all times outside the stated hours: "sur rendez-vous" in "9h-18h et sur rendez-vous". */
  readonly otherwise: string | null;
}

export function timetableText({ week, ofSeasons, closed, otherwise }: Timetable): string {
  const inSeasons = ofSeasons.map(({ seasons, week: one }) => seasonRules(one, seasons));
  const rules = [
    ...(week ? [weekText(week)] : []),
    ...inSeasons.flatMap(({ off }) => off),
    // A semicolon makes the seasonal hours override the hours of the ordinary week.
    inSeasons.flatMap(({ open }) => open).join(week ? '; ' : ', '),
    ...closed.map(({ selector }) => `${selector} off`),
  ];
  const text = rules.filter(Boolean).join('; ');
  return [text, ...(otherwise === null ? [] : [`"${otherwise}"`])].filter(Boolean).join(' || ');
}

/** Closed days first, then rules with commas, so that none cuts an evening short at midnight; holidays last. */
export function weekText(week: Week): string {
  const { off, open, holidays } = rulesOf(week);
  if (holidays === null && open.length === 1 && open[0] === 'Mo-Su 00:00-24:00') return '24/7';
  return [...off, open.join(', '), ...(holidays === null ? [] : [holidays])].filter(Boolean).join('; ');
}

function seasonRules(week: Week, seasons: readonly Season[]): { off: string[]; open: string[] } {
  const { off, open } = rulesOf(week);
  const inSeason = (rule: string): string => `${seasons.map(({ selector }) => selector).join(',')} ${rule}`;
  return { off: off.map(inSeason), open: open.map(inSeason) };
}

function rulesOf(week: Week): {
  readonly off: string[];
  readonly open: string[];
  readonly holidays: string | null;
} {
  const daysByHours = new Map<string, number[]>();
  for (const day of WHOLE_WEEK) {
    const hours = week.get(day);
    if (hours !== undefined) append(daysByHours, hoursText(hours), day);
  }
  const off = daysByHours.get('off');
  daysByHours.delete('off');
  const holidays = week.get(HOLIDAYS);
  return {
    off: off ? [`${daysText(off)} off`] : [],
    open: [...daysByHours].map(([hours, days]) => `${daysText(days)} ${hours}`),
    holidays: holidays === undefined ? null : `PH ${hoursText(holidays)}`,
  };
}

function hoursText(hours: DayHours): string {
  if (typeof hours === 'string') return `"${hours}"`;
  return hours.length === 0 ? 'off' : hours.map(spanText).join(',');
}

/** @param days sorted */
export function daysText(days: readonly number[]): string {
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs
    .map((run) => [...new Set([run[0], run.at(-1)])].map((day) => weekdayCode(day ?? 0)).join('-'))
    .join(',');
}
