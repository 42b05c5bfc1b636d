import type L from 'leaflet';
import type { Bounds } from '@/lib/geo/position';
import type { Pin } from '@/services/browser/pins';
import { isCluster, isServerCluster, type MapMarker, toMapMarkers } from './map-marker';
import type { MarkerGroups } from './marker-groups';

/** Returns the venues within the bounds; an empty list if the request fails or there are too many venues. */
export type FetchPinsWithin = (bounds: Bounds) => Promise<readonly Pin[]>;

/**
 * Zooms in to the level at which a cluster splits. If no zoom level splits it, spreads the cluster's venues around its
 * position.
 */
export async function openCluster(
  map: L.Map,
  groups: MarkerGroups,
  members: readonly MapMarker[],
  fetchPinsWithin: FetchPinsWithin,
): Promise<void> {
  const [first] = members;
  if (!first) return;
  const zoom = groups.separatingZoom(members);
  if (zoom !== null) {
    map.setView(first.position, zoom);
    return;
  }
  const serverClusters = members.filter(isServerCluster);
  const lists = await Promise.all(serverClusters.map(({ cluster }) => fetchPinsWithin(cluster.bounds)));
  // The map may have changed during the request.
  if (members.some((member) => groups.all.get(member.key) !== member)) return;
  if (lists.some((pins) => pins.length === 0)) {
    map.setView(first.position, map.getMaxZoom());
    return;
  }
  if (serverClusters.length > 0) {
    groups.replace([
      ...[...groups.all.values()].filter((marker) => !members.includes(marker)),
      ...members.filter((marker) => marker.kind === 'venue'),
      ...toMapMarkers(lists.flat(), [], groups.all),
    ]);
  }
  const nearest = groups.nearestTo(first.position);
  const layer = nearest && groups.visibleLayer(nearest);
  if (layer && isCluster(layer)) layer.spiderfy();
}
