import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { hasOutdatedValues } from '@locator/base/log';
import { valueOf, failureOf } from '@locator/test-support/value-of';
import type { LiveSnapshots, PrepareVersion, VenueSnapshot } from '@/services/embedded/venue-snapshot';
import {
  type Database,
  type FirstVenues,
  importVersion,
  migrate,
  openDatabase,
  readCurrentVersion,
  readVersion,
  rollBackVersion,
} from '@locator/venues/postgres';
import { openDatabaseSnapshots } from '@/services/embedded/open-database-snapshots';
import type { VenueRecord } from '@locator/venue-model';
import { aRecord } from '@locator/test-support/venue-record';
import { testReferenceData } from '@locator/test-support/reference-data';
import { startPostgres, type TestServer, withPostgres } from '@locator/test-support/postgres';
import { until } from '@locator/test-support/until';

const DAY_MS = 24 * 60 * 60_000;

function venuesOfVersion(version: number, count: number): VenueRecord[] {
  return Array.from({ length: count }, (_, index) =>
    aRecord({ code: `V-${index}`, name: `version ${version}` }),
  );
}

async function namesIn({ backend }: Pick<VenueSnapshot, 'backend'>): Promise<string[]> {
  const names: string[] = [];
  for (let page = 1; ; page++) {
    const { venues, total } = valueOf(await backend.venues({ country: 'FRA', page, limit: 40 }));
    names.push(...venues.map(({ name }) => name));
    if (names.length >= total) return names;
  }
}

