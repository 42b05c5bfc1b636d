import type { VenueRecord } from '@/services/venues/venue-record';
import type { ReferenceData } from '@/services/venues/reference-data';
import type { ColumnMapping, RawTable } from './raw-table';
import { FINDINGS, type Finding } from './finding';
import { validateTable } from './validate/validate-table';
import { createHoursParser } from './hours/hours-parser';
import { readTable } from './read-table';

export interface ImportOptions {
  /** For the words of a finding only: what a file is, its content tells. */
  readonly fileName: string;
  readonly mapping?: ColumnMapping;
  /** ISO date: special days before it are past. */
  readonly today: string;
  /**
   * Whether hours that can be read are also searched for slips, through every night of a year: for whoever reads the
   * report. It takes some twenty milliseconds a text.
   */
  readonly checksPlausibility: boolean;
  /** Called now and then with the rows validated so far: to draw progress, or to let others have their turn. */
  readonly onRow?: (done: number, total: number) => void | Promise<void>;
}

export interface ImportedVenues {
  readonly table: RawTable;
  /** The venues of the rows without an error, in the file's order. */
  readonly records: readonly VenueRecord[];
  /** In the file's order; those of the file as a whole first. */
  readonly findings: readonly Finding[];
  /** Rows kept out for an error. */
  readonly rejectedCount: number;
}

/** The venues of a file of any supported kind, with everything that was found in it. Nothing in a file makes it throw. */
export async function importVenues(
  bytes: Uint8Array,
  referenceData: ReferenceData,
  options: ImportOptions,
): Promise<ImportedVenues> {
  const { fileName, mapping, today, checksPlausibility, onRow } = options;
  const table = await readTable(bytes, { fileName, ...(mapping && { mapping }) });
  const validated = await validateTable(table, {
    gazetteer: referenceData.gazetteer,
    paymentMeans: new Set(referenceData.paymentMeans.codes),
    today,
    hours: createHoursParser(today, checksPlausibility),
    ...(onRow && { onRow }),
  });
  return { table, ...validated, findings: [...table.findings, ...validated.findings] };
}

/** What to say in the log of a file that is in use: how many venues, and where to read the rest. Null: all is well. */
export function summariseFindings({ records, findings, rejectedCount }: ImportedVenues): string | null {
  const warnings = findings.filter(({ code }) => FINDINGS[code] === 'warning').length;
  if (rejectedCount === 0 && warnings === 0) return null;
  const parts = [
    `${records.length} venues`,
    ...(rejectedCount > 0 ? [`${rejectedCount} rows left out`] : []),
    ...(warnings > 0 ? [`${warnings} warnings`] : []),
  ];
  return parts.join(', ');
}
