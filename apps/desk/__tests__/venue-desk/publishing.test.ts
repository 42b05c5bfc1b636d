import { type CheckedDraft, CONFIRMATIONS, confirmationsOf } from '../../src/venue-desk/check-draft';
import { changeCells } from '../../src/venue-desk/change-cells';
import { venueHistory } from '../../src/venue-desk/venue-history';
import type { Approval, VenueDesk } from '../../src/venue-desk/venue-desk';
import type { Draft } from '../../src/venue-desk/draft-store';
import { venuesAsCsv } from '@locator/venue-import';
import { publishedFile } from '@locator/venue-model/published-file';
import type { VenueRecord } from '@locator/venue-model';
import { AfterImportFailed } from '@locator/venues';
import { deskOf, siteOf, uploadTo } from '../support/desk-of';
import { drawHalves } from '../support/photos';
import { aRecord } from '@locator/test-support/venue-record';

const HOURS = 'Mo-Su 09:00-17:00';

/** Ten venues in Lyon: `V0` to `V9`. */
const TEN = Array.from({ length: 10 }, (_, index) =>
  aRecord({
    code: `V${index}`,
    name: `Salle ${index}`,
    address: { line: `${index + 1} rue de la Test`, postalCode: '69002', city: 'Lyon', countryCode: 'FRA' },
  }),
);
const [FIRST = aRecord(), SECOND = aRecord()] = TEN;

async function checked(desk: VenueDesk, draft: Draft): Promise<CheckedDraft> {
  return (await desk.beginCheck(draft)).result;
}

const approvalOf = ({ fingerprint, live }: CheckedDraft, changes: Partial<Approval> = {}): Approval => ({
  author: 'Bob',
  seenDraft: fingerprint,
  seenLive: live.fingerprint,
  confirmed: [],
  ...changes,
});

const codesOf = (records: readonly VenueRecord[]): string[] => records.map(({ code }) => code);

/** Creates a draft that sets the opening hours of these venues. */
function newHours(desk: VenueDesk, codes: readonly string[], hours = HOURS): Promise<Draft> {
  const edits = codes.map((code) => ({ code, column: 'opening_hours' as const, value: hours }));
  return desk.drafts.create(
    { kind: 'edit', name: 'Hours', author: 'Ada', authorId: 'Ada', edits },
    Buffer.alloc(0),
  );
}

describe('Publishing a file', () => {
  it('The venues of the file replace those of the site, both are stored as versions, and the draft is removed', async () => {
    const site = siteOf(FIRST);
    const { desk } = deskOf(site);
    const draft = await uploadTo(desk, FIRST, { ...SECOND, phone: '+33472000000' });
    const check = await checked(desk, draft);
    expect(check).toMatchObject({ exceedsLimits: false, unconfirmed: [], closings: [] });
    expect(await desk.publish(draft, approvalOf(check))).toEqual({
      kind: 'published',
      venueCount: 2,
      afterwards: null,
    });
    expect(codesOf(site.records)).toEqual(['V0', 'V1']);
    expect(site.open).toBe(0);
    expect(await desk.drafts.list()).toEqual([]);
    const [newest, first, ...others] = await desk.versions.list();
    expect(newest).toMatchObject({
      author: 'Bob',
      name: 'venues.csv',
      venueCount: 2,
      added: 1,
      changed: 0,
      removed: 0,
    });
    expect(first).toMatchObject({ author: null, name: '', venueCount: 1, added: 0, changed: 0, removed: 0 });
    expect(others).toEqual([]);
    expect(await desk.isLive(newest?.id ?? '')).toBe(true);
    expect(await desk.isLive(first?.id ?? '')).toBe(false);
    expect(await desk.isLive('unknown')).toBe(false);
  });

  it('A site without venues is not stored as a version', async () => {
    const { desk } = deskOf(siteOf());
    const draft = await uploadTo(desk, FIRST);
    await desk.publish(draft, approvalOf(await checked(desk, draft)));
    expect(await desk.versions.list()).toMatchObject([{ author: 'Bob', added: 1 }]);
  });

  it('The live version is stored once, whatever the order of its venues', async () => {
    const site = siteOf(...TEN);
    const { desk } = deskOf(site);
    await desk.recover();
    site.records = [...TEN].reverse();
    await desk.recover();
    expect(await desk.versions.list()).toMatchObject([{ author: null, venueCount: 10 }]);
  });

  it('A version that a killed process left pending is completed if it is live', async () => {
    const { desk } = deskOf(siteOf(FIRST));
    const about = { author: 'Bob', name: 'x', publishedAt: '2031-01-01T00:00:00.000Z', venueCount: 1 };
    const counts = { added: 0, changed: 0, removed: 0 };
    await desk.versions.prepare({ ...about, ...counts }, venuesAsCsv([FIRST]));
    await desk.recover();
    expect(await desk.versions.list()).toMatchObject([{ author: 'Bob', name: 'x' }]);
  });

  it('An error after the replacement is part of the outcome, and the version is stored', async () => {
    const site = siteOf(FIRST);
    const failing = (error: Error): VenueDesk => {
      site.beforeReplace = () => {
        throw error;
      };
      return deskOf(site).desk;
    };
    const later = failing(new AfterImportFailed('The command failed.'));
    const draft = await uploadTo(later, FIRST, SECOND);
    const outcome = await later.publish(draft, approvalOf(await checked(later, draft)));
    expect(outcome).toMatchObject({ kind: 'published', afterwards: 'The command failed.' });
    expect(await later.versions.list()).toHaveLength(2);

    const before = failing(new Error('The command failed.'));
    const other = await uploadTo(before, FIRST, SECOND);
    const approval = approvalOf(await checked(before, other));
    await expect(before.publish(other, approval)).rejects.toThrow('The command failed.');
    expect(await before.versions.list()).toHaveLength(1);
    expect(await before.drafts.list()).toHaveLength(1);
  });
});

