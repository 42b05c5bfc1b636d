import { aRecord } from '@locator/test-support/venue-record';
import { editedRow, withValues } from '../../src/venue-desk/edits';
import { CONFIRMATIONS } from '../../src/venue-desk/check-draft';
import { changeCells } from '../../src/venue-desk/change-cells';
import { deskOf, siteOf } from '../support/desk-of';

const TODAY = '2026-11-30';
const address = { line: '3 rue Amelot', postalCode: '75011', city: 'Paris', countryCode: 'FRA' } as const;
const PARIS = aRecord({ code: 'PARIS', name: 'Salle Paris', address });
const LYON = aRecord({ code: 'LYON', specialDays: [{ date: '2031-12-25', hours: [] }] });

const edit = (column: 'special_days' | 'phone' | 'rooms', value: string, from?: string) => ({
  ...{ code: 'LYON', column, value },
  ...(from !== undefined && { from }),
});

describe('Texts of edits about facts with entries', () => {
  it('They become values, with the next occurrence of a date without a year', () => {
    expect(withValues([edit('special_days', '24 décembre 18h-22h', '2026-12-25 off')], TODAY)).toEqual([
      {
        ...{ code: 'LYON', fact: 'specialDays' },
        value: [{ date: '2026-12-24', hours: ['18:00-22:00'] }],
        from: [{ date: '2026-12-25', hours: [] }],
      },
    ]);
  });

  it('Others stay as they are, and so do values', () => {
    const [phone] = withValues([edit('phone', '04 78 00 00 00')], TODAY);
    const [rooms] = withValues([edit('rooms', '')], TODAY);
    expect([phone, rooms]).toEqual([
      edit('phone', '04 78 00 00 00'),
      { code: 'LYON', fact: 'rooms', value: [] },
    ]);
    expect(withValues([phone!, rooms!], '2031-01-01')).toEqual([phone, rooms]);
  });

  it('A text that a later version can read as a whole still has to be corrected: its value lacks a part', () => {
    const stored = { code: 'LYON', fact: 'rooms', value: [], unread: 'Salle VIP 2-8' } as const;
    expect(editedRow(2, LYON, [stored]).unread?.rooms).toBe('Salle VIP 2-8');
    const corrected = {
      ...stored,
      value: [{ name: 'Salle VIP', minPlayers: 2, maxPlayers: 8, combinesWith: [] }],
    };
    const { unread: _, ...later } = corrected;
    expect(editedRow(2, LYON, [stored, later])).toMatchObject({
      cells: { rooms: 'Salle VIP 2-8' },
      unread: { rooms: '' },
    });
  });

  it('A text of which parts cannot be read is kept, and the parts are named', () => {
    const [kept] = withValues([edit('rooms', 'Salle Jazz 4-20 + Salle VIP; Salle X 9-3')], TODAY);
    const text = 'Salle Jazz 4-20 + Salle VIP; Salle X 9-3';
    expect(kept).toMatchObject({ value: [{ name: 'Salle Jazz' }], unread: text });
    const { cells, unread } = editedRow(2, LYON, [kept!]);
    expect([cells.rooms, unread?.rooms]).toEqual([text, 'Salle VIP\nSalle X 9-3']);
  });
});

describe('An edit of which a part cannot be read', () => {
  it('It is an error, and the venue stays as it is until the part is deleted', async () => {
    const { desk } = deskOf(siteOf(LYON));
    const about = { kind: 'edit', name: 'Edits', author: 'Ada', authorId: 'Ada' } as const;
    const edits = [edit('special_days', '2031-12-24 off; bientôt', '2031-12-25 off')];
    const draft = await desk.drafts.create({ ...about, edits }, Buffer.alloc(0));
    const { imported, difference } = await (await desk.beginCheck(draft)).result;
    expect(imported.findings.map(({ code, column, value }) => [code, column, value])).toContainEqual([
      'edit-unread',
      'special_days',
      'bientôt',
    ]);
    expect([imported.rejectedCount, difference.changed, difference.removed]).toEqual([1, [], []]);
    const shown = imported.table.rows[0]?.cells.special_days;
    expect(shown).toBe('2031-12-24 off; bientôt');
    const change = {
      row: 2,
      code: 'LYON',
      column: 'special_days',
      value: '2031-12-24 off',
      from: shown,
    } as const;
    const corrected = await changeCells(desk.drafts, draft, [change]);
    const checked = await (await desk.beginCheck(corrected)).result;
    expect(checked.imported.rejectedCount).toBe(0);
    expect(checked.records[0]?.specialDays).toEqual([{ date: '2031-12-24', hours: [] }]);
  });

  it('It is neither published nor planned, also beside venues without a fault', async () => {
    const { desk } = deskOf(siteOf(LYON, PARIS));
    const about = { kind: 'edit', name: 'Edits', author: 'Ada', authorId: 'Ada' } as const;
    const edits = [{ ...edit('phone', '+33144000000'), code: 'PARIS' }, edit('rooms', 'Salle VIP')];
    const draft = await desk.drafts.create({ ...about, edits }, Buffer.alloc(0));
    const checked = await (await desk.beginCheck(draft)).result;
    expect(checked.difference.changed.map(({ after }) => after.code)).toEqual(['PARIS']);
    const seen = { seenDraft: checked.fingerprint, seenLive: checked.live.fingerprint };
    const approval = { author: 'Ada', ...seen, confirmed: CONFIRMATIONS };
    expect(await desk.plan(draft, '2031-12-01', approval)).toEqual({ kind: 'rejected-rows' });
    expect(await desk.publish(draft, approval)).toEqual({ kind: 'rejected-rows' });
    expect(await desk.drafts.read(draft.id)).toMatchObject({ edits: [{}, { unread: 'Salle VIP' }] });
  });

  it('A date without a year that is typed into an old draft is the next one', async () => {
    const { desk } = deskOf(siteOf(LYON));
    const about = { kind: 'edit', name: 'Edits', author: 'Ada', authorId: 'Ada' } as const;
    const draft = await desk.drafts.create({ ...about, edits: [edit('special_days', 'bientôt')] });
    const change = {
      row: 2,
      code: 'LYON',
      column: 'special_days',
      value: '15 janvier fermé',
      from: 'bientôt',
    } as const;
    const { edits } = await changeCells(desk.drafts, { ...draft, createdAt: '2020-01-10T09:00:00.000Z' }, [
      change,
    ]);
    const year = new Date().getFullYear();
    expect([`${year}-01-15`, `${year + 1}-01-15`]).toContain(
      (edits.at(-1)?.value as typeof LYON.specialDays)[0]?.date,
    );
  });
});
