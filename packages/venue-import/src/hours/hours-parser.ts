import type { CountryCode } from '@locator/base/geo';
import type { SpecialDay } from '@locator/venue-model';
import {
  assertUtcProcess,
  readOpeningHours,
  formatRule,
  formatRules,
  parseRules,
} from '@locator/opening-hours';
import { createHoursCheck, type HoursCheck, type HoursPlace } from './check-hours';
import { closeDays } from './closed-days';
import { convertSpecialDays } from './special-days';
import { appointmentOf, spansOf, parseTimetables } from './grammar';
import { onlyValue, type Source } from './parser-combinators';
import { toLexemes } from './vocabulary';
import { type DayHours, weekText, timetableText } from './week-text';
import languages from '../../data/hours-languages.json';
import type { Contradiction } from './statements';

export interface HoursParser {
  convert(text: string, country: CountryCode): ConvertedHours;
  check(text: string, place: HoursPlace): HoursCheck;
  convertSpecialDays(text: string): readonly SpecialDay[] | null;
  closeDays(canonical: string, days: readonly number[]): ReturnType<typeof closeDays>;
  convertWeek(days: readonly (string | null)[]): ConvertedWeek;
}

/**
 * Parses each value once, because a file has many rows but few distinct opening hours.
 *
 * @param today ISO date on which the plausibility checks start
 * @param checksPlausibility whether to evaluate each value for a year, in about 20 ms, instead of only its syntax
 */
export function createHoursParser(today: string, checksPlausibility: boolean): HoursParser {
  assertUtcProcess();
  return {
    convert: memoize(convertHours, (text, country) => `${country} ${text}`),
    check: checksPlausibility ? createHoursCheck(today) : memoize(checkSyntax, (text) => text),
    convertSpecialDays: (text) => convertSpecialDays(text, today),
    closeDays: memoize(closeDays, (text, days) => `${days.join()} ${text}`),
    convertWeek,
  };
}

function memoize<Arguments extends readonly unknown[], Value>(
  compute: (...given: Arguments) => Value,
  keyOf: (...given: Arguments) => string,
): (...given: Arguments) => Value {
  const results = new Map<string, Value>();
  return function computeOnce(...given) {
    const key = keyOf(...given);
    const result = results.get(key) ?? compute(...given);
    results.set(key, result);
    return result;
  };
}

function checkSyntax(text: string): HoursCheck {
  try {
    readOpeningHours(text);
    return { kind: 'readable', issues: [] };
  } catch {
    return { kind: 'unreadable' };
  }
}

type ConvertedWeek =
  | {
      readonly kind: 'converted';
      readonly text: string;
      /** The days (0 is Monday) whose blank cells were interpreted as closed. */
      readonly blankDays: readonly number[];
      /** The days whose cells cannot be parsed, such as `n/a`: the text says nothing of them. */
      readonly unreadDays: readonly number[];
    }
  /** `cell` is the first cell that cannot be parsed; null if the hours are unknown because most cells are blank. */
  | { readonly kind: 'unknown'; readonly cell: string | null };

/** Google Business Profile's marker for a closed day, in addition to "Closed". */
const CROSS = 'x';

const DASH = /^[-–—]$/;

/** Cells such as `09:00-12:00, 14:00-18:00`, `Closed`, `x`. Blank ones are closed, unless most days are unknown. */
export function convertWeek(days: readonly (string | null)[]): ConvertedWeek {
  const week = new Map<number, DayHours>();
  const blankDays: number[] = [];
  const unreadDays: number[] = [];
  for (const [day, cell] of days.entries()) {
    const text = (cell ?? '').trim().replace(DASH, '');
    if (text === '') blankDays.push(day);
    const hours = text === '' ? [] : readDay(text);
    if (hours === null) unreadDays.push(day);
    else week.set(day, hours);
  }
  if ((blankDays.length + unreadDays.length) * 2 > days.length)
    return { kind: 'unknown', cell: days[unreadDays[0] ?? -1]?.trim() ?? null };
  return { kind: 'converted', text: weekText(week), blankDays, unreadDays };
}

function readDay(cell: string): DayHours | null {
  if (cell.toLowerCase() === CROSS) return [];
  const lexemes = toLexemes(cell);
  return onlyValue(spansOf(lexemes)) ?? appointmentOf(lexemes) ?? null;
}

export type ConvertedHours =
  | {
      /** `osm`: valid `opening_hours` syntax, in canonical form. `converted`: from unambiguous plain language. */
      readonly kind: 'osm' | 'converted';
      readonly text: string;
      /** Present if the text names no days, as in "10h-19h", so that the hours are those of every day. */
      readonly lacksDays?: true;
      /** Rules such as `Sa 00:00-00:00`, which were read as closed: they open and close at the same time. */
      readonly emptyRules?: string;
    }
  /** `contradiction` if days have two different hours, which the text does not explain. */
  | { readonly kind: 'unknown'; readonly contradiction?: Contradiction; readonly emptyRules?: string };

