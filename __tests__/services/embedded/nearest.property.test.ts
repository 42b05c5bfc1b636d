import path from 'node:path';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { codesOf, type FilterCode, filterCodes, orderFilters } from '@locator/venue-model/chain';
import { distanceMeters, type Position } from '@locator/base/geo';
import { readPlaces } from '@locator/gazetteer';
import { createMemoryStore } from '@locator/venues/memory';
import { measured } from '@locator/test-support/measured';
import { aRecord } from '@locator/test-support/venue-record';
import { testReferenceData } from '@locator/test-support/reference-data';

const NOW = Date.parse('2026-11-20T12:00:00Z');

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anyLatitude = degrees(-90, 90);
const anyLongitude = degrees(-180, 180);
const position: fc.Arbitrary<Position> = fc.oneof(
  fc.record({ latitude: anyLatitude, longitude: anyLongitude }),
  fc.record({ latitude: anyLatitude, longitude: fc.oneof(degrees(178, 180), degrees(-180, -178)) }),
  fc.record({ latitude: fc.oneof(degrees(88, 90), degrees(-90, -88)), longitude: anyLongitude }),
  fc.record({ latitude: degrees(42, 51), longitude: degrees(-5, 8) }),
);

const filters = fc
  .subarray([...filterCodes()], { maxLength: 2 })
  .map((chosen): FilterCode[] => orderFilters(chosen));

interface Site extends Position {
  readonly offers: readonly FilterCode[];
}
const site: fc.Arbitrary<Site> = fc
  .tuple(position, fc.subarray([...filterCodes()]))
  .map(([point, offers]) => ({ ...point, offers }));
/** Number of venues in a leaf of the spatial index. It compares all venues of a leaf. */
const LEAF_SIZE = 64;

const sites = fc.array(site, { minLength: 1, maxLength: 150 });

function storeOf(all: readonly Site[]) {
  const records = all.map(({ latitude, longitude, offers }, index) =>
    aRecord({
      code: `V-${index}`,
      position: { latitude, longitude },
      services: codesOf('services').filter((code) => offers.includes(code)),
      capacities: codesOf('capacity').filter((code) => offers.includes(code)),
    }),
  );
  return createMemoryStore(records, () => NOW);
}

/** Returns the distances of the `count` nearest points by measuring every point. */
function nearestDistances(from: Position, all: readonly Position[], count: number): number[] {
  // Sorting a typed array is ten times faster than sorting a plain array.
  const distances = Float64Array.from(all, (point) => distanceMeters(from, point)).sort();
  return [...distances.subarray(0, count)];
}

/** Compares distances to the centimetre, because venues at the same distance may come in any order. */
function expectSameDistances(found: readonly (number | null)[], expected: readonly number[]): void {
  expect(found).toHaveLength(expected.length);
  found.forEach((meters, index) =>
    expect(Math.abs((meters ?? NaN) - (expected[index] ?? NaN))).toBeLessThan(0.01),
  );
}

describe('Nearest venues', () => {
  it('The nearest venues, with any filters, equal those found by measuring every distance', async () => {
    const networks = measured(sites);
    await fc.assert(
      fc.asyncProperty(networks, position, filters, async (all, near, chosen) => {
        const { found, total } = await (await storeOf(all)).find({ near, filters: chosen, limit: 20 });
        const passing = all.filter(({ offers }) => chosen.every((code) => offers.includes(code)));
        expect(total).toBe(passing.length);
        expectSameDistances(
          found.map((one) => one.distanceMeters),
          nearestDistances(near, passing, 20),
        );
      }),
      { numRuns: 38 },
    );
    expect(networks.longest()).toBeGreaterThan(LEAF_SIZE);
  });

  it('The venues within a radius are complete, and no other venue is included', async () => {
    const radius = fc.integer({ min: 1, max: 20_000_000 });
    const networks = measured(sites);
    await fc.assert(
      fc.asyncProperty(networks, position, radius, async (all, near, radiusMeters) => {
        const distances = nearestDistances(near, all, Infinity);
        // Skip cases with a venue near the boundary, because the index and the reference formula round differently.
        fc.pre(distances.every((meters) => Math.abs(meters - radiusMeters) > 50));
        const { found, total } = await (await storeOf(all)).find({ near, radiusMeters, limit: 1000 });
        const within = distances.filter((meters) => meters < radiusMeters);
        expect(total).toBe(within.length);
        expectSameDistances(
          found.map((one) => one.distanceMeters),
          within,
        );
      }),
      { numRuns: 38 },
    );
    expect(networks.longest()).toBeGreaterThan(LEAF_SIZE);
  });
});

describe('Nearest places', () => {
  const places = readPlaces(readFileSync(path.resolve('packages/gazetteer/data/places.tsv')));
  const { gazetteer } = testReferenceData();

  it('The nearest places equal those found by measuring every distance', () => {
    const points = places.map((place) => place.position);
    fc.assert(
      fc.property(position, (near) => {
        expectSameDistances(
          gazetteer.nearest(near, 20).map((place) => distanceMeters(near, place.position)),
          nearestDistances(near, points, 20),
        );
      }),
      { numRuns: 15 },
    );
  });
});
