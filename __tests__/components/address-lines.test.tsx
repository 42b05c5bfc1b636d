import { addressLines, addressOnOneLine } from '@/components/venue/address-lines';

const BASTILLE = { line: '14 rue de Lappe', postalCode: '75011', city: 'Paris' };

describe('an address', () => {
  it('has its street and its town', () => {
    expect(addressLines(BASTILLE)).toEqual(['14 rue de Lappe', '75011 Paris']);
    expect(addressOnOneLine(BASTILLE)).toBe('14 rue de Lappe, 75011 Paris');
  });

  it('leaves no gap where something is not known', () => {
    expect(addressOnOneLine({ ...BASTILLE, postalCode: '' })).toBe('14 rue de Lappe, Paris');
    expect(addressOnOneLine({ ...BASTILLE, line: '' })).toBe('75011 Paris');
  });
});
