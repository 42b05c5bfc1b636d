import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseError } from 'pg';
import { type Database, lockFor } from './database';

const MIGRATIONS_FOLDER = path.resolve('packages/venues/src/postgres/migrations');

/** Each migration runs once, in a transaction of its own; other nodes wait. @returns the newly applied ones */
export async function migrate(database: Database): Promise<readonly string[]> {
  const files = (await readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  const applied: string[] = [];
  for (const file of files) {
    const sql = await readFile(path.join(MIGRATIONS_FOLDER, file), 'utf8');
    if (await migrateOnce(database, file, sql)) applied.push(file);
  }
  return applied;
}

/** By PostgreSQL's error code. See https://www.postgresql.org/docs/current/errcodes-appendix.html. */
const REMEDIES: Readonly<Record<string, string>> = {
  // feature_not_supported, undefined_file: the server does not have the extension's files.
  '0A000': 'Install PostGIS on the database server (Debian: apt-get install postgresql-postgis), and retry.',
  '58P01': 'Install PostGIS on the database server (Debian: apt-get install postgresql-postgis), and retry.',
  // insufficient_privilege
  '42501':
    'Have an administrator run “CREATE EXTENSION postgis; CREATE EXTENSION btree_gist;” in this database, or grant this role the right to create tables, and retry.',
};

function throwWithRemedy(error: unknown): never {
  const remedy = error instanceof DatabaseError ? REMEDIES[error.code ?? ''] : undefined;
  if (remedy !== undefined && error instanceof DatabaseError) error.message += `. ${remedy}`;
  throw error;
}

function migrateOnce(database: Database, name: string, sql: string): Promise<boolean> {
  return database.transaction(async function applyUnlessApplied(client) {
    if (await isApplied()) return false;
    await lockFor(client, 'migrations');
    if (await isApplied()) return false;
    await client.query(
      'CREATE TABLE IF NOT EXISTS venue_migration (name text PRIMARY KEY, made_at timestamptz DEFAULT now())',
    );
    await client.query(sql).catch(throwWithRemedy);
    await client.query('INSERT INTO venue_migration (name) VALUES ($1)', [name]);
    return true;

    /** Also called before the lock is acquired, so that nodes with read-only access can start. */
    async function isApplied(): Promise<boolean> {
      const { rows } = await client.query<{ exists: boolean }>(
        "SELECT to_regclass('venue_migration') IS NOT NULL AS exists",
      );
      if (!rows[0]?.exists) return false;
      return (await client.query('SELECT FROM venue_migration WHERE name = $1', [name])).rowCount === 1;
    }
  });
}
