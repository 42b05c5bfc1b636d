import type { Locale } from './locale';

const kilometers = new Map<Locale, Intl.NumberFormat>();

/** Metres as kilometres with two decimals (specification, section 3): 840 → "0,84". */
export function formatKilometers(meters: number, locale: Locale): string {
  let format = kilometers.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    kilometers.set(locale, format);
  }
  return format.format(meters / 1000);
}

/** An ISO date as a day of the year: "12 février 2027". */
export function formatDate(isoDate: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${isoDate}T12:00:00Z`),
  );
}

/** An ISO date as a weekday: "samedi 21 novembre". */
export function formatWeekday(isoDate: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${isoDate}T12:00:00Z`));
}

/** A wall clock as people say it: "2026-11-21T23:00" → "samedi 21 novembre à 23:00". */
export function formatWallClock(wallClock: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(new Date(`${wallClock}:00Z`));
}
