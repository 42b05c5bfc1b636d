import { weekdayFromMonday } from '@locator/opening-hours/calendar-names';
import { BRAND_NAME } from '@locator/venue-model/chain';
import type { SpecialDay } from '@locator/venue-model/venue';
import { isListed, stateOn, type VenueRecord } from '@locator/venue-model/venue-record';
import {
  COMMON_COLUMNS,
  countryCodeOf,
  type Description,
  type ExportTime,
  hasDates,
  jsonArray,
  type Platform,
} from './platform';
import { isAlwaysOpen, publishedHours, timesOf, WHOLE_DAY } from './published-hours';

/**
 * Bing Places: an array of the businesses of a request `CreateBusinesses` or `UpdateBusinesses`. States, provinces and
 * categories have values of their own, which venues do not have. The source describes days with one period only.
 *
 * Source: https://github.com/incubyte/bing-places-node-sdk (`src/models/common`), after the documentation that Microsoft
 * gives to its partners
 */
export const BING: Platform = {
  name: 'Bing Places',
  extension: 'json',
  columns: [
    ...COMMON_COLUMNS,
    'opening_hours',
    'special_days',
    'email',
    'state',
    'state_from',
    'state_until',
  ],
  carriesState: (state) => !isListed(state) || (state.kind !== 'coming_soon' && hasDates(state)),
  describe,
  write: jsonArray,
};

function describe(record: VenueRecord, { today, openings }: ExportTime): Description {
  const { address, position } = record;
  const isClosed = !isListed(stateOn(record, today));
  const hours = isClosed ? null : publishedHours(record, today, openings);
  const isOpen24Hours = hours !== null && isAlwaysOpen(hours);
  const days = [
    ...(isOpen24Hours ? [] : (hours?.week ?? [])),
    ...(hours?.exceptions ?? []).map((exception) => exception.hours),
  ];
  const lacksHours = !days.every(hasPlace);
  const content = {
    StoreId: record.code,
    BusinessName: record.name,
    ChainName: BRAND_NAME || undefined,
    AddressLine1: address.line || undefined,
    City: address.city || undefined,
    Country: countryCodeOf(record),
    ZipCode: address.postalCode || undefined,
    PhoneNumber: record.phone ?? undefined,
    Latitude: String(position.latitude),
    Longitude: String(position.longitude),
    BusinessEmail: record.email ?? undefined,
    MainWebSite: record.website ?? undefined,
    ...(hours !== null &&
      !lacksHours && {
        ...(isOpen24Hours ? { Open24Hours: true } : { OperatingHours: hours.week.flatMap(operatingHours) }),
        HolidayHours: hours.exceptions.map(holidayHours),
      }),
    IsClosed: isClosed,
  };
  return { content, lacksHours };
}

function hasPlace(hours: readonly string[]): boolean {
  return hours.length <= 1 && hours[0] !== WHOLE_DAY;
}

/** `Mon 08:00 AM-08:00 PM`; a day without hours is missing. */
function operatingHours(hours: readonly string[], day: number): string[] {
  const weekday = weekdayFromMonday(day).slice(0, 3);
  return hours.map(timesOf).map(({ start, end }) => `${weekday} ${twelveHours(start)}-${twelveHours(end)}`);
}

/** `18:30` becomes `06:30 PM`, and midnight `12:00 AM`. */
function twelveHours(time: string): string {
  const [hour = '', minute = ''] = time.split(':');
  const hours = Number(hour) % 24;
  return `${String(hours % 12 || 12).padStart(2, '0')}:${minute} ${hours < 12 ? 'AM' : 'PM'}`;
}

function holidayHours({ date, hours: [period] }: SpecialDay): object {
  if (period === undefined) return { Date: date, IsClosed: true };
  const { start, end } = timesOf(period);
  return { Date: date, OpenTime: start, CloseTime: end === '24:00' ? '00:00' : end, IsClosed: false };
}
