import {
  type Attribute,
  attributeOf,
  type AttributeValue,
  chain,
  splitTag,
} from '@locator/venue-model/chain';
import { type VenueRecord, ordinaryHoursOn } from '@locator/venue-model';
import { daysAfter } from '@locator/base/time';
import { monthCode } from '@locator/opening-hours/calendar-names';
import { openAtRange } from '@locator/opening-hours/open-at-range';
import { type Column, columnName } from '../columns';
import { yesNoNames } from '../normalise/field-role';
import {
  COMMON_COLUMNS,
  countryCodeOf,
  type ExportTime,
  hasDates,
  type Platform,
  isClosedOn,
} from './platform';

type Tags = Readonly<Record<string, string>>;

/** Longest value of a tag, in characters (https://wiki.openstreetmap.org/wiki/Tags). */
const LONGEST_VALUE = 255;

/**
 * The main tag, such as `leisure=…`, is missing: the people who edit the map choose it. Sources:
 * https://wiki.openstreetmap.org/wiki/Map_features, for names https://github.com/osmlab/name-suggestion-index
 */
export const OSM: Platform = {
  name: 'OpenStreetMap',
  extension: 'geojson',
  columns: [
    ...COMMON_COLUMNS, 'opening_hours', 'special_days', 'email', 'minimum_age', 'state', 'state_from',
    'state_until',
  ],
  carriesTag: (_, value) => isShort(value),
  // The map has what exists.
  carriesState: (state) => state.kind !== 'coming_soon' && hasDates(state),
  describe(record, when) {
    const properties = tagsOf(record, when);
    const { longitude, latitude } = record.position;
    return {
      content: { type: 'Feature', geometry: { type: 'Point', coordinates: [longitude, latitude] }, properties },
      lacksHours: record.hoursText !== null && properties.opening_hours === undefined,
    };
  },
  write(descriptions) {
    const features = descriptions.map(({ content }) => content);
    return `${JSON.stringify({ type: 'FeatureCollection', features }, null, 2)}\n`;
  },
}; // prettier-ignore

function tagsOf(record: VenueRecord, when: ExportTime): Tags {
  const { address, phone, email, website, minimumAge } = record;
  return filled({
    ...nameTags(record.name),
    ref: record.code,
    ...addressTags(address.line),
    'addr:postcode': address.postalCode,
    'addr:city': address.city,
    'addr:country': countryCodeOf(record),
    opening_hours: datedHours(record, when),
    phone,
    email,
    website,
    min_age: minimumAge === null ? null : String(minimumAge),
    ...featureTags(record),
  });
} // prettier-ignore

export function featureTags(record: VenueRecord): Tags {
  return filled({
    'toilets:wheelchair': yesNo(record.accessibility.sanitaires_adaptes),
    ...Object.fromEntries(paymentTags(record).flatMap((tag) => (tag ? [tag] : []))),
    ...attributeTags(record),
  });
}

/** The name on the sign is the chain's; the rest of the venue's name is the branch: `Le Grand Quiz – Paris Bercy`. */
function nameTags(name: string): Tags {
  if (chain().name === '') return { name };
  const branch = name.startsWith(chain().name) ? name.slice(chain().name.length) : '';
  const [, ofVenue] = /^[\s–—:,-]+(.+)$/u.exec(branch) ?? [];
  if (ofVenue === undefined) return { name, brand: chain().name };
  return { name: chain().name, brand: chain().name, branch: ofVenue };
}

const NUMBER = String.raw`\d+(?:-\d+)?(?: ?(?:bis|ter|quater|[a-d]))?`;
const NUMBER_FIRST = new RegExp(String.raw`^(${NUMBER}),? (\p{L}[^\d,]*)$`, 'iu');
const NUMBER_LAST = new RegExp(String.raw`^(\p{L}[^\d,]*?),? (${NUMBER})$`, 'iu');

function addressTags(line: string): Tags {
  const [, number, street] = NUMBER_FIRST.exec(line) ?? [];
  if (number !== undefined && street !== undefined) return { 'addr:housenumber': number, 'addr:street': street };
  const [, way, last] = NUMBER_LAST.exec(line) ?? [];
  if (way !== undefined && last !== undefined) return { 'addr:housenumber': last, 'addr:street': way };
  return { 'addr:full': line };
} // prettier-ignore

/** Null for a value without a tag. */
type Tag = readonly [key: string, value: string] | null;

/** The import reads the same keys. */
function paymentTags({ paymentMeans }: VenueRecord): Tag[] {
  return paymentMeans.map(function toTag(method) {
    const names = yesNoNames().find(
      ([{ column, code }]) => column === 'payment_means' && code === method,
    )?.[1];
    const key = names?.find((name) => name.startsWith('payment:'));
    return key === undefined ? null : [key, 'yes'];
  });
}

/** Several values of a key are written as a list; "yes" beside "no" is uncertain, and left out. */
function attributeTags(record: VenueRecord): Tags {
  const values = new Map<string, Set<string>>();
  for (const tag of chain().attributes.flatMap((attribute) => tagsOfAttribute(attribute, record))) {
    if (tag) values.set(tag[0], (values.get(tag[0]) ?? new Set()).add(tag[1]));
  }
  const certain = [...values].filter(([, of]) => !(of.has('yes') && of.has('no')));
  return Object.fromEntries(certain.map(([key, of]) => [key, [...of].join(';')]));
}

