import type { SpecialDay } from '@locator/venue-model';
import { createRowFindings } from '../../src/validate/row-findings';
import { validateSpecialDays } from '../../src/validate/special-days';
import { reportedIn } from '../support/reported';

const TODAY = '2026-11-20';

/** Validates a cell. The parser reads "fêtes" as two days, the first with hours. */
function read(special_days: string) {
  const findings = createRowFindings(2);
  const parser = {
    convertSpecialDays: (text: string): SpecialDay[] | null =>
      text === 'fêtes'
        ? [
            { date: '2026-12-24', hours: ['10:00-12:00', '14:00-16:00'] },
            { date: '2026-12-25', hours: [] },
          ]
        : null,
  };
  const days = validateSpecialDays({ special_days }, TODAY, parser, findings);
  return [days.map(({ date, hours }) => [date, ...hours].join(' ')), ...reportedIn(findings)]; // prettier-ignore
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
    expect(read(` ${cell} `)).toEqual([[], ['special-day-invalid', 'special_days', cell, {}]]);
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

  it('Days before today are left out, and reported together', () => {
    expect(read('2026-11-18 off; 2026-11-20 off; 2026-11-19 10:00-12:00')).toEqual([
      ['2026-11-20'],
      ['special-day-expired', 'special_days', '2026-11-18, 2026-11-19', { count: 2 }],
    ]);
  });
});
