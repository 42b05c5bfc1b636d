import { withCode } from '../../src/venue-desk/change-cells';
import { commonEdits, daysBetween, editsOfVenue, MAX_DAYS } from '../../src/venue-desk/venue-edits';
import { aRecord } from '@locator/test-support/venue-record';

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
  expect(editsOfVenue(record, { city: 'Paris' }).map(({ column }) => column)).toEqual([
    'city',
    'gazetteer_id',
  ]);
  const moved = editsOfVenue(record, { longitude: '2.35' });
  expect(moved.map(({ column, value }) => [column, value])).toEqual([
    ['longitude', '2.35'],
    ['time_zone', ''],
  ]);
});

it('The edits of a new venue include its code, also a blank one, which is replaced by the final one', () => {
  const edits = editsOfVenue(null, { name: 'Une salle', code: '' });
  expect(edits.map(({ column, value }) => [column, value])).toEqual([
    ['code', ''],
    ['name', 'Une salle'],
  ]);
  expect(withCode(edits, 'FRA-1')).toEqual([
    { code: 'FRA-1', column: 'code', value: 'FRA-1' },
    { code: 'FRA-1', column: 'name', value: 'Une salle' },
  ]);
});

it('A temporary closing sets the state of each venue and its dates', () => {
  const change = { kind: 'closed', from: '2099-01-10', until: '2099-02-01' } as const;
  expect(commonEdits([aRecord({ code: 'A' }), aRecord({ code: 'B' })], change)).toEqual(
    ['A', 'B'].flatMap((code) => [
      { code, column: 'state', value: 'temporarily_closed' },
      { code, column: 'state_from', value: '2099-01-10' },
      { code, column: 'state_until', value: '2099-02-01' },
    ]),
  );
});

it('A venue without special days gets those of the change, by date', () => {
  const change = {
    kind: 'special-days',
    from: '2099-02-28',
    to: '2099-03-01',
    hours: '10:00-12:00',
  } as const;
  const [edit] = commonEdits([aRecord()], change);
  expect(edit?.value).toBe('2099-02-28 10:00-12:00;2099-03-01 10:00-12:00');
  const later = aRecord({ specialDays: [{ date: '2099-02-27', hours: [] }] });
  expect(commonEdits([later], change)[0]?.value).toMatch(/^2099-02-27 off;2099-02-28 /);
});

it('A change of special days keeps other special days and replaces those of the same date', () => {
  const record = aRecord({
    specialDays: [
      { date: '2099-07-21', hours: ['10:00-12:00'] },
      { date: '2099-12-25', hours: [] },
    ],
  });
  const change = { kind: 'special-days', from: '2099-07-20', to: '2099-07-21', hours: 'off' } as const;
  expect(commonEdits([record], change)).toEqual([
    {
      code: record.code,
      column: 'special_days',
      value: '2099-07-20 off;2099-07-21 off;2099-12-25 off',
      from: '2099-07-21 10:00-12:00;2099-12-25 off',
    },
  ]);
});

it('Dates between two dates include both; invalid, reversed and long ranges have none', () => {
  expect(daysBetween('2099-01-01', `2099-01-${MAX_DAYS}`)).toHaveLength(MAX_DAYS);
  expect(daysBetween('2099-01-01', '2099-02-01')).toEqual([]);
  expect(daysBetween('2099-01-02', '2099-01-01')).toEqual([]);
  expect(daysBetween('2099-02-27', '2099-03-01')).toEqual(['2099-02-27', '2099-02-28', '2099-03-01']);
  expect(daysBetween('2099-02-27', '2099-02-27')).toEqual(['2099-02-27']);
  expect(daysBetween('2099-02-27', 'x')).toEqual([]);
  expect(daysBetween('x', '2099-02-27')).toEqual([]);
});
