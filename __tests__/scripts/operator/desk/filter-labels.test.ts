import { GAMES } from '@locator/venue-model/games';
import { filterLabel } from '@/apps/desk/src/filter-labels';
import english from '@/public/locales/en/venues.json';
import french from '@/public/locales/fr/venues.json';

it.each(GAMES)('The desk and the site have the same labels for the game %s', (code) => {
  expect(filterLabel(code, 'fr')).toBe(french.games[code]);
  expect(filterLabel(code, 'en')).toBe(english.games[code]);
});

it('A filter has its label, an unknown code has none', () => {
  expect(filterLabel('bar', 'fr')).toBe('Bar');
  expect(filterLabel('acces_pmr', 'en')).toBe('Wheelchair access');
  expect(filterLabel('toString', 'en')).toBeNull();
});
