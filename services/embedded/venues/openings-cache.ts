import { type Opening, openStateAt } from '@/lib/hours/openings';
import { instantAt } from '@/lib/hours/week';
import { calendarOf } from '../hours/holiday-calendar';
import { type HoursSource, type OpeningsOfDays, parseHours } from './hours';
import { stateOn, type VenueRecord } from './venue-record';

export interface OpeningsCache {
  /** Openings that touch `days` venue-local days from `date` on; null when the hours are unknown or unreadable. */
  of(record: VenueRecord, date: string, days: number): Opening[] | null;
  /** Whether a venue is known to be open when its own clock shows `wallClock` (`2026-11-21T23:00`). */
  isOpenAt(record: VenueRecord, wallClock: string): boolean;
}

/** Days and spans kept of each week: today's lists and pages, and the evenings people plan for. */
const KEPT_PER_HOURS = 16;

/**
 * Keeps openings for the day they were asked for: reading an hours text takes milliseconds. Venues of the same hours,
 * holidays and clock share them, since a chain has few weeks and many venues.
 */
export function createOpeningsCache(): OpeningsCache {
  const shared = new Map<string, OpeningsOfDays | null>();
  const ofVenue = new WeakMap<VenueRecord, OpeningsOfDays | null>();

  function openingsOfDays(record: VenueRecord): OpeningsOfDays | null {
    let found = ofVenue.get(record);
    if (found !== undefined) return found;
    const source = sourceOf(record);
    const key = JSON.stringify(source);
    found = shared.get(key);
    if (found === undefined) shared.set(key, (found = source && readHours(source, record.code)));
    ofVenue.set(record, found);
    return found;
  }

  function openingsOf(record: VenueRecord, date: string, days: number): Opening[] | null {
    return openingsOfDays(record)?.(date, days) ?? null;
  }

  return {
    of: openingsOf,
    isOpenAt(record, wallClock) {
      const date = wallClock.slice(0, 10);
      const openings = stateOn(record, date).kind === 'open' ? openingsOf(record, date, 1) : null;
      if (!openings) return false;
      return openStateAt(openings, instantAt(wallClock, record.timeZone)).kind === 'open';
    },
  };
}

function sourceOf({
  hoursText,
  specialDays,
  timeZone,
  address,
  countyCode,
}: VenueRecord): HoursSource | null {
  if (hoursText === null) return null;
  return { text: hoursText, specialDays, timeZone, calendar: calendarOf(address.countryCode, countyCode) };
}

function readHours(source: HoursSource, code: string): OpeningsOfDays | null {
  try {
    return remembering(parseHours(source));
  } catch (error) {
    console.warn(`The hours of ${code} can't be read: ${firstLine(error)}`);
    return null;
  }
}

function remembering(openingsOfDays: OpeningsOfDays): OpeningsOfDays {
  const known = new Map<string, Opening[] | null>();
  return function rememberedOpenings(date, days) {
    const key = `${date} ${days}`;
    let openings = known.get(key);
    if (openings !== undefined) return openings;
    openings = openingsOfDays(date, days);
    if (known.size >= KEPT_PER_HOURS) known.clear();
    known.set(key, openings);
    return openings;
  };
}

function firstLine(error: unknown): string {
  return String(error).split('\n')[0] ?? '';
}
