import { fileFinding, type Finding, unreadable } from '../finding';
import { flattenItem, isObject, setPosition } from './flatten-item';
import { centreOf } from './geometry';
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
