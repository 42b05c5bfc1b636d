import { daysAfter } from '@locator/base/time';
import { monthCode } from '@locator/opening-hours/calendar-names';
import { openAtRange } from '@locator/opening-hours/open-at-range';
import { ordinaryHoursOn, type VenueRecord } from '@locator/venue-model';
import type { ExportTime } from './platform';
import { isClosedOn } from './published-hours';

/**
 * Adds the special days of the next 13 months, and the days on which the venue's state says that it is closed, to its
 * `opening_hours` value: `Mo-Sa 18:00-23:00; 2026 Dec 24-26 off; 2026 Dec 31 18:00-21:00`. Public holidays stay `PH`.
 * Null if the hours are unknown. Rules with commas add the evenings before such days again, because a rule after a
 * semicolon also removes their hours after midnight.
 */
export function datedHours(record: VenueRecord, { today, openings }: ExportTime): string | null {
  const { hoursText } = record;
  if (hoursText === null) return null;
  const days = changedDays(record, today);
  // Evenings past midnight come last, so that few of them have to be added again.
  const rules = [...new Set(days.values())].sort((a, b) => Number(runsPastMidnight(a)) - Number(runsPastMidnight(b)));
  const position = (date: string): number => rules.indexOf(days.get(date) ?? '');
  const ahead = openings.aheadOf(record, today);
  const special = new Map(ahead?.specialDays.map(({ date, hours, usualHours }) => [date, usualHours ?? hours]));
  const eves = [...days.keys()].flatMap(function eveOf(date) {
    const eve = daysAfter(date, -1);
    const hours = days.get(eve) ?? (special.get(eve) ?? (ahead && ordinaryHoursOn(ahead, eve)))?.join(',') ?? '';
    return position(date) > position(eve) && runsPastMidnight(hours) ? [[eve, hours] as const] : [];
  });
  return [
    [hoursText, ...rules.map((hours) => ruleText([...days.keys()].filter((date) => days.get(date) === hours), hours))].join('; '),
    ...eves.map(([eve, hours]) => ruleText([eve], hours)),
  ].join(', ');
} // prettier-ignore

/** Returns the hours of the days that differ from the `opening_hours` value: `off` or `18:00-02:00`, by ISO date in order. */
function changedDays(record: VenueRecord, today: string): ReadonlyMap<string, string> {
  const { last } = openAtRange(Date.parse(today));
  const special = new Map(record.specialDays.map(({ date, hours }) => [date, hours]));
  const days = new Map<string, string>();
  for (let date = today; date <= last; date = daysAfter(date, 1)) {
    const hours = isClosedOn(record, date) ? [] : special.get(date);
    if (hours) days.set(date, hours.join(',') || 'off');
  }
  return days;
}

/** Whether one of the periods ends on the next day: `14:00-16:00,18:00-02:00`. */
function runsPastMidnight(hours: string): boolean {
  return hours.split(',').some(function endsNextDay(period) {
    const [start = '', end = start] = period.split('-');
    return end < start && end !== '00:00';
  });
}

/** `2026 Dec 24-26,2027 Jan 01 off` */
function ruleText(dates: readonly string[], hours: string): string {
  return `${runsOf(dates).map(rangeText).join(',')} ${hours}`;
}

function runsOf(dates: readonly string[]): string[][] {
  const runs: string[][] = [];
  for (const date of dates) {
    const run = runs.at(-1);
    if (run && daysAfter(run.at(-1) ?? '', 1) === date) run.push(date);
    else runs.push([date]);
  }
  return runs;
}

function rangeText(run: readonly string[]): string {
  const [first = '', last = ''] = [run[0], run.at(-1)];
  if (first === last) return dateText(first);
  const isInMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${dateText(first)}-${isInMonth ? last.slice(8) : dateText(last)}`;
}

/** `2026 Dec 25` */
function dateText(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${year} ${monthCode(Number(month) - 1)} ${day}`;
}
