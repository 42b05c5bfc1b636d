import { withCode } from '../../src/venue-desk/change-cells';
import { commonEdits, daysBetween, editsOfVenue, MAX_DAYS } from '../../src/venue-desk/venue-edits';
import type { VenueRecord, VenueState } from '@locator/venue-model';
import { aRecord } from '@locator/test-support/venue-record';
import { FACTS } from '@locator/facts';
import { columnOf, type Edit } from '../../src/venue-desk/edits';

const textOf = ({ value }: Edit): string =>
  typeof value === 'string' ? value : FACTS.specialDays.write(value as never);

it('Only changed cells of a venue that may be edited become edits', () => {
  const record = aRecord({ description: 'One\nTwo' });
  const cells = {
    name: ' Une autre salle ',
    description: 'One\r\nTwo',
    phone: '',
    opening_hours: 'Mo 10:00-12:00',
    former_codes: 'OLD',
    code: 'OTHER',
  };
  expect(editsOfVenue(record, cells)).toEqual([
    { code: record.code, column: 'name', value: 'Une autre salle' },
    { code: record.code, column: 'opening_hours', value: 'Mo 10:00-12:00' },
  ]);
  expect(editsOfVenue(record, {})).toEqual([]);
});

it('A changed place is derived again: the town for the address, the time zone for the coordinates', () => {
  const record = aRecord();
  expect(editsOfVenue(record, { city: 'Paris' }).map(columnOf)).toEqual(['city', 'gazetteer_id']);
  const moved = editsOfVenue(record, { longitude: '2.35' });
  expect(moved.map((edit) => [columnOf(edit), edit.value])).toEqual([
    ['longitude', '2.35'],
    ['time_zone', ''],
  ]);
});

it('The edits of a new venue include its code, also a blank one, which is replaced by the final one', () => {
  const edits = editsOfVenue(null, { name: 'Une salle', code: '' });
  expect(edits.map((edit) => [columnOf(edit), edit.value])).toEqual([
    ['code', ''],
    ['name', 'Une salle'],
  ]);
  expect(withCode(edits, 'FRA-1')).toEqual([
    { code: 'FRA-1', column: 'code', value: 'FRA-1' },
    { code: 'FRA-1', column: 'name', value: 'Une salle' },
  ]);
});

const TODAY = '2098-12-01';
const closed = (kind: VenueState['kind'], from: string | null, until: string | null): VenueRecord =>
  aRecord({ code: `${kind} ${from} ${until}`, declaredState: { kind, from, until, movedTo: null } });

describe('A temporary closing', () => {
  const CLOSING = { kind: 'closed', from: '2099-01-10', until: '2099-02-01' } as const;

  it('It sets the state of each venue and its dates', () => {
    const { edits, leftOut } = commonEdits([aRecord({ code: 'A' }), aRecord({ code: 'B' })], CLOSING, TODAY);
    expect(edits).toEqual(
      ['A', 'B'].flatMap((code) => [
        { code, column: 'state', value: 'temporarily_closed' },
        { code, column: 'state_from', value: '2099-01-10' },
        { code, column: 'state_until', value: '2099-02-01' },
        { code, column: 'moved_to', value: '' },
      ]),
    );
    expect(leftOut).toEqual([]);
  });

  it.each([
    ['closed', null, null],
    ['closed', '2099-03-01', null],
    ['moved', '2098-01-01', null],
    ['coming_soon', null, '2099-01-20'],
    ['coming_soon', null, null],
    ['temporarily_closed', '2099-01-01', '2099-02-02'],
    ['temporarily_closed', '2098-12-10', null],
    // It ends before: a venue has only one state.
    ['temporarily_closed', '2098-12-10', '2098-12-20'],
  ] as const)('It leaves out a venue that is %s from %s until %s', (kind, from, until) => {
    const record = closed(kind, from, until);
    expect(commonEdits([record], CLOSING, TODAY)).toEqual({ edits: [], leftOut: [record.code] });
  });

  it.each([
    ['temporarily_closed', '2099-01-15', '2099-01-20', '2099-01-10'],
    ['temporarily_closed', '2098-12-15', '2099-01-10', '2098-12-15'],
    ['temporarily_closed', null, '2099-01-20', ''],
    ['temporarily_closed', '2098-10-15', '2098-12-01', '2099-01-10'],
    ['coming_soon', null, '2098-11-30', '2099-01-10'],
  ] as const)('After %s from %s until %s, it begins on "%s"', (kind, from, until, first) => {
    const { edits } = commonEdits([closed(kind, from, until)], CLOSING, TODAY);
    expect(edits.map(({ value }) => value)).toEqual(['temporarily_closed', first, '2099-02-01', '']);
  });
});

