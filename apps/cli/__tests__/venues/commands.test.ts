import { read as readWorkbookFile, utils } from '@e965/xlsx';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkVenues, compareFile, exportVenues, rollBack, importVenueFile } from '../../src/venues/commands';
import type { Session } from '../../src/venues/session';
import { CommandFailed, NotConfirmed } from '../../src/venues/errors';
import { readOptions, type VenuesOptions } from '../../src/venues/options';
import { TEXTS } from '../../src/texts';
import { validateVenues } from '../../src/venues/validate-file';
import { NO_ADDRESSES, readTable } from '@locator/venue-import';
import { createFileRepository, venueFilesOf, type VenueRepository } from '@locator/venues';
import { aVenue, venueCsv, venueCsvIn } from '@locator/test-support/venue-file';
import { temporaryFolder } from '@locator/test-support/temporary-folder';

let folder: string;
let current: string;
let session: Session;
let said: string;
let answer: 'yes' | 'no' | 'unanswered';

beforeEach(() => {
  folder = temporaryFolder('venues-command');
  current = path.join(folder, 'shown.csv');
  answer = 'unanswered';
  session = {
    t: TEXTS.en,
    language: 'en',
    repository: repositoryAt(current),
    finder: NO_ADDRESSES,
    countries: ['FRA'],
    confirm: async () => answer,
  };
  said = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    said += String(chunk);
    return true;
  });
});

afterEach(() => jest.restoreAllMocks());

function repositoryAt(file: string): VenueRepository {
  return createFileRepository(venueFilesOf(file), async (shownFile) => {
    return (await validateVenues(shownFile, TEXTS.en)).records;
  });
}

function optionsOf(...args: string[]): VenuesOptions {
  const options = readOptions(args, folder, TEXTS.en);
  if (!options) throw new Error('The options request the help.');
  return options;
}

function fileWith(name: string, text: string): string {
  writeFileSync(path.join(folder, name), text);
  return name;
}

/** A cell with Lyon's gazetteer identifier. Every import writes the column `gazetteer_id`. */
const LYON = { gazetteer_id: 'insee-69123' };
const GOOD = aVenue({ code: 'GOOD', name: 'The good one', ...LYON });
const NOWHERE = aVenue({ code: 'NOWHERE', latitude: '0', longitude: '0.2' });

const shown = (): string => venueCsvIn(current);

