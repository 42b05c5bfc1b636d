import { createInterface } from 'node:readline/promises';
import { SingleBar } from 'cli-progress';

export type Confirmation = 'yes' | 'no' | 'unanswered';

const YES = /^(o|oui|y|yes)$/i;

/** Asks a yes/no question. Returns `unanswered` if input or output is not a terminal, as in a script. */
export async function confirmOnTerminal(question: string): Promise<Confirmation> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return 'unanswered';
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    // Treat Ctrl-D, which closes the input, as an empty answer.
    const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
    const answer = await Promise.race([terminal.question(`${question} `), closed]);
    return YES.test(answer.trim()) ? 'yes' : 'no';
  } finally {
    terminal.close();
  }
}

/** Validating fewer rows is too fast for a progress bar to be useful. */
const MIN_ROWS = 500;

interface Progress {
  update(done: number, total: number): void;
  stop(): void;
}

export function showProgress(label: string, minimum: number = MIN_ROWS): Progress {
  let bar: SingleBar | null = null;
  return {
    update(done, total) {
      if (total < minimum) return;
      if (!bar) {
        bar = new SingleBar({
          format: `${label} {bar} {percentage} % · {value}/{total} · {eta_formatted}`,
          barCompleteChar: '█',
          barIncompleteChar: '░',
          hideCursor: true,
          clearOnComplete: true,
          stream: process.stderr,
        });
        bar.start(total, done);
      }
      bar.update(done);
    },
    stop() {
      bar?.stop();
    },
  };
}
