import { changeCells, withCode } from '../../src/venue-desk/change-cells';
import { editsOfVenue } from '../../src/venue-desk/venue-edits';
import { cellsOf } from '@locator/venue-import';
import { deskOf, siteOf } from '../support/desk-of';
import { aRecord } from '@locator/test-support/venue-record';

const LYON = aRecord({ code: 'LYON' });
const LISBON = aRecord({
  code: 'LISBON',
  address: { line: 'Rua Augusta 1', postalCode: '1100-048', city: 'Lisboa', countryCode: 'PRT' },
  countyCode: null,
  town: null,
  district: null,
  position: { latitude: 38.71, longitude: -9.14 },
  timeZone: 'Europe/Lisbon',
});

it('Each venue changes at midnight of its own time zone', async () => {
  const site = siteOf(LYON, LISBON);
  const { desk } = deskOf(site);
  const edits = ['LYON', 'LISBON'].map(
    (code) => ({ code, column: 'opening_hours', value: 'Mo-Su 09:00-17:00' }) as const,
  );
  const draft = await desk.drafts.create(
    { kind: 'edit', name: 'Hours', author: 'Ada', authorId: 'Ada', edits },
    Buffer.alloc(0),
  );
  const { fingerprint, live } = await (await desk.beginCheck(draft)).result;
  const approval = { author: 'Ada', seenDraft: fingerprint, seenLive: live.fingerprint, confirmed: [] };
  expect(await desk.plan(draft, '2031-05-20', approval)).toEqual({ kind: 'planned' });

  const changed = async (instant: string): Promise<string[]> => {
    site.time = Date.parse(instant);
    await desk.applyPlanned();
    const { records } = await desk.live();
    return records.flatMap(({ code, hoursText }) => (hoursText === 'Mo-Su 09:00-17:00' ? [code] : [])).sort();
  };
  expect(await changed('2031-05-19T21:59:59Z')).toEqual([]);
  expect(await changed('2031-05-19T22:00:00Z')).toEqual(['LYON']);
  expect(await changed('2031-05-19T23:00:00Z')).toEqual(['LISBON', 'LYON']);
  expect(await desk.drafts.list()).toEqual([]);
  expect(await desk.versions.list()).toMatchObject([{ name: 'Hours' }, { name: 'Hours' }, { author: null }]);
});

it('A new venue is published as planned, and its cells can be corrected before', async () => {
  const site = siteOf(LYON);
  const { desk } = deskOf(site);
  const cells = { ...cellsOf(LISBON), code: 'LISBON' };
  const edits = withCode(editsOfVenue(null, cells), 'LISBON');
  const about = { kind: 'edit', name: 'Lisbon', author: 'Ada', authorId: 'Ada' } as const;
  const created = await desk.drafts.create({ ...about, edits }, Buffer.alloc(0));
  const check = await (await desk.beginCheck(created)).result;
  expect(check.difference.added.map(({ code }) => code)).toEqual(['LISBON']);
  const name = { code: 'LISBON', column: 'name', value: 'Lisboa' } as const;
  const draft = await changeCells(desk.drafts, created, [name]);
  const { fingerprint, live } = await (await desk.beginCheck(draft)).result;
  const approval = { author: 'Ada', seenDraft: fingerprint, seenLive: live.fingerprint, confirmed: [] };
  expect(await desk.plan(draft, '2031-05-20', approval)).toEqual({ kind: 'planned' });
  site.time = Date.parse('2031-05-21T12:00:00Z');
  expect(await desk.applyPlanned()).toMatchObject([{ outcome: { kind: 'published' } }]);
  expect(site.records.map(({ code, name }) => [code, name])).toEqual([
    ['LYON', LYON.name],
    ['LISBON', 'Lisboa'],
  ]);
});

it.each([
  ['removed, if the venue is still the same', {}, [{ outcome: { kind: 'nothing-to-change' } }]],
  ['kept, if the code is that of another venue', { name: 'Porto' }, [{ outcome: { kind: 'rejected-rows' } }]],
] as const)('The draft of a new venue that a killed process has left is %s', async (_, later, outcomes) => {
  const site = siteOf(LYON);
  const { desk } = deskOf(site);
  const edits = withCode(editsOfVenue(null, { ...cellsOf(LISBON) }), 'LISBON');
  const about = { kind: 'edit', name: 'Lisbon', author: 'Ada', authorId: 'Ada', edits } as const;
  const draft = await desk.drafts.create(about, Buffer.alloc(0));
  const planned = { ...draft, planned: { date: '2031-05-18', by: 'Ada' } };
  await desk.drafts.save(planned);
  expect(await desk.applyPlanned()).toMatchObject([{ outcome: { kind: 'published' } }]);
  await desk.drafts.create(about, Buffer.alloc(0));
  const [left = draft] = await desk.drafts.list();
  await desk.drafts.save({ ...planned, id: left.id });
  site.records = site.records.map((record) => (record.code === 'LISBON' ? { ...record, ...later } : record));
  const before = site.records;

  expect(await desk.applyPlanned()).toMatchObject(outcomes);
  expect(site.records).toEqual(before);
  expect(await desk.drafts.list()).toHaveLength('name' in later ? 1 : 0);
});

it('A new venue does not replace one that has got its code in the meantime', async () => {
  const { desk } = deskOf(siteOf(LYON));
  const edits = withCode(editsOfVenue(null, { ...cellsOf(LISBON) }), 'LYON');
  const about = { kind: 'edit', name: 'Lisbon', author: 'Ada', authorId: 'Ada', edits } as const;
  const draft = await desk.drafts.create(about, Buffer.alloc(0));
  const { imported, difference } = await (await desk.beginCheck(draft)).result;
  expect(imported.findings.map(({ code }) => code)).toContain('code-duplicate');
  expect(difference).toMatchObject({ added: [], changed: [], removed: [] });
});
