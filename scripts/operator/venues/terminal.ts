import { SingleBar } from 'cli-progress';

/** Fewer rows are judged before anybody could read a bar. */
const WORTH_A_BAR = 500;

export interface Progress {
  update(done: number, total: number): void;
  stop(): void;
}

/** A bar on the terminal while a long file is judged; nothing where nobody watches. */
export function showProgress(label: string): Progress {
  let bar: SingleBar | null = null;
  return {
    update(done, total) {
      if (total < WORTH_A_BAR) return;
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
