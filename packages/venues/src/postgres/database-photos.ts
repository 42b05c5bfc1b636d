import { z } from 'zod';
import { isPhotoName } from '@locator/venue-model';
import type { PhotoStore } from '../photo-store';
import { type DatabaseOptions, ifMigrated, openDatabase } from './database';
import { migrate } from './migrate';

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
