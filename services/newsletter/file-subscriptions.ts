import type { BigIntStats } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { createQueue, failed, fieldsOf, parseJson, success } from '@locator/base';
import type { Subscription, Subscriptions } from './subscriptions';

/** Readable only by the site's own account, because the file contains personal data. */
const FILE_MODE = 0o600;

/**
 * Appends JSON lines. An in-memory index of addresses avoids reading the file each time; it is rebuilt if an operator
 * has edited the file. Additions are serialised only within this process: several nodes need a webhook or a file each.
 */
export function createFileSubscriptions(file: string): Subscriptions {
  const inTurn = createQueue();
  let index: EmailIndex | null = null;

  async function addLine({ name, email, locale, subscribedAt }: Subscription): Promise<void> {
    await mkdir(path.dirname(file), { recursive: true });
    const handle = await open(file, 'a+', FILE_MODE);
    try {
      const version = await versionOf(handle);
      const current =
        index && isSame(index.version, version) ? index : { version, emails: await readEmails(handle) };
      // Discard the index before writing: if this addition fails, the next one must read the file again.
      index = null;
      if (!current.emails.has(keyOf(email))) {
        const line = `${JSON.stringify({ name, email, locale, subscribedAt })}\n`;
        // Terminate an incomplete last line, which a full disk or an editor may have left.
        const text = (await endsInLine(handle)) ? line : `\n${line}`;
        await handle.appendFile(text);
        await handle.datasync();
        current.emails.add(keyOf(email));
        const written = await versionOf(handle);
        // If the file has not grown by exactly the length of `text`, another process has changed it: discard the index.
        if (written.size !== version.size + BigInt(Buffer.byteLength(text))) return;
        current.version = written;
      }
      index = current;
    } finally {
      await handle.close();
    }
  }

  return {
    async add(subscription) {
      try {
        await inTurn(() => addLine(subscription));
        return success(undefined);
      } catch (error) {
        const message = `${file} cannot be written: ${codeOf(error)}`;
        return failed({ kind: 'unavailable', service: 'newsletter', operation: 'file', message });
      }
    },
  };
}

interface EmailIndex {
  version: FileVersion;
  readonly emails: Set<string>;
}

/** File attributes that change whenever the file is modified or replaced. */
type FileVersion = Pick<BigIntStats, 'dev' | 'ino' | 'size' | 'mtimeNs'>;

async function versionOf(handle: FileHandle): Promise<FileVersion> {
  return handle.stat({ bigint: true });
}

function isSame(one: FileVersion, other: FileVersion): boolean {
  return (
    one.dev === other.dev && one.ino === other.ino && one.size === other.size && one.mtimeNs === other.mtimeNs
  );
}

async function readEmails(handle: FileHandle): Promise<Set<string>> {
  const emails = new Set<string>();
  for await (const line of handle.readLines({ start: 0, autoClose: false })) {
    const { email } = fieldsOf(parseJson(line));
    if (typeof email === 'string') emails.add(keyOf(email));
  }
  return emails;
}

function keyOf(email: string): string {
  return email.toLowerCase();
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