describe('A publication that is refused', () => {
  it('A file without valid venues', async () => {
    const { desk } = deskOf(siteOf(FIRST));
    const draft = await uploadTo(desk);
    const approval = approvalOf(await checked(desk, draft), { confirmed: CONFIRMATIONS });
    expect(await desk.publish(draft, approval)).toEqual({ kind: 'no-venues' });
  });

  it.each([
    ['draft', { seenDraft: 'other' }],
    ['live', { seenLive: 'other' }],
  ] as const)('A page that shows an outdated %s', async (changed, seen) => {
    const site = siteOf(FIRST);
    const { desk } = deskOf(site);
    const draft = await uploadTo(desk, FIRST, SECOND);
    const approval = approvalOf(await checked(desk, draft), seen);
    expect(await desk.publish(draft, approval)).toEqual({ kind: 'outdated', changed });
    expect(codesOf(site.records)).toEqual(['V0']);
    expect(await desk.drafts.list()).toHaveLength(1);
  });

  it.each([
    [1, ['removals']],
    [2, ['removals']],
    [3, ['sizes', 'removals']],
  ] as const)('A file that removes %d of ten venues, without each of %j', async (removed, needed) => {
    const site = siteOf(...TEN);
    const { desk } = deskOf(site);
    const draft = await uploadTo(desk, ...TEN.slice(removed));
    const check = await checked(desk, draft);
    expect(confirmationsOf(check)).toEqual(needed);
    expect(codesOf(check.difference.removed)).toEqual(['V0', 'V1', 'V2'].slice(0, removed));
    for (const missing of needed) {
      const confirmed = CONFIRMATIONS.filter((one) => one !== missing);
      expect(await desk.publish(draft, approvalOf(check, { confirmed }))).toEqual({ kind: 'unconfirmed' });
      expect(site.records).toHaveLength(10);
    }
    await desk.publish(draft, approvalOf(check, { confirmed: needed }));
    expect(site.records).toHaveLength(10 - removed);
  });

  it.each([
    ['closed for good', { state: 'closed' }, ['V0']],
    ['moved', { state: 'moved', moved_to: 'V1' }, ['V0']],
    ['closed for a time', { state: 'temporarily_closed', state_until: '2031-07-01' }, ['V0']],
    ['opening later again', { state: 'coming_soon', state_until: '2031-07-01' }, ['V0']],
    ['open', { state: 'open' }, []],
  ])('A change or plan that makes a venue %s, without the tick for closings', async (_, cells, closings) => {
    const site = siteOf(FIRST, SECOND);
    const { desk } = deskOf(site);
    const edits = (Object.keys(cells) as (keyof typeof cells)[]).map((column) => ({
      code: 'V0',
      column,
      value: cells[column],
    }));
    const about = { kind: 'edit', name: 'State', author: 'Ada', authorId: 'Ada', edits } as const;
    const draft = await desk.drafts.create(about, Buffer.alloc(0));
    const check = await checked(desk, draft);
    expect(codesOf(check.closings)).toEqual(closings);
    if (closings.length === 0) return;
    const unticked = approvalOf(check, { confirmed: ['sizes', 'positions', 'removals'] });
    expect(await desk.publish(draft, unticked)).toEqual({ kind: 'unconfirmed' });
    expect(await desk.plan(draft, '2031-06-01', unticked)).toEqual({ kind: 'unconfirmed' });
    const ticked = approvalOf(check, { confirmed: ['closings'] });
    expect(await desk.plan(draft, '2031-06-01', ticked)).toEqual({ kind: 'planned' });
    site.time = Date.parse('2031-06-01T12:00:00Z');
    expect(await desk.applyPlanned()).toMatchObject([{ outcome: { kind: 'published' } }]);
    expect(site.records[0]?.declaredState.kind).toBe(cells.state);
  });

  it.each([
    ['2031-06-01', '2031-07-01', []],
    ['2031-06-02', '2031-06-30', []],
    ['2031-05-31', '2031-07-01', ['V0']],
    ['2031-06-01', '2031-07-02', ['V0']],
    ['2031-06-01', '', ['V0']],
    ['2020-11-01', '2020-11-11', []],
  ])('A closing until %s that was shorter before: from %s', async (from, until, closings) => {
    const state = {
      kind: 'temporarily_closed',
      from: '2031-06-01',
      until: '2031-07-01',
      movedTo: null,
    } as const;
    const { desk } = deskOf(siteOf({ ...FIRST, declaredState: state }));
    const edits = [
      { code: 'V0', column: 'state_from' as const, value: from },
      { code: 'V0', column: 'state_until' as const, value: until },
    ];
    const about = { kind: 'edit', name: 'State', author: 'Ada', authorId: 'Ada', edits } as const;
    expect(codesOf((await checked(desk, await desk.drafts.create(about, Buffer.alloc(0)))).closings)).toEqual(
      closings,
    );
  });

  it.each([
    [1, false],
    [2, true],
  ])('A file with %d rejected rows of five needs a confirmation: %s', async (rejected, exceedsLimits) => {
    const { desk } = deskOf(siteOf());
    const rows = TEN.slice(0, 5).map((record, index) =>
      index < rejected ? { ...record, name: '' } : record,
    );
    expect(await checked(desk, await uploadTo(desk, ...rows))).toMatchObject({
      imported: { rejectedCount: rejected },
      exceedsLimits,
    });
  });

  it.each(['upload', 'edit'] as const)(
    'A rejected row of an %s keeps its venue on the site',
    async (kind) => {
      const site = siteOf(FIRST, SECOND);
      const { desk } = deskOf(site);
      const edits = [
        { code: 'V0', column: 'latitude' as const, value: '4.83' },
        { code: 'V1', column: 'phone' as const, value: '+33472000000' },
      ];
      const file = venuesAsCsv([
        { ...FIRST, position: { latitude: 4.83, longitude: 45.76 } },
        { ...SECOND, phone: '+33472000000' },
      ]);
      const about = { kind, name: 'venues.csv', author: 'Ada', authorId: 'Ada' };
      const draft =
        kind === 'edit'
          ? await desk.drafts.create({ ...about, edits }, Buffer.alloc(0))
          : await desk.drafts.create(about, Buffer.from(file));
      const check = await checked(desk, draft);
      expect(codesOf(check.imported.kept)).toEqual(['V0']);
      expect(check.difference.removed).toEqual([]);
      await desk.publish(draft, approvalOf(check, { confirmed: ['sizes'] }));
      expect(site.records).toEqual([FIRST, { ...SECOND, phone: '+33472000000' }]);
    },
  );
});

