import { deriveCodes } from '../../src/validate/derive-codes';
import { createRowFindings } from '../../src/finding';
import { cellsOf } from '@locator/venue-import';
import type { VenueRecord } from '@locator/venue-model';
import { readFormerCodes, validateCode, validateName } from '../../src/validate/validate-row';
import { aRow, tableOf, validateRows } from '../support/validate-rows';

const place = { postalCode: '69002', countryCode: 'FRA' };
const position = { latitude: 45.76, longitude: 4.83 };

function aVenue(name: string, city = 'Lyon', line = '1 rue Mercière') {
  return { name, address: { ...place, city, line }, position };
}

async function codesOf(
  venues: readonly ReturnType<typeof aVenue>[],
  taken: readonly string[] = [],
): Promise<string[]> {
  const codes = await deriveCodes(venues, new Set(taken));
  return venues.map((venue) => codes.get(venue) ?? '');
}

describe('Derived code', () => {
  it('The code consists of the country and the name, and is readable in a URL', async () => {
    expect(await codesOf([aVenue('Hénin-Beaumont (centre)')])).toEqual(['FRA-HENIN-BEAUMONT']);
  });

  it('The code includes the town for duplicate names, and a digest for duplicate towns', async () => {
    expect(await codesOf([aVenue('Quizzy', 'Lyon'), aVenue('Quizzy', 'Metz')])).toEqual(['FRA-QUIZZY-LYON', 'FRA-QUIZZY-METZ']);
    const [first, second] = await codesOf([aVenue('Quizzy', 'Lyon', '1 rue A'), aVenue('Quizzy', 'Lyon', '2 rue A')]);
    expect(first).toMatch(/^FRA-QUIZZY-LYON-[0-9A-F]{6}$/);
    expect(second).toMatch(/^FRA-QUIZZY-LYON-[0-9A-F]{6}$/);
    expect(first).not.toBe(second);
  }); // prettier-ignore

  it('The code does not depend on the order of the file', async () => {
    const venues = [aVenue('Quizzy', 'Lyon', '1 rue A'), aVenue('Quizzy', 'Lyon', '2 rue A'), aVenue('Quizzy', 'Metz'), aVenue('贵阳')]; // prettier-ignore
    expect((await codesOf([...venues].reverse())).reverse()).toEqual(await codesOf(venues));
  });

  it('The code never equals a code of the file', async () => {
    expect(await codesOf([aVenue('Quizzy')], ['fra-quizzy'])).toEqual(['FRA-QUIZZY-LYON']);
  });
});

