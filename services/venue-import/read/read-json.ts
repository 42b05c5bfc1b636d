import { unreadable } from '../file-finding';
import { flattenItem, isObject, setPosition } from './flatten-item';
import { centreOf } from './geometry';
import { parseJson } from './parse-json';
import type { Readable, SourceTable } from './source-table';

/** The items of a JSON or GeoJSON document, or of one on each line. */
export function readJson(text: string): Readable<SourceTable> {
  const parsed = parseJson(text);
  if ('unreadable' in parsed) return parsed;
  const { value, findings } = parsed.read;
  const features = featuresIn(value);
  const items = features?.map(flattenFeature) ?? itemsIn(value)?.map(flattenItem);
  if (!items) return { unreadable: unreadable('no-items') };
  return { read: { format: features ? 'geojson' : 'json', ...toTable(items), findings } };
}

/** The features of a collection, of a feature alone, or of a list of either; undefined where there is none. */
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

/**
 * The venues of a document: the array that it is, else the longest array of objects in it, else the objects it holds
 * by their keys, else the document as the only venue.
 */
function itemsIn(document: unknown): readonly unknown[] | undefined {
  if (Array.isArray(document)) return document.some(isObject) || document.length === 0 ? document : undefined;
  if (!isObject(document)) return undefined;
  const longest = listsIn(document, 0).sort((a, b) => b.length - a.length)[0];
  if (longest) return longest;
  const entries = Object.entries(document);
  const isKeyed = entries.length > 0 && entries.every(([, value]) => isObject(value));
  return isKeyed ? entries.map(([key, value]) => ({ key, ...(value as object) })) : [document];
}

/** Venues lie at most a few wrappers down: `data.stores.items`. */
const MAX_WRAPPERS = 5;

function listsIn(value: Readonly<Record<string, unknown>>, depth: number): (readonly unknown[])[] {
  return Object.values(value).flatMap((inner) => {
    if (Array.isArray(inner)) return inner.some(isObject) ? [inner] : [];
    return isObject(inner) && depth < MAX_WRAPPERS ? listsIn(inner, depth + 1) : [];
  });
}

function toTable(items: readonly ReadonlyMap<string, string>[]): Pick<SourceTable, 'fields' | 'rows'> {
  const positions = new Map<string, number>();
  const rows = items.map((item, index) => {
    const cells: string[] = [];
    for (const [field, text] of item) {
      const position = positions.get(field) ?? positions.size;
      positions.set(field, position);
      cells[position] = text;
    }
    // Without holes: a reader of the row finds text everywhere.
    return { row: index + 1, cells: Array.from(cells, (cell) => cell ?? '') };
  });
  return { fields: [...positions.keys()], rows };
}
