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

// The first command loads the gazetteer, which may take long on a busy machine.
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
  if (!options) throw new Error('The options request the help.');
  return options;
}

function fileWith(name: string, text: string): string {
  writeFileSync(path.join(folder, name), text);
  return name;
}

const GOOD = aVenue({ code: 'GOOD', name: 'The good one' });
const NOWHERE = aVenue({ code: 'NOWHERE', latitude: '0', longitude: '0' });

const shown = (): string => readFileSync(current, 'utf8');

describe('venues import', () => {
  it('The command imports the valid rows and exits with 0', async () => {
    const file = fileWith('mine.csv', venueCsv([GOOD]));
    expect(await importVenueFile(optionsOf('import', file), session)).toBe(0);
    expect(shown()).toBe(venueCsv([GOOD]));
    expect(said).toContain('1 venue good to show');
    expect(said).toContain('1 new, 0 changed, 0 gone');
  });

  it('The command rejects an invalid row, explains the reason and exits with 2', async () => {
    const file = fileWith('mine.csv', venueCsv([GOOD, NOWHERE]));
    expect(await importVenueFile(optionsOf('import', file), session)).toBe(2);
    expect(shown()).toBe(venueCsv([GOOD]));
    expect(said).toMatch(/Row 3, .*\[0/);
    expect(said).toContain('coordinates-zero');
  });

  it('The command writes nothing when every row is invalid, and exits with 1', async () => {
    const file = fileWith('mine.csv', venueCsv([NOWHERE]));
    expect(await importVenueFile(optionsOf('import', file), session)).toBe(1);
    expect(existsSync(current)).toBe(false);
  });

  it('A dry run writes nothing and prints what would change', async () => {
    const file = fileWith('mine.csv', venueCsv([GOOD]));
    expect(await importVenueFile(optionsOf('import', file, '--dry-run'), session)).toBe(0);
    expect(existsSync(current)).toBe(false);
    expect(said).toContain('1 new');
  });

  it('The command lists new, changed and removed venues', async () => {
    const stays = aVenue({ code: 'STAYS' });
    fileWith('shown.csv', venueCsv([stays, GOOD, aVenue({ code: 'GOES' })]));
    const file = fileWith(
      'mine.csv',
      venueCsv([stays, { ...GOOD, name: 'Better' }, aVenue({ code: 'COMES' })]),
    );
    await importVenueFile(optionsOf('import', file), session);
    expect(said).toContain('1 new, 1 changed, 1 gone, 1 as before');
    expect(said).toContain('Gone: GOES');
  });

  it('The command applies a column mapping', async () => {
    const file = fileWith('mine.csv', venueCsv([GOOD]).replace('code,name,', 'code,xyzzy,'));
    const mapping = fileWith('mapping.json', '{ "xyzzy": "name" }');
    expect(await importVenueFile(optionsOf('import', file, '--mapping', mapping), session)).toBe(0);
    expect(shown()).toContain('The good one');
  });

  it('The command reports a missing file', async () => {
    await expect(importVenueFile(optionsOf('import', 'missing.csv'), session)).rejects.toThrow(CommandFailed);
  });

  it('The command writes the report as HTML and JSON, with every validation issue and the rejected rows', async () => {
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

describe('venues check', () => {
  it('The command changes nothing and exits like the import', async () => {
    const file = fileWith('mine.csv', venueCsv([GOOD, NOWHERE]));
    expect(await checkVenues(optionsOf('check', file, '--no-report'), session)).toBe(2);
    expect(existsSync(current)).toBe(false);
  });

  it('The command checks the current venues when no file is given', async () => {
    fileWith('shown.csv', venueCsv([GOOD]));
    expect(await checkVenues(optionsOf('check', '--no-report'), session)).toBe(0);
    expect(said).toContain('shown.csv: 1 row read');
  });
});

describe('venues export', () => {
  it.each(['csv', 'json', 'geojson'])('The exported %s file imports to the same venues', async (format) => {
    const [header = '', ...rows] = readFileSync('data/venues.csv', 'utf8').split('\n');
    fileWith('shown.csv', [header, ...rows.slice(0, 12), ''].join('\n'));
    await exportVenues(optionsOf('export', `out.${format}`), session);
    const target = { ...session, shelf: shelfAt(path.join(folder, 'again.csv')) };
    expect(await importVenueFile(optionsOf('import', `out.${format}`, '--no-report'), target)).toBe(0);
    said = '';
    await exportVenues(optionsOf('export'), session);
    expect(readFileSync(path.join(folder, 'again.csv'), 'utf8')).toBe(said);
  });

  it('The command prints to the terminal when no file is given', async () => {
    fileWith('shown.csv', venueCsv([GOOD]));
    await exportVenues(optionsOf('export', '--format', 'csv'), session);
    expect(said).toBe(venueCsv([GOOD]));
  });
});

describe('venues rollback', () => {
  it('The command restores the venues before the last import', async () => {
    await importVenueFile(optionsOf('import', fileWith('one.csv', venueCsv([GOOD])), '--no-report'), session);
    const two = venueCsv([aVenue({ code: 'OTHER' })]);
    await importVenueFile(optionsOf('import', fileWith('two.csv', two), '--no-report'), session);
    expect(await rollBack(session)).toBe(0);
    expect(shown()).toBe(venueCsv([GOOD]));
  });

  it('The command reports when there is no previous version', async () => {
    await expect(rollBack(session)).rejects.toThrow(WORDS.en.nothingToRollBack);
  });
});
