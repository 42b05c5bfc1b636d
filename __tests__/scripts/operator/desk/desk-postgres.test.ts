import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabaseRepository } from '@/services/postgres/database-repository';
import type { VenueRepository } from '@/services/venues/venue-repository';
import { type DeskClient, type DeskProcess, signInByLink, startDesk } from '../../../support/desk';
import { startPostgres, type TestServer, withPostgres } from '../../../support/postgres';
import { SHOP_COUNT, shopsWorkbook } from '../../../support/shops-workbook';
import { temporaryFolder } from '../../../support/temporary-folder';
import { aRecord } from '../../../support/venue-record';

withPostgres(() => {
  let server: TestServer;
  let repository: VenueRepository;
  let settings: Readonly<Record<string, string>>;
  let desk: DeskProcess;
  let client: DeskClient;

  beforeAll(async () => {
    server = await startPostgres();
    const url = await server.createDatabase();
    repository = createDatabaseRepository({ url, replicaUrls: [], poolSize: 2 });
    settings = { DATABASE_URL: url, DATA_FOLDER: temporaryFolder('desk-postgres') };
    await restart();
  });

  afterAll(() => repository.close());

  async function restart(): Promise<void> {
    desk = await startDesk(settings);
    client = await signInByLink(desk);
  }

  const without = (missing: string): Uint8Array => shopsWorkbook([], (name) => name !== missing);
  const namesOnTheSite = async (): Promise<string[]> => (await repository.shown()).map(({ name }) => name);

  describe('The desk of a site with PostgreSQL', () => {
    it('A workbook is published into an empty database, and the desk knows that it is on the site', async () => {
      expect((await client.get('/')).text).toContain('0 venues');
      expect(await client.publish(await client.upload('shops.xlsx', shopsWorkbook()))).toContain(
        `Published: ${SHOP_COUNT} venues.`,
      );
      expect(await namesOnTheSite()).toHaveLength(SHOP_COUNT);
      expect((await client.get('/')).text).toContain('shops.xlsx');
      expect((await client.get('/versions')).text).toMatch(/class="badge">on the site/);
      expect(await client.versions()).toHaveLength(1);
    });

    it('A venue is edited, its history shows it, and the version before is restored', async () => {
      const [venue] = await repository.shown();
      if (!venue) throw new Error('There are no venues.');
      const at = `/venues/${venue.code}`;
      await client.get(at);
      const cells = { name: venue.name, state: 'open', opening_hours: 'Mo-Sa 10:00-20:00' };
      const { location } = await client.post(at, cells);
      expect(await client.publish(location.replace('/difference', ''))).toContain('Published');
      expect((await repository.shown())[0]?.hoursText).toBe('Mo-Sa 10:00-20:00');
      expect((await client.get(at)).text).toMatch(/Mo-Sa 10:00-20:00[\s\S]*first stored version/);
      const versions = await client.versions();
      expect(versions).toHaveLength(2);
      const restored = await client.post(`${versions[1] ?? ''}/restore`, {});
      expect(await client.publish(restored.location.replace('/difference', ''))).toContain('Published');
      expect((await repository.shown())[0]).toEqual(venue);
    });

    it('Of two people who publish at once, one succeeds and the other sees what changed', async () => {
      const drafts = [
        await client.upload('no-arlon.xlsx', without('Arlon')),
        await client.upload('no-gent.xlsx', without('Gent')),
      ];
      const seen = await Promise.all(drafts.map((draft) => client.difference(draft)));
      const replies = await Promise.all(
        drafts.map((draft, index) => client.post(`${draft}/publish`, { ...seen[index] })),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 303]);
      const refused = replies.find(({ status }) => status === 200);
      expect(refused?.text).toMatch(/in the meantime the site’s venues have changed \(no-\w+\.xlsx, by /);
      expect(await namesOnTheSite()).toHaveLength(SHOP_COUNT - 1);
    });

    it('A version that was published by the command line is kept before it is replaced', async () => {
      await repository.replace([aRecord({ code: 'BY-COMMAND' })], 'shops.csv');
      await client.publish(await client.upload('again.xlsx', shopsWorkbook()), { confirmed: 'yes' });
      const [, outside = ''] = await client.versions();
      expect((await client.get(outside)).text).toContain('published without the desk');
      expect((await client.get(`${outside}/venues.csv`)).text).toContain('BY-COMMAND');
    });

    it('After a kill during a publication, the live version is whole and the list of versions is true', async () => {
      const draft = await client.upload('kill.xlsx', without('Mons'));
      const seen = await client.difference(draft);
      const sent = client.post(`${draft}/publish`, seen).catch(() => null);
      await sleep(150);
      await desk.kill();
      await sent;
      const names = await namesOnTheSite();
      expect([SHOP_COUNT - 1, SHOP_COUNT]).toContain(names.length);
      await restart();
      const [newest = ''] = await client.versions();
      const stored = (await client.get(`${newest}/venues.csv`)).text;
      expect(stored.trimEnd().split('\n')).toHaveLength(names.length + 1);
      expect((await client.get('/versions')).text).toMatch(/class="badge">on the site/);
    });

    it('While the database is down, pages say so, and drafts can be published once it is back', async () => {
      const draft = await client.upload('later.xlsx', without('Gent'));
      await client.get(draft);
      await server.kill();
      const reply = await client.get('/');
      expect(reply.status).toBe(503);
      expect(reply.text).toContain('The database does not respond');
      await server.start();
      expect(await client.publish(draft)).toContain('Published');
    });
  });
});
