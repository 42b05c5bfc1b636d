import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from './database';
import { lockFor } from './locks';

const MIGRATIONS_FOLDER = path.resolve('services/postgres/migrations');

/**
 * Brings the tables up to what this code needs: each file of `migrations/` once, in the order of their names, in a
 * transaction each. Any number of nodes may start at once; the first migrates, the others wait for it.
 *
 * @returns the names of the migrations made now
 */
export async function migrate(database: Database): Promise<readonly string[]> {
  const files = (await readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  const made: string[] = [];
  for (const file of files) {
    const sql = await readFile(path.join(MIGRATIONS_FOLDER, file), 'utf8');
    if (await migrateOnce(database, file, sql)) made.push(file);
  }
  return made;
}

function migrateOnce(database: Database, name: string, sql: string): Promise<boolean> {
  return database.transaction(async function makeUnlessMade(client) {
    if (await isMade()) return false;
    await lockFor(client, 'migrations');
    if (await isMade()) return false;
    await client.query(
      'CREATE TABLE IF NOT EXISTS venue_migration (name text PRIMARY KEY, made_at timestamptz DEFAULT now())',
    );
    await client.query(sql);
    await client.query('INSERT INTO venue_migration (name) VALUES ($1)', [name]);
    return true;

    /** Asked first without the lock, so that nodes which may only read can start too. */
    async function isMade(): Promise<boolean> {
      const { rows } = await client.query<{ exists: boolean }>(
        "SELECT to_regclass('venue_migration') IS NOT NULL AS exists",
      );
      if (!rows[0]?.exists) return false;
      return (await client.query('SELECT FROM venue_migration WHERE name = $1', [name])).rowCount === 1;
    }
  });
}
