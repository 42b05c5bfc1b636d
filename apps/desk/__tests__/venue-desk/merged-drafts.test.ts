import fc from 'fast-check';
import { cellsOf } from '@locator/venue-import';
import { readEntries } from '@locator/venue-import/read-entries';
import { aRecord } from '@locator/test-support/venue-record';
import { changeCells } from '../../src/venue-desk/change-cells';
import type { Draft } from '../../src/venue-desk/draft-store';
import type { CellEdit, Edit } from '../../src/venue-desk/edits';
import type { VenueDesk } from '../../src/venue-desk/venue-desk';
import { commonEdits, editsOfVenue, withWholeState } from '../../src/venue-desk/venue-edits';
import type { FormValues } from '../../src/venue-desk/venue-fields';
import { deskOf, siteOf } from '../support/desk-of';

const LYON = aRecord({
  code: 'LYON',
  specialDays: [{ date: '2031-12-25', hours: [] }],
  events: [event('Quiz', '20:00'), event('Finale', '22:00')],
});

function event(title: string, start: string) {
  const on = '2031-12-05';
  return { title, start: `${on}T${start}`, end: `${on}T23:00`, price: null, bookingUrl: null };
}

function draftOf(desk: VenueDesk, edits: readonly Edit[]): Promise<Draft> {
  const about = { kind: 'edit', name: 'Edits', author: 'Ada', authorId: 'Ada' } as const;
  return desk.drafts.create({ ...about, edits: [...edits] }, Buffer.alloc(0));
}

/** Creates a draft of texts, by somebody who saw the cells of `LYON`. */
function draftOfForm(
  desk: VenueDesk,
  cells: Partial<Record<'special_days' | 'events', string>>,
): Promise<Draft> {
  const shown = cellsOf(LYON);
  const columns = Object.keys(cells) as (keyof typeof cells)[];
  const edits = columns.map((column): CellEdit => {
    return { code: 'LYON', column, value: cells[column] ?? '', from: shown[column] };
  });
  return draftOf(desk, edits);
}

async function publish(desk: VenueDesk, draft: Draft): Promise<void> {
  const { fingerprint, live } = await (await desk.beginCheck(draft)).result;
  const approval = { author: 'Ada', seenDraft: fingerprint, seenLive: live.fingerprint, confirmed: [] };
  expect(await desk.publish(draft, approval)).toMatchObject({ kind: 'published' });
}

async function publishedCell(desk: VenueDesk, column: 'special_days' | 'events'): Promise<string> {
  const [record] = (await desk.live()).records;
  return record ? cellsOf(record)[column] : '';
}

it('Two drafts that each add a special day are both published, in words or not, and one that removes a day', async () => {
  const { desk } = deskOf(siteOf(LYON));
  const first = await draftOfForm(desk, { special_days: '2031-12-25 off;2031-12-24 17:00-21:00' });
  const second = await draftOfForm(desk, { special_days: '2031-12-25 off\n26/12/2031 fermé' });
  const third = await draftOfForm(desk, { special_days: '' });
  await publish(desk, first);
  await publish(desk, second);
  expect(await publishedCell(desk, 'special_days')).toBe(
    '2031-12-24 17:00-21:00;2031-12-25 off;2031-12-26 off',
  );
  await publish(desk, third);
  expect(await publishedCell(desk, 'special_days')).toBe('2031-12-24 17:00-21:00;2031-12-26 off');
});

it('A day that two drafts change has the hours of the one that is published last', async () => {
  const { desk } = deskOf(siteOf(LYON));
  const first = await draftOfForm(desk, { special_days: '2031-12-25 10:00-12:00' });
  const second = await draftOfForm(desk, { special_days: '2031-12-25 14:00-16:00' });
  await publish(desk, second);
  await publish(desk, first);
  expect(await publishedCell(desk, 'special_days')).toBe('2031-12-25 10:00-12:00');
});

