import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ifExists, replaceFile } from '@locator/base/files';

const versionSchema = z.object({
  id: z.string(),
  publishedAt: z.string(),
  /** Null if published outside the desk, from the command line or by copying a file. */
  author: z.string().nullable(),
  /** Name of the published draft; empty if `author` is null. */
  name: z.string(),
  venueCount: z.number(),
  added: z.number(),
  changed: z.number(),
  removed: z.number(),
});

export type Version = Readonly<z.infer<typeof versionSchema>>;

export const MAX_VERSIONS = 100;

export interface VersionStore {
  list(): Promise<readonly Version[]>;
  /** The file is CSV if an earlier version of the desk stored it. `id` may be any string. */
  read(id: string): Promise<{ readonly version: Version; readonly file: Buffer } | null>;
  /** Stores a pending version, which `list` omits. The returned function completes it; true if it deleted old ones. */
  prepare(version: Omit<Version, 'id'>, file: string): Promise<() => Promise<boolean>>;
  /** Completes a pending version that a killed process left behind, if it is the live version; otherwise deletes it. */
  recover(isLive: (file: Buffer) => Promise<boolean>): Promise<void>;
}

const PENDING = '.pending.json';
const PUBLISHED = '.json';
const VENUES = '.ndjson';
/** Ending of the venue files that earlier versions of the desk stored. */
const FORMER_VENUES = '.csv';

/** Creates a version store in a folder. Each version has a published file, `ID.ndjson`, and a description, `ID.json`. */
export function createVersionStore(folder: string): VersionStore {
  const fileOf = (id: string, ending: string): string => path.join(folder, `${id}${ending}`);

  async function idsWith(ending: string): Promise<string[]> {
    const names = (await ifExists(readdir(folder))) ?? [];
    const ids = names.flatMap((name) => (name.endsWith(ending) ? name.slice(0, -ending.length) : []));
    // Sort newest first. Identifiers start with the time of publication.
    return ids.filter(isId).sort().reverse();
  }

  async function describe(id: string, ending: string): Promise<Version> {
    return versionSchema.parse(JSON.parse(await readFile(fileOf(id, ending), 'utf8')));
  }

  async function readVenues(id: string): Promise<Buffer | null> {
    return (
      (await ifExists(readFile(fileOf(id, VENUES)))) ?? (await ifExists(readFile(fileOf(id, FORMER_VENUES))))
    );
  }

  async function remove(id: string): Promise<void> {
    for (const ending of [PUBLISHED, PENDING, VENUES, FORMER_VENUES])
      await rm(fileOf(id, ending), { force: true });
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
      const file = await readVenues(id);
      const version = file === null ? null : await ifExists(describe(id, PUBLISHED));
      return file === null || version === null ? null : { version, file };
    },
    async prepare(version, file) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const id = `${version.publishedAt.replace(/\D/g, '')}-${randomBytes(4).toString('hex')}`;
      try {
        await replaceFile(fileOf(id, VENUES), file);
        await replaceFile(fileOf(id, PENDING), JSON.stringify({ id, ...version }));
      } catch (error) {
        await remove(id);
        throw error;
      }
      return () => complete(id);
    },
    async recover(isLive) {
      for (const id of await idsWith(PENDING)) {
        const file = await readVenues(id);
        await (file !== null && (await isLive(file)) ? complete(id) : remove(id));
      }
      // Files that a killed process had not finished, too.
      const kept = await idsWith(PUBLISHED);
      for (const name of (await ifExists(readdir(folder))) ?? []) {
        const [id = ''] = name.split('.');
        if (isId(id) && !kept.includes(id)) await rm(path.join(folder, name), { force: true });
      }
    },
  };
}

function isId(text: string): boolean {
  return /^\d{17}-[0-9a-f]{8}$/.test(text);
}