describe('Length and parts of a derived code', () => {
  it('A code is cut to 64 characters, without a hyphen at its end', async () => {
    expect(await codesOf([aVenue('a'.repeat(60))])).toEqual([`FRA-${'A'.repeat(60)}`]);
    expect(await codesOf([aVenue('a'.repeat(61))])).toEqual([`FRA-${'A'.repeat(60)}`]);
    expect(await codesOf([aVenue(`${'a'.repeat(59)} b`)])).toEqual([`FRA-${'A'.repeat(59)}`]);
  });

  it('A code with a digest leaves room for a number', async () => {
    const long = aVenue('a'.repeat(99));
    const [first = '', second] = await codesOf([long, { ...long }]);
    expect(first).toMatch(/^FRA-A{48}-[0-9A-F]{6}$/);
    expect(second).toBe(`${first}-2`);
  });

  it('The town is not added to a name that contains it', async () => {
    const [first, second] = await codesOf([aVenue('Quizzy Lyon Sud'), aVenue('Quizzy Lyon Sud', 'Lyon', '2 rue A')]); // prettier-ignore
    expect(first).toMatch(/^FRA-QUIZZY-LYON-SUD-LYON-[0-9A-F]{6}$/);
    expect(second).not.toBe(first);
    const codes = await codesOf([aVenue('Lyonnaise'), aVenue('Lyonnaise', 'Metz')]);
    expect(codes).toEqual(['FRA-LYONNAISE-LYON', 'FRA-LYONNAISE-METZ']);
  });

  it('A venue without a town or a name in Latin letters gets a digest', async () => {
    expect((await codesOf([aVenue('Quizzy', ''), aVenue('Quizzy', 'Metz')]))[0]).toMatch(/^FRA-QUIZZY-[0-9A-F]{6}$/); // prettier-ignore
    expect((await codesOf([aVenue('贵阳')]))[0]).toMatch(/^FRA-LYON-[0-9A-F]{6}$/);
  });

  it('The digest depends on the address and the coordinates', async () => {
    const venue = aVenue('贵阳');
    const others = [
      { ...venue, name: '中国' },
      { ...venue, address: { ...venue.address, line: '2 rue A' } },
      { ...venue, address: { ...venue.address, postalCode: '69003' } },
      { ...venue, position: { ...position, latitude: 45.77 } },
      { ...venue, position: { ...position, longitude: 4.84 } },
    ];
    expect(new Set(await codesOf([venue, ...others])).size).toBe(6);
    expect(await codesOf([venue])).toEqual(['FRA-LYON-' + (await codesOf([venue]))[0]?.slice(-6)]);
  });

  it('Numbers skip the codes that are taken', async () => {
    const [digest = ''] = await codesOf([aVenue('贵阳')]);
    const twins = [aVenue('贵阳'), aVenue('贵阳')];
    expect(await codesOf(twins, [`${digest}-2`.toLowerCase()])).toEqual([digest, `${digest}-3`]);
    expect(await codesOf(twins, [digest.toLowerCase()])).toEqual([`${digest}-2`, `${digest}-3`]);
  });

  it('A code that is derived first is not derived again', async () => {
    // "Quizzy" in Lyon would get the code of the venue named "Quizzy Lyon".
    const venues = [aVenue('Quizzy Lyon', 'Bron'), aVenue('Quizzy'), aVenue('Quizzy', 'Metz')];
    const [first, second, third] = await codesOf(venues);
    expect([first, third]).toEqual(['FRA-QUIZZY-LYON', 'FRA-QUIZZY-METZ']);
    expect(second).toMatch(/^FRA-QUIZZY-LYON-[0-9A-F]{6}$/);
  });
});

describe('Code and name of a row', () => {
  function read(code: string) {
    const findings = createRowFindings(2);
    const value = validateCode({ code }, findings);
    return [value, ...findings.toList(null).map((one) => [one.code, one.column, one.value, one.details])];
  }

  it.each([
    ['a'.repeat(64), 'a'.repeat(64)],
    [' A~b.c_d-1 ', 'A~b.c_d-1'],
    ['...', '...'],
    ['.a', '.a'],
  ])('The code "%s" is accepted', (cell, code) => {
    expect(read(cell)).toEqual([code]);
  });

  it.each([
    ['(A 1)', 'A-1'],
    ['A – / 1', 'A-1'],
    ['Ệ€1', 'E-1'],
    [`${'a'.repeat(62)}é/`, `${'a'.repeat(62)}e`],
  ])('The code "%s" becomes "%s"', (cell, derived) => {
    expect(read(cell)).toEqual([derived, ['code-derived', 'code', cell, { derived, from: 'code' }]]);
  });

  it.each([
    'a'.repeat(65),
    `A${' '.repeat(63)}B`,
    `é${'a'.repeat(64)}`,
    'A北',
    '北A',
    'Aя1',
    '北',
    '/',
    '€',
    '.',
    '..',
  ])('The code "%s" is invalid', (cell) => {
    expect(read(cell)).toEqual([undefined, ['code-invalid', 'code', cell, {}]]);
  });

  it('A blank code is missing', () => {
    expect(read(' ')).toEqual([null]);
    expect(validateCode({}, createRowFindings(2))).toBeNull();
  });

  it('Former codes are read once each, without invalid ones', () => {
    expect(readFormerCodes({ former_codes: ' A ;B; A;;x y;..' })).toEqual(['A', 'B']);
    expect(readFormerCodes({})).toEqual([]);
  });

  it.each([
    [{ name: ' Quizzy ' }, 'Quizzy', []],
    [{ name: '  ' }, '', [['name-missing', 'name', null]]],
    [{}, '', [['name-missing', 'name', null]]],
    [{ name: ' \u200B ' }, '', [['name-missing', 'name', '\u200B']]],
  ])('The name in %j is "%s"', (cells, name, reported) => {
    const findings = createRowFindings(2);
    expect(validateName(cells, findings)).toBe(name);
    expect(findings.toList(null).map((one) => [one.code, one.column, one.value])).toEqual(reported);
  });
});

