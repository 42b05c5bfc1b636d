import type { Backend } from '@/services/backend/backend';
import { countsOfPlaces, placesWithVenues } from '@/services/backend/venue-counts';
import { failed, type Place } from '@locator/base';
import { backendWith } from '../../support/backend-of-five';
import { aVenue } from '@locator/test-support/venue-file';

const LYON = {
  kind: 'town',
  countryCode: 'FRA',
  countyCode: '69',
  position: { latitude: 45.764, longitude: 4.8357 },
} as Place;
const PLACES: readonly Place[] = [
  LYON,
  { ...LYON, kind: 'station', position: { latitude: 48.8809, longitude: 2.3553 } },
  { ...LYON, kind: 'county' },
  { ...LYON, kind: 'venue' },
];

describe('Number of venues of a suggestion', () => {
  let backend: Backend;
  beforeAll(async () => {
    const paris = { city: 'Paris', postal_code: '75010', latitude: '48.8760', longitude: '2.3580' };
    backend = await backendWith([
      aVenue({ code: 'LYON' }),
      aVenue({ code: 'BRON' }),
      aVenue({ code: 'PARIS', ...paris }),
    ]);
  });

  it('The number is that of the list around the place or in the county; a venue has none', async () => {
    expect(await countsOfPlaces(backend, PLACES, 'fr')).toMatchObject([
      { venueCount: 2 },
      { venueCount: 1 },
      { venueCount: 2 },
      null,
    ]);
  });

  it('A back-end that cannot count around several positions gives no number', async () => {
    const { countNear: _, ...remote } = backend;
    expect(await countsOfPlaces(remote, PLACES, 'fr')).toEqual([null, null, null, null]);
  });

  it('Only places with a venue within 50 km are offered, or all if the search for venues fails', async () => {
    const texas = { ...LYON, countryCode: 'USA', position: { latitude: 33.66, longitude: -95.56 } };
    const { countNear: _, ...remote } = backend;
    expect(await placesWithVenues(remote, [LYON, texas])).toEqual([LYON]);
    const failing: Backend = {
      ...remote,
      venues: () =>
        Promise.resolve(
          failed({ service: 'backend', operation: 'venues', kind: 'unavailable', message: 'Out of order.' }),
        ),
    };
    expect(await placesWithVenues(backend, [LYON, texas])).toEqual([LYON]);
    expect(await placesWithVenues(failing, [LYON, texas])).toEqual([LYON, texas]);
  });
});
