import { getEndpoint } from '@/lib/server/http/get-endpoint';
import { mapInfo } from '@/services/map-info';

/** Short, because an update of the street map changes the URLs of tiles. */
const CACHE_CONTROL = 'public, max-age=60, s-maxage=60';

export default getEndpoint((_, locale) =>
  Promise.resolve({ kind: 'data', body: mapInfo(locale), cacheControl: CACHE_CONTROL }),
);
