import { clockInSentence, correctDate } from './format-clock';
import { languageTag, type Locale } from '@locator/base/locale/locale';
import { memoizePerLocale } from '@locator/base/locale/memoize-per-locale';

const time = /* #__PURE__ */ memoizePerLocale(
  (_, timeZone: string) => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }),
);

const weekday = /* #__PURE__ */ memoizePerLocale(
  (locale, timeZone: string) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone }),
);

const day = /* #__PURE__ */ memoizePerLocale(
  (locale, timeZone: string) =>
    new Intl.DateTimeFormat(languageTag(locale), { day: 'numeric', month: 'long', timeZone }),
);

export interface Clock {
  readonly locale: Locale;
  readonly timeZone: string;
}

/** Formats an instant (ISO text or milliseconds) as in {@link formatClock}: "23 h", "las 23:00". */
export function formatTime(instant: string | number, { locale, timeZone }: Clock, isEnd = false): string {
  return clockInSentence(time(locale, timeZone).format(new Date(instant)), locale, isEnd);
}

/** "samedi" */
export function formatWeekdayOf(instant: string | number, { locale, timeZone }: Clock): string {
  return weekday(locale, timeZone).format(new Date(instant));
}

/** "21 novembre" */
export function formatDayOf(instant: string | number, { locale, timeZone }: Clock): string {
  return correctDate(day(locale, timeZone).format(new Date(instant)), locale);
}
