import fc from 'fast-check';
import type { Bounds } from '@locator/base/geo';
import { type MapPoints, type MapVenue, MAX_MAP_ZOOM, MAX_SINGLE_VENUES } from '@locator/venue-model';
import { createMapIndex } from '../../src/map/venue-map';
import { measured } from '@locator/test-support/measured';

const WORLD: Bounds = [-180, -90, 180, 90];

const longitude = fc.double({ min: -180, max: 180, noNaN: true });
const latitude = fc.double({ min: -90, max: 90, noNaN: true });
const zoom = fc.integer({ min: 0, max: MAX_MAP_ZOOM });

const bounds = fc
  .tuple(longitude, latitude, longitude, latitude)
  .map(([west, one, east, other]): Bounds => [west, Math.min(one, other), east, Math.max(one, other)]);

/** Towns with many venues close together, and some isolated venues. */
const denseNetwork = fc
  .array(
    fc.record({
      longitude,
      latitude,
      count: fc.integer({ min: 1, max: 400 }),
      spread: fc.constantFrom(0, 0.01, 1),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((towns) =>
    towns.flatMap((town, number) =>
      Array.from({ length: town.count }, (_, index) =>
        aVenueAt(
          `${number}-${index}`,
          within(90, town.latitude + town.spread * Math.sin(index * 7)),
          within(180, town.longitude + town.spread * Math.cos(index * 5)),
        ),
      ),
    ),
  );

function aVenueAt(code: string, atLatitude: number, atLongitude: number): MapVenue {
  return {
    code,
    name: `Salle ${code}`,
    address: { city: 'Essai', countryCode: 'FRA' },
    position: { latitude: atLatitude, longitude: atLongitude },
    bookingUrl: null,
  };
}

function within(most: number, degrees: number): number {
  return Math.min(most, Math.max(-most, degrees));
}

function isInside([west, south, east, north]: Bounds, { position }: MapVenue): boolean {
  const { latitude: y, longitude: x } = position;
  return y >= south && y <= north && (west <= east ? x >= west && x <= east : x >= west || x <= east);
}

function venuesMarked({ venues, clusters }: MapPoints): number {
  return venues.length + clusters.reduce((sum, { count }) => sum + count, 0);
}

describe('Map index', () => {
  it('The total of any viewport equals a count of single venues', () => {
    const networks = measured(denseNetwork);
    fc.assert(
      fc.property(networks, bounds, zoom, (venues, view, atZoom) => {
        const inside = venues.filter((venue) => isInside(view, venue));
        const points = createMapIndex(venues).pointsIn(view, atZoom);
        expect(points.total).toBe(inside.length);
        if (inside.length > MAX_SINGLE_VENUES) return;
        expect(points.clusters).toEqual([]);
        expect(points.venues).toEqual(inside);
      }),
      { numRuns: 60 },
    );
    expect(networks.longest()).toBeGreaterThan(MAX_SINGLE_VENUES);
  });

  it('The bounds of a cluster contain its venues and its centre', () => {
    const networks = measured(denseNetwork);
    fc.assert(
      fc.property(networks, zoom, (venues, atZoom) => {
        const { clusters } = createMapIndex(venues).pointsIn(WORLD, atZoom);
        for (const { bounds: around, count, position } of clusters) {
          const inside = venues.filter((venue) => isInside(around, venue)).length;
          expect(inside).toBeGreaterThanOrEqual(count);
          const [west, south, east, north] = around;
          // The map ends at a latitude of 85°, so clusters closer to a pole are placed at the edge of the map.
          if (south < -85 || north > 85) continue;
          const rounded = 1e-4;
          expect(position.longitude).toBeGreaterThanOrEqual(west - rounded);
          expect(position.longitude).toBeLessThanOrEqual(east + rounded);
          expect(position.latitude).toBeGreaterThanOrEqual(south - rounded);
          expect(position.latitude).toBeLessThanOrEqual(north + rounded);
        }
      }),
      { numRuns: 40 },
    );
    expect(networks.longest()).toBeGreaterThan(MAX_SINGLE_VENUES);
  });
});

describe('Map cluster', () => {
  const index = createMapIndex(aGrid(30));

  it('The cluster splits exactly at its expansion zoom', () => {
    const [cluster] = index.pointsIn([-12, -12, 12, 12], 2).clusters;
    if (!cluster) throw new Error('There is no cluster.');
    const marksAt = (atZoom: number): number => {
      const { venues, clusters } = index.pointsIn([-12, -12, 12, 12], atZoom);
      return venues.length + clusters.length;
    };
    expect(cluster.expansionZoom).toBeGreaterThan(2);
    expect(marksAt(cluster.expansionZoom)).toBeGreaterThan(marksAt(2));
  });

  it('Only more than the largest number of single venues are a cluster, which never splits at one position', () => {
    const crowded = (count: number, latitude = 48.85, longitude = 2.35): MapPoints =>
      createMapIndex(
        Array.from({ length: count }, (_, number) => aVenueAt(`P${number}`, latitude, longitude)),
      ).pointsIn([longitude - 0.1, latitude - 0.1, longitude + 0.1, latitude + 0.1], MAX_MAP_ZOOM);
    expect(crowded(MAX_SINGLE_VENUES)).toMatchObject({ clusters: [], total: MAX_SINGLE_VENUES });
    const cluster = { count: MAX_SINGLE_VENUES + 1, expansionZoom: MAX_MAP_ZOOM + 1 };
    const position = { latitude: 48.85, longitude: 2.35 };
    const points = { venues: [], clusters: [{ ...cluster, position }] };
    expect(crowded(MAX_SINGLE_VENUES + 1)).toMatchObject(points);
    const [atZero] = crowded(MAX_SINGLE_VENUES + 1, -1e-6, -1e-6).clusters;
    expect(atZero?.position).toEqual({ latitude: 0, longitude: 0 });
  });
});

/** Returns 600 venues near the equator, east of a meridian, in pairs of neighbours so many pixels apart at zoom 10. */
function pairsAt(pixels: number, meridian: number): MapVenue[] {
  const degrees = 360 / (256 * 2 ** 10);
  return Array.from({ length: 600 }, (_, number) => {
    const [pair, isSecond] = [Math.floor(number / 2), number % 2];
    const east = meridian + (100 * (pair % 30) + pixels * isSecond) * degrees;
    return aVenueAt(`N${number}`, 100 * Math.floor(pair / 30) * degrees, east > 180 ? east - 360 : east);
  });
}

it.each([
  { pixels: 39, count: 300, meridian: 0, view: [-0.1, -0.1, 4.2, 1.5] },
  { pixels: 41, count: 0, meridian: 0, view: [-0.1, -0.1, 4.2, 1.5] },
  { pixels: 41, count: 0, meridian: 178, view: [177.9, -0.1, -177.8, 1.5] },
] as const)('Of pairs of venues $pixels pixels apart at $meridian°, $count are clusters', (row) => {
  const { venues, clusters } = createMapIndex(pairsAt(row.pixels, row.meridian)).pointsIn(row.view, 10);
  expect(clusters.map(({ count }) => count)).toEqual(Array(row.count).fill(2));
  expect(venues).toHaveLength(600 - 2 * row.count);
});

describe('Viewport', () => {
  it('A viewport across the 180th meridian has the venues of both sides', () => {
    const fiji = [
      aVenueAt('WEST', -17, 179.5),
      aVenueAt('ON', -17, 180),
      aVenueAt('EAST', -17, -179.5),
      aVenueAt('FAR', -17, 0),
    ];
    const { venues } = createMapIndex(fiji).pointsIn([179, -20, -179, -10], 6);
    expect(venues.map(({ code }) => code)).toEqual(['WEST', 'ON', 'EAST']);
  });

  it('A viewport across the 180th meridian has clusters on both sides', () => {
    const moved = (code: string, degrees: number): MapVenue[] =>
      aGrid(30).map(({ position }, number) =>
        aVenueAt(`${code}${number}`, position.latitude, degrees + position.longitude / 2),
      );
    const index = createMapIndex([...moved('E', 170), ...moved('W', -170), ...moved('M', 0)]);
    expect(venuesMarked(index.pointsIn([150, -20, -150, 20], 4))).toBe(1800);
    expect(venuesMarked(index.pointsIn([150, -20, 180, 20], 4))).toBe(900);
  });

  it('The viewport of an empty network is empty', () => {
    expect(createMapIndex([]).pointsIn(WORLD, 3)).toEqual({ venues: [], clusters: [], total: 0 });
  });

  it('A viewport larger than any screen has the same zoom as one that fits', () => {
    const { venues, clusters } = createMapIndex(aGrid(60)).pointsIn(WORLD, MAX_MAP_ZOOM);
    expect(venues.length + clusters.length).toBeLessThan(1000);
  });
});

/** Returns a grid of `side` × `side` venues, from −10° to 10° of latitude and longitude. */
function aGrid(side: number): MapVenue[] {
  return Array.from({ length: side * side }, (_, number) =>
    aVenueAt(
      `G${number}`,
      -10 + (20 * Math.floor(number / side)) / (side - 1),
      -10 + (20 * (number % side)) / (side - 1),
    ),
  );
}
