import { deriveCodes } from '@/services/venue-import/validate/derive-codes';
import { createDuplicateFinder } from '@/services/venue-import/validate/duplicates';
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
