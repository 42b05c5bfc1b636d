import type { CountyMapContent, IndexedElement } from '@/lib/page/index-block';
import type { County } from '@locator/venue-model/listings';
import countyMaps from './county-maps.json';

interface CountyMap extends Omit<CountyMapContent, 'country'> {
  readonly middles: Readonly<Record<string, readonly number[]>>;
}

const MAPS: Readonly<Record<string, CountyMap>> = countyMaps;

/** Null for a country without outlines of its counties. */
export function countyMapOf(country: string): CountyMapContent | null {
  const map = MAPS[country];
  return map ? { country, height: map.height, enlarged: map.enlarged } : null;
}

export function areaOf({ countryCode, code }: County): Pick<IndexedElement, 'area'> {
  const [x, y] = MAPS[countryCode]?.middles[code] ?? [];
  return x === undefined || y === undefined ? {} : { area: [code, x, y] };
}
