import { spawnSync } from 'node:child_process';
import type { Section } from './section';

interface Command {
  readonly args?: (isShort: boolean) => string[];
  /** Whether the command prints Markdown; any other output is shown as a code block. */
  readonly isMarkdown?: boolean;
}

/** Creates a section from the output of a separate benchmark. */
function commandSection(title: string, script: string, { args, isMarkdown }: Command = {}): Section {
  return {
    title,
    run(isShort) {
      const { status, stdout } = spawnSync(
        process.execPath,
        ['--expose-gc', '--import', 'tsx', `scripts/bench/${script}`, ...(args?.(isShort) ?? [])],
        { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
      );
      if (status !== 0) throw new Error(`scripts/bench/${script} exited with code ${status}.`);
      const text = stdout.trim();
      return Promise.resolve(isMarkdown ? text : `\`\`\`\n${text}\n\`\`\``);
    },
  };
}

export const suggestions = commandSection('Suggestions', 'places/bench.ts');
export const map = commandSection('Map', 'network/map-bench.ts');
export const growth = commandSection('Growth from the sample to 100,000 venues', 'network/pages-bench.ts', {
  args: (isShort) => [isShort ? '10000' : '100000'],
  isMarkdown: true,
});
export const growthInDatabase = commandSection('The same in PostgreSQL', 'network/pages-bench.ts', {
  args: (isShort) => [isShort ? '10000' : '100000', '--database'],
  isMarkdown: true,
});
