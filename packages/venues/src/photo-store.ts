import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ifExists, replaceFile } from '@locator/base/files';
import { isPhotoName } from '@locator/venue-model';
import { type VenueFiles, venueFilesOf } from './venue-files';
import { type DatabaseOptions, ifMigrated, openDatabase, migrate } from './postgres/database';

/** Venue photos uploaded by the operator: WebP files by name. Files never change. */
export interface PhotoStore {
  /** Returns a file's content; null if the file does not exist. `name` may be any string. */
  read(name: string): Promise<Buffer | null>;
  /** Stores files by name. Storing an existing file again updates its storage time, which `namesBefore` compares. */
  write(files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** Returns the names of the files that were stored before a time (milliseconds since 1970). */
  namesBefore(time: number): Promise<readonly string[]>;
  remove(names: readonly string[]): Promise<void>;
}

export function createFolderPhotos({ current }: Pick<VenueFiles, 'current'>): PhotoStore {
  const folder = path.join(path.dirname(current), 'photos');
  const fileOf = (name: string): string => path.join(folder, name);

  return {
    read: async (name) => (isPhotoName(name) ? ifExists(readFile(fileOf(name))) : null),
    async write(files) {
      await mkdir(folder, { recursive: true });
      for (const [name, bytes] of files) await replaceFile(fileOf(name), bytes);
    },
    async namesBefore(time) {
      const names = ((await ifExists(readdir(folder))) ?? []).filter(isPhotoName);
      const found = await Promise.all(
        names.map(async (name) => ((await stat(fileOf(name))).mtimeMs < time ? [name] : [])),
      );
      return found.flat();
    },
    async remove(names) {
      for (const name of names.filter(isPhotoName)) await rm(fileOf(name), { force: true });
    },
  };
}

export function openPhotos(site: {
  readonly database: DatabaseOptions | null;
  readonly venuesFile: string | null;
}): PhotoStore {
  return site.database
    ? createDatabasePhotos(site.database)
    : createFolderPhotos(venueFilesOf(site.venuesFile));
}

/** Photos have a pool of their own, so that they never delay page queries. */
const POOL_SIZE = 2;

const rowsSchema = z.array(z.object({ content: z.instanceof(Buffer) }));

/** Creates the photo store of a site with a database. Every method may throw VenuesUnavailable. */
export function createDatabasePhotos(options: DatabaseOptions): PhotoStore {
  const database = openDatabase({ ...options, poolSize: POOL_SIZE });

  async function read(name: string): Promise<Buffer | null> {
    if (!isPhotoName(name)) return null;
    const query = database.query('SELECT content FROM photo WHERE name = $1', [name], () => true);
    const [row] = rowsSchema.parse(await query);
    return row?.content ?? null;
  }

  return {
    read,
    async write(files) {
      await migrate(database);
      await database.transaction(async function store(client) {
        for (const [name, bytes] of files) {
          await client.query(
            'INSERT INTO photo (name, content) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET stored_at = now()',
            [name, bytes],
          );
        }
      });
    },
    async namesBefore(time) {
      const names = database.transaction(async function readNames(client) {
        const sql = 'SELECT name FROM photo WHERE stored_at < to_timestamp($1)';
        const { rows } = await client.query<{ name: string }>(sql, [time / 1_000]);
        return rows.map(({ name }) => name);
      });
      return ifMigrated(names, []);
    },
    async remove(names) {
      if (names.length === 0) return;
      await database.transaction((client) => client.query('DELETE FROM photo WHERE name = ANY($1)', [names]));
    },
  };
}
