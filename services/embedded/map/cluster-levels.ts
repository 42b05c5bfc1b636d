import { forEachPaced, yieldToEventLoop } from '@/lib/async/paced';
import KDBush from 'kdbush';
import type { Bounds, Position } from '@/lib/geo/position';
import { CLUSTER_RADIUS_PIXELS, type MapCluster, MAX_MAP_ZOOM } from '@/services/backend/map-points';
import { boxesOf, latitudeOf, mercatorX, mercatorY, TILE_PIXELS } from './mercator';

/** The markers at all zoom levels. Ids less than the number of venues identify venues; higher ids identify clusters. */
export interface ClusterLevels {
  /** Returns the ids of the markers within the bounds. */
  idsIn(bounds: Bounds, zoom: number): number[];
  cluster(id: number): MapCluster;
}

/** The markers at one zoom level, with a spatial index of their Mercator coordinates. */
interface Level {
  readonly ids: Uint32Array;
  readonly index: KDBush;
}

/**
 * Merges venues into clusters, from the highest zoom level to the lowest: at each level, a marker absorbs all others
 * within the cluster radius. Runs in time slices, because clustering 100,000 venues takes a second.
 */
export async function buildClusterLevels(positions: readonly Position[]): Promise<ClusterLevels> {
  const markers = createMarkers(positions);
  const levels: Level[] = [];
  let level = await createLevel(
    markers,
    positions.map((_, id) => id),
  );
  for (let zoom = MAX_MAP_ZOOM; zoom >= 0; zoom--) {
    // Yield between levels too: in a small network, no single level fills a time slice, but all levels together take
    // longer than one.
    await yieldToEventLoop();
    levels[zoom] = level = await mergeLevel(level, zoom);
  }

  async function mergeLevel({ ids, index }: Level, zoom: number): Promise<Level> {
    const radius = CLUSTER_RADIUS_PIXELS / (TILE_PIXELS * 2 ** zoom);
    const isMerged = new Uint8Array(ids.length);
    const merged: number[] = [];
    await forEachPaced(ids, function absorbNeighbours(id, place) {
      if (isMerged[place]) return;
      isMerged[place] = 1;
      const { x, y } = markers.at(id);
      const neighbours = index.within(x, y, radius).filter((other) => !isMerged[other]);
      for (const other of neighbours) isMerged[other] = 1;
      const absorbed = neighbours.map((other) => ids[other]!);
      merged.push(absorbed.length > 0 ? markers.merge([id, ...absorbed], zoom + 1) : id);
    });
    return merged.length < ids.length ? createLevel(markers, merged) : { ids, index };
  }

  return {
    idsIn(bounds, zoom) {
      const { ids, index } = levels[zoom]!;
      return boxesOf(bounds).flatMap(([west, south, east, north]) =>
        index
          .range(mercatorX(west), mercatorY(north), mercatorX(east), mercatorY(south))
          .map((place) => ids[place]!),
      );
    },
    cluster: markers.cluster,
  };
}

async function createLevel(markers: Markers, ids: readonly number[]): Promise<Level> {
  // Float32 coordinates are accurate to 2 m, and halve the size of the spatial index, which takes the most memory.
  const index = new KDBush(ids.length, undefined, Float32Array);
  await forEachPaced(ids, function addMarker(id) {
    const { x, y } = markers.at(id);
    index.add(x, y);
  });
  await yieldToEventLoop();
  index.finish();
  return { ids: Uint32Array.from(ids), index };
}

interface Markers {
  /** Returns a marker's Mercator coordinates, from 0 to 1. */
  at(id: number): { readonly x: number; readonly y: number };
  /** Creates a cluster that splits into its members at `expansionZoom`. Returns its id. */
  merge(members: readonly number[], expansionZoom: number): number;
  cluster(id: number): MapCluster;
}

const FIELDS = 8;
const [X, Y, COUNT, EXPANSION_ZOOM, WEST, SOUTH, EAST, NORTH] = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** Creates a store that keeps markers as numbers in one array, because objects would take ten times the memory. */
function createMarkers(positions: readonly Position[]): Markers {
  // Allocates space for twice as many markers as venues: each cluster replaces at least two markers, so there are fewer
  // clusters than venues.
  const values = new Float64Array(2 * positions.length * FIELDS);
  const read = (id: number, field: number): number => values[id * FIELDS + field]!;
  let size = 0;

  function add(marker: readonly number[]): number {
    values.set(marker, size * FIELDS);
    return size++;
  }

  for (const { longitude, latitude } of positions) {
    const bounds = [longitude, latitude, longitude, latitude];
    add([mercatorX(longitude), mercatorY(latitude), 1, 0, ...bounds]);
  }

  return {
    at: (id) => ({ x: read(id, X), y: read(id, Y) }),
    merge(members, expansionZoom) {
      let [x, y, count, west, south, east, north] = [0, 0, 0, Infinity, Infinity, -Infinity, -Infinity];
      for (const id of members) {
        const weight = read(id, COUNT);
        x += read(id, X) * weight;
        y += read(id, Y) * weight;
        count += weight;
        west = Math.min(west, read(id, WEST));
        south = Math.min(south, read(id, SOUTH));
        east = Math.max(east, read(id, EAST));
        north = Math.max(north, read(id, NORTH));
      }
      return add([x / count, y / count, count, expansionZoom, west, south, east, north]);
    },
    cluster: (id) => ({
      position: { latitude: latitudeOf(read(id, Y)), longitude: read(id, X) * 360 - 180 },
      count: read(id, COUNT),
      expansionZoom: read(id, EXPANSION_ZOOM),
      bounds: [read(id, WEST), read(id, SOUTH), read(id, EAST), read(id, NORTH)],
    }),
  };
}
