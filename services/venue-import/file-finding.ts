import type { Finding, FindingCode } from './finding';
import type labels from './report/en.json';

/** Creates a finding about the whole file. `about` overrides its fields. */
export function fileFinding(code: FindingCode, about: Partial<Omit<Finding, 'code'>> = {}): Finding {
  return { code, row: null, venue: null, column: null, value: null, details: {}, ...about };
}

/** Why a file cannot be read; the reports explain it. */
export type UnreadableReason = keyof typeof labels.unreadable;

/** Creates a `file-unreadable` finding. Its details contain the `reason`. */
export function unreadable(
  reason: UnreadableReason,
  { row = null, details = {} }: Partial<Pick<Finding, 'row' | 'details'>> = {},
): Finding {
  return fileFinding('file-unreadable', { row, details: { reason, ...details } });
}
