import type { Client } from 'pg';
import type { TestServer } from '../../../__tests__/support/postgres';
import type { FaultyWire, WireFault } from './faulty-wire';

export interface FaultyDatabase {
  readonly server: TestServer;
  readonly wire: FaultyWire;
  /** Returns a connection as the database owner. Reconnects if the server was stopped. */
  owner(): Promise<Client>;
}

/** A kind of database failure, described in an operator's terms. */
export interface DatabaseKind {
  readonly name: string;
  /** The cause shown in the stored table. The causes in the log vary in detail. */
  readonly cause: string;
  /** Matches every cause that the site may log for this kind of failure. */
  readonly pattern: RegExp;
  begin(database: FaultyDatabase): Promise<unknown>;
  end(database: FaultyDatabase): Promise<unknown>;
}

export const ROLE = 'site';

const TOO_LATE = {
  cause: 'timed out after … ms',
  pattern: /no time was left|time(d )?out|expired/i,
};
const LOST = { cause: 'the connection is lost', pattern: /ECONN|EPIPE|terminated|not queryable|closed/ };

export const DATABASE_KINDS: readonly DatabaseKind[] = [
  onTheWire('refuses connections', { cause: 'ECONNREFUSED', pattern: /ECONN|terminated/ }),
  onTheWire('resets the connection', LOST),
  onTheWire('closes the connection during the response', LOST),
  onTheWire('does not respond', TOO_LATE),
  onTheWire('sends its response very slowly', TOO_LATE),
  onTheWire('is another server', {
    cause: 'not the PostgreSQL protocol',
    pattern: /ECONN|terminated|invalid response/,
  }),
  {
    name: 'is stopped',
    ...LOST,
    begin: ({ server }) => server.kill(),
    end: ({ server }) => server.start(),
  },
  {
    name: 'has no connection left',
    cause: 'too many connections',
    pattern: /too many connections|terminat/,
    begin: (database) => onceWithout(database, `ALTER ROLE ${ROLE} CONNECTION LIMIT 0`),
    end: (database) => asOwner(database, `ALTER ROLE ${ROLE} CONNECTION LIMIT -1`),
  },
  {
    name: 'refuses the role',
    cause: 'the role is not permitted to log in',
    pattern: /not permitted to log in|terminat/,
    begin: (database) => onceWithout(database, `ALTER ROLE ${ROLE} NOLOGIN`),
    end: (database) => asOwner(database, `ALTER ROLE ${ROLE} LOGIN`),
  },
  {
    name: 'denies its tables',
    cause: 'permission denied',
    pattern: /permission denied/,
    begin: (database) =>
      asOwner(database, `REVOKE SELECT ON venue, network_version, network_pointer FROM ${ROLE}`),
    end: (database) =>
      asOwner(database, `GRANT SELECT ON venue, network_version, network_pointer TO ${ROLE}`),
  },
  {
    name: 'lacks a table',
    cause: 'the relation does not exist',
    pattern: /relation "venue" does not exist/,
    begin: (database) => asOwner(database, 'ALTER TABLE venue RENAME TO lost'),
    end: (database) => asOwner(database, 'ALTER TABLE lost RENAME TO venue'),
  },
  {
    name: 'keeps a table locked',
    ...TOO_LATE,
    pattern: /no time was left|time(d )?out/,
    begin: (database) => asOwner(database, 'BEGIN; LOCK TABLE venue IN ACCESS EXCLUSIVE MODE'),
    end: (database) => asOwner(database, 'ROLLBACK'),
  },
  {
    name: 'contains invalid rows',
    cause: 'has rows that this site did not write',
    pattern: /has rows that this site did not write/,
    begin: (database) =>
      asOwner(
        database,
        `ALTER TABLE venue RENAME COLUMN record TO kept; ALTER TABLE venue ADD record jsonb DEFAULT '{"code":42}'`,
      ),
    end: (database) =>
      asOwner(
        database,
        'ALTER TABLE venue DROP COLUMN record; ALTER TABLE venue RENAME COLUMN kept TO record',
      ),
  },
];

function onTheWire(name: WireFault, said: Pick<DatabaseKind, 'cause' | 'pattern'>): DatabaseKind {
  return { name, ...said, begin: ({ wire }) => wire.fail(name), end: ({ wire }) => wire.fail(null) };
}

async function asOwner({ owner }: FaultyDatabase, sql: string): Promise<unknown> {
  return (await owner()).query(sql);
}

/** Runs SQL that restricts new connections, then closes the existing ones. */
async function onceWithout(database: FaultyDatabase, sql: string): Promise<unknown> {
  return asOwner(
    database,
    `${sql}; SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '${ROLE}'`,
  );
}
