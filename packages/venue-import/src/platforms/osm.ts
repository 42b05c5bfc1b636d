import {
  type Attribute,
  attributeOf,
  type AttributeValue,
  chain,
  splitTag,
} from '@locator/venue-model/chain';
import type { VenueRecord } from '@locator/venue-model';
import { type Column, columnName } from '../columns';
import { yesNoNames } from '../normalise/yes-no-names';
import { datedHours } from './dated-hours';
import { COMMON_COLUMNS, countryCodeOf, type ExportTime, hasDates, type Platform } from './platform';

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

/** What the venue offers. */
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
