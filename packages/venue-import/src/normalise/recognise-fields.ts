import { dropAccents } from '@locator/base';
import { fileFinding, type Finding } from '../finding';
import type { ColumnMapping } from '../raw-table';
import { abbreviatedDays } from './day-abbreviations';
import { type FieldRole, normaliseFieldName, MAPPED_RANK, roleOf } from './field-role';
import type { SourceTable } from '../read/source-table';

export interface RecognisedFields {
  readonly roles: readonly FieldRole[];
  readonly findings: readonly Finding[];
}

export function recogniseFields(table: SourceTable, mapping: ColumnMapping): RecognisedFields {
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
