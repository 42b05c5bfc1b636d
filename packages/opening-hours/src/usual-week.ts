import { minutesOf } from './opening-hours-text';
import type { UsualWeek } from '@locator/venue-model';

const DAY_MINUTES = 24 * 60;

/** Summarises a week's hours, Monday first. Returns null for unknown hours and for a venue that is always closed. */
export function toUsualWeek(days: readonly (readonly string[])[] | null): UsualWeek | null {
  const spans = days?.flat().map(spanOf) ?? [];
  if (!days || spans.length === 0) return null;
  return {
    opensAt: Math.min(...spans.map(([from]) => from)),
    closesAt: Math.max(...spans.map(([, to]) => to)),
    weekdays: days.flatMap((hours, index) => (hours.length > 0 ? index + 1 : [])),
  };
}

function spanOf(hours: string): [from: number, to: number] {
  const [from = 0, to = 0] = hours.split('-').map(minutesOf);
  return [from, to > from ? to : to + DAY_MINUTES];
}
