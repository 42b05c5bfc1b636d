import fc from 'fast-check';
import { createRowFindings } from '@/services/venue-import/validate/row-findings';
import { writePictures } from '@/services/venue-import/validate/pictures';
import { cleanText, MAX_CHARACTERS, readText } from '@/services/venue-import/validate/texts';
import type { HoursPlace } from '@/services/venue-import/hours/check-hours';
import { validateTable } from '@/services/venue-import/validate/validate-table';
import {
  aRow,
  tableOf,
  gazetteer,
  validateRows,
  validateRow,
  PAYMENT_METHODS,
  TODAY,
} from '../../../support/import/validate-rows';
import { fakeHoursParser } from '../../../support/import/fake-hours-parser';

describe('Text cell', () => {
  it.each([
    ['Caf&eacute; &amp; bar', 'Café & bar', []],
    ['B&findings', 'B&findings', []],
    ['moins de 10 < 12 ans', 'moins de 10 < 12 ans', []],
    ['<b>Quiz</b>room<br>Lyon', 'Quizroom Lyon', ['text-markup']],
    ['<script>alert(1)</script>Lyon', 'Lyon', ['text-markup']],
    ['&amp;lt;i&amp;gt;Lyon&amp;lt;/i&amp;gt;', 'Lyon', ['text-markup']],
    ['<<b>script>Lyon', 'Lyon', ['text-markup']],
    ['Lyon <img src=x onerror=alert(1)', 'Lyon img src=x onerror=alert(1)', ['text-markup']],
    ['Ly\u0000on\u202E \u200Bbis', 'Lyon bis', []],
  ])('The text %j is normalised to %j', (cell, text, codes) => {
    const findings = createRowFindings(2);
    expect(cleanText(cell, 'name', findings)).toBe(text);
    expect(findings.toList(null).map(({ code }) => code)).toEqual(codes);
  });

  it('The normalised text never contains markup', () => {
    const pieces = fc.constantFrom('<', '>', '/', 'b', 'script', '&lt;', '&gt;', '&amp;', '!--', ' ', '"', 'x=1', '&#60;', '\n'); // prettier-ignore
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 14 }), (parts) => {
        const text = cleanText(parts.join(''), 'description', createRowFindings(2));
        expect(text).not.toMatch(/<[a-z/!?]/i);
      }),
    );
  });

  it('A text that is too long is cut at a word boundary', () => {
    const findings = createRowFindings(2);
    const cut = readText({ name: 'quarante-deux mots '.repeat(20) }, 'name', findings);
    expect(cut.length).toBeLessThanOrEqual(MAX_CHARACTERS.name);
    expect(cut).toMatch(/mots…$/);
    expect(findings.toList(null)[0]).toMatchObject({ code: 'text-too-long', details: { most: 120 } });
  });
});

describe('Phone number cell', () => {
  it.each([
    ['+33 1 99 00 11 23', '+33 1 99 00 11 23', []],
    ['+212 524 99 62 64', '+212 524 99 62 64', []],
    ['04 72 40 10 11', '+33 4 72 40 10 11', ['phone-derived']],
    ['0033 4 72 40 10 11', '+33 4 72 40 10 11', ['phone-derived']],
    ['Tél. 04.72.40.10.11', '+33 4 72 40 10 11', ['phone-derived']],
    ['12', null, ['phone-invalid']],
    ['00 00 00 00 00', null, ['phone-invalid']],
    ['sur demande', null, ['phone-invalid']],
  ])('The number %s is normalised to %s', async (phone, shown, found) => {
    const { record, codes } = await validateRow({ phone });
    expect(record?.phone).toBe(shown);
    expect(codes).toEqual(found);
  });
});

