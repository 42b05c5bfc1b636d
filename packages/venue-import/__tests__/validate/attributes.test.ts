import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AttributeValue, setChain } from '@locator/venue-model/chain';
import { readChain } from '@locator/venue-model/read-chain';

const label = { en: 'Label' };
const options = [
  { key: 'ccs', label: { en: 'CCS', de: 'Kombi' }, synonyms: ['combo'] },
  { key: 'type2', label },
];
const attributes = [
  { key: 'roof', kind: 'yesNo', label: { en: 'Roof' } },
  { key: 'plugs', kind: 'severalOf', label: { en: 'Plugs' }, options },
  { key: 'size', kind: 'oneOf', label: { en: 'Size' }, options: [{ key: 's', label }, { key: 'm', label }] },
  { key: 'power', kind: 'number', label: { en: 'Power' }, unit: { en: 'kW', fr: 'kilo watts' } },
  { key: 'fee', kind: 'price', currency: 'EUR', label: { en: 'Fee' } },
  { key: 'programmes', kind: 'priceList', currency: 'EUR', label: { en: 'Programmes' } },
  { key: 'ages', kind: 'range', label: { en: 'Ages' } },
  { key: 'note', kind: 'text', label: { en: 'Note' } },
  // Names of fields of the default brand.
  { key: 'duration', kind: 'number', label: { en: 'Minutes of a wash' } },
  { key: 'services', kind: 'text', label: { en: 'Services' } },
]; // prettier-ignore