describe('Special days of many venues', () => {
  it('A venue without special days gets those of the change, by date', () => {
    const change = {
      kind: 'special-days',
      from: '2099-02-28',
      to: '2099-03-01',
      hours: ['10:00-12:00', '14:00-16:00'],
    } as const;
    const value = '2099-02-28 10:00-12:00,14:00-16:00;2099-03-01 10:00-12:00,14:00-16:00';
    expect(commonEdits([aRecord()], change, TODAY).edits.map(textOf)).toEqual([value]);
    const later = aRecord({ specialDays: [{ date: '2099-02-27', hours: [] }] });
    expect(commonEdits([later], change, TODAY).edits.map(textOf)).toEqual([`2099-02-27 off;${value}`]);
  });

  it('They keep other special days and replace those of the same date', () => {
    const record = aRecord({
      specialDays: [
        { date: '2099-07-21', hours: ['10:00-12:00'] },
        { date: '2099-12-25', hours: [] },
      ],
    });
    const change = { kind: 'special-days', from: '2099-07-20', to: '2099-07-21', hours: [] } as const;
    expect(commonEdits([record], change, TODAY).edits).toEqual([
      {
        code: record.code,
        fact: 'specialDays',
        value: ['2099-07-20', '2099-07-21', '2099-12-25'].map((date) => ({ date, hours: [] })),
        from: record.specialDays,
      },
    ]);
  });

  it('Venues that are closed for good or have moved get none, and others do', () => {
    const [gone, moved] = [closed('closed', null, null), closed('moved', '2099-09-01', null)];
    const others = [closed('coming_soon', null, null), closed('temporarily_closed', null, null)];
    const change = { kind: 'special-days', from: '2099-07-20', to: '2099-07-20', hours: [] } as const;
    const { edits, leftOut } = commonEdits([gone, ...others, moved], change, TODAY);
    expect(leftOut).toEqual([gone.code, moved.code]);
    expect(edits.map(({ code }) => code)).toEqual(others.map(({ code }) => code));
  });
});

describe('Special days as usual', () => {
  // 25 December 2026 is a Friday.
  const CHRISTMAS = { kind: 'as-usual', from: '2026-12-25', to: '2026-12-25' } as const;

  it.each<readonly [string, Partial<VenueRecord>, string]>([
    ['open until late', { hoursText: 'Mo-Su 12:00-14:00,18:00-02:00' }, '2026-12-25 12:00-14:00,18:00-02:00'],
    ['open until midnight', { hoursText: 'Fr 18:00-24:00' }, '2026-12-25 18:00-24:00'],
    ['closed on Fridays', { hoursText: 'Mo-Th 18:00-02:00' }, '2026-12-25 off'],
    ['with winter hours', { hoursText: 'Mo-Su 10:00-20:00; Nov-Mar Mo-Su 10:00-17:00' }, '2026-12-25 10:00-17:00'],
    ['with a rule for holidays', { hoursText: 'Mo-Su 10:00-20:00; PH off' }, '2026-12-25 off'],
    ['with another answer', { specialDays: [{ date: '2026-12-25', hours: [] }] }, '2026-12-25 10:00-23:00'],
  ])('A venue %s gets its own hours', (_, overrides, value) => {
    const { edits, leftOut } = commonEdits([aRecord(overrides)], CHRISTMAS, '2026-12-17');
    expect([edits.map(textOf), leftOut]).toEqual([[value], []]);
  });

  it('Each venue and each day has its own', () => {
    const records = [
      aRecord({ code: 'A', hoursText: 'Mo-Fr 18:00-23:00' }),
      aRecord({ code: 'B', hoursText: 'Sa 14:00-20:00', specialDays: [{ date: '2026-12-31', hours: [] }] }),
    ];
    const { edits } = commonEdits(records, { ...CHRISTMAS, to: '2026-12-26' }, '2026-12-17');
    expect(edits.map((edit) => [edit.code, textOf(edit)])).toEqual([
      ['A', '2026-12-25 18:00-23:00;2026-12-26 off'],
      ['B', '2026-12-25 off;2026-12-26 14:00-20:00;2026-12-31 off'],
    ]);
  });

  it.each([null, 'Mo-Th 18:00-23:00; Fr "sur rendez-vous"'])('Hours %j leave the venue out', (hoursText) => {
    expect(commonEdits([aRecord({ hoursText })], CHRISTMAS, '2026-12-17')).toEqual({
      edits: [],
      leftOut: ['TEST-01'],
    });
  });
}); // prettier-ignore

it('Confirmed information has the date of today, and venues that are gone are left out', () => {
  const records = [aRecord({ code: 'A' }), closed('moved', null, null), aRecord({ code: 'B', updatedAt: null })];
  expect(commonEdits(records, { kind: 'confirmed' }, '2026-12-17')).toEqual({
    edits: ['A', 'B'].map((code) => ({ code, column: 'updated_at', value: '2026-12-17' })),
    leftOut: [records[1]?.code],
  });
}); // prettier-ignore

it('Dates between two dates include both; invalid, reversed and long ranges have none', () => {
  expect(daysBetween('2099-01-01', `2099-01-${MAX_DAYS}`)).toHaveLength(MAX_DAYS);
  expect(daysBetween('2099-01-01', '2099-02-01')).toEqual([]);
  expect(daysBetween('2099-01-02', '2099-01-01')).toEqual([]);
  expect(daysBetween('2099-02-27', '2099-03-01')).toEqual(['2099-02-27', '2099-02-28', '2099-03-01']);
  expect(daysBetween('2099-02-27', '2099-02-27')).toEqual(['2099-02-27']);
  expect(daysBetween('2099-02-27', 'x')).toEqual([]);
  expect(daysBetween('x', '2099-02-27')).toEqual([]);
});
