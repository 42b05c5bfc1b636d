import { aRecord } from '@locator/test-support/venue-record';
import type { Finding } from '@locator/venue-import';
import type { VenueRecord } from '@locator/venue-model';
import type { CheckedDraft } from '../../src/venue-desk/check-draft';
import type { CellEdit } from '../../src/venue-desk/edits';
import { deskOf, siteOf } from '../support/desk-of';

const PARIS = { latitude: 48.85363, longitude: 2.3722 };
const BREST = { latitude: 48.39039, longitude: -4.48628 };

const LYON = aRecord({ code: 'LYON' });
const OTHER = aRecord({ code: 'OTHER', name: 'Autre', position: PARIS });

async function check(records: readonly VenueRecord[], edits: readonly CellEdit[]): Promise<CheckedDraft> {
  const { desk } = deskOf(siteOf(...records));
  const about = { kind: 'edit', name: 'Edits', author: 'Ada', authorId: 'Ada' } as const;
  const draft = await desk.drafts.create({ ...about, edits: [...edits] }, Buffer.alloc(0));
  return (await desk.beginCheck(draft)).result;
}

/** Expects that the other venues are the same objects as those on the site. */
function expectSame({ live, records }: CheckedDraft, edited = ''): void {
  for (const record of live.records) if (record.code !== edited) expect(records).toContain(record);
}

const about = ({ imported }: CheckedDraft, ...codes: readonly Finding['code'][]) =>
  imported.findings.flatMap(({ code, row, value }) => (codes.includes(code) ? [[code, row, value]] : []));

const recordOf = ({ records }: CheckedDraft, code: string) => records.find((record) => record.code === code);

const NEW: readonly CellEdit[] = [
  { code: 'new', column: 'name', value: 'Neuve' },
  { code: 'new', column: 'address', value: '9 rue Victor-Hugo' },
  { code: 'new', column: 'city', value: 'Brest' },
  { code: 'new', column: 'country', value: 'FRA' },
];
const newVenue = (code: string): CellEdit[] =>
  [...NEW, { code, column: 'code', value: code } as const].map((edit) => ({ ...edit, code }));

it('An edit leaves other venues as they are, also an invalid one, which would be rejected in a file', async () => {
  const moved = { kind: 'moved', from: null, until: null, movedTo: 'GONE' } as const;
  const invalid = aRecord({ code: 'BAD', name: '', email: '?', position: BREST, declaredState: moved });
  const checked = await check(
    [invalid, LYON, OTHER],
    [{ code: 'LYON', column: 'phone', value: '04 78 00 00 00' }],
  );
  expectSame(checked, 'LYON');
  expect(checked.imported.rejectedCount).toBe(0);
  expect(checked.difference.changed.map(({ after }) => after.code)).toEqual(['LYON']);
  expect(checked.imported.findings.filter(({ venue, row }) => row !== null && venue !== 'LYON')).toEqual([]);
  const holidays = checked.imported.findings.filter(({ code }) => code === 'holiday-unstated');
  expect(new Set(holidays.map(({ details }) => details.codes))).toEqual(new Set(['LYON']));
});

it.each(['OTHER', 'other', 'Former'])(
  'A new venue with the code %s of one on the site is refused',
  async (code) => {
    const checked = await check([LYON, { ...OTHER, formerCodes: ['FORMER'] }], newVenue(code));
    expect(about(checked, 'code-duplicate')).toEqual([['code-duplicate', 4, code]]);
    expect(checked.imported.rejectedCount).toBe(1);
    expect(checked.records).toHaveLength(2);
    expectSame(checked);
  },
);

it('A former code that is the code of another venue is refused, and both venues stay', async () => {
  const checked = await check([LYON, OTHER], [{ code: 'LYON', column: 'former_codes', value: 'Other' }]);
  expect(about(checked, 'code-duplicate')).toEqual([['code-duplicate', 2, 'Other']]);
  expect(checked.difference.removed).toEqual([]);
  expect(checked.records).toHaveLength(2);
  expectSame(checked);
});

describe.each([
  ['earlier', [OTHER, LYON], 3],
  ['later', [LYON, OTHER], 2],
] as const)('An edited venue beside one that is %s in the file', (_, records, row) => {
  const edit = (column: CellEdit['column'], value: string): CellEdit => ({ code: 'LYON', column, value });
  const withOther = (change: Partial<VenueRecord>): VenueRecord[] =>
    records.map((record) => (record === OTHER ? { ...record, ...change } : record));

  it('It is the duplicate', async () => {
    const checked = await check(withOther({ name: 'Une salle', position: LYON.position }), [
      edit('phone', '04 78 00 00 00'),
    ]);
    expect(about(checked, 'venue-duplicate')).toEqual([['venue-duplicate', row, 'Une salle']]);
    expectSame(checked, 'LYON');
  });

  it('It loses the address of the previous site that the other keeps', async () => {
    const checked = await check(withOther({ oldUrls: ['/shop'] }), [edit('old_url', '/shop /lyon')]);
    expect(about(checked, 'old-url-shared')).toEqual([['old-url-shared', row, '/shop']]);
    expect(recordOf(checked, 'LYON')?.oldUrls).toEqual(['/lyon']);
    expectSame(checked, 'LYON');
  });

  it('It moves to the other one, which has moved to it: only the other move stays', async () => {
    const declaredState = { kind: 'moved', from: null, until: null, movedTo: 'LYON' } as const;
    const checked = await check(withOther({ declaredState }), [
      edit('state', 'moved'),
      edit('moved_to', 'OTHER'),
    ]);
    expect(about(checked, 'moved-in-circle')).toEqual([['moved-in-circle', row, 'OTHER']]);
    expect(recordOf(checked, 'LYON')?.declaredState).toMatchObject({ kind: 'moved', movedTo: null });
    expectSame(checked, 'LYON');
  });
});

it('Two venues edited at once are compared with each other, in the order of the site', async () => {
  const url = (code: string): CellEdit => ({ code, column: 'old_url', value: '/shop' });
  const records = [LYON, { ...OTHER, name: 'Une salle', position: LYON.position }];
  const checked = await check(records, [url('OTHER'), url('LYON')]);
  expect(about(checked, 'venue-duplicate', 'old-url-shared')).toEqual([
    ['venue-duplicate', 3, 'Une salle'],
    ['old-url-shared', 3, '/shop'],
  ]);
  expect(checked.records.map(({ oldUrls }) => oldUrls)).toEqual([[], []]);
});
