import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createVersionStore, MAX_VERSIONS } from '../../src/venue-desk/version-store';
import { temporaryFolder } from '@locator/test-support/temporary-folder';

const ABOUT = { author: 'Ada', name: 'shops.csv', venueCount: 1, added: 1, changed: 2, removed: 3 };
const at = (second: number): string => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();

const storeIn = (folder: string): ReturnType<typeof createVersionStore> =>
  createVersionStore(path.join(folder, 'versions'));

it('A completed version is read with its venue file and its counts, and the newest is listed first', async () => {
  const folder = temporaryFolder('versions');
  const store = storeIn(folder);
  expect(await store.list()).toEqual([]);
  for (const second of [2, 3, 1]) {
    const complete = await store.prepare({ ...ABOUT, publishedAt: at(second) }, `version ${second}`);
    expect(await complete()).toBe(false);
  }
  const listed = await store.list();
  expect(listed.map(({ publishedAt }) => publishedAt)).toEqual([at(3), at(2), at(1)]);
  const [newest] = listed;
  expect(newest).toEqual({
    ...ABOUT,
    publishedAt: at(3),
    id: expect.stringMatching(/^20260101000003000-[0-9a-f]{8}$/),
  });
  expect(await storeIn(folder).read(newest?.id ?? '')).toEqual({
    version: newest,
    file: Buffer.from('version 3'),
  });
  expect(statSync(path.join(folder, 'versions')).mode & 0o777).toBe(0o700);
});

it('The store keeps the newest versions, and reports when it deletes an older one with its files', async () => {
  const folder = temporaryFolder('versions');
  const store = storeIn(folder);
  const deleted: boolean[] = [];
  for (let second = 0; second <= MAX_VERSIONS; second += 1) {
    deleted.push(await (await store.prepare({ ...ABOUT, publishedAt: at(second) }, `version ${second}`))());
  }
  expect(deleted.indexOf(true)).toBe(MAX_VERSIONS);
  const versions = await store.list();
  expect(versions).toHaveLength(MAX_VERSIONS);
  expect(versions.at(-1)?.publishedAt).toBe(at(1));
  expect(readdirSync(path.join(folder, 'versions'))).toHaveLength(2 * MAX_VERSIONS);
});

it('A version that a killed process left pending has no page; it is completed if it is live, and deleted otherwise', async () => {
  const folder = temporaryFolder('versions');
  const store = storeIn(folder);
  await store.prepare({ ...ABOUT, publishedAt: at(1) }, 'replaced');
  await store.prepare({ ...ABOUT, publishedAt: at(2) }, 'not replaced');
  const [file = ''] = readdirSync(path.join(folder, 'versions'));
  expect(await store.read(file.split('.')[0] ?? '')).toBeNull();
  expect(await store.list()).toEqual([]);
  await store.recover((file) => Promise.resolve(file.toString() === 'replaced'));
  expect(await store.list()).toMatchObject([{ publishedAt: at(1) }]);
  expect(readdirSync(path.join(folder, 'versions'))).toHaveLength(2);
});

it.each(['.ndjson.new', '.ndjson', '.pending.json.new'])(
  'A file %s that a killed process left without a description is deleted',
  async (ending) => {
    const folder = temporaryFolder('versions');
    const store = storeIn(folder);
    await (
      await store.prepare({ ...ABOUT, publishedAt: at(1) }, 'live')
    )();
    writeFileSync(path.join(folder, 'versions', `20260101000002000-01234567${ending}`), 'x');
    await store.recover(() => Promise.resolve(true));
    expect(readdirSync(path.join(folder, 'versions'))).toHaveLength(2);
    expect(await store.list()).toHaveLength(1);
  },
);

it('A version that cannot be stored leaves no file behind', async () => {
  const folder = temporaryFolder('versions');
  const name = 1n as unknown as string;
  await expect(storeIn(folder).prepare({ ...ABOUT, name, publishedAt: at(1) }, 'x')).rejects.toThrow(
    /BigInt/,
  );
  expect(readdirSync(path.join(folder, 'versions'))).toEqual([]);
});

it.each([
  '',
  '..',
  '20260101000001000',
  '20260101000001000-0123456',
  'x20260101000001000-01234567',
  '20260101000001000-01234567x',
])('The identifier %j is never a path, and a file of that name is not listed', async (id) => {
  const folder = temporaryFolder('versions');
  const store = storeIn(folder);
  mkdirSync(path.join(folder, 'versions'));
  const version = { ...ABOUT, id, publishedAt: at(1) };
  writeFileSync(path.join(folder, 'versions', `${id}.json`), JSON.stringify(version));
  writeFileSync(path.join(folder, 'versions', `${id}.csv`), 'x');
  expect(await store.read(id)).toBeNull();
  expect(await store.list()).toEqual([]);
});

it('A version without its venue file, or without its description, is not read', async () => {
  const folder = temporaryFolder('versions');
  const id = '20260101000001000-01234567';
  mkdirSync(path.join(folder, 'versions'));
  writeFileSync(path.join(folder, 'versions', `${id}.csv`), 'x');
  expect(await storeIn(folder).read(id)).toBeNull();
  expect(await storeIn(folder).read('20260101000001000-01234568')).toBeNull();
});
