import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { format, resolveConfig } from 'prettier';

const REPORT = 'docs/performance.md';

export interface Section {
  readonly title: string;
  readonly header: readonly string[];
  readonly lines: readonly (readonly string[])[];
  readonly note?: string;
}

export function ratio(value: number, baseline: number): string {
  return (value / baseline).toFixed(2);
}

export function sectionText({ title, header, lines, note = '' }: Section): string {
  const rule = header.map((_, column) => (column === 0 ? '---' : '--:'));
  const rows = [header, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`);
  return `## ${title}\n\n${note}\n\n${rows.join('\n')}\n`;
}

export async function writeReport(sections: readonly Section[]): Promise<void> {
  const all = cpus();
  const machine = `${all.length} × ${all[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  const commit = execFileSync('git', ['log', '-1', '--format=%h of %cs'], { encoding: 'utf8' }).trim();
  const head = `# Performance

\`npm run bench\` writes this document. Commit ${commit}, Node ${process.versions.node}, ${machine}.
Other machines have other times, so compare the ratios (×), which were measured alternately in one run.
[Decision 16](adr/0016-speed.md) explains the method.`;
  const text = [head, ...sections.map(sectionText)].join('\n\n');
  writeFileSync(REPORT, await format(text, { ...(await resolveConfig(REPORT)), parser: 'markdown' }));
}