describe('URL cell', () => {
  it.each([
    ['https://www.example.org/lyon?a=1', 'https://www.example.org/lyon?a=1'],
    ['www.example.org', 'https://www.example.org'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['ftp://example.org', null],
    ['https://', null],
    ['voir le site', null],
    ['//evil.example', null],
    ['https:evil.example', null],
  ])('The address %s is normalised to %s', async (website, led) => {
    expect((await validateRow({ website })).record?.website).toBe(led);
  });
});

describe('List cell', () => {
  it('A list accepts any separator, and codes as well as labels', async () => {
    const { record, codes } = await validateRow({
      games: 'Quiz, Blind test',
      services: 'Accès PMR | bar / vidéoprojecteur',
      capacity: 'jusqu’à 36 personnes',
      payment_means: 'Carte bancaire; Espèces\nVisa/Mastercard',
    });
    expect(record).toMatchObject({
      games: ['quiz', 'blindtest'],
      services: ['acces_pmr', 'bar', 'projecteur'],
      capacities: ['max36'],
      paymentMeans: ['cb', 'especes', 'visa', 'mastercard'],
    });
    expect(codes).toEqual([]);
  });

  it('A list may be empty: another operator may have no games', async () => {
    const { record, codes } = await validateRow({ games: '' });
    expect(record?.games).toEqual([]);
    expect(codes).toEqual([]);
  });

  it('A list of pictures accepts only paths and https URLs', async () => {
    const pictures = '/p/a.jpg;p/b.jpg;https://example.org/c.jpg;http://example.org/d.jpg;../e.jpg;//x.example/f.jpg;javascript:g';
    const { record } = await validateRow({ pictures });
    expect(record?.pictures).toEqual(['/p/a.jpg', 'p/b.jpg', 'https://example.org/c.jpg']);
  }); // prettier-ignore

  it('A picture may have an alternative text after a space; a space within a path is an error', async () => {
    const pictures = '/a.webp  The hall, by night;https://example.org/b.jpg\nhttps://example.org/c.jpg Bar';
    const { record } = await validateRow({ pictures });
    expect(record?.pictures).toEqual(['/a.webp', 'https://example.org/b.jpg', 'https://example.org/c.jpg']);
    expect(record?.pictureTexts).toEqual(['The hall, by night', '', 'Bar']);
    expect(record && writePictures(record)).toBe(
      '/a.webp The hall, by night;https://example.org/b.jpg;https://example.org/c.jpg Bar',
    );
    const spaced = await validateRow({
      pictures: '/my hall.jpg;https://example.org/my bar.PNG;no picture yet',
    });
    expect(spaced.record?.pictures).toEqual([]);
    expect(spaced.codes).toEqual(Array(3).fill('picture-invalid'));
  });
});

describe('State cell', () => {
  it.each([
    ['', 'open'],
    ['Ouvert', 'open'],
    ['Fermé définitivement', 'closed'],
    ['CLOSED_TEMPORARILY', 'temporarily_closed'],
    ['closed permanently', 'closed'],
    ['ouverture prochaine', 'coming_soon'],
  ])('The state "%s" is read as %s', async (state, kind) => {
    expect((await validateRow({ state })).record?.declaredState.kind).toBe(kind);
  });

  it('The dates of a state may start with the day or follow ISO 8601', async () => {
    const cells = { state: 'fermé temporairement', state_from: '24/12/2026', state_until: '2027-01-05' };
    expect((await validateRow(cells)).record?.declaredState).toMatchObject({
      from: '2026-12-24',
      until: '2027-01-05',
    });
  });

  it('The successor of a moved venue must exist', async () => {
    const { records, findings } = await validateRows(
      tableOf([
        aRow({ code: 'A-1', state: 'moved', moved_to: 'b-1' }),
        aRow({ code: 'B-1', latitude: '45.75', address: '2 rue B' }),
        aRow({ code: 'C-1', latitude: '45.74', address: '3 rue C', state: 'déménagé', moved_to: 'D-1' }),
        aRow({ code: 'D-1', latitude: '', address: '4 rue D' }),
      ]),
    );
    expect(records.map(({ declaredState }) => declaredState.movedTo)).toEqual(['b-1', null, null]);
    expect(findings.map(({ code, venue }) => [code, venue])).toEqual([
      ['moved-to-unknown', 'C-1'],
      ['coordinates-missing', 'D-1'],
    ]);
  });
});

describe('Opening-hours cell', () => {
  it('A file with a column per weekday produces a week', async () => {
    const day = '10:00-23:00';
    const { records, findings } = await validateRows({
      ...tableOf([]),
      rows: [{ row: 2, cells: aRow(), week: [null, day, day, day, day, day, day] }],
    });
    expect(records[0]?.hoursText).toBe(
      `Mo off; Tu ${day}; We ${day}; Th ${day}; Fr ${day}; Sa ${day}; Su ${day}`,
    );
    expect(findings.map(({ code }) => code)).toEqual(['hours-derived']);
  });

  it('The hours are parsed with the county, whose holidays may differ', async () => {
    const counties: (string | null)[] = [];
    const hours = { ...fakeHoursParser, check: (text: string, place: HoursPlace) => (counties.push(place.countyCode), fakeHoursParser.check(text, place)) }; // prettier-ignore
    const table = tableOf([aRow({ opening_hours: 'Mo-Su 10:00-23:00' })]);
    await validateTable(table, { gazetteer, paymentMethods: PAYMENT_METHODS, today: TODAY, hours });
    expect(counties).toEqual(['69']);
  });

  it('Unreadable hours are dropped and the venue is accepted', async () => {
    const { record, codes } = await validateRow({ opening_hours: 'whenever' });
    expect(record?.hoursText).toBeNull();
    expect(codes).toEqual(['hours-unreadable']);
  });

  it('Past special days are left out', async () => {
    const { record } = await validateRow({
      special_days: '2026-11-19 off;2026-11-20 10:00-12:00,14:00-02:00',
    });
    expect(record?.specialDays).toEqual([{ date: '2026-11-20', hours: ['10:00-12:00', '14:00-02:00'] }]);
  });
});

describe('Random row', () => {
  it('The validation never throws', async () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('', '0', '-', '999999', '48,8', 'FRA', '\u0000', '<', '😀'),
    );
    const row = fc.record(Object.fromEntries(Object.keys(aRow({ full_address: '', coordinates: '', opening_hours: '', special_days: '', phone: '', email: '', website: '', pictures: '', state: '', moved_to: '', updated_at: '' })).map((column) => [column, cell]))); // prettier-ignore
    await fc.assert(
      fc.asyncProperty(row, async (cells) => {
        const { records, rejectedCount } = await validateRows(tableOf([cells]));
        expect(records.length + rejectedCount).toBe(1);
      }),
      { numRuns: 300 },
    );
  });
});
