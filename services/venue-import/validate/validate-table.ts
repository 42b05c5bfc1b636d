import { forEachInTimeSlices, mapInTimeSlices } from '@/lib/async/time-slices';
import type { Gazetteer } from '@/services/gazetteer';
import type { VenueRecord } from '@/services/venues/venue-record';
import type { Finding } from '../finding';
import type { RawTable } from '../raw-table';
import { writtenPosition } from './check-position';
import { deriveCodes } from './derive-codes';
import { createDuplicateFinder, createSharedPositionFinder } from './duplicates';
import type { HoursParser } from '../hours/hours-parser';
import { type RowContext, type ValidatedRow, validateRow } from './validate-row';
import type { Details } from './row-findings';
import { createListReaders } from './lists';
import { findBrands } from './one-line-address';
import { oneLineAddressOf } from './place';
import { createTowns } from './towns';

export interface ValidationContext {
  readonly gazetteer: Gazetteer;
  /** Codes that `payment_means` can name. */
  readonly paymentMeans: ReadonlySet<string>;
  /** ISO date: special days before it have expired. */
  readonly today: string;
  readonly hours: HoursParser;
  /** Called every 100 rows, to show progress. */
  readonly onRow?: (done: number, total: number) => void;
}

export interface ValidationResult {
  /** The venues of the valid rows, in the order of the file. */
  readonly records: VenueRecord[];
  /** Findings of the rows, in the order of the file. */
  readonly findings: Finding[];
  readonly rejectedCount: number;
}

const ROWS_PER_CALL = 100;

/** Validates the rows of a file in time slices. Never throws for the content of the file. */
export async function validateTable(table: RawTable, context: ValidationContext): Promise<ValidationResult> {
  const rows = await validateRows(table, context);
  const coded = await assignCodes(rows);
  await reportDuplicates(coded);
  const venues = resolveMoves(coded);
  const findings = await mapInTimeSlices(coded, ({ row, code }) => row.findings.toList(code));
  return {
    records: venues,
    findings: findings.flat(),
    rejectedCount: table.rows.length - venues.length,
  };
}

async function validateRows(table: RawTable, context: ValidationContext): Promise<ValidatedRow[]> {
  const rowContext: RowContext = {
    towns: createTowns(context.gazetteer),
    lists: createListReaders(context.paymentMeans),
    hours: context.hours,
    today: context.today,
    brands: findBrands(table.rows.flatMap(({ cells }) => oneLineAddressOf(cells) ?? [])),
  };
  const total = table.rows.length;
  return mapInTimeSlices(table.rows, function validate(row, index) {
    const done = index + 1;
    const validated = validateRow(row, rowContext);
    if (done % ROWS_PER_CALL === 0 || done === total) context.onRow?.(done, total);
    return validated;
  });
}

interface CodedRow {
  readonly row: ValidatedRow;
  readonly code: string | null;
  /** Null when the row is rejected. */
  readonly venue: VenueRecord | null;
}

/** Derives missing codes. Rejects rows whose code an earlier row has; codes are compared without case. */
async function assignCodes(rows: readonly ValidatedRow[]): Promise<CodedRow[]> {
  const given = new Set(rows.flatMap(({ code }) => code?.toLowerCase() ?? []));
  const codeless = rows.flatMap(({ code, venue }) => (code === null && venue ? [venue] : []));
  const derived = await deriveCodes(codeless, given);
  const rowByCode = new Map<string, number>();
  return mapInTimeSlices(rows, assignCode);

  function assignCode(row: ValidatedRow): CodedRow {
    const { findings, venue } = row;
    const code = row.code ?? (venue && derived.get(venue)) ?? null;
    if (row.code === null) reportDerivedCode(row, code);
    if (code === null) return { row, code, venue: null };
    const first = rowByCode.get(code.toLowerCase());
    if (first === undefined) rowByCode.set(code.toLowerCase(), row.row);
    else findings.add('code-duplicate', 'code', code, { first });
    return { row, code, venue: venue && !findings.hasError() ? { code, ...venue } : null };
  }
}

/** A row with another error has no code yet: it is derived once that error is corrected, provided that there is a name. */
function reportDerivedCode({ findings, name }: ValidatedRow, code: string | null): void {
  if (code !== null) findings.add('code-derived', 'code', null, { derived: code, from: 'name' });
  else if (!name) findings.add('code-missing', 'code', null);
}

async function reportDuplicates(rows: readonly CodedRow[]): Promise<void> {
  const findDuplicate = createDuplicateFinder<VenueRecord>();
  const findShared = createSharedPositionFinder<VenueRecord>();
  const rowOf = new Map(rows.flatMap(({ row, venue }) => (venue ? [[venue, row.row] as const] : [])));
  await forEachInTimeSlices(rows, function reportDuplicate({ row, venue }) {
    if (!venue) return;
    const detailsOf = ({ code }: VenueRecord, first: number | undefined): Details => ({
      code,
      first: first ?? 0,
    });
    const duplicate = findDuplicate(venue);
    if (duplicate) {
      row.findings.add('venue-duplicate', 'name', venue.name, detailsOf(duplicate, rowOf.get(duplicate)));
    }
    const shared = findShared(venue);
    if (shared && shared !== duplicate) {
      const { position } = venue;
      const details = detailsOf(shared, rowOf.get(shared));
      row.findings.add('coordinates-shared', 'latitude', writtenPosition(position), details);
    }
  });
}

/** Removes `movedTo` codes of venues that are not in the file: those venues stay moved, without a link. */
function resolveMoves(rows: readonly CodedRow[]): VenueRecord[] {
  const codes = new Set(rows.flatMap(({ venue }) => venue?.code.toLowerCase() ?? []));
  return rows.flatMap(function resolveMove({ row, venue }) {
    if (!venue) return [];
    const { movedTo } = venue.declaredState;
    const target = movedTo?.toLowerCase();
    if (!target || (codes.has(target) && target !== venue.code.toLowerCase())) return venue;
    row.findings.add('moved-to-unknown', 'moved_to', movedTo);
    return { ...venue, declaredState: { ...venue.declaredState, movedTo: null } };
  });
}
