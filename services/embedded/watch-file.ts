import { stat } from 'node:fs/promises';
import { isSystemError } from '@/lib/files/describe-file-error';

export interface WatchOptions {
  /** Called when a file has changed and rested. Returns false to be called again later although no file changes. */
  onChange(): Promise<boolean>;
}

/**
 * Looks in a row that find the files unchanged before they count as complete: an upload pauses for longer than a copy on
 * the same machine.
 */
export const SETTLE_POLLS = 4;

/** Looks between two tries to read a file that can't be read: a permission or a network share may come back unnoticed. */
export const RETRY_POLLS = 10;

export interface FileWatcher {
  /** Looks at the files once. Never rejects: the next poll finds what this one could not. */
  poll(): Promise<void>;
}

/**
 * Follows files by looking at them, which works on every file system, network shares and bind mounts included, and for
 * files that don't exist yet.
 */
export async function createFileWatcher(
  files: readonly string[],
  { onChange }: WatchOptions,
): Promise<FileWatcher> {
  let handled = await signatureOf(files);
  let last = handled;
  let unchangedPolls = 0;
  let needsRetry = false;

  return {
    async poll() {
      const signature = await signatureOf(files);
      unchangedPolls = signature === last ? unchangedPolls + 1 : 0;
      last = signature;
      const isRetry = needsRetry && unchangedPolls > 0 && unchangedPolls % RETRY_POLLS === 0;
      if (unchangedPolls < SETTLE_POLLS || (signature === handled && !isRetry)) return;
      handled = signature;
      needsRetry = await onChange().then(
        (isSettled) => !isSettled,
        () => true,
      );
    },
  };
}

/** Calls `poll` every `intervalMs`, one call after the other. Keeps no process alive. Returns a function that stops it. */
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

/** Describes files without reading them: differs once one of them is written, replaced, removed or becomes unreadable. */
async function signatureOf(files: readonly string[]): Promise<string> {
  return (await Promise.all(files.map(signatureOfOne))).join('\n');
}

async function signatureOfOne(file: string): Promise<string> {
  try {
    // The change time tells a permission that changed.
    const { mtimeMs, ctimeMs, size, ino } = await stat(file);
    return `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
  } catch (error) {
    return isSystemError(error) ? error.code : String(error);
  }
}
