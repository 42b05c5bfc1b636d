import type { SpecialDay } from '@/services/backend/venue';
import type { DatedWeek } from './dated-week';
import { type OpeningHoursText, readOpeningHours, type StatedStretch } from './opening-hours-text';
import { rulesOf, rulesText } from './rules';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** What a venue does on its own clock between two times. */
export type StretchesBetween = (from: number, to: number) => StatedStretch[];

/**
 * The openings of a text and of special days, by the day they begin on: what runs past midnight belongs to the evening.
 *
 * - A special day replaces what begins on it. It takes nothing from the evening before, and its own may run on into the
 *   next day. A public holiday takes nothing from the evening before either: the format has no way to say so.
 * - An evening that another rule replaced leaves nothing after midnight: the library keeps Wednesday 00:00–02:00 of
 *   "Mo-Su 18:00-02:00; Tu off". (It also cuts Monday's evening at midnight: that is how the format has it.)
 */
export function openingsByDay(
  { week, ordinaryWeek, holidays }: DatedWeek,
  specialDays: readonly SpecialDay[],
): StretchesBetween {
  const ofWeek = dayParts(week);
  const ofOrdinaryWeek = holidays.length > 0 ? dayParts(ordinaryWeek) : ofWeek;
  const specialByDay = new Map(specialDays.map((day) => [midnight(day.date), day]));
  const isHoliday = new Set(holidays.map(midnight));
  if (!ofWeek.runsPastMidnight && specialByDay.size === 0) return week.stretches;
  return function stretchesBetween(from, to) {
    const parts = ofWeek.between(from - DAY_MS, to);
    const ordinaryParts = ofOrdinaryWeek === ofWeek ? parts : ofOrdinaryWeek.between(from - DAY_MS, to);
    const stretches: StatedStretch[] = [];
    for (let day = from - DAY_MS; day < to; day += DAY_MS) {
      const special = specialByDay.get(day);
      if (special) {
        stretches.push(...ownStretches(special));
        continue;
      }
      const nextDay = day + DAY_MS;
      const isEve = isHoliday.has(nextDay) && !isHoliday.has(day) && isOpenUntil(parts, nextDay);
      stretches.push(...ownOfDay(parts, day), ...runningOn(isEve ? ordinaryParts : parts, nextDay));
    }
    return merge(within(stretches, from, to));
  };
}

/** The stretches of a text, and the same with every evening ending at midnight. */
interface DayParts {
  readonly all: readonly StatedStretch[];
  readonly own: readonly StatedStretch[];
}

function dayParts(week: OpeningHoursText): {
  readonly runsPastMidnight: boolean;
  between(from: number, to: number): DayParts;
} {
  const upToMidnight = cutAtMidnight(week);
  return {
    runsPastMidnight: upToMidnight !== null,
    between(from, to) {
      const all = week.stretches(from, to);
      return { all, own: upToMidnight?.stretches(from, to) ?? all };
    },
  };
}

/** What begins on a day, up to midnight. */
function ownOfDay({ own }: DayParts, day: number): StatedStretch[] {
  return within(own, day, day + DAY_MS);
}

/** What the evening before `nextDay` leaves of itself after midnight. */
function runningOn(parts: DayParts, nextDay: number): StatedStretch[] {
  const first = within(parts.all, nextDay, nextDay + DAY_MS)[0];
  if (first?.from !== nextDay || !isOpenUntil(parts, nextDay)) return [];
  return within([first], nextDay, ownOfDay(parts, nextDay)[0]?.from ?? first.to);
}

/** Whether what begins on the day before lasts until this midnight. */
function isOpenUntil({ own }: DayParts, time: number): boolean {
  return own.some(({ from, to }) => from < time && to >= time);
}

/** `18:00-02:00`, `18:00-26:00` */
const TIME_SPAN = /(\d\d:\d\d)-(\d\d:\d\d)/g;

/** The same text with every evening ending at midnight; null when they do anyway. */
function cutAtMidnight({ canonical }: OpeningHoursText): OpeningHoursText | null {
  const cut = rulesText(
    rulesOf(canonical).map((rule) => ({
      ...rule,
      hours: rule.hours.replace(TIME_SPAN, (span, start: string, end: string) =>
        start < '24:00' && (end <= start || end > '24:00') ? `${start}-24:00` : span,
      ),
    })),
  );
  return cut === rulesText(rulesOf(canonical)) ? null : readOpeningHours(cut);
}

/** An end that isn't after its start is on the next day. */
function ownStretches({ date, hours }: SpecialDay): StatedStretch[] {
  return hours.map(function readStretch(stretch) {
    const [start = 0, end = 0] = stretch.split('-').map(minutesOf);
    const day = midnight(date);
    return {
      from: day + start * MINUTE_MS,
      to: day + end * MINUTE_MS + (end > start ? 0 : DAY_MS),
      isUnknown: false,
    };
  });
}

function within(stretches: readonly StatedStretch[], from: number, to: number): StatedStretch[] {
  return stretches
    .map((stretch) => ({ ...stretch, from: Math.max(stretch.from, from), to: Math.min(stretch.to, to) }))
    .filter((stretch) => stretch.from < stretch.to);
}

function merge(stretches: readonly StatedStretch[]): StatedStretch[] {
  const merged: StatedStretch[] = [];
  for (const stretch of [...stretches].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (!last || last.to < stretch.from || last.isUnknown !== stretch.isUnknown) merged.push(stretch);
    else merged[merged.length - 1] = { ...last, to: Math.max(last.to, stretch.to) };
  }
  return merged;
}

function midnight(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
