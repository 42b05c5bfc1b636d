import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { log } from '@locator/base/log';
import { openTileStore } from '../src/tile-store';
import { temporaryFolder } from '@locator/test-support/temporary-folder';

it('Images are stored until those of all versions have the maximum size, and the log says so once', async () => {
  const warn = jest.spyOn(log, 'warn').mockImplementation();
  const folder = temporaryFolder('tile-store');
  const draw = (): Promise<Buffer> => Promise.resolve(Buffer.alloc(100));
  const earlier = await openTileStore(folder, 'earlier', 300);
  await earlier.getOrDraw('fr/1.webp', draw);

  const store = await openTileStore(folder, 'current', 300);
  const names = ['fr/1.webp', 'fr/2.webp', 'fr/3.webp', 'fr/4.webp'];
  for (const name of names) expect(await store.getOrDraw(name, draw)).toHaveLength(100);
  expect(await Promise.all(names.map((name) => store.has(name)))).toEqual([true, true, false, false]);
  expect(warn.mock.calls).toEqual([
    [expect.anything(), expect.stringContaining('has the maximum size. Further images')],
  ]);
  warn.mockRestore();
});

it('Images that cannot be written do not count', async () => {
  const warn = jest.spyOn(log, 'warn').mockImplementation();
  const folder = temporaryFolder('tile-store-blocked');
  const store = await openTileStore(folder, 'current', 300);
  // A file stands where the folder of the language would be.
  writeFileSync(path.join(folder, 'current', 'fr'), '');
  const draw = (): Promise<Buffer> => Promise.resolve(Buffer.alloc(100));
  for (let number = 1; number <= 5; number++) {
    expect(await store.getOrDraw(`fr/${number}.webp`, draw)).toHaveLength(100);
  }
  expect(warn).not.toHaveBeenCalled();
});
