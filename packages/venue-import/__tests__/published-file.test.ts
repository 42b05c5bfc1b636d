import { describeFinding, readTable } from '..';
import type { VenueRecord } from '@locator/venue-model';
import { chain, chainSchema, setChain } from '@locator/venue-model/chain';
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
  ['a code that is no part of a URL', [aRecord({ code: '../../../etc/passwd' })]],
  ['two venues with the same code', [aRecord({ code: 'ONE' }), aRecord({ code: 'one' })]],
])('A published file that has %s is rejected', async (_, records) => {
  await expect(read(publishedFile(records, { source: 'x' }))).rejects.toThrow(/ is not a venue: /);
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
  const records = [{ ...aRecord(), timeZone: 1 }] as unknown as typeof RECORDS;
  await expect(read(publishedFile(records, { source: 'shops.xlsx' }))).rejects.toThrow(
    /^Line 2 of venues\.ndjson is not a venue: .*timeZone/s,
  );
});

describe('A published file of another brand file', () => {
  const before = chain();
  const option = (key: string, ...synonyms: string[]) => ({ key, label: { fr: key }, synonyms });
  const attributes = [
    { key: 'programmes', kind: 'severalOf', label: { fr: 'Lavages' }, synonyms: ['washes'],
      options: [option('brush'), option('wash_tunnel', 'tunnel')] },
    { key: 'covered', kind: 'yesNo', label: { fr: 'Couvert' } },
    { key: 'boxes', kind: 'number', label: { fr: 'Places' } },
  ]; // prettier-ignore
  beforeAll(() => setChain({ ...chainSchema.parse({ name: 'Lavauto', attributes }), basePath: '' }));
  afterAll(() => setChain(before));

  const stored = (code: string, values: VenueRecord['attributes']): VenueRecord =>
    aRecord({ code, games: [], capacities: [], attributes: values });
  const old = (...records: VenueRecord[]): string => publishedFile(records, { source: 'washes.csv' });

  it('keeps every venue, without what the brand file does not have, and counts it', async () => {
    const { records, outdated } = await read(
      old(
        stored('A', { programmes: ['brush', 'steam'], covered: true, dogs: true }),
        stored('B', { programmes: ['steam'], covered: ['roof'], boxes: '6' }),
        aRecord({ code: 'C', games: ['quiz'], services: ['bar'], capacities: ['max18'] }),
      ),
    );
    expect(records.map(({ code, attributes: values }) => [code, values])).toEqual([
      ['A', { programmes: ['brush'], covered: true }],
      ['B', {}],
      ['C', {}],
    ]);
    expect(records[2]).toMatchObject({ games: [], services: [], capacities: [] });
    expect(Object.fromEntries(outdated)).toEqual({
      'programmes: steam': 2,
      dogs: 1,
      covered: 1,
      boxes: 1,
      'games: quiz': 1,
      'services: bar': 1,
      'capacity: max18': 1,
    });
  });

  it('keeps values whose former key is a synonym of the new one, once', async () => {
    const { records, outdated } = await read(old(stored('A', { washes: ['tunnel', 'wash_tunnel'] })));
    expect(records[0]?.attributes).toEqual({ programmes: ['wash_tunnel'] });
    expect(outdated.size).toBe(0);
  });

  it('is imported with a sentence for what is left out', async () => {
    const file = Buffer.from(old(stored('A', { programmes: ['brush', 'steam'] })));
    const { rows, findings } = await readTable(file, { fileName: 'venues.ndjson' });
    expect(rows.map(({ cells }) => cells['@programmes'])).toEqual(['brush']);
    expect(findings.map((finding) => describeFinding(finding, 'en').sentence)).toEqual([
      '“programmes: steam” (venues: 1) is no longer in the brand file and is left out.',
    ]);
  });
});

it('A published file can be imported like any other venue file', async () => {
  const table = await readTable(Buffer.from(FILE), { fileName: 'venues.ndjson' });
  expect(table.findings).toEqual([]);
  expect(table.rows.map(({ cells }) => [cells.code, cells.name])).toEqual([
    ['ONE', 'Première'],
    ['TWO', RECORDS[1]?.name],
  ]);
});
