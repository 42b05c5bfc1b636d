import { distanceMeters } from '@/lib/geo/position';
import { success } from '@/lib/result';
import type { Backend } from '@/services/backend/backend';
import type { NearbyVenue } from '@/services/backend/venue';
import { MAX_LIMIT } from '@/services/backend/venue-query';
import { mapWithoutClusters } from '@/services/remote/map-without-clusters';
import { readWholeList } from '@/services/remote/read-whole-list';
import { failureOf, valueOf } from '../../support/value-of';

/** A back-end with venues at these positions, and the pages that were requested from it. */
function backendWith(positions: readonly (readonly [latitude: number, longitude: number])[]) {
  const pages: (number | undefined)[] = [];
  const all = positions.map(([latitude, longitude], index) => ({
    code: `V-${index}`,
    position: { latitude, longitude },
    state: { kind: 'open', from: null, until: null, movedTo: null },
  })) as unknown as NearbyVenue[];
  const venuesOf: Backend['venues'] = ({ page = 1, limit = 20 }) => {
    pages.push(page);
    return Promise.resolve(
      success({ venues: all.slice((page - 1) * limit, page * limit), total: all.length }),
    );
  };
  return { venuesOf, pages };
}

const venuesAnywhere = (count: number) =>
  backendWith(Array.from({ length: count }, (_, index) => [index / 100, 0] as const));

describe('The whole list of venues', () => {
  it.each([
    [0, [1]],
    [1, [1]],
    [MAX_LIMIT, [1]],
    [MAX_LIMIT + 1, [1, 2]],
    [2 * MAX_LIMIT, [1, 2]],
  ])('of %d venues is read from the pages %j', async (count, expected) => {
    const { venuesOf, pages } = venuesAnywhere(count);
    const list = valueOf(await readWholeList(venuesOf, {}, { operation: 'feed', max: 1_000 }));
    expect(list.map(({ code }) => code)).toEqual(Array.from({ length: count }, (_, index) => `V-${index}`));
    expect(pages).toEqual(expected);
  });

  it('may be as long as the maximum, but not longer', async () => {
    const options = { operation: 'feed', max: 3 };
    expect(valueOf(await readWholeList(venuesAnywhere(3).venuesOf, {}, options))).toHaveLength(3);
    const { venuesOf, pages } = venuesAnywhere(4);
    expect(failureOf(await readWholeList(venuesOf, {}, options)).kind).toBe('unavailable');
    expect(pages).toEqual([1]);
  });
});

describe('A map without clusters', () => {
  const codesIn = async (
    bounds: readonly [number, number, number, number],
    positions: readonly (readonly [number, number])[],
  ): Promise<string[]> => {
    const map = valueOf(await mapWithoutClusters(backendWith(positions).venuesOf, { bounds, zoom: 5 }));
    expect(map.total).toBe(map.venues.length);
    return map.venues.map(({ code }) => code);
  };

  it('includes the venues on the edges of the viewport', async () => {
    const edges = [[45, 4.5], [46, 4.5], [45.5, 4], [45.5, 5]] as const; // prettier-ignore
    expect(await codesIn([4, 45, 5, 46], edges)).toHaveLength(4);
    const outside = [[44.9, 4.5], [46.1, 4.5], [45.5, 3.9], [45.5, 5.1]] as const; // prettier-ignore
    expect(await codesIn([4, 45, 5, 46], outside)).toEqual([]);
  });

  it('includes the venues on both sides of the 180th meridian, and no others', async () => {
    const positions = [[0, 170], [0, 180], [0, -180], [0, -170], [0, 169], [0, -169], [6, 175]] as const; // prettier-ignore
    expect(await codesIn([170, -5, -170, 5], positions)).toEqual(['V-0', 'V-1', 'V-2', 'V-3']);
  });

  it('searches around the centre of the viewport, as far as its corners, or the whole Earth', async () => {
    const queries: object[] = [];
    const venuesOf: Backend['venues'] = (query) => {
      queries.push(query);
      return Promise.resolve(success({ venues: [], total: 0 }));
    };
    for (const bounds of [
      [-45, -1, 45, 1],
      [-45.1, -1, 45, 1],
      [170, -1, -170, 1],
    ] as const)
      // prettier-ignore
      await mapWithoutClusters(venuesOf, { bounds, zoom: 5 });
    const toCorner = Math.ceil(distanceMeters({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 45 }));
    const EVERYWHERE_METERS = 20_100_000;
    expect(queries).toMatchObject([
      { near: { latitude: 0, longitude: 0 }, radiusMeters: toCorner },
      { radiusMeters: EVERYWHERE_METERS },
      { near: { latitude: 0, longitude: 180 }, radiusMeters: EVERYWHERE_METERS },
    ]);
  });
});
