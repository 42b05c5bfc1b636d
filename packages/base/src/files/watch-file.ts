import { stat } from 'node:fs/promises';
import { isSystemError } from './describe-file-error';

export interface WatchOptions {
  /** Called after a complete change. If it returns false, it is called again later. */
  onChange(): Promise<boolean>;
  /** Whether changed files are known to be complete. They also are once they have stopped changing. */
  isComplete?(): Promise<boolean>;
}

/** Polls without a change until a file is complete. Uploads pause longer than local copies. */
const SETTLE_POLLS = 4;

/** An unreadable file may become readable without a change, such as on a network share. */
const RETRY_POLLS = 10;

export interface FileWatcher {
  /** Polls the files once, after any poll in progress. Never rejects. */
  poll(): Promise<void>;
}

/** Polling works on network shares and bind mounts too, and for files that don't exist yet. */
export async function createFileWatcher(
  files: readonly string[],
  { onChange, isComplete = () => Promise.resolve(false) }: WatchOptions,
): Promise<FileWatcher> {
  let handled = await signatureOf(files);
  let last = handled;
  let unchangedPolls = 0;
  let needsRetry = false;

  let polling = Promise.resolve();

  async function poll(): Promise<void> {
    const signature = await signatureOf(files);
    unchangedPolls = signature === last ? unchangedPolls + 1 : 0;
    last = signature;
    const isRetry = needsRetry && unchangedPolls > 0 && unchangedPolls % RETRY_POLLS === 0;
    const isSettled = unchangedPolls >= SETTLE_POLLS;
    const isDue = signature === handled ? isRetry : isSettled || (await isComplete());
    if (!isDue) return;
    handled = signature;
    needsRetry = await onChange().then(
      (isSettled) => !isSettled,
      () => true,
    );
  }

  return { poll: () => (polling = polling.then(poll)) };
}

/** Calls `poll` without overlap and without keeping the process alive. Returns a function that stops it. */
export function pollRegularly(poll: () => Promise<void>, intervalMs: number): () => void {
  let isStopped = false;
  function pollLater(): void {
    setTimeout(() => {
      if (!isStopped) void poll().finally(pollLater);
    }, intervalMs).unref();
  }
  pollLater();
  return function stop() {
    isStopped = true;
  };
}

/** Returns a text that changes when one of the files is created, changed or removed. Does not read them. */
export async function signatureOf(files: readonly string[]): Promise<string> {
  return (await Promise.all(files.map(signatureOfOne))).join('\n');
}

async function signatureOfOne(file: string): Promise<string> {
  try {
    // `ctimeMs` is included, because, unlike `mtimeMs`, it changes when a file's permissions change.
    const { mtimeMs, ctimeMs, size, ino } = await stat(file);
    return `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
  } catch (error) {
    return isSystemError(error) ? error.code : String(error);
  }
}
