import type { Make, Part, SaidWhen } from './part';
import type { Phrases } from './phrases';
import { type Day, EVENING, hoursLater, NOW, twoDigits } from './when';

function when(
  day: Day | null,
  time: string | null,
  precision: SaidWhen['precision'] = time === null ? 'part' : 'exact',
): Part {
  return { kind: 'when', day, time, precision };
}

export function* phrasesForTimes(phrases: Phrases): Generator<[string, Make]> {
  const { partsOfDay, moments, beforeTime, beforeBareTime, hoursBare = [], spokenTimes = {} } = phrases;
  for (const [phrase, time] of Object.entries(partsOfDay)) yield [phrase, () => when(null, time, 'part')];
  for (const [phrase, [days, time]] of Object.entries(moments)) {
    yield [phrase, () => when({ kind: 'ahead', days }, time, time === NOW ? 'exact' : 'part')];
  }
  // Before the phrases for exact hours, because the first of two equal phrases counts.
  for (const before of beforeBareTime) {
    for (const unit of ['', ...hoursBare]) yield [`${before} # ${unit}`, (hour) => timeOf(hour, 0, 'bare')];
  }
  for (const [phrase, minutes] of Object.entries(spokenTimes)) {
    for (const before of ['', ...beforeTime])
      yield [`${before} ${phrase}`, (hour) => spokenTime(hour, minutes)];
  }
  for (const [unit, timeFor] of timeUnits(phrases)) {
    for (const until of hoursBare.includes(unit) ? [] : phrases.until)
      yield [`${until} # ${unit}`, (hour) => endOf(hour, timeFor)];
    const make: Make = function exactTime(hour, minute) {
      const part = timeOf(hour, minute);
      // "25 h" is no time, and no number of persons.
      return part ? { ...part, time: timeFor(part.time) } : { kind: 'unknown' };
    };
    for (const before of ['', ...beforeTime]) {
      yield [`${before} # ${unit}`, make];
      yield [`${before} # ${unit} #`, (hour, minute = 1) => (minute % 15 === 0 ? make(hour, minute) : null)];
    }
  }
}

type SaidTime = { readonly kind: 'when'; readonly time: string } & SaidWhen;

type TimeFor = (time: string) => string;

/** Returns the words after an hour, each with a function that returns the time which "2:00" and the word mean. */
export function timeUnits({ hours, hoursPm, hoursNight }: Phrases): [unit: string, timeFor: TimeFor][] {
  return [
    ...hours.map((unit): [string, TimeFor] => [unit, (time) => time]),
    ...hoursPm.map((unit): [string, TimeFor] => [unit, afternoonOf]),
    ...hoursNight.map((unit): [string, TimeFor] => [unit, nightOf]),
  ];
}

function afternoonOf(time: string): string {
  return time < '12:00' ? hoursLater(time, 12) : time;
}

/** "2 Uhr nachts" is 02:00, "11 Uhr nachts" 23:00, and "12 Uhr nachts" 24:00. */
function nightOf(time: string): string {
  return time < '06:00' || time >= '13:00' ? time : hoursLater(time, 12);
}

export function timeOf(hour = 99, minute = 0, precision: SaidWhen['precision'] = 'exact'): SaidTime | null {
  if (hour > 24 || minute > 59) return null;
  return { kind: 'when', day: null, time: `${twoDigits(hour)}:${twoDigits(minute)}`, precision };
}

/** Returns the first of the hours of "8-10 pm"; small numbers are a duration. */
export function startOf(start = 99, end = 99, timeFor: TimeFor): Part | null {
  const part = timeOf(start);
  if (!part || end > 24) return null;
  const time = start < end ? timeFor(part.time) : part.time;
  return time < '07:00' ? { kind: 'wish', wish: 'duration' } : { ...part, time };
}

/** "Until 2 am" is after midnight of the evening. */
function endOf(hour: number | undefined, timeFor: TimeFor): Part | null {
  const part = timeOf(hour);
  const time = part && timeFor(part.time);
  return time && time < '06:00' ? { ...part, time: hoursLater(time, 24) } : null;
}

