import { createDatabaseShelf } from '@/services/embedded/postgres/database-shelf';
import type { VenueShelf } from '@/services/embedded/venues/venue-shelf';
import { VenuesUnavailable } from '@/services/embedded/venues/venue-store';
import { venuesAsCsv } from '@/services/embedded/import/write-venues';
import { theWorld, venuesOf } from '../../../support/network';
import { startPostgres, type TestServer, withPostgres } from '../../../support/postgres';
import { aRecord } from '../../../support/venue-record';

// Servers are started and the gazetteer is read, beside whatever else the machine does.
jest.setTimeout(60_000);

withPostgres(() => {
  let server: TestServer;
  let shelf: VenueShelf;

  beforeAll(async () => {
    server = await startPostgres();
  });

  afterAll(() => server.close());

  beforeEach(async () => {
    const url = await server.createDatabase();
    shelf = createDatabaseShelf({ url, replicaUrls: [], poolSize: 2 }, () => theWorld().gazetteer);
  });

  afterEach(() => shelf.close());

  const codes = async (): Promise<string[]> => (await shelf.shown()).map(({ code }) => code);

  describe('the shelf in a database', () => {
    it('is empty at first', async () => {
      expect(await shelf.shown()).toEqual([]);
      expect(await shelf.rollBack()).toBe(false);
    });

    it('gives back the venues that it was given, whole but for the county it looked up', async () => {
      const given = await venuesOf('data/venues.csv');
      await shelf.replace(given);
      const byCode = (csv: string): string[] => csv.split('\n').sort();
      expect(byCode(venuesAsCsv(await shelf.shown()))).toEqual(byCode(venuesAsCsv(given)));
      const { name, bytes } = await shelf.shownAsFile();
      expect(name).toContain(String(server.port));
      expect(Buffer.from(bytes).toString('utf8')).toBe(venuesAsCsv(await shelf.shown()));
    });

    it('goes back to the venues before, and forth again', async () => {
      await shelf.replace([aRecord({ code: 'ONE' })]);
      await shelf.replace([aRecord({ code: 'TWO' }), aRecord({ code: 'THREE' })]);
      expect((await codes()).sort()).toEqual(['THREE', 'TWO']);
      expect(await shelf.rollBack()).toBe(true);
      expect(await codes()).toEqual(['ONE']);
      expect(await shelf.rollBack()).toBe(true);
      expect(await codes()).toHaveLength(2);
    });

    it('can’t be read where there is no server, and says so', async () => {
      const nowhere = createDatabaseShelf(
        { url: 'postgresql://test:secret@127.0.0.1:9/none', replicaUrls: [], poolSize: 2 },
        () => theWorld().gazetteer,
      );
      await expect(nowhere.shown()).rejects.toThrow(VenuesUnavailable);
      await expect(nowhere.replace([aRecord()])).rejects.toThrow(/127\.0\.0\.1:9\/none.*ECONNREFUSED/);
      await nowhere.close();
    });
  });
});
