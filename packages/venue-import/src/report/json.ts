import { FINDINGS } from '../finding';
import { describeFinding } from './describe-finding';
import type { Report } from './report';

/** Returns the report as JSON: every finding with its wording, and the rejected rows. */
export function reportAsJson({ name, language, checkedAt, imported }: Report): string {
  const { table, records, findings, rejectedCount } = imported;
  const rowsWithErrors = new Set(
    findings.filter(({ code }) => FINDINGS[code] === 'error').map(({ row }) => row),
  );
  const report = {
    file: name,
    checkedAt,
    format: table.format,
    encoding: table.encoding,
    columns: table.columns,
    rowCount: table.rows.length,
    importedCount: records.length,
    quarantinedCount: rejectedCount,
    findings: findings.map((finding) => ({
      severity: FINDINGS[finding.code],
      ...finding,
      ...describeFinding(finding, language),
    })),
    quarantinedRows: table.rows.filter(({ row }) => rowsWithErrors.has(row)),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