describe('Code of a venue in the next version', () => {
  const first = aRow({ code: '', name: 'Quizzy' });
  const second = aRow({ code: '', name: 'Quizzy', address: '8 quai Rambaud', latitude: '45.7400' });

  async function versionOf(
    rows: readonly ReturnType<typeof aRow>[],
    previous: readonly VenueRecord[] = [],
  ): Promise<VenueRecord[]> {
    return (await validateRows(tableOf(rows), { previous })).records;
  }

  const codes = (records: readonly VenueRecord[]): string[] => records.map(({ code }) => code);

  it('A second venue of the same name and town does not change the code of the first', async () => {
    const before = await versionOf([first]);
    expect(codes(before)).toEqual(['FRA-QUIZZY']);
    const after = await versionOf([second, first], before);
    expect(codes(after)).toEqual(['FRA-QUIZZY-LYON', 'FRA-QUIZZY']);
    expect(codes(await versionOf([first, second], after))).toEqual(['FRA-QUIZZY', 'FRA-QUIZZY-LYON']);
  });

  it('The code of a venue that is gone is not given to another one', async () => {
    const before = await versionOf([first]);
    expect(codes(await versionOf([second], before))).toEqual(['FRA-QUIZZY-LYON']);
  });

  it('A code that the file changes is kept as a former code, through later versions and the file that is written', async () => {
    const one = await versionOf([aRow({ code: 'ONE' })]);
    const two = await versionOf([aRow({ code: 'TWO' })], one);
    const three = await versionOf([aRow({ code: 'THREE' })], two);
    expect(three.map(({ code, formerCodes }) => [code, formerCodes])).toEqual([['THREE', ['ONE', 'TWO']]]);
    const [cells] = three.map(cellsOf);
    expect((await versionOf([cells!]))[0]?.formerCodes).toEqual(['ONE', 'TWO']);
    const back = await versionOf([aRow({ code: 'ONE' })], three);
    expect(back[0]?.formerCodes).toEqual(['TWO', 'THREE']);
  });

  it('A venue may refer to its earlier code, wherever it was', async () => {
    const before = await versionOf([first]);
    const [after] = await versionOf([{ ...second, code: 'NEW', former_codes: 'FRA-QUIZZY' }], before);
    expect(after).toMatchObject({ code: 'NEW', formerCodes: ['FRA-QUIZZY'] });
  });

  it('A code in use never redirects to another venue', async () => {
    const before = await versionOf([aRow({ code: 'A' })]);
    const rows = [
      aRow({ code: 'B' }),
      { ...second, code: 'A' },
      { ...second, code: 'C', former_codes: 'A;B', name: 'Autre' },
    ];
    expect((await versionOf(rows, before)).map(({ formerCodes }) => formerCodes)).toEqual([[], [], []]);
  });

  it('Halls of one name at one address have codes of their own, whatever the order', async () => {
    const halls = ['+33 1 99 00 11 21', '+33 1 99 00 11 22', '+33 1 99 00 11 23'].map((phone) => ({
      ...first,
      phone,
    }));
    const version = await versionOf(halls);
    expect(new Set(codes(version)).size).toBe(3);
    expect(codes(await versionOf([...halls].reverse()))).toEqual(codes(version).reverse());
    const { findings } = await validateRows(tableOf(halls));
    expect(findings.map(({ code }) => code)).not.toContain('code-duplicate');
  });
});
