import type Holidays from 'date-holidays';
import { CACHE_LIMITS, createCache } from '@locator/base/cache';
import type { Locale } from '@locator/base/locale';
import { DAY_MS, isoDate } from './days';
import type { HolidayCalendar } from './holiday-calendar';

/** Cache of holidays by calendar and year, because calculating a year takes milliseconds. */
const holidays = createCache<string, readonly string[]>('holidays', CACHE_LIMITS.holidays);

/** Returns the public holidays of a year as sorted ISO dates; empty for an unknown calendar. */
export function publicHolidays({ country, state }: HolidayCalendar, year: number): readonly string[] {
  return holidays.getOrMake(`${country} ${state ?? ''} ${year}`, () => readHolidays(country, state, year));
}

const names = createCache<string, ReadonlyMap<string, string>>('holiday names', CACHE_LIMITS.holidays);

/** Returns the name of a public holiday (ISO date) in a language; null if it has none there. */
export function holidayName(calendar: HolidayCalendar, date: string, locale: Locale): string | null {
  const year = Number(date.slice(0, 4));
  const { country, state } = calendar;
  const ofYear = names.getOrMake(`${country} ${state ?? ''} ${year} ${locale}`, () =>
    readNames(calendar, year, locale),
  );
  return ofYear.get(date) ?? null;
}

/** The library falls back to a language of the country, which is recognised by a name that no language has. */
function readNames({ country, state }: HolidayCalendar, year: number, locale: Locale): Map<string, string> {
  const Calendar = loadCalendars();
  const inLanguage = new Calendar(country, state ?? '', { languages: [locale] });
  const isSpoken = new Calendar(country).getLanguages().some((code) => code.slice(0, 2) === locale);
  const fallback = new Calendar(country, state ?? '', { languages: ['none'] }).getHolidays(year);
  const named = inLanguage
    .getHolidays(year)
    .map(({ date, name }, index) => ({ date: date.slice(0, 10), name, other: fallback[index]?.name }))
    .filter(({ name, other }) => isSpoken || name !== other);
  return new Map(named.map(({ date, name }) => [date, WRONG_NAMES[locale]?.[name] ?? name]));
}

/** Names of the library that mean another holiday, or that people do not use. */
const WRONG_NAMES: Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>> = {
  es: { 'La Asunción': 'Ascensión' },
  it: { 'Natale di Gesù': 'Natale' },
};

export function holidaysBetween(calendar: HolidayCalendar, from: number, to: number): readonly string[] {
  const [first = '', last = ''] = [from, to].map(isoDate);
  const [firstYear = 0, lastYear = 0] = [first, last].map((date) => Number(date.slice(0, 4)));
  return Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index)
    .flatMap((year) => publicHolidays(calendar, year))
    .filter((date) => date >= first && date <= last);
}

export function hasHolidays(calendar: HolidayCalendar, year: number): boolean {
  return publicHolidays(calendar, year).length > 0;
}

function readHolidays(country: string, state: string | null, year: number): readonly string[] {
  const Calendar = loadCalendars();
  const all = new Calendar(country, state ?? '').getHolidays(year);
  const dates = all
    .filter(({ type, date }) => type === 'public' && startsAtMidnight(date))
    .flatMap(({ date, start, end }) => daysFrom(date.slice(0, 10), end.getTime() - start.getTime()));
  return [...new Set(dates)].sort();
}

/** Returns false for half-day holidays, which start at noon (`2026-03-08 12:00:00`) and are ignored. */
function startsAtMidnight(date: string): boolean {
  return date.slice(11, 16) === '00:00';
}

/** Returns the days of a holiday. `lengthMs` is off by an hour if the clocks change during the holiday. */
function daysFrom(date: string, lengthMs: number): string[] {
  const first = Date.parse(`${date}T00:00:00Z`);
  return Array.from({ length: Math.round(lengthMs / DAY_MS) }, (_, day) => isoDate(first + day * DAY_MS));
}

/** Loads the calendars on first use, because loading them takes 0.15 s and 20 MB of memory. */
function loadCalendars(): typeof Holidays {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- an `import` would load it with every server.
  return require('date-holidays') as typeof Holidays;
}
