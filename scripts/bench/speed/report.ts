import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';

const REPORT = path.resolve(__dirname, '../../../docs/performance.md');

/** Returns a section of the report with a heading, the date and a description of the machine. */
export function sectionText(title: string, text: string, isShort: boolean): string {
  const when = `${new Date().toISOString().slice(0, 10)}, ${machine()}${isShort ? ', short run' : ''}`;
  return `## ${title}\n\n_${when}_\n\n${text}\n`;
}

/**
 * Writes docs/performance.md with its sections in the order of `titles`. Sections that are not in `fresh` stay
 * unchanged.
 */
export async function writeReport(
  titles: readonly string[],
  fresh: ReadonlyMap<string, string>,
): Promise<void> {
  const before = readFileSync(REPORT, 'utf8').split(/^(?=## )/m);
  const sections = titles.flatMap(
    (title) => fresh.get(title) ?? before.find((section) => section.startsWith(`## ${title}\n`)) ?? [],
  );
  const text = [HEAD, ...sections].join('\n');
  writeFileSync(REPORT, await format(text, { ...(await resolveConfig(REPORT)), parser: 'markdown' }));
}

const HEAD = `# Performance figures

Written by \`npm run bench\`; do not edit. [Decision 16](adr/0016-speed.md) explains the method. Compare figures within a table only: they were measured alternately, in one
run, on one machine. \`e2e/budgets.e2e.ts\` limits the weights.
`;

function machine(): string {
  const all = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${all.length} × ${all[0]?.model.trim() ?? 'unknown'}, ${gigabytes} GB, Node ${process.versions.node}`;
}
