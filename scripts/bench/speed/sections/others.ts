import { spawnSync } from 'node:child_process';
import type { Section } from './section';

/** The benches that stand on their own, with what they print. */
function ofCommand(title: string, script: string, args: (isShort: boolean) => string[] = () => []): Section {
  return {
    title,
    run(isShort) {
      const { status, stdout } = spawnSync(
        process.execPath,
        ['--expose-gc', '--import', 'tsx', `scripts/bench/${script}`, ...args(isShort)],
        { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
      );
      if (status !== 0) throw new Error(`scripts/bench/${script} ended with ${status}.`);
      return Promise.resolve(`\`\`\`\n${stdout.trim()}\n\`\`\``);
    },
  };
}

export const suggestions = ofCommand('Suggestions', 'places/bench.ts');
export const map = ofCommand('Map', 'network/map-bench.ts');
export const growth = ofCommand(
  'Growth from the sample to 100,000 venues',
  'network/pages-bench.ts',
  (isShort) => [isShort ? '10000' : '100000'],
);
