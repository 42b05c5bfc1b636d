import { aVenue, venueFile } from '@locator/test-support/venue-file';
import { loadTranslate } from '@/lib/server/load-messages';
import type { RouteOf } from '@/lib/url/routes';
import { networkOf } from '../../../support/network';
import { addPlace } from '@/services/page-content/selection/selection-changes';

const NOW = Date.parse('2026-11-20T12:00:00Z');

const ROUTE: RouteOf<'selection'> = {
  ...{ name: 'selection', locale: 'fr', view: 'compare', venues: ['NANTES'] },
  ...{ players: null, openAt: null, game: null, starts: [] },
};

const ROWS = [
  aVenue({ code: 'SMALL', name: 'Le Grand Quiz – Lyon Bellecour', capacity: 'max18', opening_hours: '24/7' }),
  aVenue({ code: 'LARGE', latitude: '45.78', capacity: 'max36', opening_hours: 'Mo-Fr 10:00-23:00' }),
  aVenue({ code: 'SOON', state: 'coming_soon', state_until: '2027-02-01' }),
  aVenue({ code: 'NANTES', city: 'Nantes', postal_code: '44000', latitude: '47.21', longitude: '-1.55' }),
];

test.each([
  ['the name of a venue', 'Lyon Bellecour', {}, 'SMALL'],
  ['a town', 'Lyon', {}, 'SMALL'],
  ['a town for a group', 'Lyon', { players: 30 }, 'LARGE'],
  ['a town for an evening', 'Lyon', { openAt: '2026-11-21T20:00', players: 12 }, 'SMALL'],
  ['a town for a group that fits nowhere', 'Lyon', { players: 90 }, 'SMALL'],
  ['a town of a venue that is selected', 'Lyon', { venues: ['SMALL'] }, 'LARGE'],
])('%s adds a venue: %s %j', async (_, text, changes, code) => {
  const route = { ...ROUTE, ...changes };
  const network = await networkOf(venueFile(ROWS), () => NOW);
  const typed = { text, country: 'FRA' };
  const change = await addPlace(network, route, typed, route.openAt, await loadTranslate('fr'));
  expect(change).toEqual({ kind: 'changed', route: { ...route, venues: [...route.venues, code] } });
});

test.each([
  ['xqzwvkj', 'Aucun lieu ne correspond à « xqzwvkj ». Vérifiez l’orthographe ou essayez une ville voisine.'],
  ['Mende', 'Aucune autre salle à moins de 50 km de « Mende ».'],
  ['Nantes', 'Aucune autre salle à moins de 50 km de « Nantes ».'],
])('%s adds none, and says why', async (text, error) => {
  const network = await networkOf(venueFile(ROWS), () => NOW);
  const change = await addPlace(network, ROUTE, { text, country: 'FRA' }, null, await loadTranslate('fr'));
  expect(change).toMatchObject({ kind: 'none', report: { form: 'place', text } });
  expect(JSON.stringify(change).replaceAll('\u00a0', ' ')).toContain(error);
});
