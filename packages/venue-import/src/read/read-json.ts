import { unreadable } from '../finding';
import { flattenItem, isObject, setPosition } from './flatten-item';
import { centreOf } from './geometry';
import { parseJson } from './parse-json';
import { type Readable, type SourceTable, tableTooLarge } from './source-table';

export function readJson(text: string): Readable<SourceTable> {
  const parsed = parseJson(text);
  if ('unreadable' in parsed) return parsed;
  const { value, findings } = parsed.read;
  const features = featuresIn(value);
  const items = features?.map(flattenFeature) ?? itemsIn(value)?.map(flattenItem);
  if (!items) return { unreadable: unreadable('no-items') };
  const table = toTable(items);
  return 'unreadable' in table
    ? table
    : { read: { format: features ? 'geojson' : 'json', ...table.read, findings } };
}

/** Returns the features of a FeatureCollection, a Feature, or an array of these; undefined if there are none. */
function featuresIn(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) {
    const found = value.map(featuresIn);
    return found.some(Boolean) ? found.flatMap((features) => features ?? []) : undefined;
  }
  if (!isObject(value)) return undefined;
  if (value.type === 'FeatureCollection' && Array.isArray(value.features)) return value.features;
  return value.type === 'Feature' ? [value] : undefined;
}

function flattenFeature(feature: unknown): Map<string, string> {
  if (!isObject(feature)) return new Map();
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

/** Elements of an array; else the longest array of objects; else values with their keys; else a single item. */
function itemsIn(document: unknown): readonly unknown[] | undefined {
  if (Array.isArray(document)) {
    return document.some(isObject) || document.length === 0 ? document : pairsIn(document);
  }
  if (!isObject(document)) return undefined;
  const longest = listsIn(document, 0).sort((a, b) => b.length - a.length)[0];
  if (longest) return longest;
  const entries = Object.entries(document);
  const isKeyed = entries.length > 0 && entries.every(([, value]) => isObject(value));
  return isKeyed ? entries.map(([key, value]) => ({ key, ...(value as object) })) : [document];
}

/** Maximum nesting depth of the array of venues, which may be at a path such as `data.stores.items`. */
const MAX_WRAPPERS = 5;

function listsIn(value: Readonly<Record<string, unknown>>, depth: number): (readonly unknown[])[] {
  return Object.values(value).flatMap((inner) => {
    if (Array.isArray(inner))
      return inner.some(isObject) ? [inner] : [pairsIn(inner) ?? []].filter((pairs) => pairs.length > 0);
    return isObject(inner) && depth < MAX_WRAPPERS ? listsIn(inner, depth + 1) : [];
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
