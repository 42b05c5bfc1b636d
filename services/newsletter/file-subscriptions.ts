import { type FileHandle, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { failed, success } from '@/lib/result';
import type { Subscription, Subscriptions } from './subscriptions';

/** Readable by the site's own account only: these are addresses of people. */
const FILE_MODE = 0o600;

/**
 * Keeps subscriptions in a file, one JSON object a line, for a site that has no webhook. The file is read anew for each
 * subscription, so that an operator may empty or edit it while the site runs. Additions wait for one another within
 * this process; several web nodes should be given a webhook, or a file each.
 */
export function createFileSubscriptions(file: string): Subscriptions {
  let last: Promise<unknown> = Promise.resolve();
  return {
    async add(subscription) {
      const addition = last.then(() => addLine(file, subscription));
      last = addition.catch(() => undefined);
      try {
        await addition;
        return success(undefined);
      } catch (error) {
        const message = `${file} cannot be written: ${codeOf(error)}`;
        return failed({ kind: 'unavailable', service: 'newsletter', operation: 'file', message });
      }
    },
  };
}

async function addLine(file: string, { name, email, locale, subscribedAt }: Subscription): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(file, 'a+', FILE_MODE);
  try {
    if (await hasEmail(handle, email)) return;
    const line = `${JSON.stringify({ name, email, locale, subscribedAt })}\n`;
    // A line left unfinished, by a full disk or an editor, must not swallow this one.
    await handle.appendFile((await endsInLine(handle)) ? line : `\n${line}`);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

async function hasEmail(handle: FileHandle, email: string): Promise<boolean> {
  for await (const line of handle.readLines({ start: 0, autoClose: false })) {
    if (emailOf(line)?.toLowerCase() === email.toLowerCase()) return true;
  }
  return false;
}

function emailOf(line: string): string | null {
  try {
    const entry: unknown = JSON.parse(line);
    const isEntry = typeof entry === 'object' && entry !== null && 'email' in entry;
    return isEntry && typeof entry.email === 'string' ? entry.email : null;
  } catch {
    return null;
  }
}

async function endsInLine(handle: FileHandle): Promise<boolean> {
  const { size } = await handle.stat();
  if (size === 0) return true;
  const { buffer } = await handle.read({ buffer: Buffer.alloc(1), position: size - 1 });
  return buffer.toString() === '\n';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown cause';
}
