import { escapeUTF8 as escape } from 'entities';
import { describeFinding } from './describe-finding';
import type { Severity } from '../finding';
import { REPORT_LABELS, type ReportLabels } from './report-labels';
import { countDerivedRows, type FindingGroup, groupFindings, SEVERITIES } from './group-findings';
import { kindOf, type Report } from './report';
import { REPORT_STYLES } from './styles';

/** Returns the report as a self-contained HTML page. */
export function reportAsHtml(report: Report): string {
  const { name, language, checkedAt, imported } = report;
  const labels = REPORT_LABELS[language];
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
<title>${escape(labels.reportTitle(name))}</title>
<style>${REPORT_STYLES}</style>
</head>
<body>
<header>
<h1>${escape(labels.reportTitle(name))}</h1>
<p>${escape(labels.read(name, table.rows.length, kindOf(imported)))} · <time datetime="${checkedAt}">${escape(checked.format(new Date(checkedAt)))} UTC</time></p>
<p class="tally">${escape(labels.tally(records.length, rejectedCount))}, ${escape(labels.derivedTally(countDerivedRows(findings)))}.</p>
</header>
<main>
${columnsSection(report, labels)}
${sections || `<p>${escape(labels.nothingFound)}</p>`}
</main>
</body>
</html>
`;
}

function columnsSection({ imported }: Report, labels: ReportLabels): string {
  const rows = imported.table.columns.map(
    ({ source, column }) => `<tr><td>${escape(source)}</td><td><code>${column}</code></td></tr>`,
  );
  if (rows.length === 0) return '';
  return `<details><summary>${labels.columns} (${rows.length})</summary><table><tbody>${rows.join('')}</tbody></table></details>`;
}

function severitySection(severity: Severity, report: Report): string {
  const labels = REPORT_LABELS[report.language];
  const groups = groupFindings(report.imported.findings, severity);
  if (groups.length === 0) return '';
  const total = groups.reduce((sum, { findings }) => sum + findings.length, 0);
  return `<section class="${severity}">
<h2>${labels.severities[severity]} (${total})</h2>
<p>${labels.severityNotes[severity]}</p>
${groups.map((group) => groupDetails(group, severity, report)).join('\n')}
</section>`;
}

/** Renders a group of findings. Derived values are collapsed, because there are many and they require no action. */
function groupDetails({ code, findings }: FindingGroup, severity: Severity, report: Report): string {
  const { language } = report;
  const labels = REPORT_LABELS[language];
  const [first] = findings;
  if (!first) return '';
  const { title, advice } = describeFinding(first, language);
  const rows = findings.map(function rowOf(finding) {
    const { row, venue, column, value } = finding;
    const cells = [
      `<td class="number">${row ?? escape(labels.wholeFile)}</td>`,
      `<td>${escape(venue ?? '')}</td>`,
      `<td>${column ? `<code>${column}</code>` : ''}</td>`,
      `<td class="value">${escape(value ?? '')}</td>`,
      `<td>${escape(describeFinding(finding, language).sentence)}</td>`,
    ];
    return `<tr>${cells.join('')}</tr>`;
  });
  const headings = [labels.row, labels.venue, labels.column, labels.value, labels.finding];
  return `<details${severity === 'derived' ? '' : ' open'}>
<summary><strong>${escape(title)}</strong> <code>${code}</code> (${findings.length})</summary>
<p><strong>${labels.advice}</strong> ${escape(advice)}</p>
<div class="scroll"><table>
<thead><tr>${headings.map((heading) => `<th scope="col">${heading}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table></div>
</details>`;
}
