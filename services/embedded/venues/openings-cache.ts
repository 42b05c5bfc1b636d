import { type Opening, openStateAt } from '@/lib/hours/openings';
import { instantAt } from '@/lib/hours/week';
import { log } from '@/lib/log/log';
import { tallyOf } from '@/lib/metrics/tally';
import { calendarOf } from '../hours/holiday-calendar';
import { regularWeek } from '../hours/regular-week';
import { type HoursSource, type OpeningsOfDays, parseHours } from './hours';
import type { VenueRecord } from './venue-record';

/** What of a venue decides when it is open. Many venues of a chain have the same. */
export interface Schedule extends Pick<VenueRecord, 'hoursText' | 'specialDays' | 'timeZone' | 'countyCode'> {
  /** Of one such venue, for the log. */
  readonly code: string;
  readonly address: Pick<VenueRecord['address'], 'countryCode'>;
}

export interface OpeningsCache {
  /** Openings that touch `days` venue-local days from `date` on; null when the hours are unknown or unreadable. */
  of(schedule: Schedule, date: string, days: number): Opening[] | null;
  /** The hours of an ordinary week around `date`, Monday first; null when they are unknown or unreadable. */
  weekOf(schedule: Schedule, date: string): string[][] | null;
  /** Whether hours are known to say open when clocks there show `wallClock` (`2026-11-21T23:00`). */
  areOpenAt(schedule: Schedule, wallClock: string): boolean;
}

/** The same text for two schedules that differ in nothing but the venue they were met at. */
export function scheduleKey({ hoursText, specialDays, timeZone, address, countyCode }: Schedule): string {
  return JSON.stringify([hoursText, specialDays, timeZone, address.countryCode, countyCode]);
}

/** The same text for schedules that open at the same times: counties without holidays of their own don't tell them apart. */
export function hoursKey(schedule: Schedule): string {
  return JSON.stringify(sourceOf(schedule));
}

/** Days and spans kept of each week: today's lists and pages, and the evenings people plan for. */
const KEPT_PER_HOURS = 16;

/** Ordinary weeks kept: each is a few hundred bytes, and a chain has few. */
const KEPT_WEEKS = 500;

/**
 * Keeps openings for the day they were asked for: reading an hours text takes milliseconds. Venues of the same hours,
 * holidays and clock share them, since a chain has few weeks and many venues.
 */
export function createOpeningsCache(): OpeningsCache {
  const shared = new Map<string, OpeningsOfDays | null>();
  const ofVenue = new WeakMap<Schedule, OpeningsOfDays | null>();
  const weeks = new Map<string, string[][] | null>();

  function openingsOfDays(schedule: Schedule): OpeningsOfDays | null {
    let found = ofVenue.get(schedule);
    if (found !== undefined) return found;
    const key = hoursKey(schedule);
    found = shared.get(key);
    if (found === undefined) shared.set(key, (found = readHours(schedule)));
    ofVenue.set(schedule, found);
    return found;
  }

  function openingsOf(schedule: Schedule, date: string, days: number): Opening[] | null {
    return openingsOfDays(schedule)?.(date, days) ?? null;
  }

  function weekOf(schedule: Schedule, date: string): string[][] | null {
    const { hoursText } = schedule;
    if (hoursText === null) return null;
    const key = `${date} ${hoursText}`;
    let week = weeks.get(key);
    if (week !== undefined) return week;
    week = readWeek(hoursText, date);
    if (weeks.size >= KEPT_WEEKS) weeks.clear();
    weeks.set(key, week);
    return week;
  }

  function areOpenAt(schedule: Schedule, wallClock: string): boolean {
    const openings = openingsOf(schedule, wallClock.slice(0, 10), 1);
    return (
      openings !== null && openStateAt(openings, instantAt(wallClock, schedule.timeZone)).kind === 'open'
    );
  }

  return { of: openingsOf, weekOf, areOpenAt };
}

function sourceOf({ hoursText, specialDays, timeZone, address, countyCode }: Schedule): HoursSource | null {
  if (hoursText === null) return null;
  return { text: hoursText, specialDays, timeZone, calendar: calendarOf(address.countryCode, countyCode) };
}

function readHours(schedule: Schedule): OpeningsOfDays | null {
  const source = sourceOf(schedule);
  if (source === null) return null;
  const { code } = schedule;
  try {
    return remembering(parseHours(source));
  } catch (error) {
    const cause = firstLine(error);
    log.warn(
      { service: 'venues', operation: 'hours', venue: code, cause },
      `The hours of ${code} can't be read: ${cause}`,
    );
    return null;
  }
}

/** Null for hours that can't be read, too: the log is told of them where they are asked for by the day. */
function readWeek(hoursText: string, date: string): string[][] | null {
  try {
    return regularWeek(hoursText, date);
  } catch {
    return null;
  }
}

function remembering(openingsOfDays: OpeningsOfDays): OpeningsOfDays {
  const tally = tallyOf('openings');
  const known = new Map<string, Opening[] | null>();
  return function rememberedOpenings(date, days) {
    const key = `${date} ${days}`;
    let openings = known.get(key);
    if (openings !== undefined) {
      tally.hits += 1;
      return openings;
    }
    tally.misses += 1;
    openings = openingsOfDays(date, days);
    if (known.size >= KEPT_PER_HOURS) known.clear();
    known.set(key, openings);
    return openings;
  };
}

function firstLine(error: unknown): string {
  return String(error).split('\n')[0] ?? '';
}
