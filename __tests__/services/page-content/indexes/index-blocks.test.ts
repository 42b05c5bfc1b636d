import { type City, type County, INDEX_LIMIT, NO_CRITERIA } from '@locator/venue-model';
import {
  citiesBlock,
  countiesByVenues,
  countyBlock,
  proximityBlock,
  venuesAroundBlock,
  venuesByLetter,
} from '@/services/page-content/indexes/index-blocks';
import type { Translate } from '@/lib/locale/messages';
import { loadTranslate } from '@/lib/server/load-messages';
import type { Route } from '@/lib/url/routes';
import { backendWith, LYON } from '../../../support/backend-of-five';
import { valueOf } from '@locator/test-support/value-of';
import { aVenue } from '@locator/test-support/venue-file';

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
  criteria: NO_CRITERIA,
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

describe('Blocks of counties', () => {
  const county = (countryCode: string, venueCount: number): County => ({
    countryCode,
    code: String(venueCount),
    label: 'A county',
    slug: 'a-county',
    position: LYON,
    venueCount,
  });

  it.each([
    ['FRA', 'Par département'],
    ['BEL', 'Par province ou région'],
    ['CHE', 'Par canton'],
    ['MAR', 'Par région'],
  ])('The counties of %s are named as people name them there: %s', (country, title) => {
    expect(countyBlock([county(country, 2)], t).title).toBe(title);
  });
});

describe('Block of towns', () => {
  it('The block of towns lists all towns with venues when no page has the full list', () => {
    const { elements, fullListUrl } = citiesBlock(cities(100), t, null);
    expect(elements).toHaveLength(99);
    expect(fullListUrl).toBeUndefined();
  });

  it('The block of towns lists those with the most venues, in list order, and links to the full list', () => {
    const { elements, fullListUrl } = citiesBlock(cities(100), t, null, RHONE);
    const largest = Array.from({ length: INDEX_LIMIT }, (_, index) => `Town ${100 - INDEX_LIMIT + index}`);
    expect(elements.map(({ label }) => label)).toEqual(largest);
    expect(fullListUrl).toBe('/fr/france-FRA/rhone/county-results');
  });

  it('The title of the block names the county of the towns', () => {
    const rhone = {
      countryCode: 'FRA',
      code: '69',
      label: 'Rhône',
      slug: 'rhone',
      position: LYON,
      venueCount: 5,
    };
    expect(citiesBlock(cities(3), t, rhone).title).toBe('Villes où jouer dans le Rhône');
    expect(citiesBlock(cities(3), t, null).title).toBe('Villes où jouer');
  });

  it('The block of towns has no link when it lists all towns', () => {
    const { elements, fullListUrl } = citiesBlock(cities(INDEX_LIMIT + 1), t, null, RHONE);
    expect(elements).toHaveLength(INDEX_LIMIT);
    expect(fullListUrl).toBeUndefined();
  });
});

test('Counties without venues have no count', () => {
  const county = { countryCode: 'FRA', code: '01', label: 'Ain', slug: 'ain', position: LYON };
  const [withVenues, without] = countiesByVenues(
    [
      { ...county, venueCount: 0 },
      { ...county, code: '69', label: 'Rhône', slug: 'rhone', venueCount: 6, comingCount: 1 },
    ],
    t,
  );
  expect(withVenues?.elements).toEqual([
    expect.objectContaining({ venues: '5 salles, plus 1 à venir', area: ['69', 658, 560, 5] }),
  ]);
  expect(without?.elements).toEqual([{ label: 'Ain', url: '/fr/france-FRA/ain/county-results' }]);
  expect([withVenues, without].map((block) => [block?.title, block?.isCollapsed])).toEqual([
    ['Nos salles par département', undefined],
    ['Encore sans salle', true],
  ]);
});

describe('Block of towns around a place', () => {
  it('The block of towns around a place lists the nearest first, without the place itself', () => {
    const around = { latitude: 43.5, longitude: 4.8 };
    const { title, elements } = proximityBlock(cities(100), around, 'autour de Lyon', t, ['town-50']);
    expect(title).toBe('Villes autour de Lyon');
    expect(elements).toHaveLength(6);
    const labels = elements.map(({ label }) => label);
    expect(labels).toEqual(['Town 49', 'Town 51', 'Town 48', 'Town 52', 'Town 47', 'Town 53']);
    // They would differ from those of the venues on the cards of the same page.
    expect(elements.filter(({ distance }) => distance !== undefined)).toEqual([]);
  });

  it('The block of towns around a place has no town without venues', () => {
    const around = { latitude: 43.5, longitude: 4.8 };
    const towns = cities(60).map((town, index) => ({ ...town, venueCount: index % 2 }));
    const { elements } = proximityBlock(towns, around, 'autour de Lyon', t);
    expect(elements.map(({ label }) => label)).toEqual([
      'Town 49',
      'Town 51',
      'Town 47',
      'Town 53',
      'Town 45',
      'Town 55',
    ]);
  });

  const townsAt = (...kilometers: number[]): City[] =>
    kilometers.map((distance, index) => ({
      ...cities(2)[1]!,
      id: `town-${index}`,
      position: { latitude: 43.5 + distance / 111.2, longitude: 4.8 },
    }));

  it.each([
    ['within 50 km', [10, 40, 60, 90], 2],
    ['within 100 km when none is within 50 km', [60, 90, 110], 2],
    ['not at all when none is within 100 km', [110, 360], 0],
  ])('The block of towns around a place lists towns %s', (_, kilometers, expected) => {
    const around = { latitude: 43.5, longitude: 4.8 };
    const { elements } = proximityBlock(townsAt(...kilometers), around, 'autour de Lyon', t);
    expect(elements).toHaveLength(expected);
  });
});

