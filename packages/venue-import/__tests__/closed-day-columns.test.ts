import { read as readWorkbook, utils } from '@e965/xlsx';
import { rejectedRowsAsWorkbook } from '../src/report/rejected-rows';
import { importRow } from './support/imported-week';

const HOURS = 'Mo-Su 10:00-18:00';

async function hoursOf(row: object): Promise<readonly unknown[]> {
  const { records, findings } = await importRow(row);
  const suspicious = findings.filter(({ code }) => code === 'hours-suspicious');
  return [records[0]?.hoursText, ...suspicious.map(({ details }) => details)];
}

describe('Columns that list closed days', () => {
  it.each([
    ['closed_days', 'Sunday'],
    ['closedDays', 'Sundays'],
    ['Closed on', 'Sun'],
    ['Fermé le', 'Dimanche'],
    ['Jours de fermeture', 'dimanche'],
    ['Jour(s) de fermeture', 'di'],
    ['Fermeture hebdomadaire', 'fermé le dimanche'],
    ['Ruhetag', 'Sonntag'],
    ['Schließtage', 'So'],
    ['Día de cierre', 'domingo'],
    ['Giorno di chiusura', 'domenica'],
    ['Chiuso il', 'domenica'],
    ['Sluitingsdag', 'zondag'],
    ['gesloten op', 'zo'],
    // Columns for yes or no.
    ['Fermé', 'dimanche'],
    ['closed', 'Sunday'],
    // Nested objects.
    ['opening_hours.closed_days', 'Sunday'],
  ])('"%s" with "%s" closes the Sunday of full hours, and reports it', async (name, cell) => {
    expect(await hoursOf({ opening_hours: HOURS, [name]: cell })).toEqual([
      'Su off; Mo-Sa 10:00-18:00',
      { issue: 'closed-with-times', days: 'Su' },
    ]);
  });

  it('A list of JSON closes several days', async () => {
    expect(await hoursOf({ opening_hours: HOURS, closedDays: ['Sunday', 'Monday'] })).toEqual([
      'Mo,Su off; Tu-Sa 10:00-18:00',
      { issue: 'closed-with-times', days: 'Mo, Su' },
    ]);
    expect(await hoursOf({ opening_hours: HOURS, closedDays: { sunday: true, monday: false } })).toEqual([
      'Su off; Mo-Sa 10:00-18:00',
      { issue: 'closed-with-times', days: 'Su' },
    ]);
  });

  it('Days that the hours close already are no contradiction', async () => {
    const opening_hours = 'Mo-Sa 18:00-02:00';
    expect(await hoursOf({ opening_hours, closed_days: 'Sunday' })).toEqual([opening_hours]);
  });

  it.each(['', 'no', 'keiner', 'aucun'])('“%s” closes no day', async (cell) => {
    expect(await hoursOf({ opening_hours: HOURS, closed_days: cell })).toEqual([HOURS]);
  });

  it.each(['lundi matin', '25 décembre', '7/7', 'Lundi - Dimanche', '0', 'selon saison'])(
    'A text that cannot be read is reported (%s)',
    async (cell) => {
      expect(await hoursOf({ opening_hours: HOURS, 'Fermé le': cell })).toEqual([
        HOURS,
        { issue: 'closed-days-unread', cell },
      ]);
    },
  );

  it('A column for yes or no may hold other texts, but none that names a day', async () => {
    expect(await hoursOf({ opening_hours: HOURS, Fermé: 'selon saison' })).toEqual([HOURS]);
    expect(await hoursOf({ opening_hours: HOURS, Fermé: 'lundi matin' })).toEqual([
      HOURS,
      { issue: 'closed-days-unread', cell: 'lundi matin' },
    ]);
  });

  it('Public holidays are closed, but keep hours of their own', async () => {
    expect(await hoursOf({ opening_hours: HOURS, 'Fermé le': 'Dim et JF' })).toEqual([
      'Su off; Mo-Sa 10:00-18:00; PH off',
      { issue: 'closed-with-times', days: 'Su' },
    ]);
    expect(
      await hoursOf({ opening_hours: 'Mo-Su 10:00-18:00; PH 10:00-12:00', 'Fermé le': 'dimanche' }),
    ).toEqual(['Su off; Mo-Sa 10:00-18:00; PH 10:00-12:00', { issue: 'closed-with-times', days: 'Su' }]);
  });

  it('They close days of columns for each day, and explain blank cells', async () => {
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
    const week = Object.fromEntries(days.map((day) => [day, '10:00-18:00']));
    expect(await hoursOf({ ...week, closed_days: 'Monday, Sunday, PH' })).toEqual([
      'Mo,Su off; Tu-Sa 10:00-18:00; PH off',
      { issue: 'closed-with-times', days: 'Mo' },
    ]);
  });

  it('They close days of a week in one cell', async () => {
    const opening_hours = JSON.stringify({ mon: ['9:00 - 17:00'], tue: ['9:00 - 17:00'], wed: ['9:00 - 17:00'], thu: ['9:00 - 17:00'], fri: ['9:00 - 17:00'], sat: ['9:00 - 17:00'], sun: ['9:00 - 17:00'] }); // prettier-ignore
    expect(await hoursOf({ opening_hours, closed_days: 'Sunday' })).toEqual([
      'Su off; Mo-Sa 09:00-17:00',
      { issue: 'closed-with-times', days: 'Su' },
    ]);
  });

  it('Without hours, there is nothing to close', async () => {
    const { records, findings } = await importRow({ closed_days: 'Sunday, PH' });
    expect(records[0]?.hoursText).toBeNull();
    expect(findings.filter(({ column }) => column === 'opening_hours')).toMatchObject([
      { code: 'hours-unreadable', value: 'Su, PH', details: { reason: 'hours-blank' } },
    ]);
    expect((await importRow({ closed_days: 'no' })).findings).toEqual((await importRow({})).findings);
  });

  it('The workbook of rejected rows has the closed days', async () => {
    const imported = await importRow({ opening_hours: HOURS, Ruhetag: 'Sonntag, Feiertag', latitude: '999' });
    const workbook = await rejectedRowsAsWorkbook({ imported, language: 'en' } as never);
    const book = readWorkbook(workbook ?? new Uint8Array());
    const [row] = utils.sheet_to_json<Record<string, string>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {});
    expect(row?.closed_days).toBe('Su, PH');
  });
});
