import {
  clockInSentence,
  correctDate,
  formatClock,
  languageTag,
  type Locale,
  memoizePerLocale,
} from '@locator/base/locale';

const DAY_MS = 86_400_000;

const kilometers = /* #__PURE__ */ memoizePerLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

const wholeKilometers = /* #__PURE__ */ memoizePerLocale(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }),
);

type DateFormat = (locale: Locale) => Intl.DateTimeFormat;

function dateFormat(options: Intl.DateTimeFormatOptions): DateFormat {
  return memoizePerLocale(
    (locale) => new Intl.DateTimeFormat(languageTag(locale), { ...options, timeZone: 'UTC' }),
  );
}

const WEEKDAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

const date = /* #__PURE__ */ dateFormat({ dateStyle: 'long' });
const weekday = /* #__PURE__ */ dateFormat(WEEKDAY);
const weekdayOfYear = /* #__PURE__ */ dateFormat({ ...WEEKDAY, year: 'numeric' });
const SHORT_DAY = { weekday: 'short', day: 'numeric', month: 'numeric' } as const;
const shortDay = /* #__PURE__ */ dateFormat(SHORT_DAY);
const shortDayOfYear = /* #__PURE__ */ dateFormat({ ...SHORT_DAY, year: 'numeric' });
const shortWeekday = /* #__PURE__ */ dateFormat({ weekday: 'short' });

const money = /* #__PURE__ */ memoizePerLocale(
  (locale, currency: string) =>
    new Intl.NumberFormat(languageTag(locale), {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    }),
);

const minutes = /* #__PURE__ */ memoizePerLocale(
  (locale) => new Intl.NumberFormat(languageTag(locale), { style: 'unit', unit: 'minute' }),
);

/** From Sunday, as in `Date`. Not by `Intl`: its first formatter of dates takes 250 ms on a slow phone. */
const DAYS_OF_WEEK: Readonly<Record<Locale, readonly string[]>> = {
  fr: ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  es: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
  de: ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'],
  it: ['domenica', 'lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato'],
  nl: ['zondag', 'maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag'],
};

const AT: Readonly<Record<Locale, string>> = {
  fr: ' à ',
  en: ' at ',
  es: ' a ',
  de: ', um ',
  it: ' alle ',
  nl: ' om ',
};

const HOURS: Readonly<Partial<Record<Locale, string>>> = { de: '\u00a0Uhr', nl: '\u00a0uur' };

/** Formats metres as kilometres with two decimals (specification, section 3): 840 → "0,84". */
export function formatKilometers(meters: number, locale: Locale): string {
  return kilometers(locale).format(meters / 1000);
}

/** Returns a distance from a position that is itself rounded to a kilometre: 34,010 → 34, 300 → 1. */
export function wholeKilometersOf(meters: number): number {
  return Math.max(Math.round(meters / 1000), 1);
}

export function formatWholeKilometers(meters: number, locale: Locale): string {
  return wholeKilometers(locale).format(wholeKilometersOf(meters));
}

/** Formats an amount in major units of a currency: 22 → "22 €", 22.5 → "22,50 €". */
export function formatMoney(amount: number, currency: string, locale: Locale): string {
  return money(locale, currency).format(amount);
}

/** "60 min" */
export function formatMinutes(count: number, locale: Locale): string {
  return minutes(locale).format(count).replace(' ', '\u00a0');
}

/** "12 février 2027" */
export function formatDate(isoDate: string, locale: Locale): string {
  return correctDate(date(locale).format(new Date(`${isoDate}T12:00:00Z`)), locale);
}

/** "samedi" */
export function formatDayOfWeek(isoDate: string, locale: Locale): string {
  return DAYS_OF_WEEK[locale][new Date(isoDate).getUTCDay()] ?? '';
}

/** Whether readers would take a date without its year for another day: it is not in the next eleven months. */
function needsYear(isoDate: string, now: number): boolean {
  const date = new Date(isoDate.slice(0, 10));
  const last = new Date(now);
  last.setUTCMonth(last.getUTCMonth() + 11);
  // Until yesterday, because it is still that day in some time zones.
  return date.getTime() <= now - 2 * DAY_MS || date > last;
}

/** "samedi 21 novembre"; with its year if it {@link needsYear}. `now` is in milliseconds since 1970. */
export function formatWeekday(isoDate: string, locale: Locale, now?: number): string {
  const format = now !== undefined && needsYear(isoDate, now) ? weekdayOfYear : weekday;
  return correctDate(format(locale).format(new Date(`${isoDate}T12:00:00Z`)), locale);
}

/** Formats a local time: "2026-11-21T23:00" → "samedi 21 novembre à 23 h"; with its year if it {@link needsYear}. */
export function formatWallClock(time: string, locale: Locale, now: number): string {
  return formatDayAndTime(needsYear(time, now) ? weekdayOfYear(locale) : weekday(locale), time, locale);
}

/**
 * As {@link formatWallClock}, but as briefly as possible: "2026-11-21T23:00" → "sam. 21/11, 23 h". In the next days
 * without the date: "sam. 23 h".
 */
export function formatChosenTime(wallClock: string, locale: Locale, now: number): string {
  const [date = '', time = ''] = wallClock.split('T');
  const daysAhead = (Date.parse(date) - now) / DAY_MS;
  // Five days, not six: where it is still yesterday, the sixth has the name of today.
  if (daysAhead > -1 && daysAhead < 5) {
    return `${shortWeekday(locale).format(new Date(date))} ${formatClock(time, locale)}`;
  }
  const format = needsYear(date, now) ? shortDayOfYear : shortDay;
  return `${correctDate(format(locale).format(new Date(date)), locale)}, ${formatClock(time, locale)}`;
}

/** Formats a local time with its year: "2027-12-21T23:00" → "mardi 21 décembre 2027 à 23 h". */
export function formatWallClockOfYear(time: string, locale: Locale): string {
  return formatDayAndTime(weekdayOfYear(locale), time, locale);
}

function formatDayAndTime(day: Intl.DateTimeFormat, wallClock: string, locale: Locale): string {
  const [, time = ''] = wallClock.split('T');
  const dayText = correctDate(day.format(new Date(`${wallClock}:00Z`)), locale);
  return dayText + AT[locale] + clockInSentence(time, locale) + (HOURS[locale] ?? '');
}