describe('Changes of venues on the site', () => {
  it('An edit is applied to the current live version, and edits of other venues are dropped', async () => {
    const site = siteOf(FIRST, SECOND);
    const { desk } = deskOf(site);
    const draft = await newHours(desk, ['V1', 'GONE']);
    site.records = [{ ...FIRST, phone: '+33472000000' }, SECOND];
    const check = await checked(desk, draft);
    expect(check.difference).toMatchObject({
      added: [],
      removed: [],
      changed: [
        {
          before: { code: 'V1' },
          after: { code: 'V1' },
          fields: [{ column: 'opening_hours', before: 'Mo-Su 10:00-23:00', after: HOURS }],
          movedMeters: 0,
        },
      ],
      unchangedCount: 1,
    });
    await desk.publish(draft, approvalOf(check));
    expect(site.records.map(({ hoursText, phone }) => [hoursText, phone])).toEqual([
      ['Mo-Su 10:00-23:00', '+33472000000'],
      [HOURS, null],
    ]);
  });

  it('A corrected cell belongs to a row of a file, or to a venue on the site', async () => {
    const { desk } = deskOf(siteOf(FIRST, SECOND));
    const second = { row: 3, code: 'V1', column: 'name', value: 'Autre' } as const;

    const upload = await uploadTo(desk, FIRST, SECOND);
    const corrected = await changeCells(desk.drafts, upload, [second]);
    expect(corrected.corrections).toEqual([{ row: 3, column: 'name', value: 'Autre', action: 1 }]);
    expect(await desk.drafts.read(upload.id)).toEqual(corrected);
    const { imported } = await checked(desk, corrected);
    expect(imported.records.map(({ name }) => name)).toEqual(['Salle 0', 'Autre']);
    const again = await changeCells(desk.drafts, corrected, [{ ...second, row: 2 }]);
    expect(again.corrections.map(({ row, action }) => [row, action])).toEqual([[3, 1], [2, 2]]); // prettier-ignore

    const edit = await newHours(desk, ['V0']);
    expect((await changeCells(desk.drafts, edit, [second])).edits).toEqual([
      ...edit.edits,
      { code: 'V1', column: 'name', value: 'Autre' },
    ]);
  });

  it('Only a new venue gets another code, with all its cells', async () => {
    const { desk } = deskOf(siteOf(FIRST, SECOND));
    const edits = [
      { code: 'V1', column: 'code', value: 'V1' },
      { code: 'V1', column: 'name', value: 'Salle neuve' },
      { code: 'V0', column: 'name', value: 'Autre' },
    ] as const;
    const about = { kind: 'edit', name: 'Salle neuve', author: 'Ada', authorId: 'Ada' } as const;
    const draft = await desk.drafts.create({ ...about, edits: [...edits] }, Buffer.alloc(0));
    const named = (code: string, value: string) =>
      changeCells(desk.drafts, draft, [{ code, column: 'code', value }]);
    const corrected = await named('V1', 'A,b,"c"');
    expect(corrected.edits).toEqual([
      { code: 'A,b,"c"', column: 'code', value: 'A,b,"c"' },
      { code: 'A,b,"c"', column: 'name', value: 'Salle neuve' },
      edits[2],
    ]);
    const { rows } = (await checked(desk, corrected)).imported.table;
    expect(rows.map(({ cells }) => cells.name)).toEqual(['Autre', SECOND.name, 'Salle neuve']);
    expect(Object.values(rows[2]?.cells ?? {}).filter(Boolean)).toEqual(['A,b,"c"', 'Salle neuve']);
    expect(await named('V0', 'V9')).toEqual(draft);
    expect(await named('V1', '')).toEqual(draft);
  });

  it.each([
    ['in CSV', venuesAsCsv],
    ['in published files', (records: readonly VenueRecord[]) => publishedFile(records, { source: '' })],
  ])('Each version %s that changed a venue is in its history, newest first', async (_, write) => {
    const site = siteOf(FIRST);
    const { desk } = deskOf(site);
    const states = [
      [FIRST, SECOND],
      [FIRST, { ...SECOND, phone: '+33472000000' }],
      [FIRST, SECOND, TEN[2]!],
      [FIRST],
    ];
    for (const [index, records] of states.entries()) {
      const about = { author: 'Bob', name: `${index}`, publishedAt: `2031-01-0${index + 1}T00:00:00.000Z` };
      const counts = { venueCount: 1, added: 0, changed: 0, removed: 0 };
      await (
        await desk.versions.prepare({ ...about, ...counts }, write(records))
      )();
    }
    const history = async (code: string): Promise<unknown[]> =>
      (await venueHistory(desk.versions, code)).entries.map(({ version, kind, fields }) => [
        version.name,
        kind,
        fields,
      ]);
    expect(await history('V1')).toEqual([
      ['3', 'removed', []],
      ['2', 'changed', [{ column: 'phone', before: '+33472000000', after: '' }]],
      ['1', 'changed', [{ column: 'phone', before: '', after: '+33472000000' }]],
      ['0', 'first', []],
    ]);
    expect(await history('V0')).toEqual([['0', 'first', []]]);
    expect(await history('V2')).toEqual([
      ['3', 'removed', []],
      ['2', 'first', []],
    ]);
    expect(await history('V3')).toEqual([]);
  });
});

