import path from 'node:path';
import { yieldToEventLoop } from '@locator/base';
import { createOpeningsCache } from '@locator/opening-hours';
import type { VenueRecord } from '@locator/venue-model';
import { type Gazetteer, loadGazetteer } from '@locator/gazetteer';
import { PAYMENTS_FILE, readPaymentMethods } from '@locator/venue-model/chain';
import { keptValues, matchRows, withPreviousCells, createMoveCheck } from './merge-venues';
import type { ColumnMapping, RawRow, RawTable } from './raw-table';
import { fileFinding, FINDINGS, type Finding } from './finding';
import { NO_ADDRESSES, type LocateOptions, locateRows } from './locate/locate-rows';
import { validateTable } from './validate/validate-table';
import { createHoursParser } from './hours/hours-parser';
import { readTable } from './read-table';
import { reportUnstatedHolidays } from './unstated-holidays';
import type { Column } from './columns';

export interface ImportData {
  readonly gazetteer: Gazetteer;
  readonly paymentMethods: { readonly codes: readonly string[] };
}

export function loadImportData(): ImportData {
  return {
    gazetteer: loadGazetteer(),
    paymentMethods: readPaymentMethods(path.resolve(PAYMENTS_FILE), ''),
  };
}

export interface ImportOptions {
  /** File name to show in findings. The format is detected from the content, not from the name. */
  readonly fileName: string;
  readonly mapping?: ColumnMapping;
  readonly corrections?: readonly CellCorrection[];
  /** The venues currently on the site. An imported venue that matches one of them keeps its code. */
  readonly previous?: readonly VenueRecord[];
  /** Whether the other previous venues stay on the site, and columns that the file lacks keep their previous values. */
  readonly merges?: boolean;
  /** Whether a row with a former code of another row is rejected. Otherwise, the code becomes its own. */
  readonly keepsFormerCodes?: boolean;
  /** ISO date; earlier special days are ignored. */
  readonly today: string;
  /** Whether to evaluate the hours for a year, which takes about 20 ms per distinct value. */
  readonly checksPlausibility: boolean;
  /** How to find positions of rows without coordinates, which are otherwise rejected. A person has to confirm them. */
  readonly locate?: Omit<LocateOptions, 'gazetteer'>;
  readonly read?: typeof readTable;
  /** Called every 100 rows, to show progress. */
  readonly onRow?: (done: number, total: number) => void;
  /** Once it is aborted, the import stops and throws the reason. */
  readonly signal?: AbortSignal;
}

export interface ImportedVenues {
  readonly table: RawTable;
  readonly records: readonly VenueRecord[];
  /** Findings about the whole file first, then those about rows, in file order. */
  readonly findings: readonly Finding[];
  readonly rejectedCount: number;
  /** Previous venues that stay as they are, because their rows are rejected. */
  readonly kept: readonly VenueRecord[];
}

/** Never throws because of the file's content: every problem is reported as a finding. */
export async function importVenues(
  bytes: Uint8Array,
  data: ImportData,
  options: ImportOptions,
): Promise<ImportedVenues> {
  const { fileName, mapping, read = readTable, signal } = options;
  const table = await read(bytes, { fileName, ...(mapping && { mapping }), ...(signal && { signal }) });
  return importTable(table, data, options);
}

