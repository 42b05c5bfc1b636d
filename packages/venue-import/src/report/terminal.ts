import { createColors } from 'picocolors';
import { columnName } from '../columns';
import type { Finding, Severity } from '../finding';
import { describeFinding } from './describe-finding';
import { REPORT_TEXTS, kindOf, type Report, countDerivedRows, groupFindings, SEVERITIES } from './report';

/** Maximum number of findings per code on the terminal. The text report lists all of them. */
const SHOWN_OF_EACH: Readonly<Record<Severity, number>> = {
  error: 20,
  warning: 8,
  hint: 2,
  derived: 2,
  removed: 8,
};

const COLOURS = { error: 'red', warning: 'yellow', hint: 'cyan', derived: 'cyan', removed: 'cyan' } as const;

const MAX_VALUE = 60;

const COLON = { en: ':', fr: ' :' } as const;

interface LineOptions {
  /** With ANSI colours. */
  readonly isColoured?: boolean;
  /** With all findings, for a file. */
  readonly isWhole?: boolean;
}

/** Returns the lines of the report for a terminal or a text file. */
export function reportAsLines(
  report: Report,
  { isColoured = false, isWhole = false }: LineOptions,
): string[] {
  const { imported, language, name } = report;
  const t = REPORT_TEXTS[language];
  const { table, records, findings, rejectedCount } = imported;
  const colours = createColors(isColoured);

  const lines = [t('read', { name, count: table.rows.length, kind: kindOf(imported) })];
  const renamed = table.columns.filter(({ source, column }) => source !== columnName(column));
  if (renamed.length > 0) {
    lines.push(
      `${t('columns')}${COLON[language]} ${renamed.map(({ source, column }) => `${source} → ${columnName(column)}`).join(', ')}`,
    );
  }
  for (const severity of SEVERITIES) {
    const groups = groupFindings(findings, severity);
    if (groups.length === 0) continue;
    const total = groups.reduce((sum, group) => sum + group.findings.length, 0);
    lines.push('', colours.bold(colours[COLOURS[severity]](`${t(`severities.${severity}`)} (${total})`)));
    lines.push(colours.dim(t(`severityNotes.${severity}`)));
    for (const group of groups) {
      const [first] = group.findings;
      if (!first) continue;
      const { title, advice } = describeFinding(first, language);
      lines.push('', `  ${colours.bold(title)} · ${group.code} (${group.findings.length})`);
      if (severity !== 'derived') lines.push(colours.dim(`  ${advice}`));
      const shown = isWhole ? group.findings : group.findings.slice(0, SHOWN_OF_EACH[severity]);
      for (const finding of shown) lines.push(`    ${lineOf(finding, report)}`);
      const hidden = group.findings.length - shown.length;
      if (hidden > 0) lines.push(colours.dim(`    ${t('more', { count: hidden })}`));
    }
  }
  if (findings.length === 0) lines.push(t('nothingFound'));
  const derived = countDerivedRows(findings);
  const tally = [
    t('accepted', { count: records.length }),
    t('rejected', { count: rejectedCount }),
    ...(derived > 0 ? [t('derived', { count: derived })] : []),
  ];
  return [...lines, '', colours.bold(`${tally.join(', ')}.`)];
}

function lineOf(finding: Finding, { language }: Report): string {
  const t = REPORT_TEXTS[language];
  const place = finding.row === null ? t('wholeFile') : `${t('row')} ${finding.row}`;
  const where = [place, ...(finding.column ? [columnName(finding.column)] : [])].join(', ');
  const value = finding.value === null ? '' : ` [${shortened(finding.value)}]`;
  return `${where}${value}${COLON[language]} ${describeFinding(finding, language).sentence}`;
}

/** Returns a value as a single line without control characters, because they could move the terminal's cursor. */
function shortened(value: string): string {
  const line = value.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
  return line.length > MAX_VALUE ? `${line.slice(0, MAX_VALUE - 1)}…` : line;
}
