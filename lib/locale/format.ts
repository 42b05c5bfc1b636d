import type { Locale } from './locale';
import { memoizePerLocale } from './memoize-per-locale';

const kilometers = memoizePerLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

const date = memoizePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
);

const weekday = memoizePerLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
);

const WALL_CLOCK = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
} as const;

const wallClock = memoizePerLocale((locale) => new Intl.DateTimeFormat(locale, WALL_CLOCK));

const wallClockOfYear = memoizePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { ...WALL_CLOCK, year: 'numeric' }),
);

/** Formats metres as kilometres with two decimals (specification, section 3): 840 → "0,84". */
export function formatKilometers(meters: number, locale: Locale): string {
  return kilometers(locale).format(meters / 1000);
}

/** Formats an ISO date: "12 février 2027". */
export function formatDate(isoDate: string, locale: Locale): string {
  return date(locale).format(new Date(`${isoDate}T12:00:00Z`));
}

/** Formats an ISO date with its weekday: "samedi 21 novembre". */
export function formatWeekday(isoDate: string, locale: Locale): string {
  return weekday(locale).format(new Date(`${isoDate}T12:00:00Z`));
}

/** Formats a local time: "2026-11-21T23:00" → "samedi 21 novembre à 23:00". */
export function formatWallClock(time: string, locale: Locale): string {
  return wallClock(locale).format(new Date(`${time}:00Z`));
}

/** Formats a local time with its year: "2027-12-21T23:00" → "mardi 21 décembre 2027 à 23:00". */
export function formatWallClockOfYear(time: string, locale: Locale): string {
  return wallClockOfYear(locale).format(new Date(`${time}:00Z`));
}