describe('venues import', () => {
  it('The command imports the valid rows and exits with 0', async () => {
    const file = fileWith('mine.csv', venueCsv([GOOD]));
    expect(await importVenueFile(optionsOf('import', file), session)).toBe(0);
    expect(shown()).toBe(venueCsv([GOOD]));
    expect(said).toContain('1 venue accepted');
    expect(said).toContain('1 new, 0 changed, 0 removed');
  });

  it('The command rejects an invalid row, explains the reason and exits with 2', async () => {
    const file = fileWith('mine.csv', venueCsv([GOOD, NOWHERE]));
    expect(await importVenueFile(optionsOf('import', file), session)).toBe(2);
    expect(shown()).toBe(venueCsv([GOOD]));
    expect(said).toMatch(/Row 3, .*\[0/);
    expect(said).toContain('coordinates-out-of-country');
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
      venueCsv([stays, { ...GOOD, name: 'Better' }, aVenue({ code: 'COMES', name: 'Une autre' })]),
    );
    await importVenueFile(optionsOf('import', file), session);
    expect(said).toContain('1 new, 1 changed, 1 removed, 1 unchanged');
    expect(said).toContain('Removed: GOES');
  });

  it('A venue whose row is rejected stays as it is, and the command names it', async () => {
    const stays = aVenue({ code: 'STAYS' });
    fileWith('shown.csv', venueCsv([stays, GOOD, aVenue({ code: 'GOES' })]));
    const file = fileWith('mine.csv', venueCsv([{ ...stays, latitude: 'north' }, GOOD]));
    await checkVenues(optionsOf('check', file), session);
    expect(said).toContain('0 new, 0 changed, 1 removed, 2 unchanged');
    expect(await importVenueFile(optionsOf('import', file), session)).toBe(2);
    expect(said).toContain('Their rows are rejected, so these venues stay as they are: STAYS\n');
    expect(shown()).toMatch(/^STAYS,/m);
    expect(shown()).not.toMatch(/^GOES,/m);
  });

  it('With --merge, the command keeps the venues and columns that the file lacks', async () => {
    fileWith('shown.csv', venueCsv([aVenue({ code: 'STAYS' }), GOOD]));
    const file = fileWith('some.csv', `code,phone\n${GOOD.code},+33 1 99 00 00 22\n`);
    expect(await importVenueFile(optionsOf('import', file, '--merge'), session)).toBe(0);
    expect(said).toContain('0 new, 1 changed, 0 removed, 1 unchanged');
    expect(shown()).toMatch(/^STAYS,/m);
    expect(shown()).toMatch(new RegExp(`^${GOOD.code},${GOOD.name},.*,\\+33 1 99 00 00 22,`, 'm'));
  });

  it('A venue keeps its code when the file has none, and an import reports new codes', async () => {
    fileWith('shown.csv', venueCsv([aVenue({ code: 'OLD' })]));
    const second = { name: 'Une salle', address: '8 quai Rambaud', latitude: '45.74' };
    const codeless = fileWith('mine.csv', venueCsv([aVenue({ code: '', ...second }), aVenue({ code: '' })]));
    await importVenueFile(optionsOf('import', codeless), session);
    expect(said).toContain('1 new, 0 changed, 0 removed, 1 unchanged');
    const renamed = fileWith(
      'renamed.csv',
      venueCsv([aVenue({ code: 'NEW' }), aVenue({ code: '', ...second })]),
    );
    await importVenueFile(optionsOf('import', renamed), session);
    expect(said).toContain('0 new, 1 changed, 0 removed, 1 unchanged');
    expect(said).toContain('New code: NEW, before OLD.');
    expect(shown()).toMatch(/^NEW,.*,OLD,/m);
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

  it('The command writes the report as text and JSON, with every validation issue and the rejected rows', async () => {
    const bad = { ...NOWHERE, name: '<script>alert(1)</script>' };
    const file = fileWith('mine.csv', venueCsv([GOOD, bad]));
    await importVenueFile(optionsOf('import', file, '--report', 'reports'), session);
    expect(readdirSync(path.join(folder, 'reports')).sort()).toEqual([
      'mine.csv.json',
      'mine.csv.rejected.xlsx',
      'mine.csv.txt',
    ]);
    const text = readFileSync(path.join(folder, 'reports', 'mine.csv.txt'), 'utf8');
    expect(text).toContain('coordinates-out-of-country');
    const json: unknown = JSON.parse(readFileSync(path.join(folder, 'reports', 'mine.csv.json'), 'utf8'));
    expect(json).toMatchObject({
      rowCount: 2,
      importedCount: 1,
      quarantinedCount: 1,
      findings: expect.arrayContaining([
        expect.objectContaining({
          code: 'coordinates-out-of-country',
          severity: 'error',
          row: 3,
          venue: 'NOWHERE',
        }),
      ]),
      quarantinedRows: [expect.objectContaining({ row: 3 })],
    });
  });
});

describe('the workbook of rejected rows', () => {
  const rejected = path.join('reports', 'mine.csv.rejected.xlsx');

  it('It has the reason beside each cell to correct, and can be imported once it is corrected', async () => {
    const bad = { ...NOWHERE, name: '=1+1' };
    await importVenueFile(
      optionsOf('import', fileWith('mine.csv', venueCsv([GOOD, bad])), '--report', 'reports'),
      session,
    );
    const bytes = readFileSync(path.join(folder, rejected));
    const workbook = readWorkbookFile(bytes);
    const sheet = workbook.Sheets['Rejected rows'] ?? {};
    const [row] = utils.sheet_to_json<Record<string, string>>(sheet);
    expect(row).toMatchObject({ '✗ Row': '3', code: 'NOWHERE', name: '=1+1', latitude: '0' });
    expect(row?.['✗ latitude'] ?? row?.['✗']).toMatch(/coordinates/);
    expect(Object.values(sheet).some((cell: { f?: string }) => cell.f !== undefined)).toBe(false);

    const table = await readTable(bytes, { fileName: 'mine.csv.rejected.xlsx' });
    expect(table.findings).toEqual([]);
    expect(table.rows).toMatchObject([{ row: 2, cells: { code: 'NOWHERE', name: '=1+1', latitude: '0' } }]);
  });

  it('It is removed when a later import of the file rejects no row', async () => {
    const importOf = (...venues: Parameters<typeof venueCsv>[0]): Promise<number> =>
      importVenueFile(
        optionsOf('import', fileWith('mine.csv', venueCsv(venues)), '--report', 'reports'),
        session,
      );
    await importOf(GOOD, NOWHERE);
    expect(existsSync(path.join(folder, rejected))).toBe(true);
    await importOf(GOOD);
    expect(existsSync(path.join(folder, rejected))).toBe(false);
  });
});

describe('an import that removes many venues', () => {
  const venues = (count: number): string =>
    venueCsv(
      Array.from({ length: count }, (_, index) =>
        aVenue({ code: `A-${index}`, address: `${index} rue A`, ...LYON }),
      ),
    );
  const importOf = (count: number, ...args: string[]): Promise<number> =>
    importVenueFile(
      optionsOf('import', fileWith('mine.csv', venues(count)), '--no-report', ...args),
      session,
    );

  it.each(['no', 'unanswered'] as const)('changes nothing when the answer is %s', async (given) => {
    fileWith('shown.csv', venues(20));
    answer = given;
    await expect(importOf(15)).rejects.toThrow(NotConfirmed);
    expect(said).toContain('Removes 5 of the 20 venues that the site shows');
    expect(shown()).toBe(venues(20));
  });

  it('is carried out after a confirmation or with --yes', async () => {
    fileWith('shown.csv', venues(20));
    answer = 'yes';
    expect(await importOf(15)).toBe(0);
    expect(shown()).toBe(venues(15));
    answer = 'unanswered';
    expect(await importOf(5, '--yes')).toBe(0);
    expect(shown()).toBe(venues(5));
  });

  it('needs no confirmation in a dry run and at the limit', async () => {
    fileWith('shown.csv', venues(20));
    expect(await importOf(15, '--dry-run')).toBe(0);
    expect(said).toContain('Removes 5 of the 20');
    expect(await importOf(16)).toBe(0);
  });

  it('needs a confirmation for a file that the site rejects, compared with the current venues', async () => {
    await importOf(20);
    fileWith('shown.csv', venues(9));
    await expect(importVenueFile(optionsOf('import', 'shown.csv', '--no-report'), session)).rejects.toThrow(
      NotConfirmed,
    );
    expect(said).toContain('Removes 11 of the 20');
    answer = 'yes';
    await importVenueFile(optionsOf('import', 'shown.csv', '--no-report'), session);
    expect(shown()).toBe(venues(9));
    await rollBack(session);
    expect(shown()).toBe(venues(20));
  });

  it('needs no confirmation when it replaces the whole sample, but one when a part of the sample remains', async () => {
    const sample = readFileSync('data/venues.csv', 'utf8');
    fileWith('shown.csv', sample);
    const half = fileWith('half.csv', sample.split('\n').slice(0, 42).join('\n'));
    await expect(importVenueFile(optionsOf('import', half, '--no-report'), session)).rejects.toThrow(
      NotConfirmed,
    );
    expect(await importOf(3)).toBe(0);
  });
});

describe('An import that closes more than 20 % of the venues', () => {
  it('needs a confirmation, unless the closings are over', async () => {
    const venues = (count: number, until = ''): string =>
      venueCsv(
        Array.from({ length: 20 }, (_, index) =>
          aVenue({
            ...{ code: `A-${index}`, address: `${index} rue A`, ...LYON },
            ...(index < count && { state: 'temporarily_closed', state_until: until }),
          }),
        ),
      );
    const importOf = (text: string, ...args: string[]): Promise<number> =>
      importVenueFile(optionsOf('import', fileWith('mine.csv', text), '--no-report', ...args), session);
    fileWith('shown.csv', venues(0));
    await expect(importOf(venues(5))).rejects.toThrow(NotConfirmed);
    expect(said).toContain('Closes 5 of the 20 venues that the site shows');
    expect(shown()).toBe(venues(0));
    expect(await importOf(venues(5, '2020-01-01'))).toBe(0);
    expect(await importOf(venues(4))).toBe(0);
    expect(await importOf(venues(20), '--yes')).toBe(0);
    expect(shown()).toBe(venues(20));
  });
});

describe('A full disk', () => {
  it('ends an import with an error message', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    });
    const repository = { ...session.repository, replace: () => Promise.reject(full) };
    const file = fileWith('mine.csv', venueCsv([GOOD]));
    await expect(
      importVenueFile(optionsOf('import', file, '--no-report'), { ...session, repository }),
    ).rejects.toThrow(/can’t be written: no space left on device \(ENOSPC\)\. The site keeps its venues\.$/);
  });
});

