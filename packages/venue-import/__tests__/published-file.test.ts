import { readTable } from '..';
import { isPublishedFile, publishedFile, readPublishedFile } from '@locator/venue-model/published-file';
import { aRecord } from '@locator/test-support/venue-record';

const RECORDS = [
  aRecord({ code: 'ONE', name: 'Première' }),
  aRecord({ code: 'TWO', isPositionApproximate: true }),
];
const FILE = publishedFile(RECORDS, { source: 'shops.xlsx' });

const read = (text: string): ReturnType<typeof readPublishedFile> =>
  readPublishedFile('venues.ndjson', Buffer.from(text));

it('A published file has a header and a line for each venue, and yields the same venues', async () => {
  const [header = '', ...lines] = FILE.trimEnd().split('\n');
  expect(JSON.parse(header)).toMatchObject({ format: 'venues', version: 1, count: 2, source: 'shops.xlsx' });
  expect(lines).toHaveLength(2);
  expect(isPublishedFile(Buffer.from(FILE))).toBe(true);
  expect((await read(FILE)).records).toEqual(RECORDS);
});

it.each([
  ['is truncated in a line', FILE.slice(0, -9)],
  ['lacks a line', FILE.slice(0, FILE.trimEnd().lastIndexOf('\n') + 1)],
  ['was edited', FILE.replace('Première', 'Premiere')],
])('A published file that %s is rejected', async (_, text) => {
  await expect(read(text)).rejects.toThrow(
    /^venues\.ndjson is incomplete or was edited: its checksum is wrong\./,
  );
});

it.each([
  ['of another version', FILE.replace('"version":1', '"version":2')],
  ['whose header is incomplete', FILE.slice(0, 40)],
])('A published file %s is rejected with the version that the site reads', async (_, text) => {
  expect(isPublishedFile(Buffer.from(text))).toBe(true);
  await expect(read(text)).rejects.toThrow(
    /not written by this version of the site \(format 1\)\..+import FILE$/,
  );
});

it('A published file whose records have another shape is rejected', async () => {
  const records = [{ ...aRecord(), games: ['chess'] }] as unknown as typeof RECORDS;
  await expect(read(publishedFile(records, { source: 'shops.xlsx' }))).rejects.toThrow(
    /^Line 2 of venues\.ndjson is not a venue: .*chess is not an option of games/s,
  );
});

it('A published file can be imported like any other venue file', async () => {
  const table = await readTable(Buffer.from(FILE), { fileName: 'venues.ndjson' });
  expect(table.findings).toEqual([]);
  expect(table.rows.map(({ cells }) => [cells.code, cells.name])).toEqual([
    ['ONE', 'Première'],
    ['TWO', RECORDS[1]?.name],
  ]);
});
