import { createFileReader } from '../../src/venue-desk/file-reader';
import { readTable } from '@locator/venue-import';

afterEach(() => jest.restoreAllMocks());

const FILE = { fileName: 'venues.csv' };

it('A worker returns the table of a file with thousands of rows and findings', async () => {
  const rows = Array.from({ length: 2_345 }, (_, index) => `Venue ${index};Lyon;too many`);
  const bytes = Buffer.from(['nom;ville', ...rows].join('\n'));
  const reader = createFileReader();
  const expected = await readTable(bytes, FILE);
  expect(expected.findings.length).toBeGreaterThan(2_000);
  expect(await reader.readTable(bytes, FILE)).toEqual(expected);
  expect((await reader.readTable(Buffer.from('nom;ville\nA;Lyon\n'), FILE)).rows).toHaveLength(1);
});

it('A file that takes too long is reported as a finding', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const reader = createFileReader(5_000);
  const { rows, findings } = await reader.readTable(Buffer.from('nom;ville\nA;Lyon\n'), FILE);
  expect(timeout).toHaveBeenCalledWith(5_000);
  expect(rows).toEqual([]);
  expect(findings).toMatchObject([
    { code: 'file-unreadable', details: { reason: 'reading-too-long', seconds: 5, file: 'venues.csv' } },
  ]);
});

it('After a worker has failed, the next file is read in another one', async () => {
  const reader = createFileReader();
  const bytes = Buffer.from('nom;ville\nA;Lyon\n');
  await expect(reader.readCells(bytes, null as never)).rejects.toMatchObject({ name: 'TypeError' });
  expect(JSON.parse(await reader.readCells(bytes, {}))).toEqual([
    ['nom', 'ville'],
    ['A', 'Lyon'],
  ]);
});
