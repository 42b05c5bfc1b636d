import type { Column } from '../columns';
import { type Finding, type FindingCode, FINDINGS } from '../finding';

export type Details = Readonly<Record<string, string | number>>;

export interface RowFindings {
  add(code: FindingCode, column: Column | null, value: string | null, details?: Details): void;
  hasError(): boolean;
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
