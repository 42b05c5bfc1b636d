import type { Bounds } from '@locator/base/geo/position';
import type { Locale } from '@locator/base/locale/locale';
import { attributionText, streetMapInfo } from '@locator/street-map/settings';
import { streetTilesUrl } from '@locator/street-map/street-map-urls';
import { siteConfig } from '@/lib/server/env/site-config';
import { withBasePath } from '@/lib/url/base-path';
import type { MapInfo } from '@/services/browser/map-info';

const WORLD: Bounds = [-180, -90, 180, 90];

/** A configured tile server takes precedence over the site's own tiles. */
export function mapInfo(locale: Locale): MapInfo {
  const { tileUrl, tileAttribution } = siteConfig();
  if (tileUrl) {
    const credit = { text: attributionText(tileAttribution), areas: [] };
    return { tilesUrl: tileUrl, credits: [credit], streets: [WORLD] };
  }
  const { version, credits, streets } = streetMapInfo();
  return { tilesUrl: withBasePath(streetTilesUrl(version, locale)), credits, streets };
}