function tagsOfAttribute(
  attribute: Attribute,
  { games, services, capacities, attributes }: VenueRecord,
): Tag[] {
  const { key: name, osm, options } = attribute;
  if (options) {
    const lists = Object.values(attributes).filter((value) => typeof value === 'object');
    const codes = [games, services, capacities, ...lists].flat();
    return options.flatMap((one) =>
      codes.includes(one.key) ? [tagOf(one.osm ?? (osm && `${osm}=${one.key}`), 'yes')] : [],
    );
  }
  const value = valueOf(attribute, attributes[name]);
  return value === null ? [] : [tagOf(osm, value)];
}

function tagOf(tag: string | undefined, given: string): Tag {
  if (tag === undefined) return null;
  const { key, value } = splitTag(tag);
  if (value === undefined) return [key, given];
  return given === 'yes' ? [key, value] : null;
}

/** Returns the tags of the values in a column; none if tags do not express them. */
export function tagsOfColumn(column: Column, record: VenueRecord): readonly Tag[] {
  if (column === 'payment_means') return paymentTags(record);
  const attribute = attributeOf(columnName(column));
  return attribute ? tagsOfAttribute(attribute, record) : [];
}

function valueOf({ currency }: Attribute, value: AttributeValue | undefined): string | null {
  if (value === undefined) return null;
  if (typeof value === 'boolean') return yesNo(value);
  if (typeof value === 'object') return value.join(';');
  return currency === undefined ? String(value) : `${value} ${currency}`;
}

function yesNo(value: boolean | null): string | null {
  return value === null ? null : value ? 'yes' : 'no';
}

/** Leaves out unknown values, and those that are too long: a part of them could be wrong. */
function filled(tags: Readonly<Record<string, string | null | undefined>>): Tags {
  return Object.fromEntries(
    Object.entries(tags).flatMap(([key, value]) => (key && value && isShort(value) ? [[key, value]] : [])),
  );
}

function isShort(value: string): boolean {
  return Array.from(value).length <= LONGEST_VALUE;
}

/**
 * Adds the special days of the next 13 months, and the days on which the venue's state says that it is closed, to its
 * `opening_hours` value: `Mo-Sa 18:00-23:00; 2026 Dec 24-26 off; 2026 Dec 31 18:00-21:00`. Public holidays stay `PH`.
 * Null if the hours are unknown. Rules with commas add the evenings before such days again, because a rule after a
 * semicolon also removes their hours after midnight.
 */
function datedHours(record: VenueRecord, { today, openings }: ExportTime): string | null {
  const { hoursText } = record;
  if (hoursText === null) return null;
  const days = changedDays(record, today);
  // Evenings past midnight come last, so that few of them have to be added again.
  const rules = [...new Set(days.values())].sort((a, b) => Number(runsPastMidnight(a)) - Number(runsPastMidnight(b)));
  const position = (date: string): number => rules.indexOf(days.get(date) ?? '');
  const ahead = openings.aheadOf(record, today);
  const special = new Map(ahead?.specialDays.map(({ date, hours, usualHours }) => [date, usualHours ?? hours]));
  const eves = [...days.keys()].flatMap(function eveOf(date) {
    const eve = daysAfter(date, -1);
    const hours = days.get(eve) ?? (special.get(eve) ?? (ahead && ordinaryHoursOn(ahead, eve)))?.join(',') ?? '';
    return position(date) > position(eve) && runsPastMidnight(hours) ? [[eve, hours] as const] : [];
  });
  return [
    [hoursText, ...rules.map((hours) => ruleText([...days.keys()].filter((date) => days.get(date) === hours), hours))].join('; '),
    ...eves.map(([eve, hours]) => ruleText([eve], hours)),
  ].join(', ');
} // prettier-ignore

/** Returns the hours of the days that differ from the `opening_hours` value: `off` or `18:00-02:00`, by ISO date in order. */
function changedDays(record: VenueRecord, today: string): ReadonlyMap<string, string> {
  const { last } = openAtRange(Date.parse(today));
  const special = new Map(record.specialDays.map(({ date, hours }) => [date, hours]));
  const days = new Map<string, string>();
  for (let date = today; date <= last; date = daysAfter(date, 1)) {
    const hours = isClosedOn(record, date) ? [] : special.get(date);
    if (hours) days.set(date, hours.join(',') || 'off');
  }
  return days;
}

/** Whether one of the periods ends on the next day: `14:00-16:00,18:00-02:00`. */
function runsPastMidnight(hours: string): boolean {
  return hours.split(',').some(function endsNextDay(period) {
    const [start = '', end = start] = period.split('-');
    return end < start && end !== '00:00';
  });
}

/** `2026 Dec 24-26,2027 Jan 01 off` */
function ruleText(dates: readonly string[], hours: string): string {
  return `${runsOf(dates).map(rangeText).join(',')} ${hours}`;
}

function runsOf(dates: readonly string[]): string[][] {
  const runs: string[][] = [];
  for (const date of dates) {
    const run = runs.at(-1);
    if (run && daysAfter(run.at(-1) ?? '', 1) === date) run.push(date);
    else runs.push([date]);
  }
  return runs;
}

function rangeText(run: readonly string[]): string {
  const [first = '', last = ''] = [run[0], run.at(-1)];
  if (first === last) return dateText(first);
  const isInMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${dateText(first)}-${isInMonth ? last.slice(8) : dateText(last)}`;
}

/** `2026 Dec 25` */
function dateText(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${year} ${monthCode(Number(month) - 1)} ${day}`;
}