describe('checking venues', () => {
  it('changes nothing, and has the exit code of the import', async () => {
    const file = fileWith('mine.csv', venueCsv([GOOD, NOWHERE]));
    expect(await checkVenues(optionsOf('check', file, '--no-report'), session)).toBe(2);
    expect(existsSync(current)).toBe(false);
  });

  it('The command compares a file with the current venues, and lists the codes that would change', async () => {
    fileWith('shown.csv', venueCsv([aVenue({ code: 'OLD' }), GOOD]));
    const file = fileWith('mine.csv', venueCsv([aVenue({ code: 'NEW' })]));
    await checkVenues(optionsOf('check', file, '--no-report'), session);
    expect(said).toContain('0 new, 1 changed, 1 removed, 0 unchanged');
    expect(said).toContain('New code: NEW, before OLD.');
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
    fileWith('shown.csv', [header, ...rows.slice(0, 3), ''].join('\n'));
    await exportVenues(optionsOf('export', `out.${format}`), session);
    const target = { ...session, repository: repositoryAt(path.join(folder, 'again.csv')) };
    expect(await importVenueFile(optionsOf('import', `out.${format}`, '--no-report'), target)).toBe(0);
    said = '';
    await exportVenues(optionsOf('export'), session);
    expect(venueCsvIn(path.join(folder, 'again.csv'))).toBe(said);
  });

  it('The command writes nothing without venues, and names the file that should contain them', async () => {
    await expect(exportVenues(optionsOf('export'), session)).rejects.toThrow(
      'shown.csv contains no venues: nothing was written.',
    );
    expect(said).toBe('');
  });

  it('The command prints to the terminal when no file is given', async () => {
    fileWith('shown.csv', venueCsv([GOOD]));
    await exportVenues(optionsOf('export', '--format', 'csv'), session);
    expect(said).toBe(venueCsv([GOOD]));
  });
});

