import { belongTogether, findCountry } from '@/lib/country/country';
import { type Opening, openStateAt } from '@/lib/hours/openings';
import { instantAt } from '@/lib/hours/week';
import type { SpecialDay } from '@/services/backend/venue';
import { type HoursSource, type OpeningsOfDays, parseHours } from './hours';
import { stateOn, type VenueRecord } from './venue-record';

export interface OpeningsCache {
  /** Openings that touch `days` venue-local days from `date` on; null when the hours are unknown or unreadable. */
  of(record: VenueRecord, date: string, days: number): Opening[] | null;
  /** Whether a venue is known to be open when its own clock shows `wallClock` (`2026-11-21T23:00`). */
  isOpenAt(record: VenueRecord, wallClock: string): boolean;
}

/** Days and spans kept of each venue: today's lists and pages, and the evenings people plan for. */
const KEPT_PER_VENUE = 16;

/** Keeps the openings of each venue for the day they were asked for: reading an hours text takes milliseconds. */
export function createOpeningsCache(): OpeningsCache {
  const parsed = new WeakMap<VenueRecord, OpeningsOfDays | null>();
  const computed = new WeakMap<VenueRecord, Map<string, Opening[] | null>>();

  function openingsOf(record: VenueRecord, date: string, days: number): Opening[] | null {
    const key = `${date} ${days}`;
    let known = computed.get(record);
    if (!known) computed.set(record, (known = new Map()));
    const openings = known.get(key);
    if (openings !== undefined) return openings;
    let hours = parsed.get(record);
    if (hours === undefined) parsed.set(record, (hours = readHours(record)));
    const fresh = hours?.(date, days) ?? null;
    if (known.size >= KEPT_PER_VENUE) known.clear();
    known.set(key, fresh);
    return fresh;
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

function readHours(record: VenueRecord): OpeningsOfDays | null {
  if (record.hoursText === null) return null;
  const { countryCode } = record.address;
  const text = [record.hoursText, ...record.specialDays.map(specialDayRule)].join('; ');
  // A territory of France keeps its holidays; the library knows them under the country's own code.
  const holidayCountry = belongTogether(countryCode, 'FRA') ? 'fr' : findCountry(countryCode)?.alpha2;
  const source = { text, timeZone: record.timeZone, holidayCountry: holidayCountry ?? '' };
  try {
    return parseAndTry(source);
  } catch (error) {
    // The library refuses public holidays of a country whose calendar it lacks: the week's hours still hold.
    const withoutHolidays = text.replace(/(^|[;,])\s*PH\b[^;]*/g, '$1');
    console.warn(`The hours of ${record.code} can't be read as they are: ${firstLine(error)}`);
    try {
      return withoutHolidays === text ? null : parseAndTry({ ...source, text: withoutHolidays });
    } catch {
      return null;
    }
  }
}

/** Some faults of a text show only once it is evaluated. */
function parseAndTry(source: HoursSource): OpeningsOfDays {
  const openingsOfDays = parseHours(source);
  openingsOfDays('2026-01-01', 1);
  return openingsOfDays;
}

function firstLine(error: unknown): string {
  return String(error).split('\n')[0] ?? '';
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026 Dec 24 17:00-21:00`: a dated rule overrides the week's. */
function specialDayRule({ date, hours }: SpecialDay): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${year} ${MONTHS[Number(month) - 1] ?? ''} ${day} ${hours.length > 0 ? hours.join(',') : 'off'}`;
}
