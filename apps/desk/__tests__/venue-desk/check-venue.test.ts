import { withCode } from '../../src/venue-desk/change-cells';
import { editsOfVenue, NEW_VENUE } from '../../src/venue-desk/venue-edits';
import { cellsOf, describeVenueFinding } from '@locator/venue-import';
import { deskOf, siteOf } from '../support/desk-of';
import { aRecord } from '@locator/test-support/venue-record';
import type { VenueRecord } from '@locator/venue-model';

it('A venue is compared with one far away that has the same address of the previous site', async () => {
  const paris = { latitude: 48.85363, longitude: 2.3722 };
  const site = siteOf(
    aRecord({ code: 'LYON' }),
    aRecord({ code: 'PARIS', position: paris, oldUrls: ['/shop'] }),
  );
  const edit = { code: 'LYON', column: 'old_url', value: 'https://old.example/Shop/ /lyon' } as const;
  const { record, findings } = await deskOf(site).desk.checkVenue('LYON', [edit]);
  const shared = findings.filter(({ code }) => code === 'old-url-shared');
  expect(shared.map((finding) => describeVenueFinding(finding, 'en'))).toEqual([
    'This venue has an address of the previous site that venue PARIS keeps: /Shop/. It redirects to that venue.',
  ]);
  expect(record?.oldUrls).toEqual(['/lyon']);
});

describe('A venue that is far from others', () => {
  const far = { latitude: 48.85363, longitude: 2.3722 };
  const warnings = async (first: Partial<VenueRecord>, value: string): Promise<readonly string[]> => {
    const site = siteOf(aRecord({ code: 'ONE', ...first }), aRecord({ code: 'TWO', position: far }));
    const edits = [
      { code: 'TWO', column: 'name', value: aRecord(first).name },
      { code: 'TWO', column: 'address', value },
    ] as const;
    const { findings } = await deskOf(site).desk.checkVenue('TWO', edits);
    return findings.map(({ code }) => code).filter((code) => /^venue-/.test(code));
  };

  it('It is a duplicate of one with its name and address', async () => {
    const { address } = aRecord();
    expect(await warnings({}, address.line.toUpperCase())).toEqual(['venue-duplicate']);
  });

  it('It is no duplicate of one with its name if their addresses differ, or have no number', async () => {
    const { address } = aRecord();
    expect(await warnings({}, `9${address.line}`)).toEqual([]);
    const mall = 'Centre commercial';
    expect(await warnings({ address: { ...address, line: mall } }, mall)).toEqual([]);
  });
});

describe('A venue in the middle of its town', () => {
  const middle = { latitude: 45.7676, longitude: 4.8357 };
  const house = { latitude: 45.76245, longitude: 4.83259 };
  const found = {
    label: '',
    countryCode: 'FRA',
    position: house,
    precision: 'house',
    isAccurate: true,
  } as const;

  it.each([
    ['another name', { name: 'Une autre salle' }, true],
    ['another position', { latitude: '45.7623' }, undefined],
    ['the position of its address', { latitude: '', longitude: '' }, undefined],
  ])('The desk gives it %s', async (_, cells, isPositionApproximate) => {
    const venue = aRecord({ position: middle, isPositionApproximate: true });
    const { desk } = deskOf(siteOf(venue), { finder: { find: () => Promise.resolve([found]) } });
    const { record } = await desk.checkVenue(venue.code, editsOfVenue(venue, cells));
    expect(record?.isPositionApproximate).toBe(isPositionApproximate);
  });
});

describe('The code of a new venue that another venue had before', () => {
  const paris = aRecord({ code: 'PARIS', formerCodes: ['FRA-UNE-SALLE', 'Old'] });
  const others = siteOf(paris, aRecord({ code: 'LYON', position: { latitude: 45.8, longitude: 4.9 } }));
  const cells = { ...cellsOf(aRecord({ name: 'Une salle' })), address: '9 rue Victor-Hugo' };

  it('It is refused, in the form and in a draft', async () => {
    const { desk } = deskOf(others);
    const edits = editsOfVenue(null, { ...cells, code: 'OLD' });
    const { record, findings } = await desk.checkVenue(NEW_VENUE, edits);
    expect(record).toBeNull();
    const errors = findings.filter(({ code }) => code === 'code-duplicate');
    expect(errors.map(({ column, value }) => [column, value])).toEqual([['code', 'OLD']]);
    const about = { kind: 'edit', name: '', author: 'Ada', authorId: 'Ada' } as const;
    const draft = await desk.drafts.create({ ...about, edits: withCode(edits, 'OLD') });
    const { imported } = await (await desk.beginCheck(draft)).result;
    expect(imported.records.map(({ code, formerCodes }) => [code, formerCodes])).toEqual([
      ['PARIS', ['FRA-UNE-SALLE', 'Old']],
      ['LYON', []],
    ]);
  });

  it('It is refused in the form also if that venue is far away', async () => {
    const site = siteOf({ ...paris, position: { latitude: 48.85363, longitude: 2.3722 } });
    const edits = editsOfVenue(null, { ...cells, code: 'OLD' });
    const { record, findings } = await deskOf(site).desk.checkVenue(NEW_VENUE, edits);
    expect(record).toBeNull();
    expect(findings.map(({ code }) => code)).toContain('code-duplicate');
  });

  it.each([
    ['beside it', {}],
    ['far away', { position: { latitude: 48.85363, longitude: 2.3722 } }],
  ])('It is never proposed for a venue %s', async (_, place) => {
    const { desk } = deskOf(siteOf({ ...paris, ...place }));
    const { record } = await desk.checkVenue(NEW_VENUE, editsOfVenue(null, { ...cells, code: '' }));
    expect(record?.code).toMatch(/^FRA-UNE-SALLE-/);
  });
});
