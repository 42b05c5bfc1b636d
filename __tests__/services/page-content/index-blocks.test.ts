import { citiesBlock, proximityBlock } from '@/services/page-content/index-blocks/index-blocks';
import { INDEX_LIMIT } from '@/lib/pagination/pagination';
import { loadTranslate, type Translate } from '@/lib/locale/messages';
import type { Route } from '@/lib/url/routes';
import type { City } from '@/services/backend/backend';

let t: Translate;

beforeAll(async () => {
  t = await loadTranslate('fr');
});

const RHONE: Route = {
  name: 'countyResults',
  locale: 'fr',
  country: 'FRA',
  county: 'rhone',
  page: 1,
  filters: [],
  openAt: null,
};

/** Returns towns from south to north, with increasing venue counts. */
function cities(count: number): City[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `town-${index}`,
    countryCode: 'FRA',
    countyCode: '69',
    city: `Town ${index}`,
    postalCode: '69000',
    settledBy: 'name',
    position: { latitude: 43 + index / 100, longitude: 4.8 },
    venueCount: index,
  }));
}

describe('Block of towns', () => {
  it('The block of towns lists all towns with venues when no page has the full list', () => {
    const { elements, more } = citiesBlock(cities(100), 'fr', t);
    expect(elements).toHaveLength(99);
    expect(more).toBeUndefined();
  });

  it('The block of towns lists those with the most venues, in list order, and links to the full list', () => {
    const { elements, more } = citiesBlock(cities(100), 'fr', t, RHONE);
    const largest = Array.from({ length: INDEX_LIMIT }, (_, index) => `Town ${100 - INDEX_LIMIT + index}`);
    expect(elements.map(({ label }) => label)).toEqual(largest);
    expect(more?.url).toBe('/fr/france-FRA/rhone/county-results');
  });

  it('The block of towns has no link when it lists all towns', () => {
    const { elements, more } = citiesBlock(cities(INDEX_LIMIT + 1), 'fr', t, RHONE);
    expect(elements).toHaveLength(INDEX_LIMIT);
    expect(more).toBeUndefined();
  });
});

describe('Block of towns around a place', () => {
  it('The block of towns around a place lists the nearest first, without the place itself', () => {
    const around = { latitude: 43.5, longitude: 4.8 };
    const { elements } = proximityBlock(cities(100), around, 'fr', t, 'town-50');
    expect(elements).toHaveLength(INDEX_LIMIT);
    const distances = elements.map(({ distance }) => distance);
    expect(distances).toEqual([...distances].sort((a, b) => (a ?? 0) - (b ?? 0)));
    expect(elements.slice(0, 2).map(({ label }) => label)).toEqual(['Town 49', 'Town 51']);
  });
});
