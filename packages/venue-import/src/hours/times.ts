import { either, memoise, optional, type Parser, phrase, sequence, shape } from './parser-combinators';
import * as words from './vocabulary';

type Notation =
  /** `9h30`, `midi`: a 24-hour time. */
  | 'sure'
  /** `9:30`, `9.30`: a 24-hour time, or a 12-hour time without "am" or "pm". */
  | 'digits'
  /** `9:30 pm` */
  | 'meridiem'
  /** `9`: a 24-hour time if another time in the value is in the afternoon, as in "9-18"; otherwise ambiguous. */
  | 'bare';

interface Time {
  /** Minutes since midnight; 24:00 is 1440, and 25:30 is half past one on the next day. */
  readonly minutes: number;
  readonly notation: Notation;
  /** `09:30`: a leading zero rules out a 12-hour time. */
  readonly isPadded: boolean;
}

/** In minutes since midnight. A closing time that is not after the opening time is on the next day. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly notations: readonly Notation[];
  /** Whether "pm" may be missing, as in "9:00-5:00". */
  readonly mayBeOfTwelve: boolean;
}

const DAY = 24 * 60;
/** Closing times up to 06:00 may be written as those of the day before, such as 24:30. */
const LATEST = DAY + 6 * 60;
const figures = shape(/^\d{1,2}$/);
const minutes = shape(/^[0-5]\d$/);

function time(hours: string, rest: string, notation: Notation): Time | null {
  const total = Number(hours) * 60 + Number(rest);
  return total > (notation === 'digits' ? LATEST : DAY)
    ? null
    : { minutes: total, notation, isPadded: hours.startsWith('0') };
}

const hourTime = sequence(
  [figures, phrase(words.HOUR), optional(minutes), optional(phrase(words.IN_THE_MORNING))],
  (hours, _, rest, morning) => (morning && Number(hours) >= 12 ? null : time(hours, rest ?? '0', 'sure')),
);

const sign = shape(/^[:.]$/);
const digitTime = sequence(
  [figures, sign, minutes, optional(phrase(words.HOUR))],
  (hours, _, rest, hourWord) => time(hours, rest, hourWord ? 'sure' : 'digits'),
);

const meridiemTime = sequence(
  [figures, optional(sequence([sign, minutes], (_, rest) => rest)), phrase(words.MERIDIEM)],
  (hours, rest, half) =>
    Number(hours) < 1 || Number(hours) > 12
      ? null
      : time(String((Number(hours) % 12) + half), rest ?? '0', 'meridiem'),
);

const wordTime = sequence([phrase([...words.NOON, ...words.MIDNIGHT])], (hours): Time => ({
  minutes: hours * 60,
  notation: 'sure',
  isPadded: false,
}));

const clockTime = either(hourTime, digitTime, meridiemTime, wordTime);
const bareTime = sequence([figures], (hours) => time(hours, '0', 'bare'));

function span(start: Time, end: Time): Span | null {
  if (start.minutes >= DAY || start.minutes === end.minutes) return null;
  const endOfDay = end.minutes > DAY ? end.minutes - DAY : end.minutes;
  if (end.minutes > DAY && endOfDay >= start.minutes) return null;
  // "9h-9h" and "minuit-minuit" are rejected above: their end is unclear. One "h" is enough, as in "9-18h".
  const isSure = start.notation === 'sure' || end.notation === 'sure';
  const times = [start, end].map((one): Time =>
    isSure && one.notation === 'bare' ? { ...one, notation: 'sure' } : one,
  );
  const isBackwards = end.minutes <= start.minutes && end.minutes > 0;
  if (isBackwards && end.notation === 'bare') return null;
  const digits = times.filter(({ notation }) => notation === 'digits');
  const isEarly = start.minutes < 7 * 60;
  return {
    start: start.minutes,
    // The last minute stands for the end of the day, as in structured data of web pages.
    end: endOfDay === 0 || (start.minutes === 0 && endOfDay === DAY - 1) ? DAY : endOfDay,
    notations: times.map(({ notation }) => notation),
    mayBeOfTwelve:
      digits.length > 0 &&
      !digits.some(({ isPadded, minutes: of }) => isPadded || of >= 13 * 60) &&
      (isBackwards || isEarly),
  };
}

