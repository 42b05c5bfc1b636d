import { DatabaseError } from 'pg';
import { type Database, migrate } from '../../src/postgres/database';

/** Runs the migrations on a server that answers the first one with an error of this code. */
async function messageFor(code: string): Promise<string> {
  const fault = Object.assign(new DatabaseError('extension "postgis" is not available', 0, 'error'), {
    code,
  });
  const client = {
    query: (sql: string) =>
      sql.includes('CREATE EXTENSION')
        ? Promise.reject(fault)
        : Promise.resolve({ rows: [{ exists: false }], rowCount: 0 }),
  };
  const database = { transaction: (work: (one: unknown) => unknown) => work(client) } as unknown as Database;
  return migrate(database).then(
    () => '',
    (error: unknown) => (error instanceof DatabaseError ? error.message : String(error)),
  );
}

describe('A database server without PostGIS', () => {
  it.each([
    ['0A000', 'apt-get install postgresql-postgis'],
    ['58P01', 'apt-get install postgresql-postgis'],
    ['42501', 'CREATE EXTENSION postgis; CREATE EXTENSION btree_gist;'],
  ])('The message of the error %s names the remedy', async (code, remedy) => {
    const message = await messageFor(code);
    expect(message).toContain('extension "postgis" is not available. ');
    expect(message).toContain(remedy);
  });

  it('Other errors keep their message', async () => {
    expect(await messageFor('53100')).toBe('extension "postgis" is not available');
  });
});
