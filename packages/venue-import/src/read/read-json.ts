import { z } from 'zod';
import { fileFinding, type Finding, unreadable } from '../finding';
import { parseJson } from './parse-json';
import { type Readable, type SourceTable, tableTooLarge } from './source-table';

export function readJson(text: string): Readable<SourceTable> {
  const parsed = parseJson(text);
  if ('unreadable' in parsed) return parsed;
  const { value, findings } = parsed.read;
  const features = featuresIn(value);
  const { items, ignored } = features ? { items: features, ignored: [] } : itemsIn(value);
  if (!items) return { unreadable: unreadable('no-items') };
  const table = toTable(items.map(features ? flattenFeature : flattenItem));
  return 'unreadable' in table
    ? table
    : { read: { format: features ? 'geojson' : 'json', ...table.read, findings: [...findings, ...ignored] } };
}

/** The features of a FeatureCollection, a Feature, or an array that may have other items; undefined without any. */
function featuresIn(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) {
    const found = value.map(featuresIn);
    return found.some(Boolean) ? found.flatMap((features, index) => features ?? [value[index]]) : undefined;
  }
  if (!isObject(value)) return undefined;
  if (value.type === 'FeatureCollection' && Array.isArray(value.features)) return value.features;
  return isFeature(value) ? [value] : undefined;
}

/** A row of a table may have a column `type`, too. */
function isFeature({ type, properties, geometry }: Readonly<Record<string, unknown>>): boolean {
  return type === 'Feature' && (properties !== undefined || geometry !== undefined);
}

function flattenFeature(feature: unknown): Map<string, string> {
  if (!isObject(feature) || !isFeature(feature)) return flattenItem(feature);
  const fields = flattenItem(feature.properties);
  const centre = centreOf(feature.geometry);
  if (centre) setPosition(fields, 'geometry', centre);
  return fields;
}

/** `["Lyon", { "lat": 45.76 }]`: the string becomes the item's `name`, or its `key` if it has a name. */
function pairsIn(value: readonly unknown[]): readonly unknown[] | undefined {
  const items = value.flatMap((pair) => {
    if (!Array.isArray(pair) || pair.length !== 2) return [];
    const [text, item] = pair as readonly unknown[];
    return typeof text === 'string' && isObject(item)
      ? [{ ...('name' in item ? { key: text } : { name: text }), ...item }]
      : [];
  });
  return value.length > 0 && items.length === value.length ? items : undefined;
}

interface Items {
  /** Undefined if the document has no venues. */
  readonly items: readonly unknown[] | undefined;
  readonly ignored: readonly Finding[];
}

/** Elements of an array; else the longest array of objects; else values with their keys; else a single item. */
function itemsIn(document: unknown): Items {
  if (Array.isArray(document)) {
    const hasItems = document.some(isObject) || document.length === 0;
    return { items: hasItems ? document : pairsIn(document), ignored: [] };
  }
  if (!isObject(document)) return { items: undefined, ignored: [] };
  const [longest, ...others] = listsIn(document, 0).sort((a, b) => b.items.length - a.items.length);
  if (longest) return { items: longest.items, ignored: ignoredLists(longest, others) };
  const entries = Object.entries(document);
  const isKeyed = entries.length > 0 && entries.every(([, value]) => isObject(value));
  const items = isKeyed ? entries.map(([key, value]) => ({ key, ...(value as object) })) : [document];
  return { items, ignored: [] };
}

/** Reports the lists that probably contain venues, too, because they have half of their fields in common with those read. */
function ignoredLists(read: NamedList, others: readonly NamedList[]): Finding[] {
  const fields = fieldsOf(read);
  return others.flatMap(function reportSimilar(other) {
    const theirs = fieldsOf(other);
    const shared = [...theirs].filter((field) => fields.has(field)).length;
    if (2 * shared < fields.size + theirs.size - shared) return [];
    const details = { list: read.name, venues: other.items.length };
    return [fileFinding('list-ignored', { value: other.name, details })];
  });
}

function fieldsOf({ items }: NamedList): Set<string> {
  return new Set(items.flatMap((item) => (isObject(item) ? Object.keys(item) : [])));
}

/** Maximum nesting depth of the array of venues, which may be at a path such as `data.stores.items`. */
const MAX_WRAPPERS = 5;

interface NamedList {
  /** Its path in the document, such as `data.stores`. */
  readonly name: string;
  readonly items: readonly unknown[];
}

function listsIn(value: Readonly<Record<string, unknown>>, depth: number, prefix = ''): NamedList[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = prefix + key;
    if (Array.isArray(inner)) {
      const items = inner.some(isObject) ? inner : pairsIn(inner);
      return items ? [{ name, items }] : [];
    }
    return isObject(inner) && depth < MAX_WRAPPERS ? listsIn(inner, depth + 1, `${name}.`) : [];
  });
}

function toTable(
  items: readonly ReadonlyMap<string, string>[],
): Readable<Pick<SourceTable, 'fields' | 'rows'>> {
  const fields = new Set<string>();
  for (const item of items) for (const field of item.keys()) fields.add(field);
  const tooLarge = tableTooLarge(fields.size, items.length);
  if (tooLarge) return { unreadable: tooLarge };
  const names = [...fields];
  const rows = items.map((item, index) => ({
    row: index + 1,
    cells: names.map((name) => item.get(name) ?? ''),
  }));
  return { read: { fields: names, rows } };
}

