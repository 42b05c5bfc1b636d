import { basemapTowns, townWithin } from '@locator/street-map/drawing';
import { findCountry, readBounds } from '@locator/base/geo';
import { getEndpoint } from '@/lib/server/http/get-endpoint';
import { MAX_MAP_ZOOM } from '@locator/venue-model';
import { services } from '@/services/connect';
import type { MapView } from '@/services/browser/map-view';
import { pinOf } from '@/services/page-content/results/listed-venues';

export default getEndpoint(async function getMapView({ bbox, zoom, country }, locale) {
  const bounds = typeof bbox === 'string' ? readBounds(bbox) : null;
  const level = typeof zoom === 'string' && /^\d{1,2}$/.test(zoom) ? Number(zoom) : NaN;
  const known = typeof country === 'string' ? findCountry(country) : undefined;
  if (!bounds || !(level <= MAX_MAP_ZOOM) || (country !== undefined && !known)) {
    return {
      kind: 'bad-request',
      message: `bbox must be west,south,east,north in degrees, zoom a whole number from 0 to ${MAX_MAP_ZOOM} and country a three-letter country code or omitted.`,
    };
  }
  const { backend } = await services();
  const points = await backend.clusters({ bounds, zoom: level, ...(known && { country: known.code }) });
  if (!points.ok) return { kind: 'failure', failure: points.failure };
  const { venues, clusters } = points.value;
  const towns = await basemapTowns(locale);
  const pins = venues.map((venue) => pinOf(venue, locale));
  const view: MapView = {
    pins,
    clusters: clusters.map((cluster) => ({
      ...cluster,
      town: townWithin(cluster.bounds, cluster.position, towns),
    })),
  };
  return {
    kind: 'data',
    body: { data: view },
    cacheControl: 'public, max-age=60, s-maxage=300, stale-while-revalidate=3600',
  };
});