describe('Checks of a draft', () => {
  it('A check is shared until the draft, the live version or the day changes', async () => {
    const site = siteOf(FIRST);
    const { desk } = deskOf(site);
    const draft = await uploadTo(desk, FIRST, SECOND);
    const first = await desk.beginCheck(draft);
    await first.result;
    expect(first.progress).toMatchObject({ step: 'rows', done: 2, total: 2 });
    expect(await desk.beginCheck(draft)).toBe(first);
    site.records = [SECOND];
    const second = await desk.beginCheck(draft);
    expect(second).not.toBe(first);
    site.time += 86_400_000;
    const third = await desk.beginCheck(draft);
    expect(third).not.toBe(second);
    expect(await desk.beginCheck(draft)).toBe(third);
    expect(await desk.beginCheck({ ...draft, name: 'other' })).not.toBe(third);
  });

  it('A failed check is not cached', async () => {
    const { desk } = deskOf(siteOf(FIRST));
    const draft = await uploadTo(desk, FIRST);
    await desk.drafts.remove(draft);
    const failed = await desk.beginCheck(draft);
    await expect(failed.result).rejects.toThrow('ENOENT');
    const again = await desk.beginCheck(draft);
    expect(again).not.toBe(failed);
    await expect(again.result).rejects.toThrow('ENOENT');
  });

  it('A venue of a file keeps the code that it has on the site; a restored version does not depend on the site', async () => {
    const { desk } = deskOf(siteOf(FIRST));
    const csv = venuesAsCsv([FIRST]).replace('V0,', ',');
    const codeIn = async (kind: Draft['kind']): Promise<string | undefined> => {
      const draft = await desk.drafts.create(
        { kind, name: 'venues.csv', author: 'Ada', authorId: 'Ada' },
        Buffer.from(csv),
      );
      return (await checked(desk, draft)).imported.records[0]?.code;
    };
    expect(await codeIn('upload')).toBe('V0');
    expect(await codeIn('restore')).not.toBe('V0');
  });

  it('Past special days on the site are not a difference', async () => {
    const past = { date: '2031-05-18', hours: [] };
    const today = { date: '2031-05-19', hours: [] };
    const { desk } = deskOf(siteOf({ ...FIRST, specialDays: [past, today] }));
    expect((await desk.live()).records[0]?.specialDays).toEqual([today]);
    const draft = await uploadTo(desk, { ...FIRST, specialDays: [today] });
    expect((await checked(desk, draft)).difference).toMatchObject({ changed: [], unchangedCount: 1 });
  });
});