withPostgres(() => {
  let server: TestServer;
  let url: string;
  let database: Database;
  const opened: LiveSnapshots[] = [];

  beforeAll(async () => {
    server = await startPostgres();
  });

  beforeEach(async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    url = await server.createDatabase();
    database = openDatabase({ url, replicaUrls: [], poolSize: 4 });
  });

  afterEach(async () => {
    for (const node of opened.splice(0)) await node.close();
    await database.close();
    jest.restoreAllMocks();
  });

  async function startNode(
    replicaUrls: string[] = [],
    timeoutMs = 10_000,
    prepare?: PrepareVersion,
    firstVenues: FirstVenues = { records: venuesOfVersion(1, 3), isSample: false },
  ): Promise<LiveSnapshots> {
    const node = await openDatabaseSnapshots({
      referenceData: testReferenceData(),
      database: { url, replicaUrls, poolSize: 4, timeoutMs },
      now: Date.now,
      ...(prepare && { prepare }),
      firstVenues: async () => ({ source: 'the first file', ...firstVenues }),
    });
    opened.push(node);
    return node;
  }

  const shows = async (node: LiveSnapshots, version: number): Promise<boolean> => {
    const list = await node.current().backend.venues({ country: 'FRA', limit: 1 });
    return list.ok && list.value.venues[0]?.name === `version ${version}`;
  };

  describe('Several nodes on an empty database', () => {
    it('The tables are created once and the first venues imported once, however many nodes start together', async () => {
      const nodes = await Promise.all([startNode(), startNode(), startNode(), startNode()]);
      for (const node of nodes) await until(() => shows(node, 1));
      const client = new Client(url);
      await client.connect();
      const { rows } = await client.query(
        'SELECT (SELECT count(*) FROM network_version) AS versions, (SELECT count(*) FROM venue) AS venues',
      );
      await client.end();
      expect(rows).toEqual([{ versions: '1', venues: '3' }]);
    });

    it('Up-to-date tables are left unchanged', async () => {
      expect((await migrate(database)).length).toBeGreaterThan(0);
      expect(await migrate(database)).toEqual([]);
    });
  });

  describe('A sample', () => {
    const startWith = (count: number, isSample: boolean): Promise<LiveSnapshots> =>
      startNode([], 10_000, undefined, { records: venuesOfVersion(1, count), isSample });
    const count = async (node: LiveSnapshots): Promise<number> => (await namesIn(node.current())).length;

    it('The first import replaces it, and no rollback restores it', async () => {
      const node = await startWith(3, true);
      await until(() => shows(node, 1));
      expect(await importVersion(database, venuesOfVersion(2, 2))).toBe(false);
      await until(() => shows(node, 2));
      expect(await rollBackVersion(database)).toBe(false);
      expect(await importVersion(database, venuesOfVersion(3, 2))).toBe(true);
      expect(await rollBackVersion(database)).toBe(true);
      await until(() => shows(node, 2));
    });

    it('A node with a brand of its own replaces it by no venues', async () => {
      const other = await startWith(3, true);
      await until(() => shows(other, 1));
      const node = await startWith(0, true);
      await until(async () => (await count(node)) === 0);
      await until(async () => (await count(other)) === 0);
      expect(await importVersion(database, venuesOfVersion(2, 2))).toBe(false);
      await until(() => shows(node, 2));
    });

    it('A node imports it once, and the venues of a file instead of it', async () => {
      await until(async () => (await count(await startWith(3, true))) === 3);
      const { version } = (await readCurrentVersion(database)) ?? {};
      await until(async () => (await count(await startWith(3, true))) === 3);
      expect(await readCurrentVersion(database)).toMatchObject({ version });
      const node = await startWith(2, false);
      await until(async () => (await count(node)) === 2);
      expect(await rollBackVersion(database)).toBe(false);
    });
  });

  describe('Import', () => {
    it('Every node sees an import and its rollback', async () => {
      const nodes = [await startNode(), await startNode()];
      await importVersion(database, venuesOfVersion(2, 2));
      for (const node of nodes) await until(() => shows(node, 2));
      expect(await rollBackVersion(database)).toBe(true);
      for (const node of nodes) await until(() => shows(node, 1));
      await rollBackVersion(database);
      for (const node of nodes) await until(() => shows(node, 2));
    });

    it('A node finds the venues of its version by their old URLs', async () => {
      await migrate(database);
      await importVersion(database, [
        aRecord({ code: 'A', oldUrls: ['/magasins/a'] }),
        aRecord({ code: 'B' }),
      ]);
      const node = await startNode();
      const codeAt = (url: string) => node.current().findByOldUrl(url)?.page.code;
      await until(async () => codeAt('/magasins/a') === 'A');
      await importVersion(database, [aRecord({ code: 'A' }), aRecord({ code: 'B', oldUrls: ['/b'] })]);
      await until(async () => codeAt('/b') === 'B');
      expect(codeAt('/magasins/a')).toBeUndefined();
    });

    it('A node shows records that earlier versions of the code wrote, without old URLs', async () => {
      await migrate(database);
      await importVersion(database, venuesOfVersion(1, 1));
      const client = new Client(url);
      await client.connect();
      await client.query("UPDATE venue SET record = record - 'oldUrls'");
      await client.end();
      await until(async () => shows(await startNode(), 1));
    });

    it('The previous version is shown until the new one is prepared', async () => {
      const prepared: string[] = [];
      let finish = (): void => undefined;
      const node = await startNode([], 10_000, async function prepare(backend) {
        prepared.push(...new Set(await namesIn({ backend })));
        if (prepared.length > 1) await new Promise<void>((resolve) => (finish = resolve));
      });
      await until(() => prepared.length === 1);
      await importVersion(database, venuesOfVersion(2, 2));
      await until(() => prepared.length === 2);
      expect(prepared).toEqual(['version 1', 'version 2']);
      expect(await shows(node, 1)).toBe(true);
      finish();
      await until(() => shows(node, 2));
    });

    it('Values that the brand lacks are reported once their version is shown', async () => {
      let isPreparing = false;
      let isBroken = true;
      const node = await startNode([], 10_000, async function prepare(backend) {
        isPreparing = (await namesIn({ backend })).includes('version 2');
        if (isPreparing && isBroken) throw new Error('no room');
      });
      await until(() => shows(node, 1));
      await importVersion(database, [aRecord({ code: 'V-0', name: 'version 2', services: ['gone'] })]);
      await until(() => isPreparing);
      expect(await hasOutdatedValues()).toBe(false);
      isBroken = false;
      await until(() => shows(node, 2));
      expect(await hasOutdatedValues()).toBe(true);
    });

    it('The place search finds the imported venues by name, and no longer the previous ones', async () => {
      const node = await startNode();
      await importVersion(database, [aRecord({ code: 'NEW', name: 'Le Palais des Buzzers' })]);
      await until(async () =>
        node
          .current()
          .backend.venue('NEW', 'fr')
          .then(({ ok }) => ok),
      );
      const found = async (text: string): Promise<readonly string[]> => {
        const places = await node.current().engine.autocomplete({ text, country: 'FRA', locale: 'fr' });
        return places.filter(({ kind }) => kind === 'venue').map(({ label }) => label);
      };
      expect((await found('palais des buzzers'))[0]).toContain('Palais des Buzzers');
      expect(await found('version 1')).toEqual([]);
    });

    it('No page mixes two versions or is empty during an import', async () => {
      const node = await startNode();
      let isImporting = true;
      const imports = (async () => {
        for (let version = 2; version <= 12; version++) {
          await importVersion(database, venuesOfVersion(version, 100 + version));
          await wait(150);
        }
      })().finally(() => (isImporting = false));
      const seen = new Set<string>();
      async function readPage(): Promise<void> {
        const page = node.current();
        const names = await namesIn(page);
        expect(new Set(names).size).toBe(1);
        const version = Number(names[0]?.split(' ')[1]);
        expect(names).toHaveLength(version === 1 ? 3 : 100 + version);
        seen.add(names[0] ?? '');
      }
      while (isImporting) await readPage();
      await imports;
      await until(() => readPage().then(() => seen.size > 1));
    });

    it('A failed import changes nothing', async () => {
      const node = await startNode();
      const [venue] = venuesOfVersion(2, 1);
      const twice = venue ? [venue, venue] : [];
      await expect(importVersion(database, twice)).rejects.toThrow(/duplicate key/);
      expect(await namesIn(node.current())).toHaveLength(3);
      expect(await readVersion(database)).toHaveLength(3);
    });

    it('An import keeps three versions, and older ones for a minute', async () => {
      await startNode();
      for (let version = 2; version <= 6; version++)
        await importVersion(database, venuesOfVersion(version, 2));
      const client = new Client(url);
      await client.connect();
      const kept = async (): Promise<number | null> =>
        (await client.query('SELECT DISTINCT version FROM venue')).rowCount;
      expect(await kept()).toBe(6);
      await client.query("UPDATE network_version SET imported_at = imported_at - interval '61 seconds'");
      await importVersion(database, venuesOfVersion(7, 2));
      expect(await kept()).toBe(3);
      await client.end();
    });
  });

  describe('Failing server', () => {
    it('Venues are unavailable while the server is down, and available once it is back', async () => {
      const node = await startNode();
      await server.kill();
      try {
        const failure = failureOf(await node.current().backend.venue('V-1', 'fr'));
        expect(failure).toMatchObject({ kind: 'unavailable', service: 'backend', operation: 'venue' });
        expect(failure.message).toContain(String(server.port));
        expect(failure.message).not.toContain('test@');
        expect(failureOf(await node.current().backend.countries('fr')).kind).toBe('unavailable');
        const places = await node.current().engine.search({ text: 'Lyon', country: 'FRA', locale: 'fr' });
        expect(valueOf(places)[0]?.city).toBe('Lyon');
      } finally {
        await server.start();
      }
      await until(() => shows(node, 1));
    });

    it('A previous response is reused, and no other response is invented', async () => {
      const node = await startNode();
      const ask = async () => {
        const { backend } = node.current();
        const questions = [
          backend.venue('V-1', 'fr'),
          backend.venue('NONE', 'fr'),
          backend.venues({ country: 'FRA' }),
          backend.countries('fr'),
          backend.counties('FRA', 'fr'),
          backend.cities('FRA', null, 'fr'),
          backend.changedAt(),
        ];
        return Promise.all(questions);
      };
      const before = await ask();
      await server.kill();
      try {
        expect(await ask()).toEqual(before);
        expect(failureOf(await node.current().backend.venue('V-2', 'fr')).kind).toBe('unavailable');
      } finally {
        await server.start();
      }
    });

    it('A revoked or dropped table makes venues unavailable until it is restored', async () => {
      const node = await startNode([], 2_000);
      await until(() => shows(node, 1));
      const owner = new Client(url);
      await owner.connect();
      await owner.query('BEGIN; LOCK TABLE venue IN ACCESS EXCLUSIVE MODE');
      const failure = failureOf(await node.current().backend.venue('V-1', 'fr'));
      expect(failure).toMatchObject({ kind: 'unavailable', operation: 'venue' });
      await owner.query('ROLLBACK; ALTER TABLE venue RENAME TO lost');
      // Request another venue, because the result of the query that timed out above may have been cached.
      expect(failureOf(await node.current().backend.venue('V-2', 'fr')).kind).toBe('unavailable');
      await owner.query('ALTER TABLE lost RENAME TO venue');
      await owner.end();
      await until(async () => (await node.current().backend.venue('V-1', 'fr')).ok);
    });

    it('A node that starts while the server is down waits for it', async () => {
      await startNode();
      await server.kill();
      const node = await startNode();
      expect(failureOf(await node.current().backend.venues({})).kind).toBe('unavailable');
      expect(console.error).toHaveBeenCalledWith(expect.stringContaining('ECONNREFUSED'));
      await server.start();
      await until(() => shows(node, 1));
    });
  });

  describe('Replicas', () => {
    let replica: TestServer;
    let replicaUrl: string;

    beforeAll(async () => {
      replica = await server.startReplica();
    });

    beforeEach(() => {
      replicaUrl = url.replace(String(server.port), String(replica.port));
    });

    /** Waits until the replica, which may lag behind the primary, has this version. */
    async function untilReplicaShows(version: number): Promise<void> {
      const reader = openDatabase({ url: replicaUrl, replicaUrls: [], poolSize: 1 });
      await until(async () => (await readCurrentVersion(reader).catch(() => null))?.version === version);
      await reader.close();
    }

    it('A replica serves requests while the primary is down, also for a node that starts then', async () => {
      const node = await startNode([replicaUrl]);
      await untilReplicaShows(1);
      await until(() => shows(node, 1));
      await server.kill();
      try {
        expect(await namesIn(node.current())).toHaveLength(3);
        const late = await startNode([replicaUrl]);
        await until(() => shows(late, 1));
      } finally {
        await server.start();
      }
    });

    it('The primary serves requests while the replicas are down', async () => {
      const node = await startNode([replicaUrl]);
      await replica.kill();
      try {
        await importVersion(database, venuesOfVersion(2, 2));
        await until(() => shows(node, 2));
      } finally {
        await replica.start();
      }
    });

    it('A lagging replica never causes a page of two versions or an empty page', async () => {
      const node = await startNode([replicaUrl]);
      await untilReplicaShows(1);
      const client = new Client(replicaUrl);
      await client.connect();
      await client.query('SELECT pg_wal_replay_pause()');
      await importVersion(database, venuesOfVersion(2, 2));
      await wait(2_500);
      expect(await namesIn(node.current())).toEqual(['version 1', 'version 1', 'version 1']);
      await client.query('SELECT pg_wal_replay_resume()');
      await client.end();
      await until(() => shows(node, 2));
    });

    it('A replica that lags behind others is skipped for codes, lists and counts', async () => {
      const node = await startNode([replicaUrl, url]);
      await untilReplicaShows(1);
      const client = new Client(replicaUrl);
      await client.connect();
      await client.query('SELECT pg_wal_replay_pause()');
      await importVersion(database, venuesOfVersion(2, 2));
      await until(() => shows(node, 2));
      const { backend } = node.current();
      for (let question = 0; question < 4; question++) {
        expect(valueOf(await backend.venue('V-1', 'fr')).name).toBe('version 2');
        const near = { latitude: 45 + question, longitude: 5 };
        expect(valueOf(await backend.venues({ near, radiusMeters: 1_000_000 })).total).toBe(2);
        const day = new Date(Date.now() + question * DAY_MS).toISOString().slice(0, 10);
        const openAt = `${day}T12:00`;
        expect(valueOf(await backend.venues({ near, openAt })).total).toBe(2);
      }
      expect(valueOf(await backend.cities('FRA', null, 'fr'))[0]?.venueCount).toBe(2);
      await client.query('SELECT pg_wal_replay_resume()');
      await client.end();
    });
  });
});
