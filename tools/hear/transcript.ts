import type { HeardStep } from './follow';

const WIDTH = 140;

/**
 * Returns what is said after the main steps. A step that failed in an earlier version (`before`) comes with what that
 * version said.
 */
export function transcript(
  steps: readonly HeardStep[],
  before: readonly HeardStep[],
  browser: string,
): string {
  const lines = [`Orca and Chromium ${browser}. Written by \`npm run hear -- --write\`.`];
  let journey = '';
  for (const step of steps) {
    const old = before.find((each) => each.journey === step.journey && each.action === step.action);
    const hasImproved = old !== undefined && old.problems.length > step.problems.length;
    if (!step.isMain && !hasImproved) continue;
    if (step.journey !== journey) lines.push('', step.journey);
    journey = step.journey;
    lines.push(shorten(`  ${step.action}: ${textOf(step)}`));
    if (hasImproved) lines.push(shorten(`    before: ${textOf(old)}`));
  }
  return `${lines.join('\n')}\n`;
}

const textOf = ({ utterances }: HeardStep): string => utterances.join(' / ') || '(nothing)';

const shorten = (line: string): string => (line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line);
