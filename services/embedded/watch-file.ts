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
  /** Looks at the files once. Never rejects: the next look finds what this one could not. */
  look(): Promise<void>;
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
  let looksUnchanged = 0;
  let needsRetry = false;

  return {
    async look() {
      const signature = await signatureOf(files);
      looksUnchanged = signature === last ? looksUnchanged + 1 : 0;
      last = signature;
      const isRetry = needsRetry && looksUnchanged > 0 && looksUnchanged % RETRY_POLLS === 0;
      if (looksUnchanged < SETTLE_POLLS || (signature === handled && !isRetry)) return;
      handled = signature;
      needsRetry = await onChange().then(
        (isSettled) => !isSettled,
        () => true,
      );
    },
  };
}

/** Calls `look` every `intervalMs`, one call after the other. Keeps no process alive. Returns a function that stops it. */
export function pollRegularly(look: () => Promise<void>, intervalMs: number): () => void {
  let isOver = false;
  function lookLater(): void {
    setTimeout(() => {
      if (!isOver) void look().finally(lookLater);
    }, intervalMs).unref();
  }
  lookLater();
  return function stop() {
    isOver = true;
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
