import L from 'leaflet';
import 'leaflet.markercluster';
import { MARK_SPACING, spacing } from './spacing';

interface Inwards {
  /** Of the first marker in a cluster, from which nearness is counted. */
  readonly _cLatLng?: L.LatLng;
  _latlng: L.LatLng;
  _recalculateBounds(): void;
}

interface Outwards {
  readonly DistanceGrid: { readonly prototype: { _sqDist(one: L.Point, other: L.Point): number } };
  readonly MarkerCluster: { readonly prototype: Inwards };
}

/**
 * Makes leaflet.markercluster keep what {@link MARK_SPACING} promises, for which it has no option: nearness is counted
 * across and down, and a cluster stands where it is counted from. Its own middle may come as near to another as it likes.
 */
function keepMarksApart({ DistanceGrid, MarkerCluster }: Outwards): void {
  DistanceGrid.prototype._sqDist = (one, other) => spacing(one, other) ** 2;
  const { _recalculateBounds } = MarkerCluster.prototype;
  MarkerCluster.prototype._recalculateBounds = function standWhereCounted(this: Inwards): void {
    _recalculateBounds.call(this);
    if (this._cLatLng) this._latlng = this._cLatLng;
  };
}

keepMarksApart(L as unknown as Outwards);

/**
 * The group's `maxClusterRadius`. It clusters for whole zooms and shows the nearest one: at a zoom in between, where
 * pixels are larger or smaller, it has to be told so.
 */
export function clusterRadius(map: L.Map): number {
  return MARK_SPACING / pixelScale(map);
}

/** The size of a pixel of the clustering's zoom on the map as it stands. */
export function pixelScale(map: L.Map): number {
  const zoom = map.getZoom();
  return 2 ** (zoom - Math.round(zoom));
}
