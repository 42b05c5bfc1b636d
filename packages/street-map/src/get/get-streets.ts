import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { boxesAround } from '@locator/base/geo/boxes-around';
import type { Bounds, Position } from '@locator/base/geo/position';
import { extractArea, type ExtractedFile, type ExtractOptions } from '@locator/pmtiles-extract';
import { schemaOf } from '../features';
import { type MapFile, openMapFile } from '../map-file';

export { describeProblem, megabytes } from './streets-problem';

/** An operator must confirm that more than this is fetched. */
export const CONFIRMED_ABOVE_BYTES = 500e6;

/** Zoom levels that a map can use: the site enlarges level 15 up to level 18. */
const MAX_ZOOM = 15;

export function areaAround(positions: readonly Position[], kilometers: number): Bounds[] {
  return positions.flatMap((position) => boxesAround(position, kilometers * 1000));
}

type StreetsOptions = Pick<
  ExtractOptions,
  'source' | 'area' | 'target' | 'signal' | 'confirm' | 'onProgress'
>;

/**
 * Cuts a map file for the site out of a larger one. Returns null if it is not confirmed.
 *
 * @throws ExtractError in which case `target` is unchanged
 */
export function getStreets(options: StreetsOptions): Promise<ExtractedFile | null> {
  return extractArea({
    ...options,
    maxZoom: MAX_ZOOM,
    objection: ({ vector_layers: layers }) =>
      schemaOf(layers) ? null : 'has neither the OpenMapTiles nor the Protomaps schema',
    async check(file, tiles) {
      const map = await openMapFile(file);
      try {
        for (const [z, x, y] of tiles) await checkTile(map, z, x, y);
      } finally {
        await map.close();
      }
    },
  });
}

async function checkTile(map: MapFile, z: number, x: number, y: number): Promise<void> {
  try {
    const bytes = await map.readTile(z, x, y);
    if (!bytes) throw new Error('it is missing');
    for (const layer of Object.values(new VectorTile(new PbfReader(bytes)).layers))
      if (layer.length > 0) layer.feature(0).loadGeometry();
  } catch (error) {
    throw new Error(`tile ${z}/${x}/${y} cannot be read (${String(error)})`);
  }
}
