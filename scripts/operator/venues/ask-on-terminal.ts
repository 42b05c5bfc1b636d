import { createInterface } from 'node:readline/promises';
import type { Session } from './session';

/** Yes in French and English, as it is typed. */
const YES = /^(o|oui|y|yes)$/i;

/** Asks on the terminal; `unanswered` when input or output is none, as in a script. */
export const askOnTerminal: Session['confirm'] = async function askOnTerminal(question) {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return 'unanswered';
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    // Ctrl-D closes the input without an answer.
    const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
    const answer = await Promise.race([terminal.question(`${question} `), closed]);
    return YES.test(answer.trim()) ? 'yes' : 'no';
  } finally {
    terminal.close();
  }
};
