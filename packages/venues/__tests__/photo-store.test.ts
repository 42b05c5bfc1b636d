import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createDatabasePhotos } from '../src/photo-store';
import { createFolderPhotos, type PhotoStore } from '@locator/venues';
import { startPostgres, type TestServer, withPostgres } from '@locator/test-support/postgres';
import { temporaryFolder } from '@locator/test-support/temporary-folder';

const nameOf = (digit: string, width = 960): string => `${digit.repeat(32)}-${width}.webp`;

function describeStore(kind: string, open: () => Promise<PhotoStore>): void {
  describe(`Photos in ${kind}`, () => {
    it('Photos are stored, read, listed by age and removed', async () => {
      const store = await open();
      expect(await store.read(nameOf('a'))).toBeNull();
      expect(await store.namesBefore(Date.now())).toEqual([]);
      const files = ['a', 'b'].map((digit) => [nameOf(digit), Buffer.from(`photo ${digit}`)] as const);
      await store.write(new Map(files));
      await store.write(new Map(files));
      expect((await store.read(nameOf('a')))?.toString()).toBe('photo a');
      expect(await store.read(nameOf('a', 480))).toBeNull();
      expect(await store.namesBefore(Date.now() - 60_000)).toEqual([]);
      expect([...(await store.namesBefore(Date.now() + 60_000))].sort()).toEqual([nameOf('a'), nameOf('b')]);
      await store.remove([nameOf('b')]);
      expect(await store.read(nameOf('b'))).toBeNull();
      expect(await store.read(nameOf('a'))).not.toBeNull();
    });

    it.each(['../venues.csv', 'venues.csv', '', `../photos/${nameOf('a')}`, `${nameOf('a')}\0`, nameOf('A')])(
      'The name %j is no photo',
      async (name) => {
        expect(await (await open()).read(name)).toBeNull();
      },
    );
  });
}

describeStore('a folder beside the venue file', () => {
  const current = path.join(temporaryFolder('photos'), 'venues.csv');
  writeFileSync(current, 'code,name');
  return Promise.resolve(createFolderPhotos({ current }));
});

withPostgres(() => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startPostgres();
  });

  describeStore('PostgreSQL', async () => {
    const store = createDatabasePhotos({ url: await server.createDatabase(), replicaUrls: [], poolSize: 2 });
    expect(await store.namesBefore(Date.now())).toEqual([]);
    // Creates the tables, as the first node does.
    await store.write(new Map());
    return store;
  });
});
