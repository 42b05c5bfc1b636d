import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createDraftStore, type NewDraft } from '../../src/venue-desk/draft-store';
import { temporaryFolder } from '@locator/test-support/temporary-folder';

const ABOUT: NewDraft = { kind: 'upload', name: 'venues.csv', author: 'Ada', authorId: 'Ada' };

const BYTES = Buffer.from('name\nHall\n');

const storeIn = (folder: string): ReturnType<typeof createDraftStore> =>
  createDraftStore(path.join(folder, 'drafts'));

it('A stored draft is read as it was created, with the bytes of its file', async () => {
  const folder = temporaryFolder('drafts');
  const draft = await storeIn(folder).create(ABOUT, BYTES);
  expect(draft).toMatchObject({ ...ABOUT, mapping: {}, corrections: [], edits: [], planned: null });
  expect(await storeIn(folder).read(draft.id)).toEqual(draft);
  expect(await storeIn(folder).bytesOf(draft)).toEqual(BYTES);
  const { mode } = statSync(path.join(folder, 'drafts', draft.id));
  expect(mode & 0o777).toBe(0o700);
});

it('A saved draft keeps its identifier and its file', async () => {
  const store = storeIn(temporaryFolder('drafts'));
  const draft = await store.create(ABOUT, BYTES);
  const saved = {
    ...draft,
    mapping: { Enseigne: 'name' as const, X: null },
    corrections: [{ row: 2, column: 'name' as const, value: 'Other' }],
    edits: [{ code: 'A', column: 'phone' as const, value: '' }],
    planned: { date: '2031-05-20', by: 'Bob' },
  };
  await store.save(saved);
  expect(await store.list()).toEqual([saved]);
  expect(await store.bytesOf(saved)).toEqual(BYTES);
});

it('A draft from before edits and plans existed has none, and is of the person with its author’s name', async () => {
  const folder = temporaryFolder('drafts');
  const draft = await storeIn(folder).create(ABOUT, BYTES);
  const { edits: _, planned: __, authorId: ___, ...older } = draft;
  writeFileSync(path.join(folder, 'drafts', draft.id, 'draft.json'), JSON.stringify(older));
  expect(await storeIn(folder).read(draft.id)).toEqual(draft);
});

it('Drafts are listed newest first, and folders without a draft are skipped', async () => {
  const folder = temporaryFolder('drafts');
  const store = storeIn(folder);
  expect(await store.list()).toEqual([]);
  const drafts = [
    await store.create(ABOUT, BYTES),
    await store.create(ABOUT, BYTES),
    await store.create(ABOUT, BYTES),
  ];
  const dated = drafts.map((draft, index) => ({
    ...draft,
    createdAt: `2031-05-${[19, 21, 20][index]}T10:00:00.000Z`,
  }));
  for (const draft of dated) await store.save(draft);
  mkdirSync(path.join(folder, 'drafts', '0123456789abcdef'));
  mkdirSync(path.join(folder, 'drafts', 'other'));
  expect((await store.list()).map(({ id }) => id)).toEqual([1, 2, 0].map((index) => dated[index]?.id));
});

it.each(['{', '{}'])('A draft with the description %j is left out of the list and logged', async (json) => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const folder = temporaryFolder('drafts');
  const store = storeIn(folder);
  const [damaged, whole] = [await store.create(ABOUT, BYTES), await store.create(ABOUT, BYTES)];
  writeFileSync(path.join(folder, 'drafts', damaged.id, 'draft.json'), json);
  expect(await store.list()).toEqual([whole]);
  expect(log).toHaveBeenCalledWith(expect.stringContaining(damaged.id), expect.any(Error));
  log.mockRestore();
});

it('A removed draft leaves nothing behind, and can be removed again', async () => {
  const folder = temporaryFolder('drafts');
  const store = storeIn(folder);
  const draft = await store.create(ABOUT, BYTES);
  await store.remove(draft);
  await store.remove(draft);
  expect(await store.read(draft.id)).toBeNull();
  expect(readdirSync(path.join(folder, 'drafts'))).toEqual([]);
});

it.each([
  '',
  '..',
  '../drafts',
  '0123456789abcde',
  '0123456789abcdef0',
  '0123456789ABCDEF',
  'x0123456789abcdef',
])('The identifier %j is never a path', async (id) => {
  const folder = temporaryFolder('drafts');
  const store = storeIn(folder);
  const draft = await store.create(ABOUT, BYTES);
  const place = path.join(folder, 'drafts', id);
  mkdirSync(place, { recursive: true });
  writeFileSync(path.join(place, 'draft.json'), JSON.stringify(draft));
  expect(await store.read(id)).toBeNull();
});

it.each([
  ['control characters and direction marks', 'a\0b\u202ec.csv', 'abc.csv'],
  ['only invisible characters', '\u200b\n', '?'],
  ['200 characters', 'x'.repeat(200), 'x'.repeat(120)],
])('The name of a draft is shown safely: %s', async (_, name, shown) => {
  expect((await storeIn(temporaryFolder('drafts')).create({ ...ABOUT, name }, BYTES)).name).toBe(shown);
});

it('A draft that cannot be stored leaves no folder behind', async () => {
  const folder = temporaryFolder('drafts');
  const cyclic: Record<string, unknown> = {};
  cyclic.self = cyclic;
  const edits = [cyclic] as unknown as NonNullable<NewDraft['edits']>;
  await expect(storeIn(folder).create({ ...ABOUT, edits }, BYTES)).rejects.toThrow(/circular/i);
  expect(existsSync(path.join(folder, 'drafts'))).toBe(true);
  expect(readdirSync(path.join(folder, 'drafts'))).toEqual([]);
});
