import { FACTS, readCell, type SpecialDay, writeSpecialDays } from '..';
import { newReading } from './support/reading';

/** Returns the days in a cell, then the findings. "fêtes" are two days, the first with hours. */
function read(cell: string): unknown[] {
  const { reading, reported } = newReading({
    specialDays: (text): SpecialDay[] | null =>
      text === 'fêtes'
        ? [
            { date: '2026-12-24', hours: ['10:00-12:00', '14:00-16:00'] },
            { date: '2026-12-25', hours: [] },
          ]
        : null,
  });
  const days = readCell(FACTS.specialDays, cell, reading);
  return [days.map(({ date, hours }) => [date, ...hours].join(' ')), ...reported];
}

describe('Special days of a row', () => {
  it.each([
    ['2026-12-24 off', ['2026-12-24']],
    ['2026-12-24   10:00-24:00', ['2026-12-24 10:00-24:00']],
    ['2026-12-24 10:00-12:00,  20:59-02:00', ['2026-12-24 10:00-12:00 20:59-02:00']],
    ['2026-12-24 off; 2026-12-25 off\n2026-12-26 off;', ['2026-12-24', '2026-12-25', '2026-12-26']],
    ['', []],
  ])('"%s" is read', (cell, days) => {
    expect(read(cell)).toEqual([days]);
  });

  it.each([
    '2026-12-24', '2026-12-24off', '2026-12-24 offen', 'le 2026-12-24 off', '2026-02-30 off',
    '2026-12-24 25:00-26:00', '2026-12-24 20:60-21:00', '2026-12-24 24:00-25:00',
    '2026-12-24 10:00-12:00,', '2026-12-24 10:00-12:00 14:00-16:00',
  ])('"%s" is reported and ignored', (cell) => {
    expect(read(` ${cell} `)).toEqual([[], ['special-day-invalid', 'special_days', cell]]);
  }); // prettier-ignore

  it('Days in words are reported with their meaning', () => {
    expect(read('fêtes')).toEqual([
      ['2026-12-24 10:00-12:00 14:00-16:00', '2026-12-25'],
      [
        'special-day-derived',
        'special_days',
        'fêtes',
        { derived: '2026-12-24 10:00-12:00,14:00-16:00; 2026-12-25 off', from: 'hours' },
      ],
    ]);
  });

  it('The last of several entries for a day holds, and the others are reported if they differ', () => {
    expect(read('2026-12-24 17:00-21:00; 2026-12-25 off; 2026-12-24 off; 2026-12-25 off')).toEqual([
      ['2026-12-24', '2026-12-25'],
      ['special-day-repeated', 'special_days', '2026-12-24 17:00-21:00', { kept: '2026-12-24 off' }],
    ]);
  });

  it('Days before today are left out, and reported together', () => {
    expect(read('2026-11-18 off; 2026-11-20 off; 2026-11-19 10:00-12:00')).toEqual([
      ['2026-11-20'],
      ['special-day-expired', 'special_days', '2026-11-18, 2026-11-19', { count: 2 }],
    ]);
  });
});

it('Days are written in the order of their dates', () => {
  const days = [
    { date: '2026-12-25', hours: [] },
    { date: '2026-12-24', hours: ['10:00-12:00', '14:00-16:00'] },
  ];
  expect(writeSpecialDays(days)).toBe('2026-12-24 10:00-12:00,14:00-16:00;2026-12-25 off');
});
