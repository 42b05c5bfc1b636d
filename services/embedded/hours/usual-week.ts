import { Temporal } from 'temporal-polyfill';
import type { UsualWeek } from '@/services/backend/feed';
import type { OpeningsCache, Schedule } from '../venues/openings-cache';

const DAY_MINUTES = 24 * 60;

/** Answers the usual week of a schedule, around an ISO date: hours differ between seasons. */
export type UsualWeeks = (schedule: Schedule, date: string) => UsualWeek | null;

/** Reckoned once for all venues of the same hours, since a chain has few weeks. */
export function createUsualWeeks(openings: Pick<OpeningsCache, 'weekOf'>): UsualWeeks {
  const known = new Map<string, UsualWeek | null>();
  const mondays = new Map<string, string>();
  return function usualWeekOf(schedule, date) {
    if (schedule.hoursText === null) return null;
    let monday = mondays.get(date);
    if (monday === undefined) mondays.set(date, (monday = mondayOf(date)));
    const key = `${monday} ${schedule.hoursText}`;
    let week = known.get(key);
    if (week === undefined) known.set(key, (week = reckon(openings.weekOf(schedule, monday))));
    return week;
  };
}

function reckon(days: readonly (readonly string[])[] | null): UsualWeek | null {
  const spans = days?.flat().map(spanOf) ?? [];
  if (!days || spans.length === 0) return null;
  return {
    opensAt: Math.min(...spans.map(([from]) => from)),
    closesAt: Math.max(...spans.map(([, to]) => to)),
    weekdays: days.flatMap((hours, index) => (hours.length > 0 ? index + 1 : [])),
  };
}

function mondayOf(date: string): string {
  const day = Temporal.PlainDate.from(date);
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
}

/** "18:00-02:00" in minutes after the midnight that the day began with. */
function spanOf(hours: string): [from: number, to: number] {
  const [from = 0, to = 0] = hours.split('-').map(minutesOf);
  return [from, to > from ? to : to + DAY_MINUTES];
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
