import fc from 'fast-check';
import { createRowFindings } from '../../src/finding';
import { cleanText } from '../../src/validate/texts';
import type { HoursPlace } from '../../src/hours/check-hours';
import { validateTable } from '../../src/validate/validate-table';
import {
  aRow,
  tableOf,
  gazetteer,
  validateRows,
  validateRow,
  PAYMENT_METHODS,
  TODAY,
} from '../support/validate-rows';
import { fakeHoursParser } from '../support/fake-hours-parser';

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
});

describe('State cell', () => {
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
  it('The hours are parsed with the county, whose holidays may differ', async () => {
    const counties: (string | null)[] = [];
    const hours = { ...fakeHoursParser, check: (text: string, place: HoursPlace) => (counties.push(place.countyCode), fakeHoursParser.check(text, place)) }; // prettier-ignore
    const table = tableOf([aRow({ opening_hours: 'Mo-Su 10:00-23:00' })]);
    await validateTable(table, { gazetteer, paymentMethods: PAYMENT_METHODS, today: TODAY, hours });
    expect(counties).toEqual(['69']);
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
