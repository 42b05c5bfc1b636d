import { append } from '@locator/base';
import { createTranslate, type Translate } from '@locator/base/locale';
import type { ImportedVenues } from '../import-venues';
import type { ReportLanguage } from '../columns';
import en from './en.json';
import fr from './fr.json';
import { type Finding, FINDINGS, type FindingCode, type Severity } from '../finding';
import { describeFinding } from './describe-finding';

export interface Report {
  readonly name: string;
  readonly language: ReportLanguage;
  /** ISO instant. */
  readonly checkedAt: string;
  readonly imported: ImportedVenues;
}

export function kindOf({ table }: ImportedVenues): string {
  const format =
    table.format === 'google-business-profile' ? 'Google Business Profile' : table.format.toUpperCase();
  return `${format}, ${table.encoding}`;
}

export const REPORT_TEXTS: Readonly<Record<ReportLanguage, Translate<typeof en>>> = {
  en: createTranslate(en, 'en'),
  fr: createTranslate<typeof en>(fr, 'fr'),
};

export const SEVERITIES: readonly Severity[] = ['error', 'warning', 'hint', 'derived', 'removed'];

/** Severities whose findings reports show collapsed, because they are many and seldom require an action. */
export const COLLAPSED: ReadonlySet<Severity> = new Set<Severity>(['hint', 'derived', 'removed']);

export interface FindingGroup {
  readonly code: FindingCode;
  readonly findings: readonly Finding[];
}

/**
 * Groups findings by code, those about the whole file first: correcting one may correct many rows. It stands for those about
 * its rows with the same code.
 */
export function groupFindings(findings: readonly Finding[], severity: Severity): FindingGroup[] {
  const groups = new Map<FindingCode, Finding[]>();
  for (const finding of findings) {
    if (FINDINGS[finding.code] === severity) append(groups, finding.code, finding);
  }
  return [...groups]
    .map(function withoutRows([code, group]) {
      const ofFile = group.filter(({ row }) => row === null);
      return { code, findings: ofFile.length > 0 ? ofFile : group, isOfFile: ofFile.length > 0 };
    })
    .sort(
      (a, b) =>
        Number(b.isOfFile) - Number(a.isOfFile) ||
        b.findings.length - a.findings.length ||
        (a.code < b.code ? -1 : 1),
    );
}

export function countDerivedRows(findings: readonly Finding[]): number {
  return new Set(findings.filter(({ code }) => FINDINGS[code] === 'derived').map(({ row }) => row)).size;
}

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
