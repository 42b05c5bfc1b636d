import { centreOf, type GeometryCentre } from './geometry';

/** Maximum nesting depth. Deeper objects are kept as JSON. */
const MAX_DEPTH = 8;

type Item = Readonly<Record<string, unknown>>;
type Fields = Map<string, string>;

export function isObject(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Joins nested names with dots (`address.city`) and array items with semicolons. Omits null. */
export function flattenItem(item: unknown): Fields {
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

export function setPosition(fields: Fields, name: string, { latitude, longitude }: GeometryCentre): void {
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
