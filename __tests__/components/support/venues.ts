import type { ListedVenue } from '@/services/page-content/results/listed-venues';

/** Returns a venue as it appears in lists. Tests override the fields that matter to them. */
export function listedVenue(overrides: Partial<ListedVenue> = {}): ListedVenue {
  return {
    code: 'LGQ-LYO-01',
    name: 'Le Grand Quiz – Lyon Presqu’île',
    address: '8 rue Mercière, 69002 Lyon',
    city: 'Lyon',
    position: { latitude: 45.7623, longitude: 4.8331 },
    games: ['Quiz', 'Blind test', 'Jeux pour enfants'],
    largestGroup: 36,
    state: { kind: 'open' },
    openings: null,
    distance: '0,84',
    url: '/fr/france-FRA/LGQ-LYO-01/le-grand-quiz-lyon-presquile/details',
    ...overrides,
  };
}
