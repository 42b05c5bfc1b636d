import { createDatabaseRepository } from '../../src/open-repository';
import { type VenueRepository, VenuesUnavailable } from '@locator/venues';
import type { VenueRecord } from '@locator/venue-model';
import { importVenues, venuesAsCsv } from '@locator/venue-import';
import { readFileSync } from 'node:fs';
import { testReferenceData } from '@locator/test-support/reference-data';
import { startPostgres, type TestServer, withPostgres } from '@locator/test-support/postgres';
import { aRecord } from '@locator/test-support/venue-record';

withPostgres(() => {
  let server: TestServer;
  let repository: VenueRepository;

  beforeAll(async () => {
    server = await startPostgres();
  });

  beforeEach(async () => {
    const url = await server.createDatabase();
    repository = createDatabaseRepository({ url, replicaUrls: [], poolSize: 2 });
  });

  afterEach(() => repository.close());

  const codes = async (): Promise<string[]> => (await repository.shown()).map(({ code }) => code);

  describe('Venue repository in PostgreSQL', () => {
    it('A new repository is empty', async () => {
      expect(await repository.shown()).toEqual([]);
      expect(await repository.rollBack()).toBe(false);
    });

    it('The repository returns the stored venues, with their towns and counties', async () => {
      const options = { fileName: 'venues.csv', today: '2026-11-20', checksPlausibility: false };
      const bytes = readFileSync('data/venues.csv');
      const { records: given } = await importVenues(bytes, testReferenceData(), options);
      await repository.replace(given, 'venues.csv');
      const byCode = (csv: string): string[] => csv.split('\n').sort();
      expect(byCode(venuesAsCsv(await repository.shown()))).toEqual(byCode(venuesAsCsv(given)));
      expect(repository.name).toContain(String(server.port));
    });

    it('A rollback restores the previous venues, and a second rollback undoes the first', async () => {
      await repository.replace([aRecord({ code: 'ONE' })], 'one.csv');
      expect(await repository.rollBack()).toBe(false);
      await repository.replace([aRecord({ code: 'TWO' }), aRecord({ code: 'THREE' })], 'two.csv');
      expect((await codes()).sort()).toEqual(['THREE', 'TWO']);
      expect(await repository.rollBack()).toBe(true);
      expect(await codes()).toEqual(['ONE']);
      expect(await repository.rollBack()).toBe(true);
      expect(await codes()).toHaveLength(2);
    });

    it('The version changes with an import and a rollback', async () => {
      const versions = [await repository.version()];
      for (const code of ['ONE', 'TWO']) {
        await repository.replace([aRecord({ code })], 'some.csv');
        versions.push(await repository.version());
      }
      await repository.rollBack();
      versions.push(await repository.version());
      expect(new Set(versions).size).toBe(4);
      await repository.shown();
      expect(await repository.version()).toBe(versions[3]);
    });

    it('Reading reports a venue of another release, not an unreachable server', async () => {
      await repository.replace([{ ...aRecord(), timeZone: 1 } as unknown as VenueRecord], 'other.csv');
      await expect(repository.shown()).rejects.toThrow(
        /^The database has a venue that this release cannot read: .*timeZone/s,
      );
    });

    it('Reading reports an unreachable server', async () => {
      const nowhere = createDatabaseRepository({
        url: 'postgresql://test:secret@127.0.0.1:9/none',
        replicaUrls: [],
        poolSize: 2,
      });
      await expect(nowhere.shown()).rejects.toThrow(VenuesUnavailable);
      await expect(nowhere.replace([aRecord()], 'one.csv')).rejects.toThrow(
        /127\.0\.0\.1:9\/none.*ECONNREFUSED/,
      );
      await nowhere.close();
    });
  });
});
