import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publishedFile } from '@locator/venue-model/published-file';
import { createFileRepository, venueFilesOf } from '@locator/venues';
import { temporaryFolder } from '@locator/test-support/temporary-folder';
import { aRecord } from '@locator/test-support/venue-record';

it('The version of a file changes with an import, a rollback and a file copied over it', async () => {
  const folder = temporaryFolder('repository');
  const current = path.join(folder, 'venues.ndjson');
  const repository = createFileRepository(venueFilesOf(current), () => Promise.resolve([]));
  const versions = new Set([await repository.version()]);
  for (const code of ['ONE', 'TWO']) {
    await repository.replace([aRecord({ code })], 'some.csv');
    versions.add(await repository.version());
  }
  await repository.rollBack();
  versions.add(await repository.version());
  const other = path.join(folder, 'other.ndjson');
  writeFileSync(other, publishedFile([aRecord({ code: 'THREE' })], { source: '' }));
  copyFileSync(other, current);
  versions.add(await repository.version());
  expect(versions.size).toBe(5);
  await repository.shown();
  expect(versions).toContain(await repository.version());
});
