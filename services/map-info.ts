import type { Locale } from '@locator/base/locale';
import { streetMapInfo } from '@locator/street-map/settings';
import { streetTilesUrl } from '@locator/street-map/street-map-urls';
import { withBasePath } from '@/lib/url/base-path';
import type { MapInfo } from '@/services/browser/map-info';

export function mapInfo(locale: Locale): MapInfo {
  const { version, credits, streets } = streetMapInfo();
  return { tilesUrl: withBasePath(streetTilesUrl(version, locale)), credits, streets };
}
