import { describeFinding, type Finding } from '..';
import { readTableInWorker } from '../src/read-in-worker';
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
  // A function cannot be sent to another thread.
  const { rows, findings } = await readTableInWorker(bytes, { ...FILE, mapping: (() => null) as never });
  expect(rows).toEqual([]);
  expect(findings).toMatchObject([{ code: 'file-unreadable', details: { reason: 'reading-failed' } }]);
  expect((await readTableInWorker(bytes, FILE)).rows).toHaveLength(1);
});

describe('A stopped reading', () => {
  const reason = new Error('No longer needed.');
  const bytes = Buffer.from(`nom;ville\n${'A;Lyon\n'.repeat(50_000)}`);

  it('Ends while the file is read, and the next file is read', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const reading = readTableInWorker(bytes, { ...FILE, signal });
    const next = readTableInWorker(Buffer.from('nom;ville\nA;Lyon\n'), FILE);
    setImmediate(() => [reason, new Error('A second reason.')].forEach((one) => controller.abort(one)));
    await expect(reading).rejects.toBe(reason);
    expect((await next).rows).toHaveLength(1);
  });

  it('Starts no worker if it is stopped while it waits for the file before', async () => {
    const controller = new AbortController();
    const first = readTableInWorker(Buffer.from('nom;ville\nA;Lyon\n'), FILE);
    const second = readTableInWorker(bytes, { ...FILE, signal: controller.signal });
    controller.abort(reason);
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    await expect(second).rejects.toBe(reason);
    expect((await first).rows).toHaveLength(1);
    expect(timeout).toHaveBeenCalledTimes(1);
  });
});

it('A file with more rows than the site is designed for is refused, with the number of its rows', async () => {
  const bytes = (rows: number): Buffer => Buffer.from(`nom;ville\n${'A;Lyon\n'.repeat(rows)}`);
  const { rows, findings } = await readTableInWorker(bytes(100_001), FILE);
  expect(rows).toEqual([]);
  expect(['en', 'fr'].map((language) => sentenceIn(language, findings[0]))).toEqual([
    'The file can’t be read. This table has 100001 rows, but the site is designed for at most 100000 venues: delete the rows that are not venues.',
    expect.stringContaining('100001 lignes, mais le site est conçu pour 100000 établissements au plus'),
  ]);
  const [most, more] = [2, 3].map((count) => readTable(bytes(count), { ...FILE, maxRows: 2 }));
  expect((await most)?.rows).toHaveLength(2);
  expect((await more)?.findings).toMatchObject([{ details: { reason: 'too-many-rows', rows: 3, most: 2 } }]);
});

function sentenceIn(language: string, finding: Finding | undefined): string | undefined {
  return finding && describeFinding(finding, language as 'en' | 'fr').sentence;
}