/** Ambiguous hours ("di" is Sunday in French, Tuesday in German) are unknown unless the country's language decides. */
export function convertHours(text: string, country: CountryCode): ConvertedHours {
  const osm = readAsItStands(text);
  if (osm !== null) return withoutEmptyRules(osm);
  const source = { lexemes: toLexemes(text), steps: 0 };
  const { reading, contradiction } = readPlainLanguage(source, LANGUAGE_OF[country]);
  if (reading === null) return { kind: 'unknown', ...(contradiction && { contradiction }) };
  const lacksDays = reading !== '24/7' && spansOf(toLexemes(text.replace(/[\s.,;]+$/, ''))).length > 0;
  return { kind: 'converted', text: reading, ...(lacksDays && { lacksDays }) };
}

/** Languages of the countries where shops write their hours in a single language. */
const LANGUAGE_OF: Readonly<Partial<Record<CountryCode, string>>> = languages;

/** Returns null as the reading of input that cannot be parsed or is ambiguous. */
export function readPlainLanguage(source: Source, language?: string): PlainReading {
  const all = parseTimetables(source);
  const readings = all.flatMap(({ timetable, languages }) =>
    timetable ? [{ value: timetableText(timetable), languages }] : [],
  );
  const contradiction = all.map((one) => one.contradiction).find(({ days }) => days.length > 0);
  return {
    reading: onlyValue(readings, language) ?? null,
    ...(readings.length === 0 && contradiction && { contradiction }),
  };
}

interface PlainReading {
  readonly reading: string | null;
  readonly contradiction?: Contradiction;
}

/** The words of `opening_hours`. The library repairs others, after a search that takes milliseconds. */
const OSM_WORDS =
  /^(?:mo|tu|we|th|fr|sa|su|ph|sh|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|easter|week|days?|open|off|closed|unknown|sunrise|sunset|dawn|dusk)$/i;

function readAsItStands(text: string): string | null {
  const words = text.replace(/"[^"]*"/g, '').match(/\p{L}+/gu) ?? [];
  if (mayBeOfTwelve(text) || !words.every((word) => OSM_WORDS.test(word))) return null;
  try {
    const { canonical, warnings } = readOpeningHours(text);
    // "Mo-Fr" and "open" are valid and mean around the clock, but their author probably omitted the hours.
    const isVague = warnings.some(({ type }) => type === 'vague') || STATE_ALONE.test(canonical);
    return isVague ? null : canonical;
  } catch {
    return null;
  }
}

const SPAN = /(\d\d:\d\d)-(\d\d:\d\d)/g;

/** Reads `00:00-23:59` as the whole day, and rules that open and close at the same time as closed. */
function withoutEmptyRules(canonical: string): ConvertedHours {
  const lacksDays = namesNoDays(canonical);
  const rules = parseRules(canonical);
  const empty = rules.filter(({ hours }) =>
    [...hours.matchAll(SPAN)].some(([, start, end]) => start === end),
  );
  const emptyRules = empty.map(formatRule).join('; ');
  const text = formatRules(
    rules.map((rule) =>
      empty.includes(rule)
        ? { ...rule, separator: '; ', hours: 'off' }
        : { ...rule, hours: rule.hours.replace('00:00-23:59', '00:00-24:00') },
    ),
  );
  if (empty.length > 0 && rules.every((rule) => empty.includes(rule) || /^(?:off|closed)$/.test(rule.hours)))
    return { kind: 'unknown', emptyRules };
  return {
    ...(text === formatRules(rules) ? { kind: 'osm', text: canonical } : { kind: 'converted', text }),
    ...(lacksDays && { lacksDays }),
    ...(emptyRules && { emptyRules }),
  };
}

/** Returns whether all rules of a canonical value are for every day, as in `10:00-19:00`. `24/7` says so itself. */
function namesNoDays(canonical: string): boolean {
  const rules = parseRules(canonical);
  return (
    rules.every(({ selectors }) => selectors.length === 0) && rules.some(({ hours }) => /^\d\d:/.test(hours))
  );
}

const STATE_ALONE = /^(?:open|off|closed|unknown)$/;

/** Finds spans such as `9:00-5:00`: valid, but 20 hours long, and without a leading zero perhaps in 12-hour time. */
function mayBeOfTwelve(text: string): boolean {
  return [...text.matchAll(/(?<!\d)(\d):(\d\d)\s*[-–]\s*(\d):(\d\d)/g)].some(
    ([, startHour, startMinute, endHour, endMinute]) =>
      Number(endHour) * 60 + Number(endMinute) <= Number(startHour) * 60 + Number(startMinute),
  );
}