describe('Block of venues around a venue', () => {
  it('The block lists at most six venues within 50 km', async () => {
    const backend = await backendWith([
      ...Array.from({ length: 8 }, (_, index) => aVenue({ code: `V-${index}` })),
      aVenue({ code: 'FAR', latitude: '47.2', longitude: '-1.55' }),
    ]);
    const { venues } = valueOf(await backend.venues({ near: LYON }));
    expect(venuesAroundBlock(venues, 'nearby', t).elements).toHaveLength(6);
  });

  it('The block is empty, and thus left out, when the nearest venue is 8,000 km away', async () => {
    const backend = await backendWith([aVenue()]);
    const { venues } = valueOf(await backend.venues({ near: { latitude: -20.9, longitude: 55.5 } }));
    expect(venuesAroundBlock(venues, 'nearby', t).elements).toEqual([]);
    // The page of a closed venue lists the nearest venues at any distance.
    expect(venuesAroundBlock(venues, 'anyDistance', t).elements).toHaveLength(1);
  });
});

describe('Venues from A to Z', () => {
  async function blocksOf(...names: readonly string[]) {
    const rows = names.map((name, index) => aVenue({ code: `V-${index}`, name: `Le Grand Quiz – ${name}` }));
    const backend = await backendWith(rows);
    return venuesByLetter(valueOf(await backend.venues({ limit: 100 })).venues, t);
  }

  it('A venue that is not open says so', async () => {
    const rows = [aVenue({ code: 'OPEN' }), aVenue({ code: 'SHUT', state: 'temporarily_closed' })];
    const { venues } = valueOf(await (await backendWith(rows)).venues({ limit: 2 }));
    const states = venuesByLetter(venues, t).flatMap(({ elements }) => elements.map(({ state }) => state));
    expect(states.sort()).toEqual(['Fermé temporairement', undefined]);
  });

  it('The venues are grouped by the first letter of their name without the chain, whatever its accents', async () => {
    const many = Array.from({ length: INDEX_LIMIT }, (_, index) => `Paris ${index + 1}`);
    const blocks = await blocksOf('Évry', 'Zoo', '3 Gares', 'Angers', 'Épinal', 'Albi', ...many);
    expect(blocks.map(({ title, isLetter }) => [title, isLetter])).toEqual(
      ['#', 'A', 'E', 'P', 'Z'].map((letter) => [letter, true]),
    );
    const labels = blocks.flatMap(({ elements }) => elements.map(({ label }) => label));
    expect(labels.slice(0, 7)).toEqual(['3 Gares', 'Albi', 'Angers', 'Épinal', 'Évry', 'Paris 1', 'Paris 2']);
    expect(labels.at(-1)).toBe('Zoo');
  });

  it('A few venues are one block', async () => {
    const blocks = await blocksOf('Zoo', 'Albi');
    expect(blocks.map(({ title, isLetter }) => [title, isLetter])).toEqual([
      ['Toutes les salles', undefined],
    ]);
    expect(blocks[0]?.elements.map(({ label }) => label)).toEqual(['Albi', 'Zoo']);
  });

  it('A town is marked in the names of its venues if it has several', async () => {
    const names = ['Lyon Terreaux', 'Lyonnais', 'Vieux-Lyon', 'Lyon Bellecour', 'Lyon Croix-Rousse'];
    const [block] = await blocksOf(...names);
    expect(block?.elements.map(({ label, town }) => [label, town])).toEqual([
      ['Lyon Bellecour', 'Lyon '],
      ['Lyon Croix-Rousse', 'Lyon '],
      ['Lyon Terreaux', 'Lyon '],
      ['Lyonnais', undefined],
      ['Vieux-Lyon', undefined],
    ]);
    const [single] = await blocksOf('Lyon Terreaux', 'Vieux-Lyon');
    expect(single?.elements.map(({ town }) => town)).toEqual([undefined, undefined]);
  });

  it('The town of a venue is only named if the name of the venue does not begin with it', async () => {
    const [block] = await blocksOf('Lyon Terreaux', 'Vieux-Lyon');
    expect(block?.elements.map(({ city, postalCode }) => [postalCode, city])).toEqual([
      ['69002', undefined],
      ['69002', 'Lyon'],
    ]);
  });
});
