import { z } from 'zod';
import { LOCALES } from '@locator/base/locale';
import { weekdayFromMonday } from '@locator/opening-hours/calendar-names';
import { dropAccents } from '@locator/base';
import { fileFinding, type Finding } from '../finding';
import type { ColumnMapping } from '../raw-table';
import { type FieldRole, normaliseFieldName, MAPPED_RANK, roleOf } from './field-role';
import type { SourceTable } from '../read/source-table';
import fieldNames from '../../data/field-names.json';
import { withoutCamelCase } from './weekday-names';
import { type Column, allColumns } from '../columns';

export function recogniseFields(
  table: SourceTable,
  mapping: ColumnMapping,
): { readonly roles: readonly FieldRole[]; readonly findings: readonly Finding[] } {
  const mapped = new Map(
    Object.entries(mapping).map(([name, column]) => [mappingKey(name), { name, column }]),
  );
  const named = table.fields.map((field, position): FieldRole => {
    const entry = mapped.get(mappingKey(field));
    if (entry?.column === null) return { kind: 'ignored' };
    if (entry) return { kind: 'column', column: entry.column, rank: MAPPED_RANK };
    const role = roleOf(field);
    return isAddressState(role, field) && !containsVenueStates(table, position) ? COUNTY_ROLE : role;
  });
  const abbreviated = abbreviatedDays(table.fields, named);
  const roles = named.map((role, position) =>
    role.kind === 'unknown' ? (abbreviated(table.fields[position] ?? '') ?? role) : role,
  );
  const present = new Set(table.fields.map(mappingKey));
  const unused = [...mapped.entries()]
    .filter(([key]) => !present.has(key))
    .map(([, { name, column }]) => fileFinding('mapping-unused', { column, value: name }));
  return { roles, findings: [...unused, ...unknownFields(table, roles)] };
}

export function knownFields(mapping: ColumnMapping): (field: string) => boolean {
  const mapped = new Set(Object.keys(mapping).map(mappingKey));
  return function isKnown(field) {
    if (mapped.has(mappingKey(field))) return true;
    const { kind } = roleOf(field);
    return kind !== 'unknown' && kind !== 'ignored';
  };
}

/** Only trims a name without Latin letters or digits, because normalising would make it empty. */
function mappingKey(name: string): string {
  return normaliseFieldName(name) || name.trim();
}

function unknownFields(table: SourceTable, roles: readonly FieldRole[]): Finding[] {
  return table.fields.flatMap((field, position) => {
    if (roles[position]?.kind !== 'unknown') return [];
    const filled = table.rows.filter(({ cells }) => cells[position]);
    const example = filled[0]?.cells[position];
    if (example === undefined) return [];
    const details = { position: position + 1, rows: filled.length, example: example.slice(0, 100) };
    return [fileFinding('column-unknown', { value: field || null, details })];
  });
}

const COUNTY_ROLE: FieldRole = { kind: 'column', column: 'county', rank: 0 };

/** A column `state` may contain US states, which are part of the address. */
function isAddressState(role: FieldRole, field: string): boolean {
  return role.kind === 'column' && role.column === 'state' && /(?:^|[._\s])(?:state|état|etat)$/i.test(field);
}

const STATE_WORDS =
  /^(?:open|ouver|close|ferm|clos|coming|soon|bient|prochain|a venir|tempor|moved|relocat|demenag|transfer|activ|actif|inactiv|operational|travaux|en )/;

function containsVenueStates({ rows }: SourceTable, position: number): boolean {
  const filled = rows.flatMap(({ cells }) => cells[position] || []);
  return filled.length === 0 || filled.some((cell) => STATE_WORDS.test(dropAccents(cell)));
}

const ABBREVIATIONS = LOCALES.map((language) => fieldNames.dayAbbreviations[language]);
const ALL = new Set(ABBREVIATIONS.flat());

/** Two words may be a name in another language, such as "fr" and "sa". */
const MIN_WORDS = 3;

/**
 * Returns the role of names such as "Mo", "Di open" or "hours.lu": the day that all languages with all of the table's
 * abbreviations agree on. "Di" is Tuesday beside "Do", but Sunday beside "Lu".
 */
export function abbreviatedDays(
  names: readonly string[],
  roles: readonly FieldRole[],
): (name: string) => FieldRole | undefined {
  const isOfDay = (name: string, at: number): boolean =>
    roles[at]?.kind === 'day' || (roles[at]?.kind === 'unknown' && isAbbreviatedDay(name));
  const words = new Set(names.filter(isOfDay).flatMap(abbreviationsIn));
  const possible = ABBREVIATIONS.filter((days) => [...words].every((word) => days.includes(word)));
  const areCertain =
    words.size >= MIN_WORDS &&
    [...words].every((word) => new Set(possible.map((days) => days.indexOf(word))).size === 1);
  return (name) => (areCertain && isAbbreviatedDay(name) ? roleWith(name, possible[0] ?? []) : undefined);
}

/** Whether a name could be that of a day in one of the languages. */
export function isAbbreviatedDay(name: string): boolean {
  const [word, ...others] = abbreviationsIn(name);
  return word !== undefined && others.length === 0 && roleWith(name, [word]).kind === 'day';
}

/** Returns the role of a name with an abbreviation of `days`, of which the first is Monday. */
function roleWith(name: string, days: readonly string[]): FieldRole {
  return roleOf(
    withoutCamelCase(name).replace(WORD, (word) => {
      const day = days.indexOf(word.toLowerCase());
      return day < 0 ? word : weekdayFromMonday(day);
    }),
  );
}

const WORD = /(?<!\p{L})\p{L}{2}(?!\p{L})/gu;

function abbreviationsIn(name: string): string[] {
  return (withoutCamelCase(name).toLowerCase().match(WORD) ?? []).filter((word) => ALL.has(word));
}

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