const anyTime = either(clockTime, bareTime);
/** `0900`, `1730`. */
const joinedTime = sequence([shape(/^\d?\d[0-5]\d$/)], (figuresOfBoth) =>
  time(figuresOfBoth.slice(0, -2), figuresOfBoth.slice(-2), 'digits'),
);

const spanOfTimes: Parser<Span> = either(
  sequence(
    [optional(phrase(words.FROM_TIME)), anyTime, phrase(words.TO_TIME), anyTime],
    (_from, start, sign, end) =>
      // Rejects "10/12", which may be a date.
      sign === '/' && [start, end].some(({ notation }) => notation === 'bare') ? null : span(start, end),
  ),
  // Years, as in "2026-2027", are no hours.
  sequence([joinedTime, phrase(words.TO_TIME), joinedTime], (start, sign, end) =>
    sign === '/' || Math.abs(end.minutes - start.minutes) < 30 ? null : span(start, end),
  ),
  sequence([phrase(words.BETWEEN), clockTime, phrase(words.AND), clockTime], (_between, start, _and, end) =>
    span(start, end),
  ),
  // "8h30 12h30 14h 19h"
  sequence([hourTime, hourTime], (start, end) => (end.minutes > start.minutes ? span(start, end) : null)),
  sequence([phrase(words.WHOLE_DAY)], (_day): Span => ({
    start: 0,
    end: DAY,
    notations: [],
    mayBeOfTwelve: false,
  })),
);

const withoutBreak = optional(
  sequence([optional(phrase(words.COMMA)), phrase(words.WITHOUT_BREAK)], (_, word) => word),
);

/** `de 9h à 18h`, `le matin 9h-12h`, `9:00 AM - 6:00 PM`, `between 9am and 5pm`, `24h/24`. */
export const spanOfTime: Parser<Span> = memoise(
  sequence([optional(phrase(words.PART_OF_DAY)), spanOfTimes, withoutBreak], (part, found) =>
    !part || (found.start >= part.from * 60 && found.start < part.to * 60) ? found : null,
  ),
);

/** The closing time of a late opening, which may be midnight. */
export const lateTime: Parser<number> = sequence([clockTime], ({ minutes: of, notation }) =>
  notation === 'sure' || isAfternoon(of) ? of || DAY : null,
);

/** All or none of the times must have "am" or "pm"; if none do, "pm" must not be missing. */
export function isSettled(spans: readonly Span[], languages: readonly string[]): boolean {
  const notations = spans.flatMap((one) => one.notations);
  if (notations.includes('meridiem')) return !notations.includes('digits') && !notations.includes('bare');
  const hasAfternoon = spans.some(({ end, start }) => isAfternoon(start) || isAfternoon(end));
  if (notations.includes('bare') && !hasAfternoon) return false;
  const isOf24 = !languages.includes('en') || hasAfternoon;
  return isOf24 || !spans.some(({ mayBeOfTwelve }) => mayBeOfTwelve);
}

function isAfternoon(minute: number): boolean {
  return minute >= 13 * 60 && minute < DAY;
}

/** Returns whether a day's spans are in order. Only the last one may end after midnight. */
export function areInOrder(spans: readonly Span[]): boolean {
  return spans.every(function followsOthers(one, index) {
    const next = spans[index + 1];
    return !next || (one.end > one.start && one.end <= next.start);
  });
}

export function spanText({ start, end }: Pick<Span, 'start' | 'end'>): string {
  return `${clockText(start)}-${clockText(end)}`;
}

function clockText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