describe('venues export for a platform', () => {
  const CLOSED = aVenue({ code: 'CLOSED', name: 'Une autre', state: 'closed' });

  it('The command writes the file and says what is not in it', async () => {
    fileWith('shown.csv', venueCsv([GOOD, CLOSED]));
    expect(await exportVenues(optionsOf('export', '--for', 'google', 'google.csv'), session)).toBe(0);
    expect(readFileSync(path.join(folder, 'google.csv'), 'utf8')).toMatch(/^Store code,.*\nGOOD,[^\n]*\n$/);
    expect(said).toMatch(
      /Left out, .*: CLOSED \(closed\)\n.* has no place for: .*\nVenues written to .*google\.csv: 1\.\n$/,
    );
  });

  it('Without a file, the venues go to the terminal and the summary to standard error', async () => {
    fileWith('shown.csv', venueCsv([GOOD, CLOSED]));
    const errors = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await exportVenues(optionsOf('export', '--for', 'osm'), session);
    expect(JSON.parse(said)).toMatchObject({ features: [{ properties: { ref: 'GOOD' } }] });
    expect(errors.mock.calls.join()).toContain('CLOSED (closed)');
  });
});

describe('venues compare', () => {
  it('The command exits with 0 if nothing differs', async () => {
    fileWith('shown.csv', venueCsv([GOOD]));
    await exportVenues(optionsOf('export', '--for', 'google', 'google.csv'), session);
    expect(await compareFile(optionsOf('compare', 'google.csv'), session)).toBe(0);
    expect(said).toMatch(/Venues in the file: 1, on the site: 1\. Differences: 0\.\n$/);
  });

  it('The command lists the differences, changes nothing and exits with 1', async () => {
    fileWith('shown.csv', venueCsv([GOOD, aVenue({ code: 'OURS' })]));
    const theirs = venueCsv([{ ...GOOD, name: 'Better' }, aVenue({ code: 'THEIRS', name: 'Une autre' })]);
    expect(await compareFile(optionsOf('compare', fileWith('theirs.csv', theirs)), session)).toBe(1);
    expect(said).toContain(
      'GOOD  name: ours The good one, theirs Better\nOURS  only on the site\nTHEIRS  only in the file\n',
    );
    expect(said).toContain('Differences: 3.');
    expect(shown()).toBe(venueCsv([GOOD, aVenue({ code: 'OURS' })]));
  });

  it('A rejected row is a difference, with its reason', async () => {
    fileWith('shown.csv', venueCsv([GOOD]));
    const file = fileWith('theirs.csv', venueCsv([GOOD, NOWHERE]));
    expect(await compareFile(optionsOf('compare', file, '--no-report'), session)).toBe(1);
    expect(said).toContain('coordinates-out-of-country');
  });

  it('A file without a valid venue is not compared', async () => {
    const file = fileWith('theirs.csv', venueCsv([NOWHERE]));
    const comparison = compareFile(optionsOf('compare', file, '--no-report'), session);
    await expect(comparison).rejects.toThrow(TEXTS.en('nothingToCompare'));
  });
});

describe('venues rollback', () => {
  it('The command restores the venues before the last import', async () => {
    await importVenueFile(optionsOf('import', fileWith('one.csv', venueCsv([GOOD])), '--no-report'), session);
    expect(said).not.toContain(TEXTS.en('previousKept'));
    const two = venueCsv([aVenue({ code: 'OTHER', ...LYON })]);
    await importVenueFile(optionsOf('import', fileWith('two.csv', two), '--no-report'), session);
    expect(said).toContain(TEXTS.en('previousKept'));
    expect(await rollBack(session)).toBe(0);
    expect(shown()).toBe(venueCsv([GOOD]));
  });

  it('The command reports when there is no previous version', async () => {
    await expect(rollBack(session)).rejects.toThrow(TEXTS.en('nothingToRollBack'));
  });
});
