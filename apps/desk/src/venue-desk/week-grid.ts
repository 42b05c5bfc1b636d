import { convertWeek } from '@locator/venue-import';
import { ANY_DATE, createOpeningsCache, type OpeningsCache, splitWeek } from '@locator/opening-hours';

/** Opening and closing time, such as `17:00` and `02:00`; empty for a blank field. */
export type Period = readonly [open: string, close: string];

export interface GridDay {
  readonly isClosed: boolean;
  readonly periods: readonly Period[];
}

interface WeekGrid {
  readonly days: readonly GridDay[];
  /** Rules for public holidays and dates, such as `PH off`; empty if there are none. */
  readonly rest: string;
}

export const PERIODS_OF_DAY = ['first', 'second'] as const;

const BLANK_DAY: GridDay = { isClosed: false, periods: [] };
const BLANK: WeekGrid = { days: Array.from({ length: 7 }, () => BLANK_DAY), rest: '' };

let cache: OpeningsCache | undefined;

export function openingsCache(): OpeningsCache {
  cache ??= createOpeningsCache();
  return cache;
}

/** Blank for an empty text. Null for other hours than those of weekdays, more than two periods a day, or comments. */
export function gridOf(text: string): WeekGrid | null {
  if (text === '') return BLANK;
  const parts = splitWeek(text);
  if (!parts) return null;
  const schedule = {
    code: '',
    specialDays: [],
    timeZone: 'UTC',
    countyCode: null,
    address: { countryCode: '' },
  };
  const week = openingsCache().aheadOf({ ...schedule, hoursText: parts.week }, ANY_DATE)?.weeklyHours;
  if (!week || week.some((periods) => periods.length > PERIODS_OF_DAY.length)) return null;
  const days = week.map((periods) => ({ isClosed: periods.length === 0, periods: periods.map(toPeriod) }));
  return { days, rest: parts.rest };
}

/** Closing at midnight is `00:00` in a time field. */
function toPeriod(text: string): Period {
  const [open = '', close = ''] = text.split('-');
  return [open, close === '24:00' ? '00:00' : close];
}

/** The text of a grid, or the first day (0 is Monday) whose periods cannot be read. */
type WrittenGrid = { readonly text: string } | { readonly wrongDay: number };

/** Blank days are closed, unless all of them are blank. */
export function textOfGrid({ days, rest }: WeekGrid): WrittenGrid {
  const cells = days.map(({ isClosed, periods }) =>
    isClosed || periods.length === 0 ? 'closed' : periods.map(periodText).join(', '),
  );
  const converted = convertWeek(cells);
  if (converted.kind === 'unknown') return { wrongDay: cells.indexOf(converted.cell ?? '') };
  const [wrongDay] = converted.unreadDays;
  if (wrongDay !== undefined) return { wrongDay };
  const isBlank = days.every(({ isClosed, periods }) => !isClosed && periods.length === 0);
  return { text: [isBlank ? '' : converted.text, rest].filter(Boolean).join('; ') };
}

/** A missing time makes the text unreadable. */
function periodText([open, close]: Period): string {
  return `${open}-${close === '00:00' ? '24:00' : close}`;
}
