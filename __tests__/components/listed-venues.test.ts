import { listedVenues } from '@/components/results/listed-venues';
import type { NearbyVenue } from '@/services/backend/venue';

const venue: NearbyVenue = {
  code: 'LGQ-LYO-01',
  name: 'Le Grand Quiz – Lyon Presqu’île',
  address: { line: '8 rue Mercière', postalCode: '69002', city: 'Lyon', countryCode: 'FRA' },
  countyCode: '69',
  position: { latitude: 45.7623, longitude: 4.8331 },
  timeZone: 'Europe/Paris',
  games: ['quiz', 'blindtest', 'kids', 'birthday'],
  services: ['bar'],
  capacities: ['max18', 'max36'],
  state: { kind: 'open', from: null, until: null, movedTo: null },
  openings: null,
  distanceMeters: 840.4,
};

describe('The venues of a list', () => {
  test('bring what their cards show: three games, the largest group, whole metres', () => {
    const [listed] = listedVenues([venue], 'fr');
    expect(listed).toMatchObject({
      games: ['quiz', 'blindtest', 'kids'],
      largest: 'max36',
      distanceMeters: 840,
      url: '/fr/france-FRA/LGQ-LYO-01/le-grand-quiz-lyon-presquile/details',
    });
  });

  test('bring nothing that no card and no pin shows', () => {
    const [listed] = listedVenues([venue], 'fr');
    expect(listed).not.toHaveProperty('services');
    expect(listed).not.toHaveProperty('capacities');
    expect(listed).not.toHaveProperty('countyCode');
  });

  test('keep no distance in a list that starts nowhere, and one of nought at its door', () => {
    const venues = [
      { ...venue, distanceMeters: null },
      { ...venue, distanceMeters: 0 },
    ];
    expect(listedVenues(venues, 'fr').map(({ distanceMeters }) => distanceMeters)).toEqual([null, 0]);
  });
});
