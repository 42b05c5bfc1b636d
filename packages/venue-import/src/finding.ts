import severities from '../data/severities.json';
import { type Column, columnPosition } from './columns';
import type labels from './report/en.json';

/**
 * An `error` rejects its row; a `hint` is often right as it is; `derived` means that a missing value was filled in;
 * `removed`, that a person removed the row. See `data/findings.md`.
 */
export const FINDINGS: Readonly<Record<FindingCode, Severity>> = severities as Record<FindingCode, Severity>;

export type FindingCode = keyof typeof severities;
export type Severity = 'error' | 'warning' | 'hint' | 'derived' | 'removed';

export interface Finding {
  readonly code: FindingCode;
  /** As in a spreadsheet, or the item's number (from 1); null for a finding about the whole file. */
  readonly row: number | null;
  /** The venue's code; null if the row has no valid code. */
  readonly venue: string | null;
  readonly column: Column | null;
  /** The cell's content in the file; null for a blank cell. */
  readonly value: string | null;
  /** Values for placeholders in the finding's message, such as `derived` or `kilometers`. */
  readonly details: Readonly<Record<string, string | number>>;
}

export function fileFinding(code: FindingCode, about: Partial<Omit<Finding, 'code'>> = {}): Finding {
  return { code, row: null, venue: null, column: null, value: null, details: {}, ...about };
}

export type UnreadableReason = keyof typeof labels.unreadable;

export function unreadable(
  reason: UnreadableReason,
  { row = null, details = {} }: Partial<Pick<Finding, 'row' | 'details'>> = {},
): Finding {
  return fileFinding('file-unreadable', { row, details: { reason, ...details } });
}

export type Details = Readonly<Record<string, string | number>>;

export interface RowFindings {
  add(code: FindingCode, column: Column | null, value: string | null, details?: Details): void;
  hasError(): boolean;
  /** In the order of the columns; those about the whole row first. */
  toList(venue: string | null): Finding[];
}

export function createRowFindings(row: number): RowFindings {
  const findings: Omit<Finding, 'venue'>[] = [];
  return {
    add(code, column, value, details = {}) {
      findings.push({ code, row, column, value, details });
    },
    hasError: () => findings.some(({ code }) => FINDINGS[code] === 'error'),
    toList: (venue) =>
      findings
        .toSorted((one, other) => columnPosition(one.column) - columnPosition(other.column))
        .map((finding) => ({ ...finding, venue })),
  };
}
