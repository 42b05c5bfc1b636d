import type { Locale } from './locale';
import { memoizePerLocale } from './memoize-per-locale';

const time = memoizePerLocale(
  (locale, timeZone: string) =>
    new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone }),
);

const weekday = memoizePerLocale(
  (locale, timeZone: string) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone }),
);

const day = memoizePerLocale(
  (locale, timeZone: string) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone }),
);

/** Locale and IANA time zone of a formatted instant. */
export interface Clock {
  readonly locale: Locale;
  readonly timeZone: string;
}

/** Formats an instant (ISO text or milliseconds) as a local time: "23:00". */
export function formatTime(instant: string | number, { locale, timeZone }: Clock): string {
  return time(locale, timeZone).format(new Date(instant));
}

/** "samedi". */
export function formatWeekdayOf(instant: string | number, { locale, timeZone }: Clock): string {
  return weekday(locale, timeZone).format(new Date(instant));
}

/** "21 novembre". */
export function formatDayOf(instant: string | number, { locale, timeZone }: Clock): string {
  return day(locale, timeZone).format(new Date(instant));
}
