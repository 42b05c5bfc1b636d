import type { RowFindings } from '../../src/finding';

/** Returns the code, column, value and details of each finding. */
export function reportedIn(findings: RowFindings) {
  return findings.toList(null).map(({ code, column, value, details }) => [code, column, value, details]);
}
