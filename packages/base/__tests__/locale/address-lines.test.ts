import { addressInColumn, addressOnOneLine } from '@locator/base/locale';

const BASTILLE = { line: '14 rue de Lappe', postalCode: '75011', city: 'Paris' };

describe('Addresses', () => {
  it('An address has a street line and a town line', () => {
    expect(addressOnOneLine(BASTILLE)).toBe('14 rue de Lappe, 75011 Paris');
  });

  it('An address in a narrow column keeps the postal code beside the town', () => {
    expect(addressInColumn(BASTILLE)).toBe('14 rue de Lappe, 75011\u00a0Paris');
    const laRochelle = { ...BASTILLE, postalCode: '17000', city: 'La Rochelle' };
    expect(addressInColumn(laRochelle)).toBe('14 rue de Lappe, 17000\u00a0La\u00a0Rochelle');
    expect(addressInColumn({ ...BASTILLE, postalCode: '' })).toBe('14 rue de Lappe, Paris');
  });

  it('An address omits unknown parts without a gap', () => {
    expect(addressOnOneLine({ ...BASTILLE, postalCode: '' })).toBe('14 rue de Lappe, Paris');
    expect(addressOnOneLine({ ...BASTILLE, line: '' })).toBe('75011 Paris');
  });

  it('An address has typographic apostrophes, as the names of towns have', () => {
    const address = { line: "3 rue de l'Église", postalCode: '38080', city: "L'Isle-d'Abeau" };
    expect(addressOnOneLine(address)).toBe('3 rue de l’Église, 38080 L’Isle-d’Abeau');
  });
});
