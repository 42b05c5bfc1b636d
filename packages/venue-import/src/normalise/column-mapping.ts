import { z } from 'zod';
import { type Column, allColumns } from '../columns';
import type { ColumnMapping } from '../raw-table';
import { roleOf } from './field-role';

const texts = z.record(z.string(), z.string().nullable());

/**
 * Parses a column mapping: `{ "Nom du site": "name", "Interne": null }`. A column mapped to null is ignored.
 *
 * @throws Error that lists every invalid entry, with the most similar column name
 */
export function readColumnMapping(json: string): ColumnMapping {
  const entries = Object.entries(parseTexts(json));
  const mapping = new Map<string, Column | null>();
  const faults: string[] = [];
  for (const [source, name] of entries) {
    const column = name === null ? null : allColumns().find((known) => known === name.trim());
    if (column !== undefined) mapping.set(source, column);
    else
      faults.push(
        `“${source}” is mapped to “${name}”, which is no column of ours: did you mean “${nearest(name ?? '')}”?`,
      );
  }
  if (faults.length > 0) {
    throw new Error(
      `The column mapping has faults:\n${faults.join('\n')}\nThe columns are ${allColumns().join(', ')}.`,
    );
  }
  return Object.fromEntries(mapping);
}

function parseTexts(json: string): Readonly<Record<string, string | null>> {
  let value: unknown;
  try {
    value = JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Error(
      `The column mapping is not JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const parsed = texts.safeParse(value);
  if (parsed.success) return parsed.data;
  const entries = parsed.error.issues.map(({ path }) => path.join('.')).filter(Boolean);
  const which = entries.length > 0 ? ` Wrong: ${entries.join(', ')}.` : '';
  throw new Error(
    `The column mapping must be an object of texts such as {"Nom du site": "name"}, or null for a column to ignore.${which}`,
  );
}

function nearest(name: string): Column {
  const role = roleOf(name);
  if (role.kind === 'column') return role.column;
  const lower = name.trim().toLowerCase();
  return allColumns().reduce((best, column) =>
    distance(lower, column) < distance(lower, best) ? column : best,
  );
}

function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 0; i < from.length; i += 1) {
    const next = [i + 1];
    for (let j = 0; j < to.length; j += 1) {
      const replaced = (row[j] ?? 0) + (from[i] === to[j] ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
