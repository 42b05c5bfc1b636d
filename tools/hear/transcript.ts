import type { HeardStep } from './follow';

const MAX_LINES = 90;
const WIDTH = 118;

/** Returns the transcript of the journeys: each step that changed with both versions, others with what is said now. */
export function transcript(
  steps: readonly HeardStep[],
  before: readonly HeardStep[],
  browser: string,
): string {
  const lines = [
    `Orca 43 and Chromium ${browser}: what is said after each step. Written by \`npm run hear -- --write\`.`,
    '',
  ];
  for (const step of steps) {
    const old = before.find(({ journey, action }) => journey === step.journey && action === step.action);
    lines.push(`${step.journey}: ${step.action}`);
    if (old && textOf(old) !== textOf(step)) lines.push(shorten(`  before: ${textOf(old)}`));
    lines.push(shorten(`  ${old ? 'now:    ' : ''}${textOf(step)}`));
  }
  return `${lines.slice(0, MAX_LINES).join('\n')}\n`;
}

const textOf = ({ utterances }: HeardStep): string => utterances.join(' / ') || '(nothing)';

const shorten = (line: string): string => (line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line);
