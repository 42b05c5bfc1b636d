import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { createQueue, failed, fieldsOf, parseJson, success } from '@locator/base';
import type { Subscription, Subscriptions } from './subscriptions';

/** Readable only by the site's own account, because the file contains personal data. */
const FILE_MODE = 0o600;

/**
 * Appends JSON lines, one for each address. Additions are serialised only within this process: several nodes need a
 * webhook or a file each.
 */
export function createFileSubscriptions(file: string): Subscriptions {
  const inTurn = createQueue();

  async function addLine({ name, email, locale, subscribedAt }: Subscription): Promise<void> {
    await mkdir(path.dirname(file), { recursive: true });
    const handle = await open(file, 'a+', FILE_MODE);
    try {
      const text = await handle.readFile('utf8');
      if (text.split('\n').some((line) => isOf(email, line))) return;
      // Terminate an incomplete last line, which a full disk or an editor may have left.
      const end = text === '' || text.endsWith('\n') ? '' : '\n';
      await handle.appendFile(`${end}${JSON.stringify({ name, email, locale, subscribedAt })}\n`);
      await handle.datasync();
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

function isOf(email: string, line: string): boolean {
  const { email: other } = fieldsOf(parseJson(line));
  return typeof other === 'string' && other.toLowerCase() === email.toLowerCase();
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown cause';
}
