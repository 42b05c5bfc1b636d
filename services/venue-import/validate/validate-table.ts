import { forEachChunked } from '@/lib/async/chunked';
import type { Gazetteer } from '@/services/gazetteer/gazetteer';
import type { VenueRecord } from '@/services/venues/venue-record';
import type { Finding } from '../finding';
import type { RawTable } from '../raw-table';
import { deriveCodes } from './derive-codes';
import { createDuplicateFinder } from './duplicates';
import { createHoursValidator, type HoursReader } from './hours';
import { type Bench, type ValidatedRow, validateRow } from './validate-row';
import { createListReaders } from './lists';
import { findBrands } from './one-line-address';
import { oneLineOf } from './place';
import { createTowns } from './towns';

export interface ValidationContext {
  readonly gazetteer: Gazetteer;
  /** Codes that `payment_means` can name. */
  readonly paymentMeans: ReadonlySet<string>;
  /** ISO date: special days before it have expired. */
  readonly today: string;
  readonly hours: HoursReader;
  /** Told how many rows are judged, and awaited, so that a server can answer between them. */
  readonly onRow?: (done: number, total: number) => void | Promise<void>;
}

export interface ValidationResult {
  /** The venues of the rows without an error, in the order of the file. */
  readonly records: VenueRecord[];
  /** Those of the file as a whole first, then row by row. */
  readonly findings: Finding[];
  /** How many rows were kept out. */
  readonly quarantined: number;
}

/** How many rows are judged between two breaths. */
const ROWS_BETWEEN_BREATHS = 100;

/** Judges the rows of a file: venues from those without an error, and everything that was found. Never throws for bad input. */
export async function validateTable(table: RawTable, context: ValidationContext): Promise<ValidationResult> {
  const rows = await judgeRows(table, context);
  const coded = settleCodes(rows);
  await noteTwins(coded);
  const venues = settleMoves(coded);
  return {
    records: venues,
    findings: [...table.findings, ...coded.flatMap(({ judged, code }) => judged.notes.findings(code))],
    quarantined: table.rows.length - venues.length,
  };
}

async function judgeRows(table: RawTable, context: ValidationContext): Promise<ValidatedRow[]> {
  const bench: Bench = {
    towns: createTowns(context.gazetteer),
    lists: createListReaders(context.paymentMeans),
    judgeHours: createHoursValidator(context.hours),
    today: context.today,
    brands: findBrands(table.rows.flatMap(({ cells }) => oneLineOf(cells) ?? [])),
  };
  const judged: ValidatedRow[] = [];
  for (const row of table.rows) {
    judged.push(validateRow(row, bench));
    if (judged.length % ROWS_BETWEEN_BREATHS === 0) await context.onRow?.(judged.length, table.rows.length);
  }
  await context.onRow?.(judged.length, table.rows.length);
  return judged;
}

interface CodedRow {
  readonly judged: ValidatedRow;
  readonly code: string | null;
  /** Null when the row is kept out, by what it is or because its code is another row's. */
  readonly venue: VenueRecord | null;
}

/** Derives the codes that are missing, and keeps out every row whose code an earlier row has, whatever its capitals. */
function settleCodes(rows: readonly ValidatedRow[]): CodedRow[] {
  const given = new Set(rows.flatMap(({ code }) => code?.toLowerCase() ?? []));
  const codeless = rows.flatMap(({ code, venue }) => (code === null && venue ? [venue] : []));
  const derived = deriveCodes(codeless, given);
  const rowOf = new Map<string, number>();
  return rows.map(function settle(judged) {
    const code = judged.code ?? (judged.venue && derived.get(judged.venue)) ?? null;
    if (judged.code === null) noteDerived(judged, code);
    const first = code === null ? undefined : rowOf.get(code.toLowerCase());
    if (code !== null && first !== undefined) {
      judged.notes.note('code-duplicate', 'code', code, { first });
    } else if (code !== null) {
      rowOf.set(code.toLowerCase(), judged.row);
    }
    const isIn = judged.venue !== null && code !== null && !judged.notes.hasError();
    return { judged, code, venue: isIn && judged.venue ? { code, ...judged.venue } : null };
  });
}

/** A row that is kept out for another error gets its code once that is corrected: only a name can't be done without. */
function noteDerived({ notes, name }: ValidatedRow, code: string | null): void {
  if (code !== null) notes.note('code-derived', 'code', null, { derived: code, from: 'name' });
  else if (!name) notes.note('code-missing', 'code', null);
}

async function noteTwins(rows: readonly CodedRow[]): Promise<void> {
  const findTwin = createDuplicateFinder<VenueRecord>();
  const rowOf = new Map(rows.flatMap(({ judged, venue }) => (venue ? [[venue, judged.row] as const] : [])));
  await forEachChunked(rows, ROWS_BETWEEN_BREATHS, function noteTwin({ judged, venue }) {
    const twin = venue && findTwin(venue);
    if (twin) {
      judged.notes.note('venue-duplicate', 'name', venue.name, {
        code: twin.code,
        first: rowOf.get(twin) ?? 0,
      });
    }
  });
}

/** A venue that moved to one that isn't there leads nowhere: it stays moved, without the link. */
function settleMoves(rows: readonly CodedRow[]): VenueRecord[] {
  const codes = new Set(rows.flatMap(({ venue }) => venue?.code.toLowerCase() ?? []));
  return rows.flatMap(function settle({ judged, venue }) {
    const movedTo = venue?.declaredState.movedTo?.toLowerCase();
    if (!venue || !movedTo || (codes.has(movedTo) && movedTo !== venue.code.toLowerCase()))
      return venue ?? [];
    judged.notes.note('moved-to-unknown', 'moved_to', venue.declaredState.movedTo);
    return { ...venue, declaredState: { ...venue.declaredState, movedTo: null } };
  });
}
