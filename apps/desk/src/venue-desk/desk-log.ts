import { parseJson } from '@locator/base';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ifExists } from '@locator/base/files';

/** Publications are not among them, because the stored versions have their authors and counts. */
const LOGGED_ACTIONS = [
  'request',
  'return',
  'discard',
  'restore',
  'user',
  'group',
  'webhook-failed',
] as const;

const entrySchema = z.object({
  time: z.string(),
  user: z.string(),
  action: z.enum(LOGGED_ACTIONS),
  /** Identifier of the draft; for `restore`, of the version; null for `user` and `group`. */
  id: z.string().nullable(),
  /** Name of the draft, of the version's draft, or of the user or group with the role. */
  name: z.string(),
  counts: z.object({ added: z.number(), changed: z.number(), removed: z.number() }).nullable(),
  reason: z.string().nullable(),
});

export type LogEntry = Readonly<z.infer<typeof entrySchema>>;

export interface DeskLog {
  /** If the file cannot be written, prints the entry to the terminal instead: a log must not stop the desk. */
  append(
    entry: Pick<LogEntry, 'user' | 'action' | 'name'> & Partial<Pick<LogEntry, 'id' | 'counts' | 'reason'>>,
  ): Promise<void>;
  /** Returns the entries, oldest first. Leaves out lines that cannot be read, such as one that was cut off. */
  list(): Promise<readonly LogEntry[]>;
}

/** Creates the log of a desk: a file of JSON lines in its folder, to which entries are only appended. */
export function createDeskLog(folder: string): DeskLog {
  const file = path.join(folder, 'log.jsonl');
  return {
    async append(entry) {
      const defaults = { time: new Date().toISOString(), id: null, counts: null, reason: null };
      const line = JSON.stringify({ ...defaults, ...entry });
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await appendFile(file, `${line}\n`, { mode: 0o600 });
      } catch (error) {
        console.error(`Not in the log: ${line}`, error);
      }
    },
    async list() {
      const text = (await ifExists(readFile(file, 'utf8'))) ?? '';
      return text.split('\n').flatMap((line) => entrySchema.safeParse(parseJson(line)).data ?? []);
    },
  };
}
