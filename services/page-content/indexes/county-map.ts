import type { CountyMapContent, IndexedElement } from '@/lib/page/index-block';
import { type County, inBusinessCount } from '@locator/venue-model';
import type { Translate } from '@/lib/locale/messages';
import countyMaps from './county-maps.json';

interface CountyMap extends Pick<CountyMapContent, 'height' | 'enlarged'> {
  readonly middles: Readonly<Record<string, readonly number[]>>;
}

const MAPS: Readonly<Record<string, CountyMap>> = countyMaps;

/** Null for a country without outlines of its counties. `counties` are those with venues. */
export function countyMapOf(
  country: string,
  counties: readonly County[],
  t: Translate,
): CountyMapContent | null {
  const map = MAPS[country];
  if (!map) return null;
  const { height, enlarged, middles } = map;
  const [left = 0, top = 0, width = 0, depth = 0] = enlarged ?? [];
  const [largest] = counties
    .filter(function isEnlarged({ code }) {
      const [x = 0, y = 0] = middles[code] ?? [];
      return x > left && x < left + width && y > top && y < top + depth;
    })
    .sort((a, b) => b.venueCount - a.venueCount);
  const enlargedName = largest ? t('indexes:enlarged', { place: largest.label }) : null;
  return { country, height, enlarged, enlargedName };
}

export function areaOf(county: County): Pick<IndexedElement, 'area'> {
  const { countryCode, code } = county;
  const [x, y] = MAPS[countryCode]?.middles[code] ?? [];
  return x === undefined || y === undefined ? {} : { area: [code, x, y, inBusinessCount(county)] };
}