/** Maximum nesting depth. Deeper objects are kept as JSON. */
const MAX_DEPTH = 8;

type Item = Readonly<Record<string, unknown>>;
type Fields = Map<string, string>;

function isObject(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Joins nested names with dots (`address.city`) and array items with semicolons. Omits null. */
function flattenItem(item: unknown): Fields {
  const fields: Fields = new Map();
  if (isObject(item)) flattenInto(fields, '', item, 0);
  return fields;
}

function flattenInto(fields: Fields, prefix: string, item: Item, depth: number): void {
  for (const [key, value] of Object.entries(item)) {
    const name = prefix + key;
    const days = Array.isArray(value) ? itemsByDay(value) : undefined;
    if (days) for (const [day, text] of days) setText(fields, `${name}.${day}`, text);
    else if (!isObject(value)) setText(fields, name, textOf(value));
    else if (depth === MAX_DEPTH) setText(fields, name, JSON.stringify(value));
    else {
      const centre = 'coordinates' in value ? centreOf(value) : undefined;
      if (centre) setPosition(fields, name, centre);
      else flattenInto(fields, `${name}.`, value, depth + 1);
    }
  }
}

function setPosition(fields: Fields, name: string, { latitude, longitude }: GeometryCentre): void {
  fields.set(`${name}.latitude`, latitude);
  fields.set(`${name}.longitude`, longitude);
}

function setText(fields: Fields, name: string, text: string): void {
  if (text !== '') fields.set(name, text);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) {
    return value.some((one) => typeof one === 'object' && one !== null)
      ? JSON.stringify(value)
      : value.map(textOf).filter(Boolean).join(';');
  }
  return String(value).trim();
}

/** The number of a day beside its name. */
const DAY_NUMBER_KEY = /^(?:week)?day_?(?:idx|index|id|no|num|number)$/i;

const DAY_KEY = /^(?:(?:week)?day(?:_?(?:name|of_?week))?|jour|tag|wochentag|d[ií]a|giorno|dag)$/i;

/**
 * The fields of each day, by its name: `[{ "day": "Monday", "open": "09:00", "close": "18:00", "closed": false }]`, or
 * https://schema.org/OpeningHoursSpecification without seasonal hours, which are not converted.
 */
function itemsByDay(value: readonly unknown[]): Fields | undefined {
  const fields: Fields = new Map();
  const openings = new Map<string, number>();
  for (const item of value) {
    if (!isObject(item) || 'validFrom' in item || 'validThrough' in item) return undefined;
    const [dayKey = '', written] = Object.entries(item).find(([key]) => DAY_KEY.test(key)) ?? [];
    for (const day of [written].flat()) {
      // The number of a day may be counted from Monday or Sunday, from 0 or 1.
      if (typeof day !== 'string' || /^\d*$/.test(day)) return undefined;
      const name = day.slice(day.lastIndexOf('/') + 1);
      const count = (openings.get(name) ?? 0) + 1;
      openings.set(name, count);
      for (const [key, inner] of Object.entries(item)) {
        const text = textOf(isObject(inner) ? inner.formattedHour : inner);
        if (key !== dayKey && !DAY_NUMBER_KEY.test(key) && !key.startsWith('@'))
          setText(fields, `${name}.${count}.${key}`, text.replace(/^(\d\d:\d\d):\d\d$/, '$1'));
      }
    }
  }
  return fields.size > 0 ? fields : undefined;
}

/** A GeoJSON position, longitude first. The JSON reader keeps numbers as strings. */
const point = z.tuple([z.string(), z.string()]).rest(z.unknown());

interface GeometryCentre {
  readonly latitude: string;
  readonly longitude: string;
}

/** The coordinates of a point with their original digits, or the centre of a bounding box (RFC 7946, section 3.1). */
function centreOf(geometry: unknown): GeometryCentre | undefined {
  const { type, coordinates } = z.looseObject({}).catch({}).parse(geometry);
  if (type === 'Point') {
    const single = point.safeParse(coordinates);
    return single.success ? { longitude: single.data[0], latitude: single.data[1] } : undefined;
  }
  // Without a geometry type, the order of latitude and longitude is unknown.
  if (typeof type !== 'string') return undefined;
  const bounds = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity };
  for (const [longitude, latitude] of positionsIn(coordinates)) {
    bounds.west = Math.min(bounds.west, longitude);
    bounds.east = Math.max(bounds.east, longitude);
    bounds.south = Math.min(bounds.south, latitude);
    bounds.north = Math.max(bounds.north, latitude);
  }
  if (bounds.west === Infinity) return undefined;
  return {
    latitude: String((bounds.south + bounds.north) / 2),
    longitude: String((bounds.west + bounds.east) / 2),
  };
}

function* positionsIn(coordinates: unknown): Generator<readonly [number, number]> {
  if (!Array.isArray(coordinates)) return;
  const position = point.safeParse(coordinates);
  if (position.success) yield [Number(position.data[0]), Number(position.data[1])];
  else for (const inner of coordinates) yield* positionsIn(inner);
}
