import { type Finding, FINDINGS, type FindingCode, type Severity } from '../finding';

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
    if (FINDINGS[finding.code] !== severity) continue;
    const group = groups.get(finding.code);
    if (group) group.push(finding);
    else groups.set(finding.code, [finding]);
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
