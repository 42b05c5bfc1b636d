import type { Backend } from '@/services/backend/backend';
import type { City, VenueQuery } from '@locator/venue-model';
import {
  indexablePages,
  indexedCities,
  isIndexedCity,
  isIndexedCounty,
} from '@/services/feeds/indexable-pages';
import { siteIndex } from '@/services/feeds/site-index';
import { failed, success } from '@locator/base';
import type { Route } from '@/lib/url/routes';
import { valueOf } from '@locator/test-support/value-of';
import { backendWith, NETWORK } from '../../support/backend-of-five';
import { networkOf } from '../../support/network';

/** A town so many kilometres north of the equator, and east of the meridian of Greenwich. */
function aTown(id: string, kmNorth: number, venueCount = 0, kmEast = 0): City {
  return {
    ...{
      id,
      city: id,
      countryCode: 'FRA',
      countyCode: '69',
      postalCode: null,
      settledBy: 'name',
      venueCount,
    },
    position: { latitude: kmNorth / 111.2, longitude: kmEast / 111.2 },
  };
}

describe('Indexed towns', () => {
  const idsOf = (towns: readonly City[]): string[] => indexedCities(towns).map(({ id }) => id);

  it.each<[string, City[], string[]]>([
    ['both of two neighbours with venues', [aTown('A', 0, 1), aTown('B', 2, 3)], ['A', 'B']],
    ['no town without a venue within 10 km of one with a venue', [aTown('A', 9), aTown('B', 0, 1)], ['B']],
    ['a town without a venue more than 10 km away', [aTown('A', 11), aTown('B', 0, 1)], ['B', 'A']],
    [
      'only the nearest of several towns without a venue, in whatever order',
      [aTown('FARTHER', 15), aTown('NEARER', 11), aTown('B', 0, 1)],
      ['B', 'NEARER'],
    ],
    [
      'another one more than 10 km away from that',
      [aTown('A', 22), aTown('B', 11), aTown('C', 0, 1)],
      ['C', 'B', 'A'],
    ],
    [
      'the town nearest to a venue far north, beside one that is nearer to a venue farther east',
      [aTown('B', 0, 0, 5), aTown('A', 0), aTown('EAST', 0, 1, 155), aTown('NORTH', 100, 1)],
      ['EAST', 'NORTH', 'A'],
    ],
  ])('Indexes %s', (_, towns, expected) => {
    expect(idsOf(towns)).toEqual(expected);
  });

  it('Does not index a town that is not listed, unless the list is unavailable', async () => {
    const backend = await backendWith(NETWORK);
    expect(await isIndexedCity(backend, success([aTown('A', 0, 1)]), 'B')).toBe(false);
    const failure = { kind: 'unavailable', service: 'backend', operation: 'cities', message: '' } as const;
    expect(await isIndexedCity(backend, failed(failure), 'B')).toBe(true);
  });
});

describe('The sample network', () => {
  const RADIUS_METERS = 50_000;
  let backend: Backend;
  let routes: readonly Route[];

  beforeAll(async () => {
    ({ backend } = await networkOf('data/venues.csv', () => Date.parse('2026-11-20T12:00:00Z')));
    const pages = valueOf(await indexablePages(backend, valueOf(await siteIndex(backend))));
    routes = pages.map(({ route }) => route);
  });

  async function codesOf(query: VenueQuery): Promise<string[]> {
    return valueOf(await backend.venues({ ...query, page: 1, limit: 100 })).venues.map(({ code }) => code);
  }

  /** Returns the venues of each indexed country, county and town, as its page decides that it is indexed. */
  async function venuesByPage(): Promise<Map<string, readonly string[]>> {
    const pages = new Map<string, readonly string[]>();
    for (const { code: country } of valueOf(await backend.countries('fr'))) {
      pages.set(`country ${country}`, await codesOf({ country }));
      const counties = valueOf(await backend.counties(country, 'fr'));
      const cities = valueOf(await backend.cities(country, null, 'fr'));
      for (const county of counties.filter((listed) => isIndexedCounty(listed, counties, cities))) {
        pages.set(`county ${country} ${county.code}`, await codesOf({ country, county: county.code }));
      }
      for (const { id, position } of cities) {
        if (!(await isIndexedCity(backend, success(cities), id))) continue;
        pages.set(`town ${id}`, await codesOf({ near: position, radiusMeters: RADIUS_METERS }));
      }
    }
    return pages;
  }

  it('The sitemap has the places whose pages say that they are indexed', async () => {
    const counts = (name: string): number => routes.filter((route) => route.name === name).length;
    const places = counts('allVenues') + counts('countyResults') + counts('cityResults');
    expect(places).toBe((await venuesByPage()).size);
    expect([counts('cityResults'), counts('countyResults')]).toEqual([72, 11]);
  });

  it('At most a fifth of the indexed pages have four fifths of their venues in common with another', async () => {
    const pages = [...(await venuesByPage())];
    const copies = pages.filter(([place, venues]) =>
      pages.some(([other, others]) => {
        const common = venues.filter((code) => others.includes(code)).length;
        return place !== other && common >= 0.8 * Math.max(venues.length, others.length);
      }),
    );
    const venuePages = valueOf(await backend.countries('fr')).reduce(
      (sum, { venueCount }) => sum + venueCount,
      0,
    );
    expect(copies.length / (routes.length + venuePages)).toBeLessThanOrEqual(0.2);
  });
});
