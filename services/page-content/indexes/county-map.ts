import type { CountyMapContent, IndexedElement } from '@/lib/page/index-block';
import type { County } from '@locator/venue-model/listings';
import { project } from '@locator/street-map/projection';
import countyMaps from './county-maps.json';

interface CountyMap extends Omit<CountyMapContent, 'country'> {
  /** West, south, east, north. */
  readonly bounds: readonly number[];
}

const MAPS: Readonly<Record<string, CountyMap>> = countyMaps;

/** Width of a map in its own units. */
const WIDTH = 1000;

/** Null for a country without outlines of its counties. */
export function countyMapOf(country: string): CountyMapContent | null {
  const map = MAPS[country];
  return map ? { country, height: map.height, enlarged: map.enlarged } : null;
}

export function areaOf({ countryCode, code, position }: County): Pick<IndexedElement, 'area'> {
  const [west = 0, , east = 0, north = 0] = MAPS[countryCode]?.bounds ?? [];
  if (west === east) return {};
  const corner = project({ latitude: north, longitude: west }, 0);
  const scale = WIDTH / (project({ latitude: north, longitude: east }, 0).x - corner.x);
  const { x, y } = project(position, 0);
  return { area: [code, Math.round((x - corner.x) * scale), Math.round((y - corner.y) * scale)] };
}
