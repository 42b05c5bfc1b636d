import { attributeOf } from '@locator/venue-model/chain';
import { createListReaders, PAYMENT_SYNONYMS } from '../../src/validate/lists';
import { createRowFindings, type RowFindings } from '../../src/finding';
import type { Column } from '../../src/columns';

function read(column: Column, cell: string, findings: RowFindings, methods = Object.keys(PAYMENT_SYNONYMS)) {
  return createListReaders(new Set(methods)).get(column)?.(cell, findings);
}

function synonymsOf(attribute: string): Readonly<Record<string, readonly string[]>> {
  const options = attributeOf(attribute)?.options ?? [];
  return Object.fromEntries(
    options.map(({ key, label, synonyms }) => [key, [...Object.values(label), ...synonyms]]),
  );
}

describe('Synonyms in list cells', () => {
  it.each([
    ['games', synonymsOf('games')],
    ['services', synonymsOf('services')],
    ['capacity', synonymsOf('capacity')],
    ['payment_means', PAYMENT_SYNONYMS],
  ] as const)('Every synonym in the column %s is read as its own code', (column, synonyms) => {
    for (const [code, words] of Object.entries(synonyms)) {
      for (const word of [code, ...(words ?? [])]) {
        const findings = createRowFindings(2);
        expect({ word, read: read(column, word, findings) }).toEqual({ word, read: [code] });
        expect(findings.toList(null)).toEqual([]);
      }
    }
  });

  it('An unknown item is reported with the allowed codes, and items are read once', () => {
    const findings = createRowFindings(2);
    expect(read('capacity', '18; max18, ; 54 | 99', findings)).toEqual(['max18', 'max54']);
    expect(findings.toList(null)).toMatchObject([
      {
        code: 'capacity-unknown',
        column: 'capacity',
        value: '99',
        details: { allowed: 'max18, max36, max54' },
      },
    ]);
  });

  it.each([
    ['games', 'game-unknown'],
    ['services', 'service-unknown'],
    ['payment_means', 'payment-means-unknown'],
  ] as const)('An unknown item in the column %s is reported as such', (column, code) => {
    const findings = createRowFindings(2);
    expect(read(column, 'x y', findings)).toEqual([]);
    expect(findings.toList(null)).toMatchObject([{ code, column, value: 'x y' }]);
  });

  it('A synonym of a payment method that the operator does not accept is unknown', () => {
    const findings = createRowFindings(2);
    expect(read('payment_means', 'cash/carte visa', findings, ['visa'])).toEqual(['visa']);
    expect(findings.toList(null)).toMatchObject([{ code: 'payment-means-unknown', value: 'cash' }]);
  });
});