/** Imports rows that have been read. Untouched ones, which have a `record`, neither change nor have findings. */
export async function importTable(
  original: RawTable,
  { gazetteer, paymentMethods }: ImportData,
  options: Omit<ImportOptions, 'fileName' | 'mapping' | 'read'>,
): Promise<ImportedVenues> {
  const { corrections = [], today, checksPlausibility, previous, locate, onRow } = options;
  const { merges = false, keepsFormerCodes = false, signal } = options;
  const stop = signal && { signal };
  // One for all validations, because they parse each value once.
  const hours = createHoursParser(today, checksPlausibility);
  const openings = checksPlausibility ? createOpeningsCache() : null;
  const corrected = correctCells(original.rows, corrections);
  const removed = removedRows(original.rows, corrected);
  if (!merges || !previous) return validate(await withPositions(corrected));
  const matches = matchRows(corrected, previous);
  // Without a way to find positions, venues keep theirs.
  const hasMoved = locate
    ? createMoveCheck(corrected, { gazetteer, findsAddresses: locate.finder !== NO_ADDRESSES })
    : () => false;
  const table = await withPositions(withPreviousCells(corrected, original, matches, hasMoved));
  const imported = await validate(table);
  await yieldToEventLoop();
  // Venues without codes can match by name and place only once their rows have been validated.
  const allMatches = matchRows(corrected, previous, imported);
  const merged =
    allMatches.size === matches.size
      ? imported
      : await validate({ ...table, rows: withPreviousCells(table.rows, original, allMatches, hasMoved) });
  await yieldToEventLoop();
  const kept = keptValues(merged, allMatches);
  if (kept.corrections.length === 0) return merged;
  const { findings, ...restored } = await validate({
    ...merged.table,
    rows: correctCells(merged.table.rows, kept.corrections),
    findings: merged.table.findings.filter((finding) => !isRestored(finding, kept.corrections)),
  });
  const byRow = (one: Finding, other: Finding): number => (one.row ?? 0) - (other.row ?? 0);
  return { ...restored, findings: [...findings, ...kept.findings].sort(byRow) };

  async function withPositions(rows: readonly RawRow[]): Promise<RawTable> {
    const located = locate && (await locateRows(rows, { ...locate, gazetteer, ...stop }));
    return {
      ...original,
      rows: located?.rows ?? rows,
      findings: [
        ...original.findings.filter((finding) => !isRestored(finding, corrections)),
        ...removed,
        ...(located?.findings ?? []),
      ],
    };
  }

  async function validate(table: RawTable): Promise<ImportedVenues> {
    const validated = await validateTable(table, {
      gazetteer,
      paymentMethods: new Set(paymentMethods.codes),
      today,
      ...(previous && { previous }),
      keepsPrevious: merges,
      keepsFormerCodes,
      hours,
      ...(onRow && { onRow }),
      ...stop,
    });
    const untouched = new Set(table.rows.map(({ record }) => record));
    const edited = validated.records.filter((record) => !untouched.has(record));
    const holidays = openings ? await reportUnstatedHolidays(edited, openings, today) : [];
    return { table, ...validated, findings: [...table.findings, ...holidays, ...validated.findings] };
  }
}

/** Returns whether a correction replaces a cell of the file, or contains the text that a row with too many cells had lost. */
function isRestored({ code, row, column, value }: Finding, corrections: readonly CellCorrection[]): boolean {
  if (code === 'cell-unreadable')
    return corrections.some((correction) => correction.row === row && correction.column === column);
  const ofRow = code === 'row-too-long' ? corrections.filter((correction) => correction.row === row) : [];
  // The text may have millions of characters.
  const lost = ofRow.length > 0 ? lettersOf(value ?? '') : '';
  return lost !== '' && ofRow.some((correction) => lettersOf(correction.value).includes(lost));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** A removed row has a finding, so that no row disappears without a reason. */
function removedRows(rows: readonly RawRow[], kept: readonly RawRow[]): Finding[] {
  if (rows.length === kept.length) return [];
  const numbers = new Set(kept.map(({ row }) => row));
  return rows
    .filter(({ row }) => !numbers.has(row))
    .map(({ row, cells }) => fileFinding('row-removed', { row, value: cells.name ?? null }));
}

/** Returns a summary for the log; null if there is nothing to report. */
export function summariseFindings({ records, findings, rejectedCount }: ImportedVenues): string | null {
  const warnings = findings.filter(({ code }) => FINDINGS[code] === 'warning').length;
  if (rejectedCount === 0 && warnings === 0) return null;
  const parts = [
    `${records.length} venues`,
    ...(rejectedCount > 0 ? [`${rejectedCount} rows rejected`] : []),
    ...(warnings > 0 ? [`${warnings} warnings`] : []),
  ];
  return parts.join(', ');
}

export interface CellCorrection {
  readonly row: number;
  /** Null for the whole row: it is removed if `value` is {@link REMOVED}, restored otherwise. */
  readonly column: Column | null;
  /** The corrected content; empty for a blank cell. */
  readonly value: string;
}

export const REMOVED = 'removed';

/** Applies corrections to rows, without removed rows. If a cell was corrected several times, the last one wins. */
export function correctCells(
  rows: readonly RawRow[],
  corrections: readonly CellCorrection[],
): readonly RawRow[] {
  if (corrections.length === 0) return rows;
  const correctedOf = new Map<number, Partial<Record<Column, string>>>();
  const removed = new Set<number>();
  for (const { row, column, value } of corrections) {
    if (column !== null) correctedOf.set(row, { ...correctedOf.get(row), [column]: value });
    else if (value === REMOVED) removed.add(row);
    else removed.delete(row);
  }
  const kept = removed.size > 0 ? rows.filter(({ row }) => !removed.has(row)) : rows;
  return kept.map(function correct(row) {
    const corrected = correctedOf.get(row.row);
    if (!corrected) return row;
    const { week: _week, closedDays: _closed, hoursNotes: _notes, ...rest } = row;
    const kept = corrected.opening_hours === undefined ? row : rest;
    return { ...kept, cells: { ...row.cells, ...corrected } };
  });
}
