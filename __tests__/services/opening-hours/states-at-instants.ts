import { openStateAt } from '@/lib/hours/openings';
import { dateIn } from '@/lib/hours/week';
import type { SpecialDay } from '@/services/backend/venue';
import { calendarOf } from '@/services/opening-hours/holiday-calendar';
import { schoolZoneOf } from '@/services/opening-hours/school-holidays';
import { type Hours, parseHours } from '@/services/opening-hours/venue-hours';
import type { Clock } from './instants';

const DAYS_SHOWN = 8;

export function statesOf(clock: Clock): Record<string, string> {
  const hours = read(clock);
  return Object.fromEntries(
    Object.entries(clock.states).map(([instant, expected]) => {
      const now = Date.parse(instant);
      const openings = hours?.openings(dateIn(clock.timeZone, now), DAYS_SHOWN) ?? null;
      if (!openings) return [instant, 'unknown'];
      const state = openStateAt(openings, now);
      if (expected === state.kind || state.kind === 'uncertain') return [instant, state.kind];
      return [instant, `${state.kind} until ${(state.kind === 'open' ? state.until : state.from) ?? '?'}`];
    }),
  );
}

function read({ hours, specialDays, country, county, timeZone }: Clock): Hours | null {
  const calendar = calendarOf(country, county ?? null);
  const schoolZone = schoolZoneOf(country, county ?? null);
  try {
    return parseHours({
      text: hours,
      specialDays: readSpecialDays(specialDays),
      timeZone,
      calendar,
      schoolZone,
    });
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
