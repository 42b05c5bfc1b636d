import { fieldsOf } from '@locator/base';
import { type Bounds, writeBounds } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import type { MapCluster } from '@locator/venue-model';
import { fetchJson } from './fetch-json';
import type { Pin } from './pins';

/** A cluster, with the nearby town that its accessible name mentions; `town` is null if there is none. */
export interface NamedCluster extends MapCluster {
  readonly town: string | null;
}

export interface MapView {
  readonly pins: readonly Pin[];
  readonly clusters: readonly NamedCluster[];
}

interface MapViewQuery {
  readonly bounds: Bounds;
  readonly zoom: number;
  readonly country: string | null;
  readonly locale: Locale;
}

/** Fetches the pins and clusters in view. Returns null on failure, so that the map keeps the previous ones. */
export function fetchMapView(
  query: MapViewQuery,
  signal: AbortSignal | null = null,
): Promise<MapView | null> {
  const { bounds, zoom, country, locale } = query;
  const parameters = { bbox: writeBounds(bounds), zoom: String(zoom), ...(country && { country }), locale };
  return fetchJson('/api/clusters', parameters, (body) => (isMapView(body) ? body.data : null), signal);
}

function isMapView(body: unknown): body is { data: MapView } {
  const { pins, clusters } = fieldsOf(fieldsOf(body).data);
  return Array.isArray(pins) && Array.isArray(clusters);
}
