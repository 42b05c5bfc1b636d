import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  replaceVenueFile,
  rollBackVenueFile,
  shownFile,
  type VenueFiles,
  venueFilesOf,
} from '@/services/embedded/venues/venue-files';
import { temporaryFolder } from '../../../support/temporary-folder';

let folder: string;
let files: VenueFiles;

beforeEach(() => {
  folder = temporaryFolder('venue-files');
  const sample = path.join(folder, 'sample.csv');
  writeFileSync(sample, 'the sample');
  files = { ...venueFilesOf(path.join(folder, 'var', 'venues.csv')), sample };
});

const shown = async (): Promise<string> => readFileSync(await shownFile(files), 'utf8');

describe('Venue file', () => {
  it('The file is the sample until the first import', async () => {
    expect(await shown()).toBe('the sample');
    await replaceVenueFile(files, 'one');
    expect(await shown()).toBe('one');
  });

  it('The configured file is used even while it is missing', async () => {
    const named = venueFilesOf(path.join(folder, 'mine.csv'));
    expect(named.sample).toBeNull();
    expect(await shownFile(named)).toBe(path.join(folder, 'mine.csv'));
  });

  it('An import leaves only the current and the previous version', async () => {
    await replaceVenueFile(files, 'one');
    await replaceVenueFile(files, 'two');
    expect(readdirSync(path.join(folder, 'var')).sort()).toEqual(['venues.csv', 'venues.previous.csv']);
  });

  it('An import replaces the file and never writes into it, so that open readers are not affected', async () => {
    await replaceVenueFile(files, 'one');
    await replaceVenueFile(files, 'two');
    expect(readFileSync(files.previous, 'utf8')).toBe('one');
    await replaceVenueFile(files, 'three');
    expect(readFileSync(files.previous, 'utf8')).toBe('two');
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

  it('A rollback of the first import restores the sample', async () => {
    await replaceVenueFile(files, 'one');
    await rollBackVenueFile(files);
    expect(await shown()).toBe('the sample');
  });

  it('A rollback without a previous version changes nothing and reports it', async () => {
    expect(await rollBackVenueFile(files)).toBe(false);
    expect(existsSync(files.current)).toBe(false);
  });
});
