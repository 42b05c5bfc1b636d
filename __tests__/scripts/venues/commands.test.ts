import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkVenues } from '../../../scripts/venues/commands/check';
import { CommandFailed } from '../../../scripts/venues/commands/command-failed';
import { exportVenues } from '../../../scripts/venues/commands/export';
import { importVenueFile } from '../../../scripts/venues/commands/import';
import { rollBack } from '../../../scripts/venues/commands/roll-back';
import { readOptions, type VenuesOptions } from '../../../scripts/venues/options';
import type { Session } from '../../../scripts/venues/session';
import { WORDS } from '../../../scripts/venues/words';
import { judgeVenues } from '../../../scripts/venues/judge-file';
import { venueFilesOf } from '@/services/embedded/venues/venue-files';
import { createFileShelf, type VenueShelf } from '@/services/embedded/venues/venue-shelf';
import { aVenue, venueCsv } from '../../support/venue-file';
import { temporaryFolder } from '../../support/temporary-folder';

jest.mock('@/services/embedded/world', () => jest.requireActual('../../support/world-outside'));

// The first command readies the gazetteer’s towns for its rows, beside whatever else the machine does.
jest.setTimeout(60_000);

let folder: string;
let current: string;
let session: Session;
let said: string;

beforeEach(() => {
  folder = temporaryFolder('venues-command');
  current = path.join(folder, 'shown.csv');
  session = { words: WORDS.en, language: 'en', shelf: shelfAt(current) };
  said = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    said += String(chunk);
    return true;
  });
});

afterEach(() => jest.restoreAllMocks());

function shelfAt(file: string): VenueShelf {
  return createFileShelf(venueFilesOf(file), async (shownFile) => {
    return (await judgeVenues(shownFile, WORDS.en)).records;
  });
}

function optionsOf(...args: string[]): VenuesOptions {
  const options = readOptions(args, folder);
  if (!options) throw new Error('The command line asks for help.');
  return options;
}

function fileWith(name: string, text: string): string {
  writeFileSync(path.join(folder, name), text);
  return name;
}

const GOOD = aVenue({ code: 'GOOD', name: 'The good one' });
const NOWHERE = aVenue({ code: 'NOWHERE', latitude: '0', longitude: '0' });

const shown = (): string => readFileSync(current, 'utf8');

