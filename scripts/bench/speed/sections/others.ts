import { spawnSync } from 'node:child_process';
import type { Section } from './section';

interface Command {
  readonly args?: (isShort: boolean) => string[];
  /** Whether it prints Markdown; else it is shown as it stands. */
  readonly isMarkdown?: boolean;
}

/** The benches that stand on their own, with what they print. */
function ofCommand(title: string, script: string, { args, isMarkdown }: Command = {}): Section {
  return {
    title,
    run(isShort) {
      const { status, stdout } = spawnSync(
        process.execPath,
        ['--expose-gc', '--import', 'tsx', `scripts/bench/${script}`, ...(args?.(isShort) ?? [])],
        { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
      );
      if (status !== 0) throw new Error(`scripts/bench/${script} ended with ${status}.`);
      const text = stdout.trim();
      return Promise.resolve(isMarkdown ? text : `\`\`\`\n${text}\n\`\`\``);
    },
  };
}

export const suggestions = ofCommand('Suggestions', 'places/bench.ts');
export const map = ofCommand('Map', 'network/map-bench.ts');
export const growth = ofCommand('Growth from the sample to 100,000 venues', 'network/pages-bench.ts', {
  args: (isShort) => [isShort ? '10000' : '100000'],
  isMarkdown: true,
});
export const growthInDatabase = ofCommand('The same in PostgreSQL', 'network/pages-bench.ts', {
  args: (isShort) => [isShort ? '10000' : '100000', '--database'],
  isMarkdown: true,
});
