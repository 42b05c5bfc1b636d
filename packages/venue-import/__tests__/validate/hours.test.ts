import type { HoursParser } from '../../src/hours/hours-parser';
import type { RawRow } from '../../src/raw-table';
import { validateHours } from '../../src/validate/hours';
import { createRowFindings } from '../../src/finding';
import { reportedIn } from '../support/reported';

const PLACE = { countryCode: 'FRA', countyCode: '69' };

const parser = {
  convert: (text: string, country: string) =>
    text === '24/7' || text === 'PH off'
      ? { kind: 'osm', text: `${text} ` }
      : text === '10:00-19:00'
        ? { kind: 'osm', text, lacksDays: true }
        : text === 'toujours' && country === 'FRA'
          ? { kind: 'converted', text: '24/7' }
          : { kind: 'unknown' },
  check: (text: string, place: unknown) =>
    place !== PLACE || text.startsWith('PH')
      ? { kind: 'unreadable' }
      : { kind: 'readable', issues: text === '24/7' ? [{ kind: 'very-long', hours: 'Mo' }] : [] },
  closeDays: (text: string, days: readonly number[]) =>
    days.includes(6)
      ? { text: `Su off; ${text}`, contradicted: [6] }
      : { text: `${text}; PH off`, contradicted: [] },
  convertWeek: (week: readonly (string | null)[]) =>
    week[0] === '?'
      ? { kind: 'unknown', cell: '?' }
      : week[0] === 'blank'
        ? { kind: 'unknown', cell: null }
        : {
            kind: 'converted',
            text: 'Mo 10:00-12:00',
            blankDays: week[1] === null ? [1, 6] : [],
            unreadDays: week[1] === '!' ? [1] : [],
          },
} as unknown as HoursParser;

function read(row: Partial<RawRow>) {
  const findings = createRowFindings(2);
  const hours = validateHours({ row: 2, cells: {}, ...row }, PLACE, parser, findings);
  return [hours, ...reportedIn(findings)]; // prettier-ignore
}

const unreadable = (source: string, details: object) => [
  'hours-unreadable',
  'opening_hours',
  source,
  details,
];

describe('Opening hours of a row', () => {
  it('Hours in the syntax of `opening_hours` are kept as they are written', () => {
    expect(read({ cells: { opening_hours: ' 24/7 ' } })).toEqual(['24/7']);
  });

  it('Hours without days are reported in that syntax, too', () => {
    expect(read({ cells: { opening_hours: '10:00-19:00' } })).toEqual([
      '10:00-19:00',
      ['hours-without-days', 'opening_hours', '10:00-19:00', {}],
    ]);
  });

  it('Hours in words are replaced, and reported with the problems of their meaning', () => {
    expect(read({ cells: { opening_hours: 'toujours' } })).toEqual([
      '24/7',
      ['hours-derived', 'opening_hours', 'toujours', { derived: '24/7', from: 'hours' }],
      ['hours-suspicious', 'opening_hours', 'toujours', { issue: 'very-long', hours: 'Mo' }],
    ]);
  });

  it('Hours without a meaning, or of holidays only, are dropped', () => {
    expect(read({ cells: { opening_hours: 'bientôt' } })).toEqual([
      null,
      unreadable('bientôt', { reason: 'hours-of-state' }),
    ]);
    expect(read({ cells: { opening_hours: 'PH off' } })).toEqual([
      null,
      unreadable('PH off', { reason: 'hours-of-holidays-only' }),
    ]);
  });

  it('A row without hours has none', () => {
    expect(read({})).toEqual([null]);
    expect(read({ cells: { opening_hours: ' ' }, week: [null, ' ', null] })).toEqual([null]);
  });

  it('A column per weekday is read, unless the row has another cell with hours', () => {
    const week = ['10-12', '-'];
    expect(read({ week })).toEqual([
      'Mo 10:00-12:00',
      ['hours-derived', 'opening_hours', '10-12 | -', { derived: 'Mo 10:00-12:00', from: 'hours' }],
    ]);
    expect(read({ week, cells: { opening_hours: '24/7' } })).toEqual(['24/7']);
  });

  it('Blank weekdays are reported', () => {
    expect(read({ week: ['10-12', null] })[1]).toEqual([
      'hours-suspicious',
      'opening_hours',
      '10-12 | ',
      { issue: 'blank-days', days: 'Tu, Su' },
    ]);
  });

  it('Weekdays that cannot be read are reported with their cells', () => {
    expect(read({ week: ['10-12', '!'] })[1]).toEqual([
      'hours-suspicious',
      'opening_hours',
      '10-12 | !',
      { issue: 'unread-days', days: 'Tu “!”' },
    ]);
  });

  it('A column that closes a day closes it in the hours of other cells', () => {
    expect(read({ closedDays: [6], cells: { opening_hours: '24/7' } })).toEqual([
      'Su off; 24/7 ',
      ['hours-suspicious', 'opening_hours', '24/7', { issue: 'closed-with-times', days: 'Su' }],
      ['hours-derived', 'opening_hours', '24/7', { derived: 'Su off; 24/7 ', from: 'hours' }],
    ]);
    expect(read({ closedDays: [7], week: ['10-12', '-'] })).toEqual([
      'Mo 10:00-12:00; PH off',
      ['hours-derived', 'opening_hours', '10-12 | -', { derived: 'Mo 10:00-12:00; PH off', from: 'hours' }],
    ]);
  });

  it('With a column for closed days, hours without days are not those of every day', () => {
    expect(read({ closedDays: [6], cells: { opening_hours: '10:00-19:00' } })).toEqual([
      'Su off; 10:00-19:00',
      ['hours-derived', 'opening_hours', '10:00-19:00', { derived: 'Su off; 10:00-19:00', from: 'hours' }],
    ]);
  });

  it('A column that closes only public holidays does not say on which days hours without days apply', () => {
    expect(read({ closedDays: [7], cells: { opening_hours: '10:00-19:00' } })).toEqual([
      '10:00-19:00; PH off',
      ['hours-without-days', 'opening_hours', '10:00-19:00', {}],
      ['hours-derived', 'opening_hours', '10:00-19:00', { derived: '10:00-19:00; PH off', from: 'hours' }],
    ]);
  });

  it('A week that cannot be read is reported with the cell, or as mostly blank', () => {
    expect(read({ week: ['?', null] })).toEqual([
      null,
      unreadable('? | ', { reason: 'hours-of-day', cell: '?' }),
    ]);
    expect(read({ week: ['blank', null] })).toEqual([
      null,
      unreadable('blank | ', { reason: 'hours-blank' }),
    ]);
  });
});