function spokenTime(hour = 99, minutes: number): Part | null {
  return minutes < 0 ? timeOf((hour || 24) - 1, 60 + minutes, 'bare') : timeOf(hour, minutes, 'bare');
}

export function* phrasesForDays(phrases: Phrases): Generator<[string, Make]> {
  const { days, inMinutes, inDays, inWeeks, weekdays, lastWords, nights, ordinals, months, dateLinks } =
    phrases;
  for (const [phrase, each] of Object.entries(inMinutes)) {
    yield [
      phrase,
      (count = 1, rest = 0) => when({ kind: 'ahead', days: 0, minutes: count * each + rest }, NOW),
    ];
  }
  for (const phrase of inDays) yield [phrase, (count = 0) => when({ kind: 'ahead', days: count }, null)];
  for (const phrase of inWeeks) yield [phrase, (count = 0) => when({ kind: 'ahead', days: 7 * count }, null)];
  for (const [phrase, ahead] of Object.entries(days))
    yield* phrasesForDay(phrase, { kind: 'ahead', days: ahead }, phrases);
  for (const [weekday, names] of weekdays.entries()) {
    for (const name of names) {
      yield* phrasesForDay(name, { kind: 'weekday', weekday }, phrases);
      for (const link of ['', ...dateLinks])
        yield [`${name} # ${link}`, (day = 0) => dateOf(day, null, undefined, weekday)];
      for (const ordinal of ordinals) yield [`${ordinal} ${name}`, () => ({ kind: 'wish', wish: 'period' })];
      for (const nextName of weekdays[(weekday + 1) % 7] ?? []) {
        const make: Make = () => when({ kind: 'weekday', weekday }, EVENING, 'part');
        for (const night of nights) yield [night.replace('*', name).replace('*', nextName), make];
      }
      const over: Make = () => when({ kind: 'weekday', weekday, isOver: true }, null);
      for (const last of lastWords)
        yield* [[`${name} ${last}`, over] as [string, Make], [`${last} ${name}`, over] as [string, Make]];
    }
  }
  for (const [index, names] of months.entries()) {
    const date: Make = (day = 0, year) =>
      year === undefined || year > 99 ? dateOf(day, index + 1, year) : null;
    for (const name of names) {
      for (const link of ['', ...dateLinks]) {
        yield [`# ${link} ${name}`, date];
        yield [`# ${link} ${name} #`, date];
        yield [`# ${link} ${name} ${link} #`, date];
        yield [`${name} # ${link}`, (day) => date(day ?? 0)];
      }
    }
  }
  for (const [phrase, date] of Object.entries(phrases.holidays)) {
    const [month = 0, day = 0] = date.split('-').map(Number);
    yield [phrase, () => dateOf(day, month)];
  }
  for (const phrase of phrases.daysOfMonth)
    yield [phrase, (day = 0) => dateOf(day, null) ?? { kind: 'wish', wish: 'period' }];
}

/** Also "Sonntagnachmittag" and "zaterdagavond". */
function* phrasesForDay(
  name: string,
  day: Day,
  { partsOfDay, afterWeekday }: Phrases,
): Generator<[string, Make]> {
  yield [name, () => when(day, null)];
  for (const [part, time] of Object.entries({ ...partsOfDay, ...afterWeekday })) {
    if (part.includes(' ')) continue;
    yield [name + part, () => when(day, time, 'part')];
    yield [`${name} ${part}`, () => when(day, time, 'part')];
  }
}

export function dateOf(day: number, month: number | null, year?: number, weekday?: number): Part | null {
  if (day < 1 || day > 31 || (month !== null && (month < 1 || month > 12))) return null;
  if (year !== undefined && year >= 100 && (year < 2000 || year > 2099)) return null;
  const fullYear = year === undefined ? null : year < 100 ? 2000 + year : year;
  return when({ kind: 'date', day, month, year: fullYear, ...(weekday !== undefined && { weekday }) }, null);
}

/** "7:30" may be in the evening. */
export function clockTime(hour = 99, minute = 0): Part | null {
  return timeOf(hour, minute, hour > 4 && hour < 8 ? 'bare' : 'exact');
}
