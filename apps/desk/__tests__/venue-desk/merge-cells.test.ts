import fc from 'fast-check';
import { cellsOf } from '@locator/venue-import';
import { aRecord } from '@locator/test-support/venue-record';
import { changeCells } from '../../src/venue-desk/change-cells';
import type { CellEdit, Draft } from '../../src/venue-desk/draft-store';
import type { VenueDesk } from '../../src/venue-desk/venue-desk';
import { commonEdits, editsOfVenue } from '../../src/venue-desk/venue-edits';
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

function draftOf(desk: VenueDesk, edits: readonly CellEdit[]): Promise<Draft> {
  const about = { kind: 'edit', name: 'Edits', author: 'Ada', authorId: 'Ada' } as const;
  return desk.drafts.create({ ...about, edits: [...edits] }, Buffer.alloc(0));
}

/** Creates the draft of a form that was opened when the venue had the cells of `LYON`. */
function draftOfForm(desk: VenueDesk, cells: Parameters<typeof editsOfVenue>[1]): Promise<Draft> {
  return draftOf(desk, editsOfVenue(LYON, cells));
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

it('An unreadable entry is a finding, and the entries of others stay', async () => {
  const { desk } = deskOf(siteOf(LYON));
  const first = await draftOfForm(desk, { special_days: '2031-12-25 off;2031-12-24 off' });
  const second = await draftOfForm(desk, { special_days: '2031-12-25 off;someday' });
  await publish(desk, first);
  const { imported, records } = await (await desk.beginCheck(second)).result;
  expect(imported.findings.map(({ code, value }) => [code, value])).toContainEqual([
    'special-day-invalid',
    'someday',
  ]);
  expect(records[0]?.specialDays.map(({ date }) => date)).toEqual(['2031-12-24', '2031-12-25']);
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
        editsOfVenue(venue, { special_days: cellOf({ ...shown, ...days }) }),
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
