import { deriveCodes } from '@/services/venue-import/validate/derive-codes';
import { createDuplicateFinder } from '@/services/venue-import/validate/duplicates';
import { cellsOf } from '@/services/venue-import';
import type { VenueRecord } from '@/services/venues/venue-record';
import { aRow, tableOf, validateRows, validateRow } from '../../../support/import/validate-rows';

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

  it('The code has at most 64 characters, all of them valid in a URL', async () => {
    const codes = await codesOf([aVenue('Une salle au nom interminable '.repeat(9)), aVenue('贵阳'), aVenue('Ünïcödé & Cie')]);
    for (const code of codes) expect(code).toMatch(/^[\w.~-]{1,64}$/);
  }); // prettier-ignore
});

describe('Given code', () => {
  it.each([
    ['LGQ PAR 01', 'LGQ-PAR-01'],
    ['LGQ/PAR/01', 'LGQ-PAR-01'],
    ['Évry_02', 'Evry_02'],
    ['lgq.par~01', 'lgq.par~01'],
  ])('The code %s is normalised to %s', async (code, mended) => {
    expect((await validateRow({ code })).record?.code).toBe(mended);
  });

  it.each(['.', '..', ' .. '])('is rejected if it is a dot segment of a URL: "%s"', async (code) => {
    const { record, findings } = await validateRow({ code });
    expect(record).toBeUndefined();
    expect(findings).toMatchObject([{ code: 'code-invalid', value: code.trim() }]);
  });

  it('rejects later rows that repeat it, with a reference to the first', async () => {
    const { records, findings, rejectedCount } = await validateRows(
      tableOf([
        aRow({ code: 'A-1' }),
        aRow({ code: 'a-1', address: '2 rue B', latitude: '45.75' }),
        aRow({ code: 'A-1', address: '3 rue C', latitude: '45.77' }),
      ]),
    );
    expect(records.map(({ code }) => code)).toEqual(['A-1']);
    expect(rejectedCount).toBe(2);
    expect(findings.map(({ code, row, details }) => [code, row, details.first])).toEqual([
      ['code-duplicate', 3, 2],
      ['code-duplicate', 4, 2],
    ]);
  });
});

describe('Duplicate venue', () => {
  const near = { latitude: 45.7603, longitude: 4.83 };
  const far = { latitude: 45.77, longitude: 4.83 };

  it.each([
    ['has the same name, 33 m away', { ...aVenue('QUIZZY', 'Lyon', '9 rue Z'), position: near }, true],
    ['has the same name and address, whatever its position', { ...aVenue('Quizzy'), position: far }, true],
    ['has another name at the same address', { ...aVenue('Autre'), position: near }, true],
    ['has the same name, 1 km away, and is accepted', { ...aVenue('Quizzy', 'Lyon', '9 rue Z'), position: far }, false],
    ['has another house number nearby, and is accepted', { ...aVenue('Autre', 'Lyon', '3 rue Mercière'), position: near }, false],
  ])('The duplicate detection is right: the second venue %s', (_, venue, isTwin) => {
    const first = aVenue('Quizzy');
    const findDuplicate = createDuplicateFinder<ReturnType<typeof aVenue>>();
    expect(findDuplicate(first)).toBeUndefined();
    expect(findDuplicate(venue)).toBe(isTwin ? first : undefined);
  }); // prettier-ignore
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

  it('A venue keeps its code when its address or its coordinates are corrected, but not when it is elsewhere', async () => {
    const before = await versionOf([aRow({ code: 'OLD', name: 'Quizzy' })]);
    const corrected = aRow({ code: '', name: 'QUIZZY', address: '1 bis rue Mercière', latitude: '45.7660' });
    expect(codes(await versionOf([corrected], before))).toEqual(['OLD']);
    const remeasured = aRow({ code: '', name: 'Quizzy', latitude: '45.7800' });
    expect(codes(await versionOf([remeasured], before))).toEqual(['OLD']);
    expect(codes(await versionOf([second], before))).toEqual(['FRA-QUIZZY']);
  });

  it('The nearest of several venues of the same name keeps the code', async () => {
    const before = await versionOf([aRow({ code: 'A', name: 'Quizzy' }), aRow({ code: 'B', name: 'Quizzy', address: '8 quai Rambaud', latitude: '45.7650' })]); // prettier-ignore
    const rows = [aRow({ code: '', name: 'Quizzy', address: '3 rue X', latitude: '45.7651' }), aRow({ code: '', name: 'Quizzy', address: '2 rue X', latitude: '45.7641' })]; // prettier-ignore
    expect(codes(await versionOf(rows, before))).toEqual(['B', 'A']);
    expect(codes(await versionOf([...rows].reverse(), before))).toEqual(['A', 'B']);
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

  it('A move to a former code leads to the venue', async () => {
    const moved = aRow({
      code: 'GONE',
      name: 'Partie',
      address: '9 rue X',
      latitude: '45.75',
      state: 'moved',
      moved_to: 'OLD',
    });
    const { records, findings } = await validateRows(
      tableOf([moved, aRow({ code: 'NEW', former_codes: 'OLD' })]),
    );
    expect(records[0]?.declaredState.movedTo).toBe('OLD');
    expect(findings).toEqual([]);
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
