import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ifExists, replaceFile } from '@/lib/files/replace-file';

const versionSchema = z.object({
  id: z.string(),
  /** ISO instant. */
  publishedAt: z.string(),
  /** Null: published by the command line or by copying a file, and kept by the desk afterwards. */
  author: z.string().nullable(),
  /** The name of the draft; empty without an author. */
  name: z.string(),
  venueCount: z.number(),
  added: z.number(),
  changed: z.number(),
  removed: z.number(),
});

/** A published version of the venues. */
export type Version = Readonly<z.infer<typeof versionSchema>>;

/** Older versions are deleted. */
export const MAX_VERSIONS = 100;

export interface VersionStore {
  /** Returns all versions, newest first. */
  list(): Promise<readonly Version[]>;
  /** Returns the venue file (CSV) of a version; null if there is none. `id` may be any text. */
  read(id: string): Promise<{ readonly version: Version; readonly csv: string } | null>;
  /**
   * Stores a version that `list` does not contain until the returned function is called, which deletes the oldest
   * versions and returns whether there were any.
   */
  prepare(version: Omit<Version, 'id'>, csv: string): Promise<() => Promise<boolean>>;
  /** Completes a version that a killed process had prepared, if it is the live one; otherwise deletes it. */
  recover(isLive: (csv: string) => Promise<boolean>): Promise<void>;
}

const PENDING = '.pending.json';
const PUBLISHED = '.json';

/** Creates a store of versions in a folder. Each has a venue file, `ID.csv`, and a description, `ID.json`. */
export function createVersionStore(folder: string): VersionStore {
  const fileOf = (id: string, ending: string): string => path.join(folder, `${id}${ending}`);

  async function idsWith(ending: string): Promise<string[]> {
    const names = (await ifExists(readdir(folder))) ?? [];
    const ids = names.flatMap((name) => (name.endsWith(ending) ? name.slice(0, -ending.length) : []));
    // Newest first: an identifier starts with its time.
    return ids.filter(isId).sort().reverse();
  }

  async function describe(id: string, ending: string): Promise<Version> {
    return versionSchema.parse(JSON.parse(await readFile(fileOf(id, ending), 'utf8')));
  }

  async function remove(id: string): Promise<void> {
    for (const ending of [PUBLISHED, PENDING, '.csv']) await rm(fileOf(id, ending), { force: true });
  }

  async function complete(id: string): Promise<boolean> {
    await rename(fileOf(id, PENDING), fileOf(id, PUBLISHED));
    const oldest = (await idsWith(PUBLISHED)).slice(MAX_VERSIONS);
    for (const old of oldest) await remove(old);
    return oldest.length > 0;
  }

  return {
    list: async () => Promise.all((await idsWith(PUBLISHED)).map((id) => describe(id, PUBLISHED))),
    async read(id) {
      if (!isId(id)) return null;
      const csv = await ifExists(readFile(fileOf(id, '.csv'), 'utf8'));
      const version = csv === null ? null : await ifExists(describe(id, PUBLISHED));
      return csv === null || version === null ? null : { version, csv };
    },
    async prepare(version, csv) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const id = `${version.publishedAt.replace(/\D/g, '')}-${randomBytes(4).toString('hex')}`;
      try {
        await replaceFile(fileOf(id, '.csv'), csv);
        await replaceFile(fileOf(id, PENDING), JSON.stringify({ id, ...version }));
      } catch (error) {
        await remove(id);
        throw error;
      }
      return () => complete(id);
    },
    async recover(isLive) {
      for (const id of await idsWith(PENDING)) {
        await ((await isLive(await readFile(fileOf(id, '.csv'), 'utf8'))) ? complete(id) : remove(id));
      }
    },
  };
}

function isId(text: string): boolean {
  return /^\d{17}-[0-9a-f]{8}$/.test(text);
}
