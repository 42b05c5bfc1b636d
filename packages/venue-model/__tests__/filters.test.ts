import fc from 'fast-check';
import { alternativesOf, filterCodes, filterLists, isFilterCode, orderFilters } from '../src/filters';

const SERVICE_CODES = ['acces_pmr', 'salle', 'bar', 'traiteur', 'projecteur', 'autres'];
const CAPACITY_CODES = ['max18', 'max36', 'max54'];

const chosen = fc.array(fc.constantFrom(...filterCodes()));

describe('Filters', () => {
  it('The filters are the services and capacities of the specification, in its order', () => {
    expect(filterCodes()).toEqual([
      'acces_pmr',
      'salle',
      'bar',
      'traiteur',
      'projecteur',
      'autres',
      'max18',
      'max36',
      'max54',
    ]);
  });

  it('The groups of filters have the names of the specification', () => {
    expect(filterLists().map(({ key, codes }) => [key, codes])).toEqual([
      ['advanced_criteria', SERVICE_CODES],
      ['capacity_limit', CAPACITY_CODES],
    ]);
  });

  it('Visitors choose several services, but one capacity', () => {
    expect(filterLists().map(({ choice }) => choice)).toEqual(['several', 'one']);
    expect(alternativesOf('max18')).toEqual(['max18', 'max36', 'max54']);
    expect(alternativesOf('bar')).toBeUndefined();
  });

  it.each(['pool', '', 'BAR', 'max99', 'toString'])('The value “%s” is not a filter', (code) => {
    expect(isFilterCode(code)).toBe(false);
  });

  it('Normalised filters are in the canonical order, without duplicates', () => {
    expect(orderFilters(['max36', 'bar', 'acces_pmr', 'bar'])).toEqual(['acces_pmr', 'bar', 'max36']);
  });

  it('Normalised filters keep every service and at most one capacity', () => {
    fc.assert(
      fc.property(chosen, (codes) => {
        const ordered = orderFilters(codes);
        for (const service of SERVICE_CODES) expect(ordered.includes(service)).toBe(codes.includes(service));
        const capacities = CAPACITY_CODES.filter((code) => ordered.includes(code));
        expect(capacities).toHaveLength(CAPACITY_CODES.some((code) => codes.includes(code)) ? 1 : 0);
        expect(orderFilters([...ordered].reverse())).toEqual(ordered);
      }),
    );
  });
});
