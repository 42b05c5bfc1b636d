import { correctCells } from '../../src/import-venues';
import { rewriteSpecialHours, joinAddress } from '../../src/normalise/cell-readers';

describe('Address from several cells', () => {
  const join = (parts: Partial<Parameters<typeof joinAddress>[0]>): string =>
    joinAddress({ line: '', houseNumber: '', street: '', moreLines: [], country: '', ...parts });

  it.each([
    [{ houseNumber: '12', street: 'rue X' }, '12 rue X'],
    [{ houseNumber: '12', street: 'rue X', country: 'France' }, '12 rue X'],
    [{ houseNumber: '12' }, '12'],
    [{ street: 'rue X' }, 'rue X'],
    [{ houseNumber: '12', street: '12 rue X' }, '12 rue X'],
    [{ houseNumber: '12', street: 'X 12', country: 'FR' }, 'X 12'],
    [{ houseNumber: '12', street: 'rue 12 X' }, '12 rue 12 X'],
    [{ houseNumber: '1', street: '12 rue X' }, '1 12 rue X'],
    [{ line: '9 rue Y', houseNumber: '12', street: 'rue X' }, '9 rue Y'],
    [{ line: 'A', moreLines: ['B', '', 'A', 'C'] }, 'A, B, C'],
    [{ moreLines: ['B'] }, 'B'],
    [{}, ''],
  ])('%j is "%s"', (parts, address) => {
    expect(join(parts)).toBe(address);
  });

  it.each(['DE', 'Österreich', 'Suède', 'tchequie', 'España'])('In %s, the number follows the street', (country) => {
    expect(join({ houseNumber: '12', street: 'X', country })).toBe('X 12');
  }); // prettier-ignore
});

describe('Special hours of Google', () => {
  it.each([
    ['2026-12-25: x', '2026-12-25 off'],
    ['2026-12-25: CLOSED', '2026-12-25 off'],
    ['2026-12-25: fermé', '2026-12-25 off'],
    ['2026-12-31 : 10:00 - 16:00', '2026-12-31 10:00-16:00'],
    ['2026-12-31:9AM–5:30 p.m.', '2026-12-31 09:00-17:30'],
    ['2026-12-31: 12AM-12PM', '2026-12-31 00:00-12:00'],
    ['2026-12-31: 9:05-16:00', '2026-12-31 09:05-16:00'],
    ['2026-12-25: x, 2026-12-31: 10:00-16:00;2027-01-01: x', '2026-12-25 off;2026-12-31 10:00-16:00;2027-01-01 off'],
    ['2026-12-31: 10:00-12:00, 2026-12-31: 14:00-16:00', '2026-12-31 10:00-12:00,14:00-16:00'],
    ['2026-12-31:', '2026-12-31'],
    ['2026-12-31: closed early', '2026-12-31 closed early'],
  ])('"%s" becomes "%s"', (cell, rewritten) => {
    expect(rewriteSpecialHours(cell)).toBe(rewritten);
  }); // prettier-ignore

  it.each(['', '2026-12-25 off', 'le 2026-12-25: x', '25/12/2026: x'])('"%s" is kept', (cell) => {
    expect(rewriteSpecialHours(cell)).toBe(cell);
  });
});

describe('Corrected cells', () => {
  const week = ['10-19'];
  const rows = [
    { row: 2, cells: { name: 'A', city: 'Lyon' } },
    { row: 3, cells: { name: 'B' }, week },
  ];

  it('The last correction of a cell wins, and other cells and rows are kept', () => {
    const corrections = [
      { row: 2, column: 'name', value: 'X' },
      { row: 2, column: 'phone', value: '01' },
      { row: 2, column: 'name', value: 'Y' },
    ] as const;
    const corrected = correctCells(rows, corrections);
    expect(corrected[0]).toEqual({ row: 2, cells: { name: 'Y', city: 'Lyon', phone: '01' } });
    expect(corrected[1]).toBe(rows[1]);
    expect(correctCells(rows, [])).toBe(rows);
  });

  it('Corrected hours replace those of the weekdays', () => {
    expect(correctCells(rows, [{ row: 3, column: 'opening_hours', value: '' }])[1]).toEqual({
      row: 3,
      cells: { name: 'B', opening_hours: '' },
    });
    expect(correctCells(rows, [{ row: 3, column: 'name', value: 'C' }])[1]).toEqual({
      row: 3,
      cells: { name: 'C' },
      week,
    });
  });
});
