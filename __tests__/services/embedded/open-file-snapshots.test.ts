import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hasOutdatedValues, log, metrics, venueFileProblems } from '@locator/base/log';
import { type FileSnapshots, openFileSnapshots } from '@/services/embedded/open-file-snapshots';
import { venueLoader } from '@/services/embedded/venue-snapshot';
import { VenueFileError } from '@locator/venue-model';
import { publishedFile } from '@locator/venue-model/published-file';
import { replaceVenueFile, type VenueFiles, venueFilesOf } from '@locator/venues';
import { importHere } from '../../support/network';
import { testReferenceData } from '@locator/test-support/reference-data';
import { temporaryFolder } from '@locator/test-support/temporary-folder';
import { aVenue, venueCsv } from '@locator/test-support/venue-file';
import { aRecord } from '@locator/test-support/venue-record';

let files: VenueFiles;
let network: FileSnapshots | undefined;
let errors: jest.SpyInstance;

beforeEach(() => {
  const folder = temporaryFolder('file-network');
  files = venueFilesOf(path.join(folder, 'venues.csv'));
  errors = jest.spyOn(log, 'error').mockReturnValue(undefined);
  jest.spyOn(log, 'info').mockReturnValue(undefined);
  jest.spyOn(log, 'warn').mockReturnValue(undefined);
});

afterEach(async () => {
  await network?.close();
  network = undefined;
  jest.restoreAllMocks();
});

/** Returns a file with `count` venues. A different `prefix` yields different venues. */
function csvOf(count: number, prefix = 'A'): string {
  return venueCsv(
    Array.from({ length: count }, (_, index) =>
      aVenue({
        code: `${prefix}-${index}`,
        name: `Salle ${prefix} ${index}`,
        address: `${index} rue ${prefix}`,
      }),
    ),
  );
}

async function open(): Promise<void> {
  network = await openFileSnapshots(testReferenceData(), files, {
    load: venueLoader(importHere()),
    now: Date.now,
  });
}

function theNetwork(): FileSnapshots {
  if (!network) throw new Error('The network has not been opened.');
  return network;
}

async function shownCount(): Promise<number> {
  const counts = await theNetwork().current().backend.countries('fr');
  if (!counts.ok) throw new Error('The venues could not be counted.');
  return counts.value.reduce((sum, { venueCount }) => sum + venueCount, 0);
}

async function untilRested(looks = 5): Promise<void> {
  for (let look = 0; look < looks; look++) await theNetwork().poll();
}

const loggedErrors = (): string[] => errors.mock.calls.map(([, sentence]) => String(sentence));

