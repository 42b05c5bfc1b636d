import { Temporal } from 'temporal-polyfill';
import { createCache } from '@/lib/cache/create-cache';
import type { UsualWeek } from '@/services/backend/feed';
import type { OpeningsCache, Schedule } from './openings-cache';

const DAY_MINUTES = 24 * 60;

/** Distinct hours of a large network, on the two dates current somewhere on Earth. */
const MAX_WEEKS = 50_000;

/** Returns the usual week of a schedule around an ISO date, because hours differ between seasons. */
export type UsualWeeks = (schedule: Schedule, date: string) => UsualWeek | null;

/** Creates a cache of usual weeks, shared by venues with the same hours. */
export function createUsualWeeks(openings: Pick<OpeningsCache, 'weekOf'>): UsualWeeks {
  const cache = createCache<string, UsualWeek | null>('usual-weeks', { max: MAX_WEEKS });
  const mondays = createCache<string, string>('mondays', { max: 100 });
  return function usualWeekOf(schedule, date) {
    if (schedule.hoursText === null) return null;
    const monday = mondays.getOrMake(date, () => mondayOf(date));
    return cache.getOrMake(`${monday} ${schedule.hoursText}`, () =>
      summarise(openings.weekOf(schedule, monday)),
    );
  };
}

function summarise(days: readonly (readonly string[])[] | null): UsualWeek | null {
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

/** Converts "18:00-02:00" to minutes after the midnight at which the day starts. */
function spanOf(hours: string): [from: number, to: number] {
  const [from = 0, to = 0] = hours.split('-').map(minutesOf);
  return [from, to > from ? to : to + DAY_MINUTES];
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
