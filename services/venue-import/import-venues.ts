import type { VenueRecord } from '@/services/venues/venue-record';
import type { ReferenceData } from '@/services/venues/reference-data';
import type { ColumnMapping, RawTable } from './raw-table';
import { FINDINGS, type Finding } from './finding';
import { type CellCorrection, correctCells } from './normalise/correct-cells';
import { type LocateOptions, locateRows } from './locate/locate-rows';
import { validateTable } from './validate/validate-table';
import { createHoursParser } from './hours/hours-parser';
import { readTable } from './read-table';

export interface ImportOptions {
  /** Used in findings only: the format is detected from the content. */
  readonly fileName: string;
  readonly mapping?: ColumnMapping;
  /** Cells to replace before the rows are validated. */
  readonly corrections?: readonly CellCorrection[];
  /** The version that the site shows. Venues keep the codes from it. */
  readonly previous?: readonly VenueRecord[];
  /** ISO date; earlier special days are ignored. */
  readonly today: string;
  /**
   * Whether to evaluate the opening hours for a year and report what looks wrong. Takes about 20 ms per distinct text.
   */
  readonly checksPlausibility: boolean;
  /**
   * Finds the positions of rows without coordinates, which a person has to confirm: see `unconfirmedPositions`. Without
   * it, these rows are rejected.
   */
  readonly locate?: Omit<LocateOptions, 'gazetteer'>;
  /** Called every 100 rows, to show progress. */
  readonly onRow?: (done: number, total: number) => void;
}

export interface ImportedVenues {
  readonly table: RawTable;
  /** Venues from the valid rows, in file order. */
  readonly records: readonly VenueRecord[];
  /** Findings about the whole file first, then those about rows, in file order. */
  readonly findings: readonly Finding[];
  /** Number of rows with an error. */
  readonly rejectedCount: number;
}

/**
 * Reads and validates a venue file of any supported format. Never throws because of the file's content: every problem
 * is a finding.
 */
export async function importVenues(
  bytes: Uint8Array,
  referenceData: ReferenceData,
  options: ImportOptions,
): Promise<ImportedVenues> {
  const { fileName, mapping, corrections = [], today, checksPlausibility, previous, locate, onRow } = options;
  const { gazetteer } = referenceData;
  const read = await readTable(bytes, { fileName, ...(mapping && { mapping }) });
  const corrected = correctCells(read.rows, corrections);
  const located = locate && (await locateRows(corrected, { ...locate, gazetteer }));
  const table = {
    ...read,
    rows: located?.rows ?? corrected,
    findings: [...read.findings, ...(located?.findings ?? [])],
  };
  const validated = await validateTable(table, {
    gazetteer,
    paymentMeans: new Set(referenceData.paymentMeans.codes),
    today,
    ...(previous && { previous }),
    hours: createHoursParser(today, checksPlausibility),
    ...(onRow && { onRow }),
  });
  return { table, ...validated, findings: [...table.findings, ...validated.findings] };
}

/**
 * Returns a summary for the log: the numbers of venues, rejected rows and warnings; null if there is nothing to
 * report.
 */
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
