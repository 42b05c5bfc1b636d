import { utimesSync } from 'node:fs';
import path from 'node:path';
import { photoName, photoPath } from '@locator/venue-model';
import { createDraftStore } from '../../src/venue-desk/draft-store';
import { createVersionStore } from '../../src/venue-desk/version-store';
import { createFolderPhotos } from '@locator/venues';
import { deleteUnusedPhotos } from '../../src/venue-desk/venue-desk';
import { temporaryFolder } from '@locator/test-support/temporary-folder';

const ABOUT = { author: 'Ada', name: 'x', venueCount: 1, added: 0, changed: 0, removed: 0 };

it('Photos that neither a stored version nor a draft names are deleted, unless they are new or a file waits', async () => {
  const folder = temporaryFolder('unused-photos');
  const photos = createFolderPhotos({ current: path.join(folder, 'venues.csv') });
  const drafts = createDraftStore(path.join(folder, 'drafts'));
  const versions = createVersionStore(path.join(folder, 'versions'));
  const idOf = (digit: string): string => digit.repeat(32);
  const ids = [...'abcef'].map(idOf);
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
  const upload = await drafts.create(
    { kind: 'upload', name: 'x.xlsx', author: 'Ada', authorId: 'Ada' },
    Buffer.alloc(0),
  );

  const deleteAndList = async (): Promise<boolean[]> => {
    await deleteUnusedPhotos(photos, { drafts, versions }, Date.now());
    return Promise.all(ids.map(async (id) => (await photos.read(photoName(id, 960))) !== null));
  };
  expect(await deleteAndList()).toEqual([true, true, true, true, true]);
  await drafts.remove(upload);
  expect(await deleteAndList()).toEqual([true, true, true, false, true]);
});
