import { CACHE_LIMITS, createCache } from '@locator/base/cache';
import { dateIn, hoursInclude, instantAt, type Opening, openStateAt } from '@locator/base/time';
import { log } from '@locator/base/log';
import type { UsualWeek, VenueRecord } from '@locator/venue-model';
import { calendarOf } from './holiday-calendar';
import { schoolZoneOf } from './school-holidays';
import { type Hours, type HoursAhead, type HoursSource, isSkipped, parseHours } from './venue-hours';
import { assertUtcProcess } from './opening-hours-text';

/** Many venues have identical schedules. */
export interface Schedule extends Pick<VenueRecord, 'hoursText' | 'specialDays' | 'timeZone' | 'countyCode'> {
  /** Code of one of the venues with this schedule, for the log. */
  readonly code: string;
  readonly address: Pick<VenueRecord['address'], 'countryCode'>;
}

export interface OpeningsCache {
  /** Returns the openings for `days` local days starting on `date`; null if the hours are unknown or invalid. */
  of(schedule: Schedule, date: string, days: number): Opening[] | null;
  /** Returns the hours of the 13 months from `date` on; null if those of the ordinary week are unknown or invalid. */
  aheadOf(schedule: Schedule, date: string): HoursAhead | null;
  /** Returns the public holidays to be confirmed in the 13 months from `date` on: ISO dates; none for unknown hours. */
  unconfirmedOf(schedule: Schedule, date: string): readonly string[];
  /** Returns a summary of the ordinary week around an ISO date; null if the hours are unknown or invalid. */
  usualWeekOf(schedule: Schedule, date: string): UsualWeek | null;
  /** Returns what the hours say of `wallClock` (`2026-11-21T23:00`). */
  stateAt(schedule: Schedule, wallClock: string): StateAt;
}

/** `unconfirmed`: the venue may be open, for example on a public holiday that its hours do not mention. */
export type StateAt = 'open' | 'unconfirmed' | 'closed';

export function scheduleKey({ hoursText, specialDays, timeZone, address, countyCode }: Schedule): string {
  return JSON.stringify([hoursText, specialDays, timeZone, address.countryCode, countyCode]);
}

/** Returns a cache key that is the same for all schedules with the same openings. */
export function hoursKey(schedule: Schedule): string {
  return JSON.stringify(sourceOf(schedule));
}

/** Parsing and evaluating hours takes milliseconds. Throws an Error if the process's time zone is not UTC. */
export function createOpeningsCache(): OpeningsCache {
  assertUtcProcess();
  const parsed = createCache<string, Hours | null>('hours', CACHE_LIMITS.hours);
  const openings = createCache<string, Opening[] | null>('openings', CACHE_LIMITS.openings);

  function hoursOf(schedule: Schedule): Hours | null {
    return parsed.getOrMake(hoursKey(schedule), () => readHours(schedule));
  }

  function openingsOf(schedule: Schedule, date: string, days: number): Opening[] | null {
    const key = `${date} ${days} ${hoursKey(schedule)}`;
    return openings.getOrMake(key, () => hoursOf(schedule)?.openings(date, days) ?? null);
  }

  return {
    of: openingsOf,
    aheadOf: (schedule, date) => hoursOf(schedule)?.ahead(date) ?? null,
    unconfirmedOf: (schedule, date) => hoursOf(schedule)?.unconfirmed(date) ?? [],
    usualWeekOf: (schedule, date) => hoursOf({ ...schedule, ...ANYWHERE })?.usualWeek(date) ?? null,
    stateAt(schedule, wallClock) {
      const { timeZone } = schedule;
      const ofDay = openingsOf(schedule, wallClock.slice(0, 10), 1) ?? [];
      const now = instantAt(wallClock, timeZone);
      const { kind } = openStateAt(ofDay, now);
      if (isSkipped(Date.parse(`${wallClock}Z`), timeZone)) return 'closed';
      if (kind !== 'uncertain') return kind;
      const isUsual = ofDay.some(
        ({ from, to, isUncertain, usualHours }) =>
          isUncertain &&
          Date.parse(from) <= now &&
          now < Date.parse(to) &&
          (!usualHours || hoursInclude(usualHours, dateIn(timeZone, Date.parse(from)), wallClock)),
      );
      return isUsual ? 'unconfirmed' : 'closed';
    },
  };
}

/** The ordinary week depends on the text only. A large network has few texts, but hundreds of schedules. */
const ANYWHERE = { specialDays: [], timeZone: 'UTC', countyCode: null, address: { countryCode: '' } };

const NAMES_SCHOOL_HOLIDAYS = /\bSH\b/i;

function sourceOf({ hoursText, specialDays, timeZone, address, countyCode }: Schedule): HoursSource | null {
  if (hoursText === null) return null;
  const { countryCode } = address;
  const calendar = calendarOf(countryCode, countyCode);
  // No school zone for hours without school holidays, so that venues in different zones share cache entries.
  const schoolZone = NAMES_SCHOOL_HOLIDAYS.test(hoursText) ? schoolZoneOf(countryCode, countyCode) : null;
  return { text: hoursText, specialDays, timeZone, calendar, schoolZone };
}

function readHours(schedule: Schedule): Hours | null {
  const source = sourceOf(schedule);
  if (source === null) return null;
  const { code } = schedule;
  try {
    return parseHours(source);
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
