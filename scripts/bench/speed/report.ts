import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { WORK_FOLDER } from './programs';

const KEPT = path.join(WORK_FOLDER, 'sections');
const REPORT = path.resolve(__dirname, '../../../docs/performance.md');
const NOTES = path.join(__dirname, 'notes.md');

/** Keeps what a section said, so that sections may be run one at a time. */
export function keepSection(name: string, title: string, text: string, isShort: boolean): void {
  mkdirSync(KEPT, { recursive: true });
  const when = `${new Date().toISOString().slice(0, 10)}, ${machine()}${isShort ? ', short run' : ''}`;
  writeFileSync(path.join(KEPT, `${name}.md`), `## ${title}\n\n_${when}_\n\n${text}\n`);
}

/** Writes docs/performance.md out of what was kept, in the order of `names`, with what was learnt by hand. */
export async function writeReport(names: readonly string[]): Promise<void> {
  const files = names.map((name) => path.join(KEPT, `${name}.md`)).filter((file) => existsSync(file));
  const sections = files.map((file) => readFileSync(file, 'utf8'));
  const text = [HEAD, ...sections, readFileSync(NOTES, 'utf8')].join('\n');
  writeFileSync(REPORT, await format(text, { ...(await resolveConfig(REPORT)), parser: 'markdown' }));
}

const HEAD = `# Speed

Written by \`npm run bench\` (\`-- --only bytes,render\` for some sections, \`-- --short\` for fewer rounds); the notes at the end are
\`scripts/bench/speed/notes.md\`. Compare figures within a table only: they were taken by turns, in one run, on one machine.
\`e2e/budgets.e2e.ts\` holds the weights.
`;

function machine(): string {
  const all = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${all.length} × ${all[0]?.model.trim() ?? 'unknown'}, ${gigabytes} GB, Node ${process.versions.node}`;
}
