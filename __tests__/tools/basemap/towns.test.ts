import { stationName } from '@/tools/basemap/towns';

it.each([
  ['Gare de Lyon Part-Dieu', 'Lyon Part-Dieu'],
  ['Gare d’Angers Saint-Laud', 'Angers Saint-Laud'],
  ['Station Gent-Sint-Pieters', 'Gent-Sint-Pieters'],
  ['Gare de Mayenne', 'Gare de Mayenne'],
  ['Gare du Nord', 'Gare du Nord'],
  ['Gare de l’Est', 'Gare de l’Est'],
  ['Köln Hbf', 'Köln Hbf'],
])('The station “%s” is named “%s”, because it must not be named like a town', (name, expected) => {
  expect(stationName(name, new Set(['Lyon', 'Mayenne', 'Nord']))).toBe(expected);
});
