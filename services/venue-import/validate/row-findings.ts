import type { Column } from '../columns';
import { type Finding, type FindingCode, FINDINGS } from '../finding';

export type Details = Readonly<Record<string, string | number>>;

/** Collects the findings of one row during validation. */
export interface RowFindings {
  /** @param value the cell's content in the file; null for a blank cell */
  add(code: FindingCode, column: Column | null, value: string | null, details?: Details): void;
  hasError(): boolean;
  /** @param venue the venue's code; null if it has none */
  toList(venue: string | null): Finding[];
}

export function createRowFindings(row: number): RowFindings {
  const findings: Omit<Finding, 'venue'>[] = [];
  return {
    add(code, column, value, details = {}) {
      findings.push({ code, row, column, value, details });
    },
    hasError: () => findings.some(({ code }) => FINDINGS[code] === 'error'),
    toList: (venue) => findings.map((finding) => ({ ...finding, venue })),
  };
}
