import { createVersionStore, MAX_VERSIONS } from '@/services/venue-desk/version-store';
import { temporaryFolder } from '../../support/temporary-folder';

const ABOUT = { author: 'Ada', name: 'shops.csv', venueCount: 1, added: 1, changed: 0, removed: 0 };

const at = (second: number): string => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();

it('The store keeps the newest versions and deletes older ones with their files', async () => {
  const store = createVersionStore(temporaryFolder('versions'));
  for (let second = 0; second <= MAX_VERSIONS; second += 1) {
    const complete = await store.prepare({ ...ABOUT, publishedAt: at(second) }, `version ${second}`);
    await complete();
  }
  const versions = await store.list();
  expect(versions).toHaveLength(MAX_VERSIONS);
  expect(versions.at(-1)?.publishedAt).toBe(at(1));
  expect((await store.read(versions[0]?.id ?? ''))?.file.toString()).toBe(`version ${MAX_VERSIONS}`);
});

it('A version that a killed process had prepared is completed if it is live, and deleted otherwise', async () => {
  const store = createVersionStore(temporaryFolder('versions'));
  await store.prepare({ ...ABOUT, publishedAt: at(1) }, 'replaced');
  await store.prepare({ ...ABOUT, publishedAt: at(2) }, 'not replaced');
  expect(await store.list()).toEqual([]);
  await store.recover((file) => Promise.resolve(file.toString() === 'replaced'));
  expect(await store.list()).toMatchObject([{ publishedAt: at(1) }]);
});