describe('importing venues', () => {
  it('makes the good rows those of the site, and ends with 0', async () => {
    const file = fileWith('mine.csv', venueCsv([GOOD]));
    expect(await importVenueFile(optionsOf('import', file), session)).toBe(0);
    expect(shown()).toBe(venueCsv([GOOD]));
    expect(said).toContain('1 venue accepted');
    expect(said).toContain('1 new, 0 changed, 0 removed');
  });

  it('keeps a bad row out, says which and why, and ends with 2', async () => {
    const file = fileWith('mine.csv', venueCsv([GOOD, NOWHERE]));
    expect(await importVenueFile(optionsOf('import', file), session)).toBe(2);
    expect(shown()).toBe(venueCsv([GOOD]));
    expect(said).toMatch(/Row 3, .*\[0/);
    expect(said).toContain('coordinates-zero');
  });

  it('writes nothing when no row is good, and ends with 1', async () => {
    const file = fileWith('mine.csv', venueCsv([NOWHERE]));
    expect(await importVenueFile(optionsOf('import', file), session)).toBe(1);
    expect(existsSync(current)).toBe(false);
  });

  it('writes nothing in a dry run, but says what would change', async () => {
    const file = fileWith('mine.csv', venueCsv([GOOD]));
    expect(await importVenueFile(optionsOf('import', file, '--dry-run'), session)).toBe(0);
    expect(existsSync(current)).toBe(false);
    expect(said).toContain('1 new');
  });

  it('says which venues are new, changed and gone', async () => {
    const stays = aVenue({ code: 'STAYS' });
    fileWith('shown.csv', venueCsv([stays, GOOD, aVenue({ code: 'GOES' })]));
    const file = fileWith(
      'mine.csv',
      venueCsv([stays, { ...GOOD, name: 'Better' }, aVenue({ code: 'COMES' })]),
    );
    await importVenueFile(optionsOf('import', file), session);
    expect(said).toContain('1 new, 1 changed, 1 removed, 1 unchanged');
    expect(said).toContain('Removed: GOES');
  });

  it('takes columns that a mapping names', async () => {
    const file = fileWith('mine.csv', venueCsv([GOOD]).replace('code,name,', 'code,xyzzy,'));
    const mapping = fileWith('mapping.json', '{ "xyzzy": "name" }');
    expect(await importVenueFile(optionsOf('import', file, '--mapping', mapping), session)).toBe(0);
    expect(shown()).toContain('The good one');
  });

  it('says so when there is no such file', async () => {
    await expect(importVenueFile(optionsOf('import', 'missing.csv'), session)).rejects.toThrow(CommandFailed);
  });

  it('writes the report as HTML and JSON, with every finding and the rows kept out', async () => {
    const bad = { ...NOWHERE, name: '<script>alert(1)</script>' };
    const file = fileWith('mine.csv', venueCsv([GOOD, bad]));
    await importVenueFile(optionsOf('import', file, '--report', 'reports'), session);
    expect(readdirSync(path.join(folder, 'reports')).sort()).toEqual(['mine.csv.html', 'mine.csv.json']);
    const html = readFileSync(path.join(folder, 'reports', 'mine.csv.html'), 'utf8');
    expect(html).toContain('coordinates-zero');
    expect(html).not.toContain('<script>alert');
    const json: unknown = JSON.parse(readFileSync(path.join(folder, 'reports', 'mine.csv.json'), 'utf8'));
    expect(json).toMatchObject({
      rowCount: 2,
      importedCount: 1,
      quarantinedCount: 1,
      findings: expect.arrayContaining([
        expect.objectContaining({ code: 'coordinates-zero', severity: 'error', row: 3, venue: 'NOWHERE' }),
      ]),
      quarantinedRows: [expect.objectContaining({ row: 3 })],
    });
  });
});

describe('checking venues', () => {
  it('changes nothing, and ends as the import would', async () => {
    const file = fileWith('mine.csv', venueCsv([GOOD, NOWHERE]));
    expect(await checkVenues(optionsOf('check', file, '--no-report'), session)).toBe(2);
    expect(existsSync(current)).toBe(false);
  });

  it('checks what the site shows when no file is named', async () => {
    fileWith('shown.csv', venueCsv([GOOD]));
    expect(await checkVenues(optionsOf('check', '--no-report'), session)).toBe(0);
    expect(said).toContain('shown.csv: 1 row read');
  });
});

describe('exporting venues', () => {
  it.each(['csv', 'json', 'geojson'])('gives a %s that imports to the same venues', async (format) => {
    const [header = '', ...rows] = readFileSync('data/venues.csv', 'utf8').split('\n');
    fileWith('shown.csv', [header, ...rows.slice(0, 12), ''].join('\n'));
    await exportVenues(optionsOf('export', `out.${format}`), session);
    const target = { ...session, shelf: shelfAt(path.join(folder, 'again.csv')) };
    expect(await importVenueFile(optionsOf('import', `out.${format}`, '--no-report'), target)).toBe(0);
    said = '';
    await exportVenues(optionsOf('export'), session);
    expect(readFileSync(path.join(folder, 'again.csv'), 'utf8')).toBe(said);
  });

  it('goes to the terminal when no file is named', async () => {
    fileWith('shown.csv', venueCsv([GOOD]));
    await exportVenues(optionsOf('export', '--format', 'csv'), session);
    expect(said).toBe(venueCsv([GOOD]));
  });
});

describe('rolling back', () => {
  it('restores the venues before the last import', async () => {
    await importVenueFile(optionsOf('import', fileWith('one.csv', venueCsv([GOOD])), '--no-report'), session);
    const two = venueCsv([aVenue({ code: 'OTHER' })]);
    await importVenueFile(optionsOf('import', fileWith('two.csv', two), '--no-report'), session);
    expect(await rollBack(session)).toBe(0);
    expect(shown()).toBe(venueCsv([GOOD]));
  });

  it('says so when there is nothing to go back to', async () => {
    await expect(rollBack(session)).rejects.toThrow(WORDS.en.nothingToRollBack);
  });
});
