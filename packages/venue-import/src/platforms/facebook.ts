import { countryName } from '@locator/base/country/country';
import { weekdayFromMonday } from '@locator/opening-hours/calendar-names';
import { isListed, stateOn, type VenueRecord } from '@locator/venue-model/venue-record';
import { COMMON_COLUMNS, type Description, type ExportTime, jsonArray, type Platform } from './platform';
import { isAlwaysOpen, publishedHours, timesOf } from './published-hours';

/** Most periods of a day. */
const MAX_PERIODS = 2;

/**
 * Facebook: an array of the parameters of requests that create or update the pages of a chain's locations
 * (`/{page-id}/locations`). The topics of a place have identifiers of their own, which venues do not have.
 *
 * Sources: https://developers.facebook.com/docs/graph-api/reference/page/locations, names of parameters:
 * https://github.com/facebook/facebook-python-business-sdk (`Page.create_location`), hours: the field `hours` of
 * https://developers.facebook.com/docs/graph-api/reference/page
 */
export const FACEBOOK: Platform = {
  name: 'Facebook',
  extension: 'json',
  columns: [...COMMON_COLUMNS, 'opening_hours', 'state'],
  carriesState: ({ kind }) => kind !== 'coming_soon',
  describe,
  write: jsonArray,
};

function describe(record: VenueRecord, { today, openings }: ExportTime): Description {
  const { code, name, address, position, phone, website } = record;
  const state = stateOn(record, today);
  const isClosed = !isListed(state);
  const hours = isClosed ? null : publishedHours(record, today, openings);
  const lacksHours = hours?.week.some((periods) => periods.length > MAX_PERIODS) ?? false;
  const content = {
    store_number: /^\d{1,9}$/.test(code) ? Number(code) : undefined,
    store_code: code,
    store_name: name,
    location: {
      street: address.line || undefined,
      city: address.city || undefined,
      zip: address.postalCode || undefined,
      country: countryName(address.countryCode, 'en'),
      latitude: position.latitude,
      longitude: position.longitude,
    },
    phone: phone ?? undefined,
    website: website ?? undefined,
    ...(hours && !lacksHours && (isAlwaysOpen(hours) ? { always_open: true } : { hours: hoursMap(hours.week) })),
    permanently_closed: isClosed,
    temporary_status: isClosed
      ? undefined
      : state.kind === 'temporarily_closed' ? 'TEMPORARILY_CLOSED' : 'OPERATING_AS_USUAL',
  };
  return { content, lacksHours };
} // prettier-ignore

/** `mon_1_open: '12:00', mon_1_close: '14:00', mon_2_open: '18:00', mon_2_close: '02:00'`; a closed day is missing. */
function hoursMap(week: readonly (readonly string[])[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    week.flatMap((hours, day) =>
      hours.map(timesOf).flatMap(({ start, end }, index) => {
        const period = `${weekdayFromMonday(day).slice(0, 3).toLowerCase()}_${index + 1}`;
        return [[`${period}_open`, start], [`${period}_close`, end]];
      }),
    ),
  );
} // prettier-ignore