describe('A venue file that can’t be read', () => {
  const spoilers: readonly [string, () => void][] = [
    ['a symbolic link that leads to itself', () => symlinkSync(files.current, files.current)],
    ['a FIFO', () => execFileSync('mkfifo', [files.current])],
    ['a directory', () => mkdirSync(files.current)],
  ];

  it.each(spoilers)(
    'because it is %s does not change the venues, and is read after its repair',
    async (_, spoil) => {
      writeFileSync(files.current, csvOf(5));
      await open();
      rmSync(files.current);
      spoil();
      await untilRested();
      await untilRested(30);
      expect(await shownCount()).toBe(5);
      expect(await venueFileProblems()).toEqual(['unreadable']);
      expect(loggedErrors()).toHaveLength(1);
      expect(loggedErrors()[0]).toContain(files.current);

      rmSync(files.current, { recursive: true });
      writeFileSync(files.current, csvOf(6));
      await untilRested();
      expect(await shownCount()).toBe(6);
      expect(await venueFileProblems()).toEqual([]);
    },
  );

  it('is no longer reported after the same file is restored', async () => {
    writeFileSync(files.current, csvOf(5));
    await open();
    renameSync(files.current, `${files.current}.kept`);
    symlinkSync(files.current, files.current);
    await untilRested();
    renameSync(`${files.current}.kept`, files.current);
    await untilRested();
    expect(await venueFileProblems()).toEqual([]);
  });

  it('is reported at the first start, although there is a sample', async () => {
    files = { ...files, sample: path.resolve('data/venues.csv') };
    symlinkSync(files.current, files.current);
    await expect(open()).rejects.toThrow(/^VENUES_FILE \(default\): .+ can't be read: /);
  });

  it('is replaced by the last import at the start', async () => {
    await replaceVenueFile(files, csvOf(5));
    rmSync(files.current);
    symlinkSync(files.current, files.current);
    await open();
    expect(await shownCount()).toBe(5);
    expect(await venueFileProblems()).toEqual(['unreadable']);
  });
});

describe('A venue file that was deleted', () => {
  it('does not change the venues, even if there is a sample', async () => {
    const sample = path.join(path.dirname(files.current), 'sample.csv');
    writeFileSync(sample, csvOf(3, 'SAMPLE'));
    files = { ...files, sample };
    writeFileSync(files.current, csvOf(5));
    await open();
    rmSync(files.current);
    await untilRested();
    expect(await shownCount()).toBe(5);
    expect(await venueFileProblems()).toEqual(['missing']);
    expect(loggedErrors()).toHaveLength(1);
  });

  it('is replaced by the last import after a restart, or by the version before it', async () => {
    files = { ...files, sample: path.resolve('data/venues.csv') };
    await replaceVenueFile(files, csvOf(4));
    await replaceVenueFile(files, csvOf(5));
    rmSync(files.current);
    await open();
    expect(await shownCount()).toBe(5);
    expect(await venueFileProblems()).toEqual(['missing']);

    await theNetwork().close();
    rmSync(files.imported);
    await open();
    expect(await shownCount()).toBe(4);
  });

  it('is replaced by the sample without a warning if it never existed', async () => {
    const sample = path.join(path.dirname(files.current), 'sample.csv');
    writeFileSync(sample, csvOf(3, 'SAMPLE'));
    files = { ...files, sample };
    await open();
    expect(await shownCount()).toBe(3);
    expect(await venueFileProblems()).toEqual([]);
    // An operator's first file shares no venue with the sample.
    writeFileSync(files.current, csvOf(1));
    await untilRested();
    expect(await shownCount()).toBe(1);
  });

  it('is replaced by no venues with a brand of its own, until the first import', async () => {
    files = { ...files, sample: venueFilesOf(null, 'brand.json').sample };
    await open();
    expect(await shownCount()).toBe(0);
    expect(await venueFileProblems()).toEqual([]);
    await replaceVenueFile(files, csvOf(2));
    await untilRested(1);
    expect(await shownCount()).toBe(2);
  });

  it('ends the start with an error message if VENUES_FILE refers to it', async () => {
    const opening = open();
    await expect(opening).rejects.toThrow(VenueFileError);
    await expect(opening).rejects.toThrow(`VENUES_FILE: ${files.current} does not exist.`);
  });
});

describe('An import', () => {
  it('is shown at the next poll, because the command replaces the file atomically', async () => {
    writeFileSync(files.current, csvOf(5));
    await open();
    await replaceVenueFile(files, csvOf(6));
    await untilRested(1);
    expect(await shownCount()).toBe(6);
  });
});

describe('A venue file that would remove many venues', () => {
  it('is rejected, with numbers in the message, if the command has not imported it', async () => {
    writeFileSync(files.current, csvOf(92));
    await open();
    writeFileSync(files.current, csvOf(41));
    await untilRested();
    expect(await shownCount()).toBe(92);
    expect(await venueFileProblems()).toEqual(['rejected']);
    expect(loggedErrors()).toHaveLength(1);
    expect(loggedErrors()[0]).toContain('has 41 venues and would remove 51 of the 92 shown');
    expect(loggedErrors()[0]).toContain(`npm run venues -- import ${files.current}`);
    // Simulate the arrival of the rest of the upload.
    writeFileSync(files.current, csvOf(93));
    await untilRested();
    expect(await shownCount()).toBe(93);
    expect(await venueFileProblems()).toEqual([]);
  });

  it('is accepted if the command imported it, even if the copy of that import arrives later', async () => {
    writeFileSync(files.current, csvOf(92));
    await open();
    await replaceVenueFile(files, csvOf(41));
    await untilRested();
    expect(await shownCount()).toBe(41);

    writeFileSync(files.current, csvOf(10));
    await untilRested();
    expect(await venueFileProblems()).toEqual(['rejected']);
    writeFileSync(files.imported, csvOf(10));
    await untilRested();
    expect(await shownCount()).toBe(10);
    expect(await venueFileProblems()).toEqual([]);
  });

  it('is rejected after a restart too, in favour of the last import', async () => {
    await replaceVenueFile(files, csvOf(92));
    writeFileSync(files.current, csvOf(41));
    await open();
    expect(await shownCount()).toBe(92);
    expect(await venueFileProblems()).toEqual(['rejected']);
  });

  it('counts venues by their codes, not by their number', async () => {
    writeFileSync(files.current, csvOf(10, 'A'));
    await open();
    writeFileSync(files.current, csvOf(10, 'B'));
    await untilRested();
    expect(await venueFileProblems()).toEqual(['rejected']);
  });
});

it('A published file that was edited is rejected, and the previous venues stay', async () => {
  await replaceVenueFile(files, publishedFile([aRecord({ name: 'Chez Zoé' })], { source: 'shops.xlsx' }));
  await open();
  writeFileSync(files.current, readFileSync(files.current, 'utf8').replace('Chez Zoé', 'Chez Zoe'));
  await untilRested();
  expect(await shownCount()).toBe(1);
  expect(await venueFileProblems()).toEqual(['rejected']);
  expect(loggedErrors()[0]).toContain(`${files.current} is incomplete or was edited`);
});

it('A file that is not text is rejected, and the log says why', async () => {
  writeFileSync(files.current, csvOf(5));
  await open();
  writeFileSync(files.current, Buffer.alloc(500));
  await untilRested();
  expect(loggedErrors()[0]).toContain('This is not a text file');
  expect(await metrics().registry.getSingleMetricAsString('venue_file_problem')).toContain(
    'venue_file_problem{problem="rejected"} 1',
  );
});

describe('Values that do not fit the brand file', () => {
  const outdated = publishedFile([{ ...aRecord({ code: 'A-0' }), services: ['gone'] }], {
    source: 'old.csv',
  });

  it.each([
    ['the shown file', true, outdated, csvOf(1)],
    ['only the imported file, which is not shown', false, csvOf(1), outdated],
  ])('in %s: reported: %s', async (_, expected, current, imported) => {
    writeFileSync(files.current, current);
    writeFileSync(files.imported, imported);
    await open();
    expect(await hasOutdatedValues()).toBe(expected);
  });

  it('are not reported for a rejected file', async () => {
    writeFileSync(files.current, csvOf(5));
    await open();
    writeFileSync(files.current, outdated);
    await untilRested();
    expect(await venueFileProblems()).toEqual(['rejected']);
    expect(await hasOutdatedValues()).toBe(false);
  });
});
