import { foundRoute } from '@/lib/url/links';
import { writeUrl } from '@/lib/url/routes';

const LYON = {
  kind: 'town',
  id: 'insee-69123',
  countryCode: 'FRA',
  city: 'Lyon',
  postalCode: '69001',
  settledBy: 'name',
  position: { latitude: 45.76, longitude: 4.83 },
  ownPage: null,
} as const;

const CRITERIA = { filters: ['bar'] as const, openAt: null, players: null, game: null };

describe('Route of a search result', () => {
  it('A town leads to the results around it', () => {
    expect(writeUrl(foundRoute('fr', LYON, CRITERIA))).toBe('/fr/france-FRA/lyon/results?filters=bar');
  });

  it('An address leads to the results around its exact position', () => {
    expect(writeUrl(foundRoute('fr', { ...LYON, kind: 'address' }, CRITERIA))).toBe(
      '/fr/results?latitude=45.76&longitude=4.83&filters=bar',
    );
  });

  it('A county leads to its list of venues', () => {
    const rhone = { ...LYON, kind: 'county', ownPage: { kind: 'county', slug: 'rhone' } } as const;
    expect(writeUrl(foundRoute('fr', rhone, CRITERIA))).toBe(
      '/fr/france-FRA/rhone/county-results?filters=bar',
    );
  });

  it('A venue leads to its page', () => {
    const venue = {
      ...LYON,
      kind: 'venue',
      ownPage: { kind: 'venue', code: 'A-1', name: 'La Salle' },
    } as const;
    expect(writeUrl(foundRoute('fr', venue, CRITERIA))).toBe('/fr/france-FRA/A-1/la-salle/details');
  });
});
