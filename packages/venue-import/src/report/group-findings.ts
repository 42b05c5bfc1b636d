import { type Finding, FINDINGS, type FindingCode, type Severity } from '../finding';

export const SEVERITIES: readonly Severity[] = ['error', 'warning', 'derived'];

export interface FindingGroup {
  readonly code: FindingCode;
  readonly findings: readonly Finding[];
}

export function groupFindings(findings: readonly Finding[], severity: Severity): FindingGroup[] {
  const groups = new Map<FindingCode, Finding[]>();
  for (const finding of findings) {
    if (FINDINGS[finding.code] !== severity) continue;
    const group = groups.get(finding.code);
    if (group) group.push(finding);
    else groups.set(finding.code, [finding]);
  }
  return [...groups]
    .map(([code, group]) => ({ code, findings: group }))
    .sort((a, b) => b.findings.length - a.findings.length || (a.code < b.code ? -1 : 1));
}

export function countDerivedRows(findings: readonly Finding[]): number {
  return new Set(findings.filter(({ code }) => FINDINGS[code] === 'derived').map(({ row }) => row)).size;
}
