import { filterLabel } from '../src/pages/usage';

it('A filter and a game have their labels, an unknown code has none', () => {
  expect(filterLabel('bar', 'fr')).toBe('Bar');
  expect(filterLabel('acces_pmr', 'en')).toBe('Wheelchair access');
  expect(filterLabel('blindtest', 'en')).toBe('Music quiz');
  expect(filterLabel('toString', 'en')).toBeNull();
});
