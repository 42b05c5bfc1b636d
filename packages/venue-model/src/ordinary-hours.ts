import { weekdayOf } from '@locator/base/time';
import type { VenueDetails } from './venue';

type WithOrdinaryWeek = Pick<VenueDetails, 'weeklyHours' | 'seasons'>;

/** Returns the ordinary week that applies on an ISO date, Monday first; null if unknown. */
export function ordinaryWeekOn(
  { weeklyHours, seasons }: WithOrdinaryWeek,
  date: string,
): VenueDetails['weeklyHours'] {
  return seasons.findLast(({ from }) => from <= date)?.weeklyHours ?? weeklyHours;
}

/** Returns the ordinary hours on an ISO date; null if unknown. */
export function ordinaryHoursOn(venue: WithOrdinaryWeek, date: string): readonly string[] | null {
  return ordinaryWeekOn(venue, date)?.[weekdayOf(date)] ?? null;
}

export function monthsAfter(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, 10);
}