it('Events of the same day are merged by start and title', async () => {
  const { desk } = deskOf(siteOf(LYON));
  const finale = '2031-12-05 22:00-23:00 | Finale';
  const first = await draftOfForm(desk, { events: `2031-12-05 20:00-23:00 | Quiz | 15 EUR; ${finale}` });
  const second = await draftOfForm(desk, { events: '2031-12-05 20:00-23:00 | Quiz' });
  const third = await draftOfForm(desk, {
    events: `2031-12-05 20:00-23:00 | Quiz\n${finale}\n2031-12-05 20:00-21:00 | Karaoké`,
  });
  for (const draft of [first, second, third]) await publish(desk, draft);
  expect((await publishedCell(desk, 'events')).split('; ').sort()).toEqual([
    '2031-12-05 20:00-21:00 | Karaoké',
    '2031-12-05 20:00-23:00 | Quiz | 15 EUR',
  ]);
});

it('Edits of the same cell in one draft, and a common change, follow each other', async () => {
  const { desk } = deskOf(siteOf(LYON));
  const form = await draftOfForm(desk, { special_days: '2031-12-25 off;2031-12-24 17:00-21:00' });
  const from = '2031-12-25 off;2031-12-24 17:00-21:00';
  const value = '2031-12-24 17:00-20:00';
  const corrected = await changeCells(desk.drafts, form, [
    { row: 2, code: 'LYON', column: 'special_days', value, from },
  ]);
  const days = { kind: 'special-days', from: '2031-12-31', to: '2031-12-31', hours: [] } as const;
  const common = await draftOf(desk, commonEdits([LYON], days, '2031-05-19').edits);
  await publish(desk, common);
  await publish(desk, corrected);
  expect(await publishedCell(desk, 'special_days')).toBe('2031-12-24 17:00-20:00;2031-12-31 off');
});

it('An unreadable entry keeps the venue as it is, with the entries of others', async () => {
  const { desk } = deskOf(siteOf(LYON));
  const first = await draftOfForm(desk, { special_days: '2031-12-25 off;2031-12-24 off' });
  const second = await draftOfForm(desk, { special_days: '2031-12-25 off;someday' });
  await publish(desk, first);
  const { imported, records } = await (await desk.beginCheck(second)).result;
  expect(imported.findings.map(({ code, value }) => [code, value])).toContainEqual([
    'edit-unread',
    'someday',
  ]);
  expect(records[0]?.specialDays.map(({ date }) => date)).toEqual(['2031-12-25', '2031-12-24']);
});

it('A draft of an earlier version, which does not know what the user saw, replaces the cell', async () => {
  const { desk } = deskOf(siteOf(LYON));
  await publish(
    desk,
    await draftOf(desk, [{ code: 'LYON', column: 'special_days', value: '2031-12-24 off' }]),
  );
  expect(await publishedCell(desk, 'special_days')).toBe('2031-12-24 off');
});

it('A planned change that a killed process applies again changes nothing, also after another change', async () => {
  const { desk } = deskOf(siteOf(LYON));
  const planned = async (): Promise<void> => {
    const draft = await draftOfForm(desk, { special_days: '2031-12-24 off' });
    await desk.drafts.save({ ...draft, planned: { date: '2031-05-18', by: 'Ada' } });
  };
  await planned();
  expect(await desk.applyPlanned()).toMatchObject([{ outcome: { kind: 'published' } }]);
  await publish(desk, await draftOfForm(desk, { special_days: '2031-12-25 off;2031-12-26 off' }));
  await planned();
  expect(await desk.applyPlanned()).toMatchObject([{ outcome: { kind: 'nothing-to-change' } }]);
  expect(await publishedCell(desk, 'special_days')).toBe('2031-12-24 off;2031-12-26 off');
});

