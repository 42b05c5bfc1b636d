import { openRepository, type VenueRepository } from '@locator/venues';
import { type DeskClient, signInByLink, startDesk } from './support/desk';
import { startPostgres, type TestServer, withPostgres } from '@locator/test-support/postgres';
import { SHOP_COUNT, shopsWorkbook } from './support/shops-workbook';
import { temporaryFolder } from '@locator/test-support/temporary-folder';

withPostgres(() => {
  let server: TestServer;
  let repository: VenueRepository;
  let client: DeskClient;

  beforeAll(async () => {
    server = await startPostgres();
    const url = await server.createDatabase();
    const database = { url, replicaUrls: [], poolSize: 2 };
    const settings = { database, venuesFile: null, brandFile: null, afterImport: null };
    repository = openRepository(settings, 'en', () => Promise.resolve([]));
    const desk = await startDesk({ DATABASE_URL: url, DATA_FOLDER: temporaryFolder('desk-postgres') });
    client = await signInByLink(desk);
  });

  afterAll(() => repository.close());

  const without = (missing: string): Uint8Array => shopsWorkbook([], (name) => name !== missing);

  describe('The desk of a site with PostgreSQL', () => {
    it('A workbook is published into an empty database, and the desk knows that it is on the site', async () => {
      expect((await client.get('/')).text).toContain('0 venues');
      expect(await client.publish(await client.upload('shops.xlsx', shopsWorkbook()))).toContain(
        `Published: ${SHOP_COUNT} venues.`,
      );
      expect(await repository.shown()).toHaveLength(SHOP_COUNT);
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
