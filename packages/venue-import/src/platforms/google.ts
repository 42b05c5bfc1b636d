import { stringify } from 'csv-stringify/sync';
import { guardFormula } from '@locator/base';
import { weekdayFromMonday } from '@locator/opening-hours/calendar-names';
import { type SpecialDay, stateOn, type VenueRecord } from '@locator/venue-model';
import attributes from '../../data/google-attributes.json';
import columns from '../../data/google-columns.json';
import { featureTags } from './osm';
import {
  COMMON_COLUMNS,
  countryCodeOf,
  type ExportTime,
  hasDates,
  type Platform,
  publishedHours,
} from './platform';

type Cells = Readonly<Record<string, string>>;

/**
 * The columns of Google's list of attributes that mean the same as a key of OpenStreetMap. Which of them a profile has,
 * depends on its category and country.
 */
const ATTRIBUTES: Readonly<Record<string, string>> = attributes;

/** Sunday first, as in Google's template. */
const DAYS = [6, 0, 1, 2, 3, 4, 5].map((day) => ({ day, column: `${weekdayFromMonday(day)} hours` }));

/**
 * The columns of the template for bulk uploads that venues have values for, under its names and in its order. The
 * others belong to advertising. Source: https://support.google.com/business/answer/3370250
 */
const GOOGLE_COLUMNS: readonly string[] = columns.flatMap((column) =>
  column === 'DAYS' ? DAYS.map((day) => day.column) : column,
);

export const GOOGLE: Platform = {
  name: 'Google Business Profile',
  extension: 'csv',
  columns: [
    ...COMMON_COLUMNS, 'opening_hours', 'special_days', 'description', 'state', 'state_from', 'state_until',
  ],
  carriesTag: (key, value) => cellOf(key, value).length > 0,
  carriesState: hasDates,
  describe: (record, when) => ({ content: cellsOf(record, when) }),
  write(descriptions) {
    const rows = descriptions.map(({ content }) => content);
    // An upload deletes what the profiles have in a column of blank cells.
    const columns = [...GOOGLE_COLUMNS, ...Object.values(ATTRIBUTES)].filter((column) => rows.some((row) => row[column]));
    return stringify(rows, { header: true, columns, cast: { string: guardFormula } });
  },
}; // prettier-ignore

/** So that the site's statistics name the source. */
const CAMPAIGN = '?utm_source=google&utm_medium=organic&utm_campaign=business-profile';

function cellsOf(record: VenueRecord, { today, openings, pageUrl }: ExportTime): Cells {
  const { address, position } = record;
  const hours = publishedHours(record, today, openings);
  const state = stateOn(record, today);
  return {
    'Store code': record.code,
    'Business name': record.name,
    'Address line 1': address.line,
    Locality: address.city,
    'Country / Region': countryCodeOf(record) ?? '',
    'Postal code': address.postalCode,
    Latitude: String(position.latitude),
    Longitude: String(position.longitude),
    'Primary phone': record.phone ?? '',
    Website: record.website ?? (pageUrl ? pageUrl(record) + CAMPAIGN : ''),
    ...Object.fromEntries(DAYS.map(({ day, column }) => [column, hours ? dayHours(hours.week[day]) : ''])),
    'Special hours': hours?.exceptions.flatMap(specialHours).join(', ') ?? '',
    'From the business': record.description ?? '',
    'Opening date': state.kind === 'coming_soon' ? (state.until ?? '') : '',
    ...attributeCells(record),
  };
}

function attributeCells(record: VenueRecord): Cells {
  return Object.fromEntries(
    Object.entries(featureTags(record)).flatMap(([key, value]) => cellOf(key, value)),
  );
}

/** Returns the cell for a tag, with its column; none if Google has no such attribute, or another kind of values. */
function cellOf(key: string, value: string): (readonly [column: string, cell: string])[] {
  const column = ATTRIBUTES[key];
  const cell = { yes: 'Yes', no: 'No' }[value];
  return column !== undefined && cell !== undefined ? [[column, cell]] : [];
}

/**
 * `09:00-12:00, 14:00-02:00`, or `x` for a closed day. Midnight at the end of a day is `24:00`
 * (https://developers.google.com/my-business/reference/rest/v4/accounts.locations#TimePeriod).
 */
function dayHours(hours: readonly string[] = []): string {
  return hours.length === 0 ? 'x' : hours.join(', ');
}

/** A date with two periods occurs twice: `2026-12-31: 10:00-12:00, 2026-12-31: 14:00-02:00`. */
function specialHours({ date, hours }: SpecialDay): string[] {
  return (hours.length === 0 ? ['x'] : hours).map((period) => `${date}: ${period}`);
}
