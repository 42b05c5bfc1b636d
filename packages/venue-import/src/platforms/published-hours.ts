import { daysAfter, weekdayOf } from '@locator/base/time';
import type { OpeningsCache } from '@locator/opening-hours';
import { openAtRange } from '@locator/opening-hours/open-at-range';
import { ordinaryHoursOn, type SpecialDay, stateOn, type VenueRecord } from '@locator/venue-model';

export interface PublishedHours {
  /** Monday first: periods such as `18:00-02:00`, empty if closed. */
  readonly week: readonly (readonly string[])[];
  /** The days of the next 13 months with other hours, by date: also holidays, seasons and days closed by a state. */
  readonly exceptions: readonly SpecialDay[];
}

/** `today` is an ISO date. Returns null if the hours of the week are unknown. */
export function publishedHours(
  record: VenueRecord,
  today: string,
  openings: OpeningsCache,
): PublishedHours | null {
  const ahead = openings.aheadOf(record, today);
  if (!ahead?.weeklyHours) return null;
  const week = ahead.weeklyHours;
  // Platforms have no value for a holiday to be confirmed.
  const confirmed = ahead.specialDays.filter(({ usualHours }) => !usualHours);
  const special = new Map(confirmed.map(({ date, hours }) => [date, hours.map(untilHour24)]));
  const { last } = openAtRange(Date.parse(today));
  const exceptions: SpecialDay[] = [];
  for (let date = today; date <= last; date = daysAfter(date, 1)) {
    const hours = isClosedOn(record, date) ? [] : (special.get(date) ?? ordinaryHoursOn(ahead, date) ?? []);
    if (hours.join() !== week[weekdayOf(date)]?.join()) exceptions.push({ date, hours });
  }
  return { week, exceptions };
}

/** Special days may end at `00:00`, weeks end at `24:00`. */
function untilHour24(period: string): string {
  return period.replace(/-00:00$/, '-24:00');
}

/** A venue that is coming soon has hours: they apply from its opening date on. */
export function isClosedOn(record: VenueRecord, date: string): boolean {
  const { kind } = stateOn(record, date);
  return kind !== 'open' && kind !== 'coming_soon';
}
