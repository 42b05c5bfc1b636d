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

/** The fields of a venue that determine its openings. Many venues share them. */
export interface Schedule extends Pick<VenueRecord, 'hoursText' | 'specialDays' | 'timeZone' | 'countyCode'> {
  /** Code of one such venue, for the log. */
  readonly code: string;
  readonly address: Pick<VenueRecord['address'], 'countryCode'>;
}

export interface OpeningsCache {
  /** Returns openings that overlap `days` local days from `date`; null if the hours are unknown or unreadable. */
  of(schedule: Schedule, date: string, days: number): Opening[] | null;
  /** Returns the hours of an ordinary week around `date`, Monday first; null if they are unknown or unreadable. */
  weekOf(schedule: Schedule, date: string): string[][] | null;
  /** Returns the usual week of the season around an ISO date; null if the hours are unknown or unreadable. */
  usualWeekOf(schedule: Schedule, date: string): UsualWeek | null;
  /** Parses the hours ahead of the first request. */
  prepare(schedule: Schedule): void;
  /** Returns whether the venue is known to be open at `wallClock` (`2026-11-21T23:00`). */
  isOpenAt(schedule: Schedule, wallClock: string): boolean;
}

/** Returns a key that is equal for schedules that differ only in the venue. */
export function scheduleKey({ hoursText, specialDays, timeZone, address, countyCode }: Schedule): string {
  return JSON.stringify([hoursText, specialDays, timeZone, address.countryCode, countyCode]);
}

/** Returns a key that is equal for schedules with the same openings. */
export function hoursKey(schedule: Schedule): string {
  return JSON.stringify(sourceOf(schedule));
}

/**
 * Maximum number of cached days of openings, one per distinct set of hours: today's lists and pages of a large
 * network. An entry takes about 1 kB.
 */
const MAX_OPENINGS = 5_000;

/** Maximum number of cached distinct hours: those of two versions of a large network. */
const MAX_HOURS = 50_000;

/** Maximum number of cached ordinary weeks. Each takes a few hundred bytes. */
const MAX_WEEKS = 500;

/** Distinct hours of a large network, on the two dates current somewhere on Earth. */
const MAX_USUAL_WEEKS = 50_000;

/**
 * Caches openings by day: parsing a text takes milliseconds. Venues with the same hours, holidays and time zone
 * share entries, and every cache is bounded.
 *
 * @throws Error when the time zone of the process is not UTC.
 */
export function createOpeningsCache(): OpeningsCache {
  assertUtcProcess();
  const sharedHours = createCache<string, SharedHours>('hours', { max: MAX_HOURS });
  let nextId = 0;
  const ofVenue = new WeakMap<Schedule, SharedHours>();
  const months = createMonthCache();
  const openings = createCache<string, Opening[] | null>('openings', { max: MAX_OPENINGS });
  const weeks = createCache<string, string[][] | null>('weeks', { max: MAX_WEEKS });
  const usualWeeks = createCache<string, UsualWeek | null>('usual-weeks', { max: MAX_USUAL_WEEKS });
  const mondays = createCache<string, string>('mondays', { max: 100 });

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
  /** Null when they are unknown or unreadable. */
  readonly hours: Hours | null;
}

const NAMES_SCHOOL_HOLIDAYS = /\bSH\b/i;

function sourceOf({ hoursText, specialDays, timeZone, address, countyCode }: Schedule): HoursSource | null {
  if (hoursText === null) return null;
  const { countryCode } = address;
  const calendar = calendarOf(countryCode, countyCode);
  // Only hours that name school holidays differ between zones.
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
