import { streetMapInfo } from '@locator/street-map/settings';
import { streetTilesUrl } from '@locator/street-map/street-map-urls';
import { getEndpoint } from '@/lib/server/http/get-endpoint';
import { withBasePath } from '@/lib/url/base-path';
import type { MapInfo } from '@/services/browser/map-info';

/** Short, because an update of the street map changes the URLs of tiles. */
const CACHE_CONTROL = 'public, max-age=60, s-maxage=60';

export default getEndpoint(function getMapInfo(_, locale) {
  const { version, credits, streets } = streetMapInfo();
  const body: MapInfo = { tilesUrl: withBasePath(streetTilesUrl(version, locale)), credits, streets };
  return Promise.resolve({ kind: 'data', body, cacheControl: CACHE_CONTROL });
});
