import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createChildImport, type ImportFile } from '@/services/embedded/import-in-child';
import { chain, setChain } from '@locator/venue-model/chain';
import { publishedFile } from '@locator/venue-model/published-file';
import { temporaryFolder } from '@locator/test-support/temporary-folder';
import { aVenue, venueCsv } from '@locator/test-support/venue-file';

const FILE = '/srv/venues.csv';
const CSV = Buffer.from(venueCsv([aVenue({ name: 'Chez Zoé' }), aVenue({ code: 'BAD', latitude: '0' })]));

function importInto(cacheFolder: string, build: string | null): ImportFile {
  return createChildImport({ cacheFolder, build });
}

it('A child process imports a file, and an unchanged file is read from the cache of the same build', async () => {
  const folder = temporaryFolder('child-import');
  const first = await importInto(folder, 'build-1')(FILE, CSV);
  expect(first.records).toMatchObject([{ code: 'TEST-01', name: 'Chez Zoé' }]);
  expect(first.warning).toContain('1 venues, 1 rows rejected');

  // Replace the cached venues, in order to see that the next import reads them.
  const [name = ''] = readdirSync(folder);
  const cached = path.join(folder, name);
  const other = { ...first.records[0]!, name: 'From the cache' };
  writeFileSync(cached, publishedFile([other], { source: FILE, importKey: first.importKey }));
  expect((await importInto(folder, 'build-1')(FILE, CSV)).records).toEqual([other]);
  expect((await importInto(folder, 'build-2')(FILE, CSV)).records).toEqual(first.records);

  writeFileSync(cached, readFileSync(cached).subarray(0, 500));
  expect((await importInto(folder, 'build-2')(FILE, CSV)).records).toEqual(first.records);
});

it('A file without a valid venue is rejected with the reason, and nothing is cached in development', async () => {
  const folder = temporaryFolder('child-import');
  await expect(importInto(folder, null)(FILE, Buffer.alloc(500))).rejects.toMatchObject({
    name: 'VenueFileError',
    problem: 'rejected',
    message: expect.stringMatching(
      /^\/srv\/venues\.csv has no valid venue\. The file can’t be read\. This is not a text file/,
    ),
  });
  expect(readdirSync(folder)).toEqual([]);
});

it('A file is imported again when the chain has other languages, with the chain of this process', async () => {
  const folder = temporaryFolder('child-import');
  const [header = '', venue = ''] = venueCsv([aVenue()]).split('\n');
  const csv = Buffer.from(`${header},description_en\n${venue},A quiz hall.\n`);
  const before = chain();
  expect((await importInto(folder, 'build-1')(FILE, csv)).records[0]?.translations).toEqual({});
  setChain({ ...before, translations: ['en'] });
  const { records } = await importInto(folder, 'build-1')(FILE, csv);
  setChain(before);
  expect(records[0]?.translations.en?.description).toBe('A quiz hall.');
});