describe('Planned changes', () => {
  it('Only edits that keep all venues are planned', async () => {
    const { desk } = deskOf(siteOf(FIRST, SECOND));
    const upload = await uploadTo(desk, FIRST, SECOND);
    const approval = approvalOf(await checked(desk, upload));
    expect(await desk.plan(upload, '2031-06-01', approval)).toEqual({ kind: 'rejected-rows' });

    const edits = [{ code: 'V0', column: 'name' as const, value: '' }];
    const removing = await desk.drafts.create(
      { kind: 'edit', name: 'x', author: 'Ada', authorId: 'Ada', edits },
      Buffer.alloc(0),
    );
    const seen = approvalOf(await checked(desk, removing), { confirmed: CONFIRMATIONS });
    expect(await desk.plan(removing, '2031-06-01', seen)).toEqual({ kind: 'rejected-rows' });

    const draft = await newHours(desk, ['V0']);
    const outdated = approvalOf(await checked(desk, draft), { seenDraft: '' });
    expect(await desk.plan(draft, '2031-06-01', outdated)).toEqual({ kind: 'outdated', changed: 'draft' });
    expect((await desk.drafts.list()).map(({ planned }) => planned)).toEqual([null, null, null]);
  });

  it('A plan can be cancelled once', async () => {
    const { desk } = deskOf(siteOf(FIRST));
    const draft = await newHours(desk, ['V0']);
    await desk.plan(draft, '2031-06-01', approvalOf(await checked(desk, draft)));
    expect((await desk.drafts.read(draft.id))?.planned).toEqual({ date: '2031-06-01', by: 'Bob' });
    expect(await desk.cancelPlan(draft.id)).toBe(true);
    expect(await desk.drafts.read(draft.id)).toEqual(draft);
    expect(await desk.cancelPlan(draft.id)).toBe(false);
    expect(await desk.cancelPlan('unknown')).toBe(false);
  });

  it('Changes that are due are published by date; later ones, empty ones and those that make venues invalid are not', async () => {
    const site = siteOf(FIRST, SECOND, TEN[2]!);
    const { desk } = deskOf(site);
    const planned = { by: 'Bob' };
    const save = async (name: string, edits: Draft['edits'], date: string | null): Promise<Draft> => {
      const draft = await desk.drafts.create(
        { kind: 'edit', name, author: 'Ada', authorId: 'Ada', edits },
        Buffer.alloc(0),
      );
      const saved = { ...draft, planned: date === null ? null : { ...planned, date } };
      await desk.drafts.save(saved);
      return saved;
    };
    const hours = (code: string, value: string): Draft['edits'] => [{ code, column: 'opening_hours', value }];
    await save('second', hours('V0', 'Mo-Su 11:00-17:00'), '2031-05-19');
    await save('first', hours('V0', HOURS), '2031-05-18');
    await save('later', hours('V1', HOURS), '2031-05-20');
    await save('draft', hours('V1', HOURS), null);
    await save('nothing', hours('V1', 'Mo-Su 10:00-23:00'), '2031-05-19');
    await save('removing', [{ code: 'V2', column: 'name', value: '' }], '2031-05-19');
    const outcomes = (await desk.applyPlanned()).map(({ name, outcome }) => [name, outcome]);
    expect(outcomes).toEqual([
      ['first', { kind: 'published', afterwards: null }],
      ['second', { kind: 'published', afterwards: null }],
      ['nothing', { kind: 'nothing-to-change' }],
      ['removing', { kind: 'rejected-rows' }],
    ]);
    expect(site.records.map(({ hoursText }) => hoursText)).toEqual([
      'Mo-Su 11:00-17:00',
      'Mo-Su 10:00-23:00',
      'Mo-Su 10:00-23:00',
    ]);
    expect((await desk.drafts.list()).map(({ name }) => name).sort()).toEqual(['draft', 'later', 'removing']);
    expect(await desk.versions.list()).toMatchObject([
      { author: 'Bob' },
      { author: 'Bob' },
      { author: null },
    ]);
  });

  it('A change that fails stays planned, and the others are published', async () => {
    const site = siteOf(FIRST, SECOND);
    site.beforeReplace = () => {
      delete site.beforeReplace;
      throw new Error('The disk is full.');
    };
    const { desk } = deskOf(site);
    for (const [index, code] of ['V0', 'V1'].entries()) {
      const draft = await newHours(desk, [code]);
      await desk.drafts.save({ ...draft, planned: { date: `2031-05-1${index}`, by: 'Bob' } });
    }
    expect(await desk.applyPlanned()).toEqual([
      { name: 'Hours', outcome: { kind: 'failed', reason: 'The disk is full.' } },
      { name: 'Hours', outcome: { kind: 'published', afterwards: null } },
    ]);
    expect((await desk.drafts.list()).map(({ edits }) => edits[0]?.code)).toEqual(['V0']);
  });
});

it('An uploaded photo is stored in three sizes, and its path names it', async () => {
  const { desk } = deskOf(siteOf());
  const stored = await desk.storePhoto(drawHalves(300, 200, 'image/png'));
  const file = 'path' in stored ? stored.path : '';
  expect(file).toMatch(/^\/photos\/[0-9a-f]{32}-960\.webp$/);
  expect(await desk.photos.read(file.slice('/photos/'.length))).not.toBeNull();
  expect(await desk.storePhoto(Buffer.from('text'))).toEqual({ kind: 'no-photo' });
});

it('Two people who publish at once publish one after another', async () => {
  const site = siteOf(FIRST);
  const { desk } = deskOf(site);
  const drafts = [await uploadTo(desk, FIRST, SECOND), await uploadTo(desk, FIRST, TEN[2]!)];
  const approvals = await Promise.all(drafts.map(async (draft) => approvalOf(await checked(desk, draft))));
  const outcomes = await Promise.all(drafts.map((draft, index) => desk.publish(draft, approvals[index]!)));
  expect(outcomes).toMatchObject([{ kind: 'published' }, { kind: 'outdated', changed: 'live' }]);
  expect(codesOf(site.records)).toEqual(['V0', 'V1']);
});
