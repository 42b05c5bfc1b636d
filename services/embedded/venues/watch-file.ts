import { statSync, type StatsListener, unwatchFile, watchFile } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

export interface WatchOptions {
  /** Milliseconds between two looks at the file, which need not exist yet. */
  readonly intervalMs: number;
  /** Called after the file changed and came to rest; the next call waits for this one. Must not fail. */
  onChange(): Promise<void>;
}

/**
 * Watches a file by looking at it, which works on every file system, network shares and bind mounts included, and for
 * a file that isn't there yet. Answers a function that ends the watch. It keeps no process alive.
 */
export function watchContent(file: string, { intervalMs, onChange }: WatchOptions): () => void {
  let told = signature(file);
  let isBusy = false;
  let isOver = false;

  async function settleAndTell(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    // Node also calls for a file that isn't there yet, and the file may change again while it is being read.
    for (
      let rest = await atRest(file, intervalMs / 2);
      rest !== told && !isOver;
      rest = await atRest(file, intervalMs / 2)
    ) {
      told = rest;
      await onChange();
    }
    isBusy = false;
  }

  const listener: StatsListener = function noteChange() {
    void settleAndTell();
  };
  watchFile(file, { interval: intervalMs, persistent: false }, listener);
  return function endWatch() {
    isOver = true;
    unwatchFile(file, listener);
  };
}

/** The signature of the file once nobody writes to it: half a copy is read by nobody. */
async function atRest(file: string, restMs: number): Promise<string> {
  let before = signature(file);
  for (;;) {
    await wait(restMs, undefined, { ref: false });
    const after = signature(file);
    if (after === before) return after;
    before = after;
  }
}

function signature(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.mtimeMs} ${stats.size} ${stats.ino}` : 'missing';
}
