import { type DayHours, openStateAt } from '@/lib/hours/openings';
import { dateIn, weekHours } from '@/lib/hours/week';
import type { SpecialDay } from '@/services/backend/venue';
import { calendarOf } from '@/services/opening-hours/holiday-calendar';
import { type Hours, parseHours } from '@/services/opening-hours/venue-hours';
import { type Clock, CLOCKS } from './instants';

const DAYS_SHOWN = 8;

export function statesOf(clock: Clock): Record<string, string> {
  const hours = read(clock);
  return Object.fromEntries(
    Object.entries(clock.states).map(([instant, expected]) => {
      const now = Date.parse(instant);
      const openings = hours?.openings(dateIn(clock.timeZone, now), DAYS_SHOWN) ?? null;
      if (!openings) return [instant, 'unknown'];
      const state = openStateAt(openings, now);
      if (expected === state.kind) return [instant, state.kind];
      return [instant, `${state.kind} until ${(state.kind === 'open' ? state.until : state.from) ?? '?'}`];
    }),
  );
}

export function weekOf(clock: Clock): DayHours[] {
  const [instant = ''] = Object.keys(clock.states);
  const date = dateIn(clock.timeZone, Date.parse(instant));
  const openings = read(clock)?.openings(date, DAYS_SHOWN) ?? [];
  return weekHours(openings, clock.timeZone, date, DAYS_SHOWN, new Set());
}

function read({ hours, specialDays, country, county, timeZone }: Clock): Hours | null {
  const calendar = calendarOf(country, county ?? null);
  try {
    return parseHours({ text: hours, specialDays: readSpecialDays(specialDays), timeZone, calendar });
  } catch {
    return null;
  }
}

function readSpecialDays(cell = ''): SpecialDay[] {
  return cell
    .split(';')
    .filter(Boolean)
    .map((item) => {
      const [date = '', hours = ''] = item.split(' ');
      return { date, hours: hours === 'off' ? [] : hours.split(',') };
    });
}

/** Prints the states when the file runs as a script, in another time zone. */
if (process.argv.includes('--print')) {
  process.stdout.write(JSON.stringify({ states: CLOCKS.map(statesOf), weeks: CLOCKS.map(weekOf) }));
}
