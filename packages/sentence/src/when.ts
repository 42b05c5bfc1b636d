import { daysAfter, weekdayOf } from '@locator/base/time';

/**
 * `ahead`: days from today, and minutes from now; `weekday`: 0 is Monday, the last such day if `isOver`, otherwise the
 * next one, or the one of the next week, or the one that many weeks later. With 0 weeks, it is not today.
 */
export type Day =
  | { readonly kind: 'ahead'; readonly days: number; readonly minutes?: number }
  | {
      readonly kind: 'weekday';
      readonly weekday: number;
      readonly isOver?: boolean;
      readonly isNextWeek?: boolean;
      readonly weeksLater?: number;
    }
  | CalendarDay;

interface CalendarDay {
  readonly kind: 'date';
  readonly day: number;
  /** From 1 to 12. Null for the next such day of a month. */
  readonly month: number | null;
  readonly year: number | null;
  /** The day of the week that it must be, if said. */
  readonly weekday?: number;
}

/** What a sentence says about day and time, of which at least one is not null. */
export interface When {
  readonly day: Day | null;
  /** `20:30`, `evening`, or `now`; after midnight of an evening from `24:00`. */
  readonly time: string | null;
  /** Whether it may be in the morning or the evening, as in "at 8". */
  readonly isBare?: boolean;
}

/** In the time zone of the venues. */
export interface Clock {
  /** `2026-12-05` */
  readonly date: string;
  /** `20:15` */
  readonly time: string;
  /** Of a day without a time: when people go there. */
  readonly usualTime: string;
  readonly eveningTime: string;
}

export const EVENING = 'evening';
export const NOW = 'now';

const MS_PER_MINUTE = 60_000;

/** A group that says "tonight" comes at most this long after the evening began. */
const LATE_MINUTES = 120;

/** A date without a year is that of this year, unless it is longer ago. */
const MAX_DAYS_AGO = 60;

/** Returns the next such day and time, such as `2026-12-05T20:00`; null if there is no such date. */
export function momentOf({ day, time: said, isBare = false }: When, now: Clock): string | null {
  if (said === NOW) {
    const minutes = day?.kind === 'ahead' ? (day.minutes ?? 0) : 0;
    const start = Date.parse(`${dateOf(day, false, now) ?? now.date}T${now.time}Z`);
    return new Date(start + minutes * MS_PER_MINUTE).toISOString().slice(0, 16);
  }
  const isEvening = isBare && said !== null && said >= '01:00' && said < '11:00' && now.usualTime >= NOON;
  const time = isEvening ? hoursLater(said, 12) : said;
  const isExact = time !== null && time !== EVENING;
  const start = isExact ? time : time === EVENING ? now.eveningTime : now.usualTime;
  const isOver = now.time > (isExact ? start : addMinutes(start, LATE_MINUTES));
  const date = dateOf(day, isOver, now);
  if (date === null) return null;
  if (isExact && start >= MIDNIGHT) return `${daysAfter(date, 1)}T${hoursLater(start, -24)}`;
  // "Tonight", said at 20:40, is from now on.
  return `${date}T${date === now.date && !isExact && start < now.time ? now.time : start}`;
}

/** Whether a day is another day of the week than the one beside it: 5 December 2026 is no Friday. */
export function contradicts(weekday: number, day: Day | null, now: Clock): boolean {
  const date = dateOf(day, false, now);
  return date !== null && weekdayOf(date) !== weekday;
}

const NOON = '12:00';
export const MIDNIGHT = '24:00';

/** "08:30" and 12 → "20:30" */
export function hoursLater(time: string, hours: number): string {
  return twoDigits(Number(time.slice(0, 2)) + hours) + time.slice(2);
}

function dateOf(day: Day | null, isOver: boolean, { date: today }: Clock): string | null {
  if (day === null) return daysAfter(today, isOver ? 1 : 0);
  if (day.kind === 'ahead') return daysAfter(today, day.days);
  if (day.kind === 'date') return calendarDate(day, today);
  const ahead = (day.weekday - weekdayOf(today) + 7) % 7;
  if (day.isOver) return daysAfter(today, ahead - 7);
  if (day.isNextWeek) return daysAfter(today, 7 - weekdayOf(today) + day.weekday);
  const { weeksLater } = day;
  const isLater = weeksLater === undefined ? isOver : weeksLater === 0;
  return daysAfter(today, (ahead === 0 && isLater ? 7 : ahead) + 7 * (weeksLater ?? 0));
}

function calendarDate({ day, month, year, weekday }: CalendarDay, today: string): string | null {
  const date = month === null ? nextDayOfMonth(day, today) : dateIn({ day, month, year }, today);
  const exists = date !== null && new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date);
  return exists && (weekday === undefined || weekdayOf(date) === weekday) ? date : null;
}

function dateIn(
  { day, month, year }: { readonly day: number; readonly month: number; readonly year: number | null },
  today: string,
): string {
  const thisYear = Number(today.slice(0, 4));
  const inYear = (some: number): string => `${some}-${twoDigits(month)}-${twoDigits(day)}`;
  const isOfThisYear = inYear(thisYear) >= daysAfter(today, -MAX_DAYS_AGO);
  return inYear(year ?? (isOfThisYear ? thisYear : thisYear + 1));
}

function nextDayOfMonth(day: number, today: string): string | null {
  const days = Array.from({ length: MAX_DAYS_AGO }, (_, ahead) => daysAfter(today, ahead));
  return days.find((date) => Number(date.slice(8)) === day) ?? null;
}

/** At most until midnight. */
function addMinutes(time: string, minutes: number): string {
  const sum = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes;
  return sum >= 24 * 60 ? '24:00' : `${twoDigits(Math.floor(sum / 60))}:${twoDigits(sum % 60)}`;
}

export function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
