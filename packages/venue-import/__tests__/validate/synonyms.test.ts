import { attributeOf } from '@locator/venue-model/chain';
import { createListReaders, PAYMENT_SYNONYMS } from '../../src/validate/lists';
import { createRowFindings } from '../../src/finding';

const readers = createListReaders(new Set(Object.keys(PAYMENT_SYNONYMS)));

function synonymsOf(attribute: string): Readonly<Record<string, readonly string[]>> {
  const options = attributeOf(attribute)?.options ?? [];
  return Object.fromEntries(
    options.map(({ key, label, synonyms }) => [key, [...Object.values(label), ...synonyms]]),
  );
}

describe('Synonyms in list cells', () => {
  it.each([
    ['games', readers.games, synonymsOf('games')],
    ['services', readers.services, synonymsOf('services')],
    ['capacity', readers.capacities, synonymsOf('capacity')],
    ['payment_means', readers.paymentMeans, PAYMENT_SYNONYMS],
  ] as const)('Every synonym in the column %s is read as its own code', (column, read, synonyms) => {
    for (const [code, words] of Object.entries(synonyms)) {
      for (const word of [code, ...(words ?? [])]) {
        const findings = createRowFindings(2);
        expect({ word, read: read({ [column]: word }, findings) }).toEqual({ word, read: [code] });
        expect(findings.toList(null)).toEqual([]);
      }
    }
  });

  it('An unknown item is reported with the allowed codes, and items are read once', () => {
    const findings = createRowFindings(2);
    expect(readers.capacities({ capacity: '18; max18, ; 54 | 99' }, findings)).toEqual(['max18', 'max54']);
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
    ['games', readers.games, 'game-unknown'],
    ['services', readers.services, 'service-unknown'],
    ['payment_means', readers.paymentMeans, 'payment-means-unknown'],
  ] as const)('An unknown item in the column %s is reported as such', (column, read, code) => {
    const findings = createRowFindings(2);
    expect(read({ [column]: 'x y' }, findings)).toEqual([]);
    expect(findings.toList(null)).toMatchObject([{ code, column, value: 'x y' }]);
  });

  it('A synonym of a payment method that the operator does not accept is unknown', () => {
    const { paymentMeans } = createListReaders(new Set(['visa']));
    const findings = createRowFindings(2);
    expect(paymentMeans({ payment_means: 'cash/carte visa' }, findings)).toEqual(['visa']);
    expect(findings.toList(null)).toMatchObject([{ code: 'payment-means-unknown', value: 'cash' }]);
  });
});
