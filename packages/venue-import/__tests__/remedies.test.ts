import type { Finding, FindingCode } from '../src/finding';
import { convertHours } from '../src/hours/hours-parser';
import type { RawRow } from '../src/raw-table';
import { remediesOf } from '../src/remedies';

function remedies(
  code: FindingCode,
  details: Finding['details'],
  cells: RawRow['cells'] = {},
  value: string | null = null,
) {
  const finding: Finding = { code, row: 2, venue: null, column: null, value, details };
  return remediesOf(finding, { row: 2, cells }).map(({ kind, cells: written }) => [
    kind,
    ...written.map(({ column, value }) => `${column}=${value}`),
  ]);
}

describe('Remedies of a finding', () => {
  it.each([
    ['coordinates-swapped', 'swap'],
    ['coordinates-sign', 'sign'],
  ] as const)('%s: the corrected coordinates', (code, kind) => {
    const details = { corrected: '45.76, 4.83' };
    expect(remedies(code, details)).toEqual([[kind, 'latitude=45.76', 'longitude=4.83']]);
    expect(remedies(code, details, { coordinates: '4.83 45.76' })).toEqual([
      [kind, 'latitude=45.76', 'longitude=4.83', 'coordinates='],
    ]);
  });

  it('A postal code of which the town has only one', () => {
    expect(remedies('postal-code-unknown', { expected: '01000' })).toEqual([
      ['postal-code', 'postal_code=01000'],
    ]);
    for (const expected of ['69001, 69002', '69001…', '']) {
      expect(remedies('postal-code-unknown', { expected })).toEqual([]);
    }
    expect(remedies('postal-code-unknown', { country: 'FRA', example: '12345' })).toEqual([]);
  });

  it('The town that is proposed', () => {
    expect(remedies('city-unknown', { country: 'FRA', nearest: 'Lyon' })).toEqual([['town', 'city=Lyon']]);
    expect(remedies('city-unknown', { country: 'FRA' })).toEqual([]);
  });

  it('Every day, for hours without days', () => {
    const [[kind, written = ''] = []] = remedies('hours-without-days', {}, {}, '10h-19h non stop');
    expect([kind, written]).toEqual(['every-day', 'opening_hours=7/7 10h-19h non stop']);
    const hours = convertHours(written.split('=')[1] ?? '', 'FRA');
    expect(hours).toEqual(expect.objectContaining({ kind: 'converted', text: 'Mo-Su 10:00-19:00' }));
    expect(hours).not.toHaveProperty('lacksDays', true);
  });

  it('The order that was meant, for hours of which a part never applies', () => {
    const details = { issue: 'never-applies', rule: 'PH off', later: 'Mo-Su 10:00-20:00' };
    expect(remedies('hours-suspicious', { ...details, meant: 'Mo-Su 10:00-20:00; PH off' })).toEqual([
      ['order', 'opening_hours=Mo-Su 10:00-20:00; PH off'],
    ]);
    expect(remedies('hours-suspicious', details)).toEqual([]);
  });

  it('The rest of a cell that was split at a separator, if its first part is in one column', () => {
    const split = (cells: RawRow['cells'], kept = 'lun-ven 10h-19h') =>
      remedies('row-too-long', { kept, delimiter: ';' }, cells, 'sam 10h-20h');
    expect(split({ name: 'Lyon', opening_hours: 'lun-ven 10h-19h' })).toEqual([
      ['rejoin', 'opening_hours=lun-ven 10h-19h; sam 10h-20h'],
    ]);
    expect(split({ name: 'Lyon' })).toEqual([]);
    expect(split({ name: 'x', city: 'x' }, 'x')).toEqual([]);
    expect(split({ name: '' }, '')).toEqual([]);
  });

  it('The address instead of the coordinates, if the row has one', () => {
    const expected = [['by-address', 'latitude=', 'longitude=']];
    expect(remedies('coordinates-far-from-town', {}, { city: 'Lyon' })).toEqual(expected);
    expect(remedies('coordinates-shared', {}, { address: '1 rue X, 69002 Lyon' })).toEqual(expected);
    expect(remedies('coordinates-shared', {}, { address: '1 rue X' })).toEqual([]);
    expect(remedies('name-missing', {}, { city: 'Lyon' })).toEqual([]);
  });
});