describe('Two people who change the state of a venue', () => {
  const stateAfter = async (...drafts: readonly (readonly Edit[])[]): Promise<unknown> => {
    const { desk } = deskOf(siteOf(LYON, aRecord({ ...LYON, code: 'LYON-2', name: 'Salle Rhône' })));
    const made = await Promise.all(drafts.map((edits) => draftOf(desk, edits)));
    for (const draft of made) {
      const { fingerprint, live } = await (await desk.beginCheck(draft)).result;
      const seen = { seenDraft: fingerprint, seenLive: live.fingerprint };
      await desk.publish(draft, { author: 'Ada', ...seen, confirmed: ['closings'] });
    }
    return (await desk.live()).records[0]?.declaredState;
  };
  const ofForm = (values: FormValues): Edit[] => withWholeState(editsOfVenue(LYON, values), values);
  const works = { state: 'temporarily_closed', state_from: '2031-12-01', state_until: '2032-01-05' };

  it('The last one published applies, without parts of the other', async () => {
    const closed = ofForm({ state: 'closed', state_from: '2031-12-20', state_until: '', moved_to: '' });
    const both = await stateAfter(ofForm({ ...works, moved_to: '' }), closed);
    expect(both).toEqual({ kind: 'closed', from: '2031-12-20', until: null, movedTo: null });
  });

  it('A closing of many venues has no successor of another state', async () => {
    const moved = ofForm({ state: 'moved', state_from: '2031-12-02', state_until: '', moved_to: 'LYON-2' });
    const change = { kind: 'closed', from: '2031-12-01', until: '2032-01-05' } as const;
    const { edits } = commonEdits([LYON], change, '2031-05-18');
    expect(await stateAfter(moved, edits)).toMatchObject({ kind: 'temporarily_closed', movedTo: null });
  });

  it('Other changes leave the state of others', async () => {
    const named = ofForm({
      name: 'Salle du Rhône',
      state: 'open',
      state_from: '',
      state_until: '',
      moved_to: '',
    });
    expect(named).toHaveLength(1);
    expect(await stateAfter(ofForm({ ...works, moved_to: '' }), named)).toMatchObject({
      until: '2032-01-05',
    });
  });
});

/** The hours of each day that a draft changes; null removes it. */
type Days = Readonly<Record<string, string | null>>;

const DATES = ['2031-12-23', '2031-12-24', '2031-12-25', '2031-12-26'];
const hours = fc.constantFrom('off', '10:00-12:00', '18:00-02:00', null);
const daysOfDraft: fc.Arbitrary<Days> = fc.dictionary(fc.constantFrom(...DATES), hours, { minKeys: 1 });

const cellOf = (days: Days): string =>
  Object.entries(days)
    .flatMap(([date, text]) => (text === null ? [] : [`${date} ${text}`]))
    .sort()
    .join(';');

it('Drafts of one venue, published in any order, are merged by date', async () => {
  const shown: Days = { '2031-12-24': '17:00-21:00', '2031-12-25': 'off' };
  const venue = aRecord({
    code: 'LYON',
    specialDays: [
      { date: '2031-12-24', hours: ['17:00-21:00'] },
      { date: '2031-12-25', hours: [] },
    ],
  });
  await fc.assert(
    fc.asyncProperty(fc.array(daysOfDraft, { minLength: 2, maxLength: 4 }), async (drafts) => {
      const { desk } = deskOf(siteOf(venue));
      const opened = drafts.map((days) =>
        editsOfVenue(venue, {
          special_days: readEntries('specialDays', cellOf({ ...shown, ...days }), '').value,
        }),
      );
      for (const edits of opened) {
        const draft = await draftOf(desk, edits);
        const { difference } = await (await desk.beginCheck(draft)).result;
        if (difference.changed.length > 0) await publish(desk, draft);
      }
      const changes = drafts.map((days) =>
        Object.fromEntries(Object.entries(days).filter(([date, text]) => text !== (shown[date] ?? null))),
      );
      expect(await publishedCell(desk, 'special_days')).toBe(cellOf(Object.assign({}, shown, ...changes)));
    }),
    { numRuns: 30 },
  );
});
