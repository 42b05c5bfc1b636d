import { escapeUTF8 as escape } from 'entities';
import { describeFinding } from '@/services/venue-import/report/describe-finding';
import type { Severity } from '@/services/venue-import/finding';
import { type Words, WORDS } from '@/scripts/operator/venues/messages';
import { countDerivedRows, type FindingGroup, groupFindings, SEVERITIES } from './group-findings';
import { kindOf, type Report } from './report';
import { REPORT_STYLES } from './styles';

/** The report as one HTML page that needs nothing else: to be opened, searched, printed, sent on. */
export function reportAsHtml(report: Report): string {
  const { name, language, checkedAt, imported } = report;
  const words = WORDS[language];
  const { table, records, findings, quarantined } = imported;
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
<title>${escape(words.reportTitle(name))}</title>
<style>${REPORT_STYLES}</style>
</head>
<body>
<header>
<h1>${escape(words.reportTitle(name))}</h1>
<p>${escape(words.read(name, table.rows.length, kindOf(imported)))} · <time datetime="${checkedAt}">${escape(checked.format(new Date(checkedAt)))} UTC</time></p>
<p class="tally">${escape(words.tally(records.length, quarantined))}, ${escape(words.derivedTally(countDerivedRows(findings)))}.</p>
</header>
<main>
${columnsSection(report, words)}
${sections || `<p>${escape(words.nothingFound)}</p>`}
</main>
</body>
</html>
`;
}

function columnsSection({ imported }: Report, words: Words): string {
  const rows = imported.table.columns.map(
    ({ source, column }) => `<tr><td>${escape(source)}</td><td><code>${column}</code></td></tr>`,
  );
  if (rows.length === 0) return '';
  return `<details><summary>${words.columns} (${rows.length})</summary><table><tbody>${rows.join('')}</tbody></table></details>`;
}

function severitySection(severity: Severity, report: Report): string {
  const words = WORDS[report.language];
  const groups = groupFindings(report.imported.findings, severity);
  if (groups.length === 0) return '';
  const total = groups.reduce((sum, { findings }) => sum + findings.length, 0);
  return `<section class="${severity}">
<h2>${words.severities[severity]} (${total})</h2>
<p>${words.severityNotes[severity]}</p>
${groups.map((group) => groupDetails(group, severity, report)).join('\n')}
</section>`;
}

/** What was filled in is folded away: there is much of it, and nothing to do. */
function groupDetails({ code, findings }: FindingGroup, severity: Severity, report: Report): string {
  const { language } = report;
  const words = WORDS[language];
  const [first] = findings;
  if (!first) return '';
  const { title, advice } = describeFinding(first, language);
  const rows = findings.map(function rowOf(finding) {
    const { row, venue, column, value } = finding;
    const cells = [
      `<td class="number">${row ?? escape(words.wholeFile)}</td>`,
      `<td>${escape(venue ?? '')}</td>`,
      `<td>${column ? `<code>${column}</code>` : ''}</td>`,
      `<td class="value">${escape(value ?? '')}</td>`,
      `<td>${escape(describeFinding(finding, language).sentence)}</td>`,
    ];
    return `<tr>${cells.join('')}</tr>`;
  });
  const headings = [words.row, words.venue, words.column, words.value, words.finding];
  return `<details${severity === 'derived' ? '' : ' open'}>
<summary><strong>${escape(title)}</strong> <code>${code}</code> (${findings.length})</summary>
<p><strong>${words.advice}</strong> ${escape(advice)}</p>
<div class="scroll"><table>
<thead><tr>${headings.map((heading) => `<th scope="col">${heading}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table></div>
</details>`;
}
