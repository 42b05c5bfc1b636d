import { countCallsInTurns, makeClockSlow } from '@locator/test-support/event-loop-turns';
import { validateTable } from '../../src/validate/validate-table';
import { fakeHoursParser } from '../support/fake-hours-parser';
import {
  aRow,
  gazetteer,
  PAYMENT_METHODS,
  tableOf,
  TODAY,
  validateRow,
  validateRows,
} from '../support/validate-rows';

const listOf = ({ findings }: Awaited<ReturnType<typeof validateRows>>) =>
  findings.map(({ code, column, value, venue, details }) => [code, column, value, venue, details]);

const elsewhere = (code: string, cells = {}) =>
  aRow({
    code,
    name: `Salle ${code}`,
    address: `${code.length} rue ${code}`,
    latitude: `45.7${code.length}`,
    ...cells,
  });

describe('Codes in a file', () => {
  it('A derived code is reported with its source, and avoids the codes of the file', async () => {
    const before = await validateRows(tableOf([aRow({ code: 'OLD', name: 'Quizzy' })]));
    const again = await validateRows(tableOf([aRow({ code: '', name: 'Quizzy' })]), {
      previous: before.records,
    });
    expect(listOf(again)).toEqual([
      ['code-derived', 'code', null, 'OLD', { derived: 'OLD', from: 'previous' }],
    ]);
    const taken = elsewhere('FRA-UNE-SALLE');
    const fresh = await validateRows(tableOf([aRow({ code: '' }), taken]));
    const derived = 'FRA-UNE-SALLE-LYON';
    expect(listOf(fresh)).toEqual([['code-derived', 'code', null, derived, { derived, from: 'name' }]]);
  });

  it('A row with another error has no code yet, and none is missing if it has a name', async () => {
    const { findings } = await validateRow({ code: '', latitude: '' });
    expect(findings.map(({ code, venue }) => [code, venue])).toEqual([['coordinates-missing', null]]);
    const unnamed = await validateRow({ code: '', name: '' });
    expect(unnamed.findings).toMatchObject([
      { code: 'code-missing', column: 'code', value: null },
      { code: 'name-missing' },
    ]);
  });

  it('A repeated code is reported in its column', async () => {
    const result = await validateRows(tableOf([aRow({ code: 'A' }), elsewhere('a')]));
    expect(listOf(result)).toEqual([['code-duplicate', 'code', 'a', 'a', { first: 2 }]]);
  });
});

describe('Duplicates in a file', () => {
  it('A duplicate is reported with the first row, once if it shares the position, too', async () => {
    const result = await validateRows(
      tableOf([aRow({ code: 'A' }), aRow({ code: 'B', postal_code: '69001' })]),
    );
    expect(listOf(result)).toEqual([
      ['venue-duplicate', 'name', 'Une salle', 'B', { code: 'A', name: 'Une salle', first: 2 }],
    ]);
  });

  it('A shared position is reported with the first row', async () => {
    const other = aRow({ code: 'B', name: 'Deux', address: '2 rue Y' });
    const result = await validateRows(tableOf([elsewhere('AAA'), aRow({ code: 'A' }), other]));
    expect(listOf(result)).toEqual([
      ['coordinates-shared', 'latitude', '45.764, 4.8336', 'B', { code: 'A', name: 'Une salle', first: 3 }],
    ]);
  });
});

describe('Moves in a file', () => {
  it('A venue cannot move to itself, but to a former code of another', async () => {
    const moved = { state: 'moved', moved_to: 'OLD' };
    const result = await validateRows(tableOf([elsewhere('Old', moved), elsewhere('BB')]));
    expect(listOf(result)).toEqual([['moved-in-circle', 'moved_to', 'OLD', 'Old', {}]]);
    const both = [elsewhere('A', { ...moved, moved_to: 'b' }), elsewhere('B', { ...moved, moved_to: 'A' })];
    const circle = await validateRows(tableOf(both));
    expect(listOf(circle).filter(([code]) => code !== 'coordinates-shared')).toEqual([
      ['moved-in-circle', 'moved_to', 'b', 'A', {}],
      ['moved-in-circle', 'moved_to', 'A', 'B', {}],
    ]);
    expect(circle.records.map(({ declaredState }) => declaredState.movedTo)).toEqual([null, null]);
    const other = await validateRows(
      tableOf([elsewhere('C', moved), elsewhere('BB', { former_codes: 'old' })]),
    );
    expect(other.findings).toEqual([]);
    expect(other.records[0]?.declaredState.movedTo).toBe('OLD');
  });
});

describe('Progress of a validation', () => {
  it.each([
    [0, []],
    [1, ['1/1']],
    [100, ['100/100']],
    [101, ['100/101', '101/101']],
  ])('A file of %d rows', async (count, expected) => {
    const calls: string[] = [];
    const rows = Array.from({ length: count }, () => ({}));
    await validateRows(tableOf(rows), { onRow: (done, total) => void calls.push(`${done}/${total}`) });
    expect(calls).toEqual(expected);
  });
});

describe('Fields of a venue', () => {
  it('A description and a gift URL are optional', async () => {
    const { record } = await validateRow({
      description: ' Un <i>quiz</i> ',
      gift_url: 'https://quiz.example/g',
    });
    expect(record).toMatchObject({ description: 'Un quiz', giftUrl: 'https://quiz.example/g' });
    expect((await validateRow({})).record).toMatchObject({ description: null, giftUrl: null });
  });

  it.each([
    [{ country: 'Narnia' }, ['country-unknown']],
    [{ latitude: '' }, ['coordinates-missing']],
    [{ latitude: '', time_zone: '' }, ['coordinates-missing']],
  ])('Hours are not read without a country, a position or a time zone: %j', async (cells, codes) => {
    expect((await validateRow({ ...cells, opening_hours: 'whenever' })).codes).toEqual(codes);
  });
});

it('Rows are validated one in a turn of the event loop where each takes a time slice', async () => {
  makeClockSlow();
  const turns = countCallsInTurns();
  const rows = Array.from({ length: 12 }, (_, index) =>
    aRow({ code: `R-${index}`, opening_hours: 'Mo 10:00-12:00' }),
  );
  await validateTable(tableOf(rows), {
    gazetteer,
    paymentMethods: PAYMENT_METHODS,
    today: TODAY,
    hours: {
      ...fakeHoursParser,
      convert(...args) {
        turns.count();
        return fakeHoursParser.convert(...args);
      },
    },
  });
  turns.stop();
  jest.restoreAllMocks();
  expect(turns.calls()).toEqual({ total: 12, mostInATurn: 1 });
});
