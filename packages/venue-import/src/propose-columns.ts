import { COUNTRIES } from '@locator/base/geo';
import { toSlug } from '@locator/base';
import type { Gazetteer } from '@locator/gazetteer';
import type { Column } from './columns';
import type { FileField } from './raw-table';
import { parseDegrees, splitPair } from './validate/coordinates';
import { isStreet } from './validate/one-line-address';

export type MissingPart = 'name' | 'place';

/** Returns the parts that every file needs, but that no column holds. */
export function missingParts(fields: readonly FileField[]): MissingPart[] {
  const has = (...columns: readonly Column[]): boolean =>
    columns.every((column) => fields.some((field) => field.column === column));
  const hasPlace =
    has('latitude', 'longitude') ||
    (['coordinates', 'city', 'full_address'] as const).some((one) => has(one));
  return [...(has('name') ? [] : ['name' as const]), ...(hasPlace ? [] : ['place' as const])];
}

/** The share of a column's cells that must look like a column's content. */
const MIN_SHARE = 0.6;

/** Enough of a column's name to decide between columns whose cells look alike. */
const NAME_WORDS =
  /nom|name|client|intitul|libell|magasin|enseigne|boutique|site|salle|agence|store|shop|label/i;
const CODE_WORDS = /code|id|num|n°|ref|réf|site|matricule/i;

interface Test {
  readonly column: Column;
  readonly fits: (cell: string, gazetteer: Gazetteer) => boolean;
  readonly words?: RegExp;
}

/** The surest ones first: a field and a column are proposed once. */
const TESTS: readonly Test[] = [
  { column: 'email', fits: (cell) => /^\S+@\S+\.\w+$/.test(cell) },
  { column: 'website', fits: (cell) => /^(?:https?:\/\/|www\.)\S+$/i.test(cell) },
  { column: 'coordinates', fits: isPair },
  { column: 'latitude', fits: (cell) => isDegrees(cell, 'latitude'), words: /lat|^y/i },
  { column: 'longitude', fits: (cell) => isDegrees(cell, 'longitude'), words: /lon|lng|^x/i },
  { column: 'phone', fits: (cell) => /^[+0(][\d\s().+-]{8,}$/.test(cell) },
  {
    column: 'full_address',
    fits: (cell) => isStreet(cell) && /\b\d{4,5}\b.*\p{L}{3}/u.test(cell) && /[,\n]/.test(cell),
  },
  { column: 'address', fits: (cell) => isStreet(cell) && /\d/.test(cell) },
  { column: 'postal_code', fits: isKnownPostalCode },
  { column: 'city', fits: isTown },
  { column: 'code', fits: (cell) => /^[\w./-]{1,20}$/.test(cell) && /\d/.test(cell), words: CODE_WORDS },
  { column: 'name', fits: (cell) => /\p{L}{3}/u.test(cell) && cell.length <= 80, words: NAME_WORDS },
];

/** Returns, by field name, the columns that no field has yet, proposed by what the cells of unknown fields hold. */
export function proposeColumns(
  fields: readonly FileField[],
  gazetteer: Gazetteer,
): Readonly<Record<string, Column>> {
  const proposed = new Map<string, Column>();
  for (const test of TESTS) {
    if (fields.some(({ column }) => column === test.column)) continue;
    const free = fields.filter(({ name, column, samples }) => {
      return column === null && samples.length > 0 && !proposed.has(name) && passes(test, samples, gazetteer);
    });
    const best = test.words ? free.find(({ name }) => test.words?.test(name)) : free[0];
    const chosen = best ?? (test.column === 'name' ? free[0] : undefined);
    if (chosen) proposed.set(chosen.name, test.column);
  }
  return Object.fromEntries(proposed);
}

function passes({ fits }: Test, samples: readonly string[], gazetteer: Gazetteer): boolean {
  const fitting = samples.filter((cell) => fits(cell.trim(), gazetteer)).length;
  return fitting >= samples.length * MIN_SHARE;
}

function isPair(cell: string): boolean {
  const pair = splitPair(cell);
  return pair !== undefined && isDegrees(pair[0], 'latitude') && isDegrees(pair[1], 'longitude');
}

/** With three decimals at least, because prices and sizes are numbers, too. */
function isDegrees(cell: string, axis: 'latitude' | 'longitude'): boolean {
  const degrees = parseDegrees(cell, axis);
  const limit = axis === 'latitude' ? 90 : 180;
  return degrees !== undefined && Math.abs(degrees) <= limit && /[.,]\d{3,}/.test(cell);
}

function isKnownPostalCode(cell: string, gazetteer: Gazetteer): boolean {
  return /^[A-Z\d][A-Z\d -]{2,9}$/i.test(cell) && gazetteer.byPostalCode(cell.padStart(5, '0')).length > 0;
}

function isTown(cell: string, gazetteer: Gazetteer): boolean {
  const slug = toSlug(cell.replace(/\s+cedex\b.*$|\s+\d{1,2}$/i, ''));
  return slug !== '' && COUNTRIES.some(({ code }) => gazetteer.bySlug(code, slug).length > 0);
}