let folder: string;
let read: (cells: Record<string, string>) => { values: Record<string, AttributeValue>; codes: string[] };
let sentences: (cells: Record<string, string>) => string[];
let write: (value: AttributeValue | undefined) => string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'attributes-'));
  writeFileSync(path.join(folder, 'brand.json'), JSON.stringify({ attributes }));
  setChain(readChain(path.join(folder, 'brand.json')));
  const { validateAttributes, writeAttribute } = await import('../../src/validate/attributes');
  const { createRowFindings } = await import('../../src/finding');
  write = writeAttribute;
  const { describeFinding } = await import('../../src/report/describe-finding');
  function readCells(cells: Record<string, string>) {
    const findings = createRowFindings(2);
    const values = validateAttributes(
      Object.fromEntries(Object.entries(cells).map(([key, cell]) => [`@${key}`, cell])),
      findings,
    );
    return { values, found: findings.toList(null) };
  }
  read = function readValues(cells) {
    const { values, found } = readCells(cells);
    return { values, codes: found.map(({ code }) => code) };
  };
  sentences = (cells) => readCells(cells).found.map((finding) => describeFinding(finding, 'en').sentence);
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('Cells of attributes', () => {
  it.each([
    ['roof', 'Oui', true, 'yes'],
    ['roof', 'sì', true, 'yes'],
    ['roof', 'nein', false, 'no'],
    ['plugs', 'Kombi; TYPE2', ['ccs', 'type2'], 'ccs;type2'],
    ['plugs', 'combo', ['ccs'], 'ccs'],
    ['size', 'm', ['m'], 'm'],
    ['power', '1 150,5', 1150.5, '1150.5'],
    ['power', '150 kW', 150, '150'],
    ['power', '150 Kilo Watts', 150, '150'],
    ['fee', '0.59', 0.59, '0.59'],
    ['fee', '12,50 €', 12.5, '12.5'],
    ['fee', '1.200 €', 1_200, '1200'],
    ['fee', "dès 1'200 €", 'from 1200', 'from 1200'],
    ['programmes', 'Complet 1.200 €', 'Complet 1200 EUR', 'Complet 1200 EUR'],
    ['fee', 'EUR 8', 8, '8'],
    ['fee', 'À partir de 6 €', 'from 6', 'from 6'],
    ['fee', 'dès 6,50\u00a0€', 'from 6.5', 'from 6.5'],
    ['fee', 'From: €6', 'from 6', 'from 6'],
    ['fee', 'ab 6 EUR', 'from 6', 'from 6'],
    ['fee', 'Desde 6 €', 'from 6', 'from 6'],
    ['fee', 'a partire da 6 €', 'from 6', 'from 6'],
    ['fee', 'Vanaf € 6', 'from 6', 'from 6'],
    [
      'programmes',
      'Express 6 €; Complet 9,50 €',
      'Express 6 EUR; Complet 9.5 EUR',
      'Express 6 EUR; Complet 9.5 EUR',
    ],
    [
      'programmes',
      'Lavage 3 brosses : dès 4 €',
      'Lavage 3 brosses from 4 EUR',
      'Lavage 3 brosses from 4 EUR',
    ],
    [
      'programmes',
      'Programme 2 €5\nSéchage = 1',
      'Programme 2 5 EUR; Séchage 1 EUR',
      'Programme 2 5 EUR; Séchage 1 EUR',
    ],
    ['ages', '4 - 12', '4–12', '4–12'],
    ['note', ' By the door ', 'By the door', 'By the door'],
    ['note', 'x'.repeat(600), 'x'.repeat(600), 'x'.repeat(600)],
    ['duration', '45', 45, '45'],
    ['services', 'Ironing', 'Ironing', 'Ironing'],
  ])('The cell of %s “%s” is read, and is read again from the written file', (key, cell, value, written) => {
    expect(read({ [key]: cell })).toEqual({ values: { [key]: value }, codes: [] });
    expect(write(value)).toBe(written);
    expect(read({ [key]: written }).values).toEqual({ [key]: value });
  });

  it.each([
    ['roof', 'perhaps', 'yes-no-unknown'],
    ['plugs', 'Schuko', 'option-unknown'],
    ['power', 'much', 'number-invalid'],
    ['fee', '-2', 'number-invalid'],
    ['fee', '8 CHF', 'number-invalid'],
    ['fee', 'dès midi', 'number-invalid'],
    ['power', 'dès 6', 'number-invalid'],
    ['fee', '€', 'number-invalid'],
    ['programmes', 'Express', 'price-list-invalid'],
    ['programmes', '6 €', 'price-list-invalid'],
    ['programmes', 'Express 8 CHF', 'price-list-invalid'],
    // "Complet 1" for 250 €, or "Complet" for 1 250 €.
    ['programmes', 'Complet 1 250 €', 'price-list-invalid'],
    ['programmes', 'Complet 1\u202f250 €', 'price-list-invalid'],
    ['programmes', 'Complet dès 12 250 EUR', 'price-list-invalid'],
    ['ages', '12-4', 'range-invalid'],
  ])('The cell of %s “%s” is reported and ignored', (key, cell, code) => {
    expect(read({ [key]: cell })).toEqual({ values: {}, codes: [code] });
  });

  it('Of a list of prices, only the parts without a price are left out', () => {
    expect(read({ programmes: 'Express 6 €; Complet; Séchage 2 €' })).toEqual({
      values: { programmes: 'Express 6 EUR; Séchage 2 EUR' },
      codes: ['price-list-invalid'],
    });
  });

  it('A text loses its markup, and a long one its end, which is reported', () => {
    expect(read({ note: 'By the <b>door</b>' })).toEqual({
      values: { note: 'By the door' },
      codes: ['text-markup'],
    });
    expect(read({ note: 'word '.repeat(200) }).codes).toEqual(['text-too-long']);
  });

  it('The sentence of a finding has the label of the column', () => {
    expect(sentences({ fee: 'free' })).toEqual([
      '“free” in the column “Fee” is not a number: it isn’t shown.',
    ]);
  });

  it('Of several options where one is possible, the first is used', () => {
    expect(read({ size: 's;m' })).toEqual({ values: { size: ['s'] }, codes: ['option-several'] });
  });
});
