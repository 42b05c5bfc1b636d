import { utimesSync } from 'node:fs';
import path from 'node:path';
import { utils, write } from '@e965/xlsx';
import { photoName, photoPath } from '@locator/venue-model';
import { createDraftStore } from '../../src/venue-desk/draft-store';
import { createVersionStore } from '../../src/venue-desk/version-store';
import { createFolderPhotos } from '@locator/venues';
import { deleteUnusedPhotos } from '../../src/venue-desk/venue-desk';
import { temporaryFolder } from '@locator/test-support/temporary-folder';

const ABOUT = { author: 'Ada', name: 'x', venueCount: 1, added: 0, changed: 0, removed: 0 };

it('Photos that neither a stored version nor a draft names are deleted, unless they are new', async () => {
  const folder = temporaryFolder('unused-photos');
  const photos = createFolderPhotos({ current: path.join(folder, 'venues.csv') });
  const drafts = createDraftStore(path.join(folder, 'drafts'));
  const versions = createVersionStore(path.join(folder, 'versions'));
  const idOf = (digit: string): string => digit.repeat(32);
  const ids = [...'abcdef0'].map(idOf);
  await photos.write(new Map(ids.map((id) => [photoName(id, 960), Buffer.from(id)])));
  const twoDaysAgo = Date.now() / 1_000 - 172_800;
  for (const id of ids.filter((one) => one !== idOf('f')))
    utimesSync(path.join(folder, 'photos', photoName(id, 960)), twoDaysAgo, twoDaysAgo);

  for (const [second, digit] of ['a', 'b'].entries()) {
    const publishedAt = new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
    await (
      await versions.prepare({ ...ABOUT, publishedAt }, `${photoPath(idOf(digit))} Hall;/x.jpg`)
    )();
  }
  const edits = [{ code: 'X', column: 'pictures', value: `${photoPath(idOf('c'))} Bar` }] as const;
  await drafts.create(
    { kind: 'edit', name: 'x', author: 'Ada', authorId: 'Ada', edits: [...edits] },
    Buffer.alloc(0),
  );
  await drafts.create(
    { kind: 'upload', name: 'x', author: 'Ada', authorId: 'Ada' },
    Buffer.from(`pictures\n${photoPath(idOf('d'))}`),
  );
  await drafts.create(
    { kind: 'upload', name: 'x.xlsx', author: 'Ada', authorId: 'Ada' },
    workbookOf([
      ['code', 'name', 'A column that the import does not know'],
      ['X', 'Hall', photoPath(idOf('0'))],
    ]),
  );

  await deleteUnusedPhotos(photos, { drafts, versions }, Date.now());
  const left = await Promise.all(ids.map(async (id) => (await photos.read(photoName(id, 960))) !== null));
  expect(left).toEqual([true, true, true, true, false, true, true]);
});

function workbookOf(cells: readonly (readonly string[])[]): Buffer {
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, utils.aoa_to_sheet(cells.map((row) => [...row])));
  return write(workbook, { bookType: 'xlsx', type: 'buffer', compression: true }) as Buffer;
}
