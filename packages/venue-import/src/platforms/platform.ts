import { findCountry } from '@locator/base/geo';
import type { OpeningsCache } from '@locator/opening-hours';
import {
  type VenueRecord,
  type VenueState,
  ordinaryHoursOn,
  type SpecialDay,
  stateOn,
} from '@locator/venue-model';
import { daysAfter, weekdayOf } from '@locator/base/time';
import { openAtRange } from '@locator/opening-hours/open-at-range';
import type { VenueColumn } from '../columns';

export interface Platform {
  readonly name: string;
  readonly extension: 'csv' | 'geojson' | 'json';
  /** The columns whose values the format has a place for. Attributes and payment methods: see {@link carriesTag}. */
  readonly columns: readonly VenueColumn[];
  /** Whether the format has a place for a tag of OpenStreetMap, by which attributes are known. */
  carriesTag?(key: string, value: string): boolean;
  /** Whether the format can say that a venue is in a state, which applies on the day of the export. */
  carriesState(state: VenueState): boolean;
  describe(record: VenueRecord, when: ExportTime): Description;
  write(descriptions: readonly Description[]): string;
}

export interface ExportTime {
  readonly today: string;
  readonly openings: OpeningsCache;
  /** Returns the URL of the venue's page on the site; absent if the site's URL is not set. */
  readonly pageUrl?: PageUrl | undefined;
}

export type PageUrl = (record: VenueRecord) => string;

interface Description {
  /** A row by column, a GeoJSON feature, or an object of the platform's programming interface. */
  readonly content: Readonly<Record<string, unknown>>;
  /** Whether the format has no place for the venue's hours, which are therefore missing. */
  readonly lacksHours?: boolean;
}

export const COMMON_COLUMNS = [
  'code', 'name', 'address', 'postal_code', 'city', 'country', 'latitude', 'longitude', 'phone', 'website',
] as const satisfies readonly VenueColumn[]; // prettier-ignore

/** A venue that moved, closed for good, or closed or opens on an unknown date has no hours to publish. */
export function hasDates({ kind, until }: VenueState): boolean {
  return kind === 'open' || (kind !== 'moved' && kind !== 'closed' && until !== null);
}

export function countryCodeOf({ address }: VenueRecord): string | undefined {
  return findCountry(address.countryCode)?.alpha2.toUpperCase();
}

export interface PublishedHours {
  /** Monday first: periods such as `18:00-02:00`, empty if closed. */
  readonly week: readonly (readonly string[])[];
  /** The days of the next 13 months with other hours, by date: also holidays, seasons and days closed by a state. */
  readonly exceptions: readonly SpecialDay[];
}

/** `today` is an ISO date. Returns null if the hours of the week are unknown. */
export function publishedHours(
  record: VenueRecord,
  today: string,
  openings: OpeningsCache,
): PublishedHours | null {
  const ahead = openings.aheadOf(record, today);
  if (!ahead?.weeklyHours) return null;
  const week = ahead.weeklyHours;
  // Platforms have no value for a holiday to be confirmed.
  const confirmed = ahead.specialDays.filter(({ usualHours }) => !usualHours);
  const special = new Map(confirmed.map(({ date, hours }) => [date, hours.map(untilHour24)]));
  const { last } = openAtRange(Date.parse(today));
  const exceptions: SpecialDay[] = [];
  for (let date = today; date <= last; date = daysAfter(date, 1)) {
    const hours = isClosedOn(record, date) ? [] : (special.get(date) ?? ordinaryHoursOn(ahead, date) ?? []);
    if (hours.join() !== week[weekdayOf(date)]?.join()) exceptions.push({ date, hours });
  }
  return { week, exceptions };
}

/** Special days may end at `00:00`, weeks end at `24:00`. */
function untilHour24(period: string): string {
  return period.replace(/-00:00$/, '-24:00');
}

/** A venue that is coming soon has hours: they apply from its opening date on. */
export function isClosedOn(record: VenueRecord, date: string): boolean {
  const { kind } = stateOn(record, date);
  return kind !== 'open' && kind !== 'coming_soon';
}
