import { readCellsInWorker, readTableInWorker } from '../src/read-in-worker';
import { readTable } from '../src/read-table';

afterEach(() => jest.restoreAllMocks());

const FILE = { fileName: 'venues.csv' };

it('A worker returns the table of a file with thousands of rows and findings', async () => {
  const rows = Array.from({ length: 2_345 }, (_, index) => `Venue ${index};Lyon;too many`);
  const bytes = Buffer.from(['nom;ville', ...rows].join('\n'));
  const expected = await readTable(bytes, FILE);
  expect(expected.findings.length).toBeGreaterThan(2_000);
  expect(await readTableInWorker(bytes, FILE)).toEqual(expected);
  expect((await readTableInWorker(Buffer.from('nom;ville\nA;Lyon\n'), FILE)).rows).toHaveLength(1);
});

it('A file that takes too long is reported as a finding', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const { rows, findings } = await readTableInWorker(Buffer.from('nom;ville\nA;Lyon\n'), FILE);
  expect(timeout).toHaveBeenCalledWith(120_000);
  expect(rows).toEqual([]);
  expect(findings).toMatchObject([
    { code: 'file-unreadable', details: { reason: 'reading-too-long', seconds: 120, file: 'venues.csv' } },
  ]);
});

it('After a worker has failed, the next file is read in another one', async () => {
  const bytes = Buffer.from('nom;ville\nA;Lyon\n');
  await expect(readCellsInWorker(bytes, null as never)).rejects.toMatchObject({ name: 'TypeError' });
  expect(JSON.parse(await readCellsInWorker(bytes, {}))).toEqual([
    ['nom', 'ville'],
    ['A', 'Lyon'],
  ]);
});
