import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import fsPromises from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import {
  replaceVenueFile,
  rollBackVenueFile,
  shownFile,
  type VenueFiles,
  venueFilesOf,
} from '../src/venue-files';
import { readPublishedFile } from '@locator/venue-model/published-file';
import { temporaryFolder } from '@locator/test-support/temporary-folder';

let folder: string;
let files: VenueFiles;

beforeEach(() => {
  folder = temporaryFolder('venue-files');
  const sample = path.join(folder, 'sample.csv');
  writeFileSync(sample, 'the sample');
  files = { ...venueFilesOf(path.join(folder, 'var', 'venues.csv')), sample };
});

const shown = async (): Promise<string> => readFileSync(await shownFile(files), 'utf8');

/** Makes writing to the nth opened file fail, as on a full disk. */
function fillDiskAtWrite(nth: number): void {
  const { open } = jest.requireActual<typeof fsPromises>('node:fs/promises');
  let opened = 0;
  jest.spyOn(fsPromises, 'open').mockImplementation(async function openOnFullDisk(...args) {
    const handle = await open(...args);
    opened += 1;
    if (opened === nth) {
      const error = new Error('ENOSPC: no space left on device, write');
      handle.writeFile = () => Promise.reject(Object.assign(error, { code: 'ENOSPC', syscall: 'write' }));
    }
    return handle;
  });
}

describe('The venue file', () => {
  it('is the sample until the first import', async () => {
    expect(await shown()).toBe('the sample');
    await replaceVenueFile(files, 'one');
    expect(await shown()).toBe('one');
  });

  it('has no venues until the first import of a site with a brand of its own', async () => {
    const { sample } = venueFilesOf(null, 'brand.json');
    const { records } = await readPublishedFile(String(sample), readFileSync(String(sample)));
    expect(records).toEqual([]);
  });

  it('The configured file is used even while it is missing', async () => {
    const named = venueFilesOf(path.join(folder, 'mine.csv'));
    expect(named.sample).toBeNull();
    expect(await shownFile(named)).toBe(path.join(folder, 'mine.csv'));
  });

  it('is copied as the last import, which is used if the file is missing', async () => {
    await replaceVenueFile(files, 'one');
    expect(readFileSync(files.imported, 'utf8')).toBe('one');
    rmSync(files.current);
    expect(await shown()).toBe('one');
  });

  it('is replaced behind a symbolic link, which remains', async () => {
    const real = path.join(folder, 'real.csv');
    writeFileSync(real, 'one');
    mkdirSync(path.dirname(files.current));
    symlinkSync(real, files.current);
    await replaceVenueFile(files, 'two');
    expect(readlinkSync(files.current)).toBe(real);
    expect(readFileSync(real, 'utf8')).toBe('two');
    expect(readFileSync(files.previous, 'utf8')).toBe('one');
  });

  it('is created behind a symbolic link whose target does not exist', async () => {
    const real = path.join(folder, 'later', 'real.csv');
    mkdirSync(path.dirname(files.current));
    symlinkSync('../later/real.csv', files.current);
    await replaceVenueFile(files, 'one');
    expect(readFileSync(real, 'utf8')).toBe('one');
  });

  it('loses the temporary files of killed imports, but not those of a running import', async () => {
    await replaceVenueFile(files, 'one');
    const host = hostname().replace(/\W/g, '_');
    const [killed, running, oldElsewhere, youngElsewhere, foreign] = [
      `venues.csv.${host}-4194304.new`,
      `venues.csv.${host}-${process.ppid}.new`,
      'venues.csv.elsewhere-1.new',
      'venues.csv.elsewhere-2.new',
      'venues.csv.old.new',
    ].map((name) => path.join(folder, 'var', name)) as [string, string, string, string, string];
    const all = [killed, running, oldElsewhere, youngElsewhere, foreign];
    for (const file of all) writeFileSync(file, 'half');
    for (const file of [running, oldElsewhere, foreign]) utimesSync(file, 0, 0);
    await replaceVenueFile(files, 'two');
    expect(all.map((file) => existsSync(file))).toEqual([false, true, false, true, true]);
  });

  it.each([1, 2])('is unchanged when the disk is full at write %i, without leftover files', async (nth) => {
    await replaceVenueFile(files, 'one');
    await replaceVenueFile(files, 'two');
    fillDiskAtWrite(nth);
    await expect(replaceVenueFile(files, 'three')).rejects.toMatchObject({ code: 'ENOSPC' });
    jest.restoreAllMocks();
    expect(await shown()).toBe('two');
    expect(readFileSync(files.imported, 'utf8')).toBe('two');
    expect(readFileSync(files.previous, 'utf8')).toBe('one');
    expect(readdirSync(path.join(folder, 'var')).filter((name) => name.endsWith('.new'))).toEqual([]);
  });
});

describe('Rollback of the venue file', () => {
  it('A rollback restores the previous version, and a second one undoes the first', async () => {
    await replaceVenueFile(files, 'one');
    await replaceVenueFile(files, 'two');
    expect(await rollBackVenueFile(files)).toBe(true);
    expect(await shown()).toBe('one');
    expect(await rollBackVenueFile(files)).toBe(true);
    expect(await shown()).toBe('two');
  });

  it('The sample is not the previous version of the first import', async () => {
    expect(await replaceVenueFile(files, 'one')).toBe(false);
    expect(await rollBackVenueFile(files)).toBe(false);
    expect(await shown()).toBe('one');
    expect(await replaceVenueFile(files, 'two')).toBe(true);
  });

  it('A rollback without a previous version changes nothing and reports it', async () => {
    expect(await rollBackVenueFile(files)).toBe(false);
    expect(existsSync(files.current)).toBe(false);
  });
});

it('A site without VENUES_FILE keeps the file that an earlier version imported', () => {
  const project = process.cwd();
  process.chdir(folder);
  try {
    expect(path.relative('.', venueFilesOf(null).current)).toBe('var/venues.ndjson');
    mkdirSync('var');
    writeFileSync('var/venues.csv', 'code\n');
    expect(path.relative('.', venueFilesOf(null).current)).toBe('var/venues.csv');
  } finally {
    process.chdir(project);
  }
});
