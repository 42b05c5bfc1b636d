import { CACHE_LIMITS } from '@/lib/cache/cache-limits';
import { createCache } from '@/lib/cache/create-cache';
import type { Opening } from '@/lib/hours/openings';
import { log } from '@/lib/server/log/log';
import type { UsualWeek } from '@/services/backend/feed';
import { assertUtcProcess } from './assert-utc-process';
import { calendarOf } from './holiday-calendar';
import { mondayOf, toUsualWeek } from './usual-week';
import { schoolZoneOf } from './school-holidays';
import { createMonthCache, type Hours, type HoursSource, type MonthCache, parseHours } from './venue-hours';
import type { VenueRecord } from '@/services/venues/venue-record';

/** The fields of a venue that determine its openings. Many venues have identical schedules. */
export interface Schedule extends Pick<VenueRecord, 'hoursText' | 'specialDays' | 'timeZone' | 'countyCode'> {
  /** Code of one of the venues with this schedule, for the log. */
  readonly code: string;
  readonly address: Pick<VenueRecord['address'], 'countryCode'>;
}

export interface OpeningsCache {
  /** Returns the openings for `days` local days starting on `date`; null if the hours are unknown or invalid. */
  of(schedule: Schedule, date: string, days: number): Opening[] | null;
  /** Returns the hours of an ordinary week around `date`, Monday first; null if they are unknown or invalid. */
  weekOf(schedule: Schedule, date: string): string[][] | null;
  /** Returns a summary of the ordinary week around an ISO date; null if the hours are unknown or invalid. */
  usualWeekOf(schedule: Schedule, date: string): UsualWeek | null;
  /** Parses and caches the hours in advance, so that the first request does not have to. */
  prepare(schedule: Schedule): void;
  /** Returns whether the venue is known to be open at `wallClock` (`2026-11-21T23:00`). */
  isOpenAt(schedule: Schedule, wallClock: string): boolean;
}

/** Returns a cache key that is the same for venues with the same hours, special days, time zone, country and county. */
export function scheduleKey({ hoursText, specialDays, timeZone, address, countyCode }: Schedule): string {
  return JSON.stringify([hoursText, specialDays, timeZone, address.countryCode, countyCode]);
}

/** Returns a cache key that is the same for all schedules with the same openings. */
export function hoursKey(schedule: Schedule): string {
  return JSON.stringify(sourceOf(schedule));
}

/**
 * Creates a cache of opening hours, because parsing them takes milliseconds. Venues with the same hours, holidays and
 * time zone share entries, and all caches are bounded.
 *
 * @throws Error if the time zone of the process is not UTC.
 */
export function createOpeningsCache(): OpeningsCache {
  assertUtcProcess();
  const sharedHours = createCache<string, SharedHours>('hours', CACHE_LIMITS.hours);
  let nextId = 0;
  const ofVenue = new WeakMap<Schedule, SharedHours>();
  const months = createMonthCache();
  const openings = createCache<string, Opening[] | null>('openings', CACHE_LIMITS.openings);
  const weeks = createCache<string, string[][] | null>('weeks', CACHE_LIMITS.weeks);
  const usualWeeks = createCache<string, UsualWeek | null>('usual-weeks', CACHE_LIMITS['usual-weeks']);
  const mondays = createCache<string, string>('mondays', CACHE_LIMITS.mondays);

  function hoursOf(schedule: Schedule): SharedHours {
    const cached = ofVenue.get(schedule);
    if (cached) return cached;
    const found = sharedHours.getOrMake(hoursKey(schedule), () => ({
      id: nextId++,
      hours: readHours(schedule, months),
    }));
    ofVenue.set(schedule, found);
    return found;
  }

  return {
    of(schedule, date, days) {
      const { id, hours } = hoursOf(schedule);
      return hours && openings.getOrMake(`${id} ${date} ${days}`, () => hours.openings(date, days));
    },
    weekOf(schedule, date) {
      const { hours } = hoursOf(schedule);
      return hours && weeks.getOrMake(`${date} ${schedule.hoursText}`, () => hours.regularWeek(date));
    },
    usualWeekOf(schedule, date) {
      const { hours } = hoursOf(schedule);
      if (!hours) return null;
      const monday = mondays.getOrMake(date, () => mondayOf(date));
      return usualWeeks.getOrMake(`${monday} ${schedule.hoursText}`, () =>
        toUsualWeek(hours.regularWeek(monday)),
      );
    },
    prepare: (schedule) => void hoursOf(schedule),
    isOpenAt: (schedule, wallClock) => hoursOf(schedule).hours?.isOpenAt(wallClock) ?? false,
  };
}

/** Parsed hours with an id for cache keys. */
interface SharedHours {
  readonly id: number;
  /** Null if the hours are unknown or invalid. */
  readonly hours: Hours | null;
}

const NAMES_SCHOOL_HOLIDAYS = /\bSH\b/i;

function sourceOf({ hoursText, specialDays, timeZone, address, countyCode }: Schedule): HoursSource | null {
  if (hoursText === null) return null;
  const { countryCode } = address;
  const calendar = calendarOf(countryCode, countyCode);
  // Omit the school zone for hours that do not depend on school holidays, so that venues in different zones share cache
  // entries.
  const schoolZone = NAMES_SCHOOL_HOLIDAYS.test(hoursText) ? schoolZoneOf(countryCode, countyCode) : null;
  return { text: hoursText, specialDays, timeZone, calendar, schoolZone };
}

function readHours(schedule: Schedule, months: MonthCache): Hours | null {
  const source = sourceOf(schedule);
  if (source === null) return null;
  const { code } = schedule;
  try {
    return parseHours(source, months);
  } catch (error) {
    const cause = firstLine(error);
    log.warn(
      { service: 'venues', operation: 'hours', venue: code, cause },
      `The hours of ${code} can't be read: ${cause}`,
    );
    return null;
  }
}

function firstLine(error: unknown): string {
  return String(error).split('\n')[0] ?? '';
}
