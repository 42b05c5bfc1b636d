import type { Column } from '../columns';
import { type Finding, type FindingCode, FINDINGS } from '../finding';

export type Details = Readonly<Record<string, string | number>>;

/** What is found in one row, while it is judged. */
export interface RowNotes {
  /** `value` is what stands in the file; null when nothing does. */
  note(code: FindingCode, column: Column | null, value: string | null, details?: Details): void;
  hasError(): boolean;
  /** The findings, now that the venue's code is known (null: it never will be). */
  findings(venue: string | null): Finding[];
}

export function createRowNotes(row: number): RowNotes {
  const notes: Omit<Finding, 'venue'>[] = [];
  return {
    note(code, column, value, details = {}) {
      notes.push({ code, row, column, value, details });
    },
    hasError: () => notes.some(({ code }) => FINDINGS[code] === 'error'),
    findings: (venue) => notes.map((note) => ({ ...note, venue })),
  };
}
