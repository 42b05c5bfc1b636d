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

describe('the file of venues', () => {
  it('is the sample until something is imported', async () => {
    expect(await shown()).toBe('the sample');
    await replaceVenueFile(files, 'one');
    expect(await shown()).toBe('one');
  });

  it('is the one the operator named, even while it is missing', async () => {
    const named = venueFilesOf(path.join(folder, 'mine.csv'));
    expect(named.sample).toBeNull();
    expect(await shownFile(named)).toBe(path.join(folder, 'mine.csv'));
  });

  it('leaves nothing behind but itself and the version before', async () => {
    await replaceVenueFile(files, 'one');
    await replaceVenueFile(files, 'two');
    expect(readdirSync(path.join(folder, 'var')).sort()).toEqual(['venues.csv', 'venues.previous.csv']);
  });

  it('is replaced by another file, never written into: who is reading it reads on', async () => {
    await replaceVenueFile(files, 'one');
    await replaceVenueFile(files, 'two');
    expect(readFileSync(files.previous, 'utf8')).toBe('one');
    await replaceVenueFile(files, 'three');
    expect(readFileSync(files.previous, 'utf8')).toBe('two');
  });
});

describe('a rollback', () => {
  it('restores the version before, and a second one undoes the first', async () => {
    await replaceVenueFile(files, 'one');
    await replaceVenueFile(files, 'two');
    expect(await rollBackVenueFile(files)).toBe(true);
    expect(await shown()).toBe('one');
    expect(await rollBackVenueFile(files)).toBe(true);
    expect(await shown()).toBe('two');
  });

  it('of the first import restores what the site showed before', async () => {
    await replaceVenueFile(files, 'one');
    await rollBackVenueFile(files);
    expect(await shown()).toBe('the sample');
  });

  it('without a version before does nothing, and says so', async () => {
    expect(await rollBackVenueFile(files)).toBe(false);
    expect(existsSync(files.current)).toBe(false);
  });
});
