import { type Locale, LOCALES } from '@locator/base/locale';
import words from '../../data/hours-words.json';
import type { Phrase } from './parser-combinators';

/** `9h30 – été` becomes `9`, `h`, `30`, `-`, `ete`, with line breaks only where no other sign acts as a separator. */
export function toLexemes(text: string): string[] {
  const plain = text
    // Before the normalisation, which turns `´` into a space with an accent.
    .replace(/[’ʼ`´]/g, "'")
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[‐‑‒–—−]/g, '-');
  const lexemes = plain.match(/\d+|[a-z]+|\n|[^\s]/g) ?? [];
  return lexemes.filter((lexeme, index) => lexeme !== '\n' || /[\da-z)]/.test(lexemes[index - 1] ?? ''));
}

type Spellings = Readonly<Partial<Record<Locale, readonly string[]>>>;

function phrases<Value>(value: Value, spellings: Spellings): Phrase<Value>[] {
  return Object.entries(spellings).flatMap(([language, texts]) =>
    texts.map((text) => ({ lexemes: toLexemes(text), languages: [language], value })),
  );
}

function shared<Value>(value: Value, ...texts: string[]): Phrase<Value>[] {
  return texts.map((text) => ({ lexemes: toLexemes(text), languages: LOCALES, value }));
}

function signs<Value>(value: Value, ...texts: string[]): Phrase<Value>[] {
  return texts.map((sign) => ({ lexemes: [sign], languages: LOCALES, value }));
}

function numbered(
  spellings: Readonly<Partial<Record<Locale, readonly (readonly string[])[]>>>,
): Phrase<number>[] {
  return Object.entries(spellings).flatMap(([language, names]) =>
    names.flatMap((texts, index) => phrases(index, { [language]: texts })),
  );
}

/** Returns phrases such as "LMMJV" and "L M M J" for two or more successive days, in French. */
function initials(...days: readonly string[]): Phrase<readonly number[]>[] {
  return days.flatMap((_, first) =>
    days.slice(first + 1).flatMap((_day, length) => {
      const last = first + length + 1;
      const run = days.slice(first, last + 1);
      const ms = run.filter((initial) => initial === 'M').length;
      if (ms === 1) return [];
      const on = run.map((_initial, index) => first + index);
      return phrases(on, { fr: [run.join(''), run.join(' ')] });
    }),
  );
}

/** Weekdays are 0 (Monday) to 6; public holidays are 7. */
export const HOLIDAYS = 7;
export const WHOLE_WEEK: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

/** Returns the weekdays from `first` to `last`. Monday follows Sunday, so that Saturday to Monday is a valid range. */
export function daysFrom(first: number, last: number): number[] {
  const length = ((last - first + 7) % 7) + 1;
  return Array.from({ length }, (_, index) => (first + index) % 7);
}

/** Weekday abbreviations used by OpenStreetMap and schema.org. */
const OSM_DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'].map((day) => [day]);

/** Names of weekdays. `mar` is Tuesday in French and March in English, so each parse uses a single language. */
export const DAY = numbered(words.days).concat(numbered({ fr: OSM_DAYS, en: OSM_DAYS }));

/** Without "jours ouvrables" and "werktags", which legally include Saturday, but not in everyday usage. */
export const DAYS: readonly Phrase<readonly number[]>[] = [
  ...phrases(WHOLE_WEEK, words.everyDay),
  ...shared(WHOLE_WEEK, '7/7'),
  ...phrases([0, 1, 2, 3, 4], words.mondayToFriday),
  // One initial for each day, of which the two Ms must be together: alone, an M is Tuesday or Wednesday.
  ...initials('L', 'M', 'M', 'J', 'V', 'S', 'D'),
  ...phrases([0, 1, 2, 3, 4, 5], words.mondayToSaturday),
  ...phrases(WHOLE_WEEK, words.mondayToSunday),
  ...phrases([5, 6], words.weekend),
  ...phrases([HOLIDAYS], words.holidays),
  ...phrases([6, HOLIDAYS], words.sundayAndHolidays),
];

/** The first words of names of days, such as `lun` and `jours` ("jours fériés"). */
export const DAY_WORDS: ReadonlySet<string> = new Set(
  [...DAY, ...DAYS].flatMap(({ lexemes }) => lexemes[0] ?? []),
);

/** The names of weekdays and of groups of them that are single words, such as `lundi` and `weekend`. */
export const SINGLE_DAY_WORDS: ReadonlySet<string> = new Set([
  ...DAY.flatMap(({ lexemes: [word = '', ...others] }) => (others.length === 0 ? word : [])),
  ...DAYS.flatMap(({ lexemes: [word = '', ...others], value }) =>
    others.length === 0 && value.length > 1 && value.length < 6 ? word : [],
  ),
]);

export const EVENINGS = phrases(WHOLE_WEEK, words.evenings);
/** "Six days a week": all days but one, which another clause must name. */
export const SIX_DAYS = phrases(6, words.sixDays);
/** Says that public holidays have the hours of their weekday, as they have if nothing is said. */
export const OPEN_ON_HOLIDAYS = phrases('open', words.openOnHolidays);
/** A day of longer hours: "nocturne le jeudi jusqu'à 21h". */
export const LATE_OPENING = phrases('late', words.lateOpening);

export const BEFORE_DAY = phrases('each', words.beforeDay);
export const FROM_DAY = phrases('from', words.fromDay);
export const TO_DAY = signs('to', '-').concat(phrases('to', words.toDay));

export const MONTH = numbered(words.months satisfies Record<Locale, unknown>);
export const BEFORE_SEASON = phrases('in', words.beforeSeason);
export const FROM_DATE = phrases('from', words.fromDate);
/** Suffixes that follow the day of the month, as in `1er`, `1.` or `1st`. */
export const ORDINAL = phrases('th', words.ordinal);

export const FROM_TIME = phrases('from', words.fromTime);
export const TO_TIME = signs<'to' | '/'>('to', '-').concat(signs('/', '/'), phrases('to', words.toTime));
export const BETWEEN = phrases('between', words.between);
export const AND = signs('and', '&', '+').concat(phrases('and', words.and));

export const HOUR = phrases('h', words.hour);
export const MERIDIEM: readonly Phrase<0 | 12>[] = [
  ...phrases(0 as const, words.am),
  ...phrases(12 as const, words.pm),
];
/** Follows a time before noon: "1h du matin". */
export const IN_THE_MORNING = phrases('am', words.inTheMorning);
export const NOON = phrases(12, words.noon);
export const MIDNIGHT = phrases(0, words.midnight);
/** Phrases that mean "open around the clock". They apply to every day if no days are given. */
export const WHOLE_DAY = shared('24h', '24h/24', '24/24').concat(phrases('24h', words.wholeDay));
export const ALWAYS = shared('always', '24/7');

/** The part of the day in "soir 20h-23h", with the hours between which the span may start. */
export const PART_OF_DAY: readonly Phrase<{ readonly from: number; readonly to: number }>[] = [
  ...phrases({ from: 0, to: 12 }, words.morning),
  ...phrases({ from: 12, to: 18 }, words.afternoon),
  ...phrases({ from: 17, to: 24 }, words.evening),
];

export const WITHOUT_BREAK = phrases('on', words.withoutBreak);
export const OPEN = phrases('open', words.open).concat(WITHOUT_BREAK);
export const CLOSED = phrases('closed', words.closed).concat(shared('closed', 'off'));
/** The texts of {@link CLOSED}, as lexemes joined by spaces. */
export const CLOSED_WORDS: ReadonlySet<string> = new Set(CLOSED.map(({ lexemes }) => lexemes.join(' ')));
export const EXCEPT = phrases('except', words.except);
export const OTHER_DAYS = phrases('others', words.otherDays);
export const INCLUDING = phrases('including', words.including);
/** Phrases for hours by appointment. Their value, the first in each language, becomes the comment of `opening_hours`. */
export const BY_APPOINTMENT: readonly Phrase<string>[] = Object.entries(words.byAppointment).flatMap(
  ([language, texts]) => phrases(texts[0] ?? '', { [language]: texts }),
);
/** Words that introduce appointments as an alternative to the hours: "ou sur rendez-vous". */
export const OR = phrases('or', words.or);

export const COMMA = signs(',', ',');
export const LIST_SIGN = signs(',', ',', '/');
export const DAY_SIGN = signs(':', ':', '-', ',', '=', '(', '\n');
export const CLAUSE_SIGN = signs(';', '(', ',', ';', '.', '!', '/', '\n', '•', '·', '-', '|');
export const FULL_STOP = signs('.', '.', ';', '\n');
/** Signs between the two dates of a range: `2026-12-24/2026-12-31`, `2026-12-24..2026-12-31`. */
export const RANGE_SIGN = signs('to', '/', '→').concat(shared('to', '..'));
export const CLOSING_BRACKET = signs(')', ')');
export const FILLER_SIGN = signs(',', ':', ',', '-', '\n');
