import { escapeUTF8 as escape } from 'entities';
import { columnName } from '../columns';
import { describeFinding } from './describe-finding';
import type { Severity } from '../finding';
import {
  REPORT_TEXTS,
  kindOf,
  type Report,
  COLLAPSED,
  countDerivedRows,
  type FindingGroup,
  groupFindings,
  SEVERITIES,
} from './report';

export function reportAsHtml(report: Report): string {
  const { name, language, checkedAt, imported } = report;
  const t = REPORT_TEXTS[language];
  const { table, records, findings, rejectedCount } = imported;
  const sections = SEVERITIES.map((severity) => severitySection(severity, report)).join('');
  const checked = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(t('reportTitle', { name }))}</title>
<style>${REPORT_STYLES}</style>
</head>
<body>
<header>
<h1>${escape(t('reportTitle', { name }))}</h1>
<p>${escape(t('read', { name, count: table.rows.length, kind: kindOf(imported) }))} · <time datetime="${checkedAt}">${escape(checked.format(new Date(checkedAt)))} UTC</time></p>
<p class="tally">${escape(t('accepted', { count: records.length }))}, ${escape(t('rejected', { count: rejectedCount }))}, ${escape(t('derived', { count: countDerivedRows(findings) }))}.</p>
</header>
<main>
${columnsSection(report)}
${sections || `<p>${escape(t('nothingFound'))}</p>`}
</main>
</body>
</html>
`;
}

function columnsSection({ imported, language }: Report): string {
  const rows = imported.table.columns.map(
    ({ source, column }) => `<tr><td>${escape(source)}</td><td><code>${columnName(column)}</code></td></tr>`,
  );
  if (rows.length === 0) return '';
  return `<details><summary>${REPORT_TEXTS[language]('columns')} (${rows.length})</summary><table><tbody>${rows.join('')}</tbody></table></details>`;
}

function severitySection(severity: Severity, report: Report): string {
  const t = REPORT_TEXTS[report.language];
  const groups = groupFindings(report.imported.findings, severity);
  if (groups.length === 0) return '';
  const total = groups.reduce((sum, { findings }) => sum + findings.length, 0);
  return `<section class="${severity}">
<h2>${t(`severities.${severity}`)} (${total})</h2>
<p>${t(`severityNotes.${severity}`)}</p>
${groups.map((group) => groupDetails(group, severity, report)).join('\n')}
</section>`;
}

function groupDetails({ code, findings }: FindingGroup, severity: Severity, report: Report): string {
  const { language } = report;
  const t = REPORT_TEXTS[language];
  const [first] = findings;
  if (!first) return '';
  const { title, advice } = describeFinding(first, language);
  const rows = findings.map(function rowOf(finding) {
    const { row, venue, column, value } = finding;
    const cells = [
      `<td class="number">${row ?? escape(t('wholeFile'))}</td>`,
      `<td>${escape(venue ?? '')}</td>`,
      `<td>${column ? `<code>${columnName(column)}</code>` : ''}</td>`,
      `<td class="value">${escape(value ?? '')}</td>`,
      `<td>${escape(describeFinding(finding, language).sentence)}</td>`,
    ];
    return `<tr>${cells.join('')}</tr>`;
  });
  const headings = [t('row'), t('venue'), t('column'), t('value'), t('finding')];
  return `<details${COLLAPSED.has(severity) ? '' : ' open'}>
<summary><strong>${escape(title)}</strong> <code>${code}</code> (${findings.length})</summary>
<p><strong>${t('advice')}</strong> ${escape(advice)}</p>
<div class="scroll"><table>
<thead><tr>${headings.map((heading) => `<th scope="col">${heading}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table></div>
</details>`;
}

const REPORT_STYLES = `
:root { color-scheme: light dark; --error: #b3261e; --warning: #8a5a00; --derived: #00658a; }
@media (prefers-color-scheme: dark) { :root { --error: #ffb4ab; --warning: #ffd58a; --derived: #86d1ff; } }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 75rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.6rem; line-height: 1.2; overflow-wrap: anywhere; }
h2 { margin-top: 2.5rem; border-bottom: 3px solid currentcolor; }
.tally { font-size: 1.25rem; font-weight: 600; }
.error h2 { color: var(--error); }
.warning h2 { color: var(--warning); }
.derived h2, .hint h2 { color: var(--derived); }
details { margin: 1rem 0; }
summary { cursor: pointer; padding: .25rem 0; }
summary code { opacity: .75; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { text-align: left; vertical-align: top; padding: .35rem .6rem; border-bottom: 1px solid #8886; }
.number { font-variant-numeric: tabular-nums; white-space: nowrap; }
.value { overflow-wrap: anywhere; min-width: 10ch; max-width: 30ch; }
td:last-child { min-width: 16rem; }
@media print { details { break-inside: avoid-page; } .scroll { overflow: visible; } }
`;
