import type { Locale } from '@locator/base/locale';
import de from './phrases/de.json';
import en from './phrases/en.json';
import es from './phrases/es.json';
import fr from './phrases/fr.json';
import it from './phrases/it.json';
import nl from './phrases/nl.json';

/** What people wish for and no site can search by; `unknown` also has words that look like others: "minus" is not "menus". */
export const WISHES = ['price', 'age', 'rating', 'duration', 'period', 'unknown'] as const;

export type Wish = (typeof WISHES)[number];

/** The words of a language. Capitals and accents do not matter, `#` is a number, and weeks begin on Monday. */
export interface Phrases {
  /** As in "for 22" or "wir sind 14": a number of persons follows. */
  readonly beforePersons: readonly string[];
  /** As in "22 persons". */
  readonly persons: readonly string[];
  /** Between two numbers of persons or days: "14 to 16". */
  readonly rangeLinks: readonly string[];
  readonly numbers: Readonly<Record<string, number>>;
  /** Between a number and persons, as in "une dizaine de personnes". */
  readonly numberLinks: readonly string[];
  /** A number of persons without the word, such as "the two of us"; added to the one in it, as in "me and my #". */
  readonly groups: Readonly<Record<string, number>>;
  /** In days from today. */
  readonly days: Readonly<Record<string, number>>;
  /** Minutes from now, or of each if there is a number: 60 for "in # hours". */
  readonly inMinutes: Readonly<Record<string, number>>;
  /** A number of days from today, as in "in 3 days". */
  readonly inDays: readonly string[];
  readonly inWeeks: readonly string[];
  /** Beside a day of the week; alone, no site can search by it. */
  readonly nextWeek: readonly string[];
  /** Before or after a day of the week that is over, as in "last Saturday". */
  readonly lastWords: readonly string[];
  /** Before or after a day of the week that is not today, with the weeks after it: "next Monday", "Monday week". */
  readonly nextWords: Readonly<Record<string, number>>;
  /** Before a time that no site can search by, because it is the latest: "before 6 pm". */
  readonly beforeLatest: readonly string[];
  /** Names and abbreviations. */
  readonly weekdays: readonly (readonly string[])[];
  readonly months: readonly (readonly string[])[];
  /** Times such as `15:00` for "afternoon"; `evening` is when evenings of the chain begin. */
  readonly partsOfDay: Readonly<Record<string, string>>;
  /** Parts of the day only after a day of the week: "Samstag Morgen". */
  readonly afterWeekday: Readonly<Record<string, string>>;
  /** A day from today and a part of it, or `now`: "tonight". */
  readonly moments: Readonly<Record<string, readonly [days: number, time: string]>>;
  /** As in "at 8 pm". */
  readonly beforeTime: readonly string[];
  /** Of these, the ones that are never before a number of persons: "at 8". */
  readonly beforeBareTime: readonly string[];
  /** With these after the hour, it may still be in the evening: "um 8 Uhr". */
  readonly hoursBare?: readonly string[];
  /** After a number of hours: "21 h", "20 Uhr". */
  readonly hours: readonly string[];
  /** For hours of the afternoon: "8 pm". */
  readonly hoursPm: readonly string[];
  /** For hours of the night: "2 Uhr nachts", "11 Uhr nachts". */
  readonly hoursNight: readonly string[];
  /** Two hours before a word such as "pm". */
  readonly hourSpans: readonly string[];
  /** Before an hour after midnight at which an evening ends. */
  readonly until: readonly string[];
  /** With `*` for a day of the week and the next one: "night from * to *". */
  readonly nights: readonly string[];
  /** Before a day of the week, of a month that no phrase names: "first Saturday". */
  readonly ordinals: readonly string[];
  /** Minutes after the hour, or before it if negative: "# heures et demie". */
  readonly spokenTimes?: Readonly<Record<string, number>>;
  /** Days of every year, such as `12-31`. */
  readonly holidays: Readonly<Record<string, string>>;
  /** Between day and month, as in "5 de diciembre", or after the day, as in "5th". */
  readonly dateLinks: readonly string[];
  /** Whether 5-12 is 5 December, unless persons follow. */
  readonly hasDashedDates?: boolean;
  /** A day of the next month that has it, as in "the 18th". */
  readonly daysOfMonth: readonly string[];
  readonly around: readonly string[];
  readonly beforePlace: readonly string[];
  /** Before a condition that is not wanted: "not on Sunday". */
  readonly without: readonly string[];
  /** Before another number of the same persons: "8, maybe 10 people". */
  readonly maybe: readonly string[];
  /** Before persons that are already counted: "12 people, including 4 kids". */
  readonly among: readonly string[];
  /** Ends of compound words after a game or service: "Quizabend". */
  readonly compoundEnds: readonly string[];
  /** Say nothing to search by. */
  readonly fillers: readonly string[];
  /** Numbers of something that nobody can search by, as in "music of the # s". */
  readonly unknown: readonly string[];
  readonly wishes: Readonly<Record<Wish, readonly string[]>>;
}

// JSON's types have arrays of arrays instead of pairs.
export const PHRASES = { de, en, es, fr, it, nl } as unknown as Readonly<Record<Locale, Phrases>>;
