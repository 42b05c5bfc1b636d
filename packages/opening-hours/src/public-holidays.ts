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

/** The library falls back to the first language of the region: without a name of its own, a language has none. */
function readNames({ country, state }: HolidayCalendar, year: number, locale: Locale): Map<string, string> {
  const Calendar = loadCalendars();
  const inLanguage = new Calendar(country, state ?? '', { languages: [locale] });
  const isFirst = new Calendar(country, state ?? '').getLanguages()[0]?.slice(0, 2) === locale;
  const fallback = new Calendar(country, state ?? '', { languages: ['none'] }).getHolidays(year);
  const named = inLanguage
    .getHolidays(year)
    .map(({ date, name }, index) => ({ date: date.slice(0, 10), name, other: fallback[index]?.name }))
    .filter(({ name, other }) => isFirst || name !== other);
  return new Map(named.map(({ date, name }) => [date, shownName(name, locale)]));
}

/** A name begins a line, so that it has no article. Substitute days have notes that not all languages know. */
function shownName(name: string, locale: Locale): string {
  const plain = name.replaceAll("'", '’').replace(/ \((?!substitute|Ersatz).*\)$/, '');
  const others: Readonly<Record<string, string>> = OTHER_NAMES[locale];
  return others[plain] ?? plain.replace(/^(?:la |l’)/i, '');
}

// prettier-ignore
/** Replaces names of the library that mean another holiday, or that people do not use. */
const OTHER_NAMES = {
  fr: { 'Fête Nationale de la France': 'Fête nationale', 'Fête de la Victoire 1945': 'Victoire 1945',
    '1er mai': 'Fête du Travail', 'Fête du travail': 'Fête du Travail', 'Jeûne Genevois': 'Jeûne genevois',
    'Lundi du Jeûne Fédéral': 'Lundi du Jeûne fédéral', '2 Janvier': '2 janvier', 'Saint-Etienne': 'Saint-Étienne',
    'Fête de fin du Ramadan': 'Aïd el-Fitr', 'Fête du mouton': 'Aïd el-Adha' },
  en: { 'National Holiday': 'National Day', 'Assumption': 'Assumption Day', 'Feast of the Sacrifice': 'Eid al-Adha',
    'H.S.H. the Sovereign Prince’s Day': 'Prince’s Day', 'Liberation from Nazi-Fascism': 'Liberation Day',
    'Federal Day of Thanksgiving, Repentance and Prayer': 'Federal Fast', 'End of Ramadan': 'Eid al-Fitr',
    'Monday after Federal Day of Thanksgiving, Repentance and Prayer': 'Federal Fast Monday',
    'Anniversary of the Green March': 'Green March' },
  de: { 'Eidg. Dank-, Buss- und Bettag': 'Bettag' },
  es: { 'La Asunción': 'Ascensión', 'La inmaculada concepción': 'Inmaculada Concepción',
    'Dia de Cataluña': 'Diada de Cataluña', 'Fiesta del Eid Fitr': 'Eid al-Fitr',
    'Fiesta del Sacrificio-Aid Al Adha': 'Eid al-Adha' },
  it: { 'Natale di Gesù': 'Natale', 'Liberazione dal nazifascismo': 'Festa della Liberazione' },
  nl: { 'O.L.H. Hemelvaart': 'Hemelvaartsdag', 'O.L.V. Hemelvaart': 'Maria-Hemelvaart' },
} satisfies Record<Locale, Record<string, string>>;

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
  const calendar = new Calendar(country, state ?? '');
  for (const rule of MISSING_HOLIDAYS[country] ?? []) calendar.setHoliday(rule, { name: '', type: 'public' });
  const dates = calendar
    .getHolidays(year)
    .filter(({ type, date }) => type === 'public' && startsAtMidnight(date))
    .flatMap(({ date, start, end }) => daysFrom(date.slice(0, 10), end.getTime() - start.getTime()));
  return [...new Set(dates)].sort();
}

/**
 * Holidays that the library lacks, in its notation. Monaco: the Monday after a Sunday. Morocco: those since 2024, and the
 * second days of feasts.
 */
const MISSING_HOLIDAYS: Readonly<Record<string, readonly string[]>> = {
  MC: ['01-01', '08-15', '11-01'].map((day) => `${day} if sunday then next monday`),
  MA: ['01-14', '10-31', '2 Shawwal', '11 Dhu al-Hijjah', '13 Rabi al-awwal'],
};

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
