import type L from 'leaflet';
import { useCallback, useEffect, useState } from 'react';
import { longitudeNear } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import { MAX_MAP_ZOOM } from '@locator/venue-model';
import { fetchMapView, type MapView, type NamedCluster } from '@/services/browser/map-view';
import { afterEvents } from './after-events';
import { tiledBounds } from './map-bounds';

/** Debounce delay after a move, so that two quick zooms cause a single request. */
const DEBOUNCE_MS = 150;

interface ShownView extends MapView {
  /** Code of a venue whose cluster is to be spread; null for none. */
  readonly spreadCode: string | null;
}

const EMPTY: ShownView = { pins: [], clusters: [], spreadCode: null };

interface ServerClusters {
  readonly view: ShownView;
  /** Zooms in to the level that splits the cluster. If none does, shows its venues, spread. */
  openCluster(cluster: NamedCluster): Promise<void>;
}

/** Keeps returning the previous ones until the response arrives. A null `country` means all countries. */
export function useServerClusters(map: L.Map, country: string | null, locale: Locale): ServerClusters {
  const [view, setView] = useState(EMPTY);

  useEffect(
    function followMap() {
      let controller = new AbortController();
      let currentKey = '';

      async function requestView(): Promise<void> {
        if (map.getSize().x === 0) return;
        const zoom = Math.min(Math.round(map.getZoom()), MAX_MAP_ZOOM);
        const bounds = tiledBounds(map, zoom);
        const key = `${zoom} ${bounds.join()}`;
        if (key === currentKey) return;
        controller.abort();
        controller = new AbortController();
        currentKey = key;
        const { signal } = controller;
        const response = await fetchMapView({ bounds, zoom, country, locale }, signal);
        if (signal.aborted) return;
        if (response) setView({ ...response, spreadCode: null });
        else currentKey = '';
      }

      const stopFollowing = afterEvents(map, 'moveend resize', () => void requestView(), DEBOUNCE_MS);
      return () => {
        stopFollowing();
        controller.abort();
      };
    },
    [map, country, locale],
  );

  const openCluster = useCallback(
    async function openCluster(cluster: NamedCluster) {
      const { position, expansionZoom, bounds } = cluster;
      const center = { lat: position.latitude, lng: longitudeNear(position.longitude, map.getCenter().lng) };
      const maxZoom = map.getMaxZoom();
      if (expansionZoom <= maxZoom) {
        map.setView(center, expansionZoom);
        return;
      }
      const query = { bounds, zoom: MAX_MAP_ZOOM, country, locale };
      const inside = await fetchMapView(query);
      if (!inside || inside.clusters.length > 0) {
        map.setView(center, maxZoom);
        return;
      }
      setView(function replaceCluster(current) {
        if (!current.clusters.includes(cluster)) return current;
        const codes = new Set(inside.pins.map(({ code }) => code));
        return {
          pins: [...current.pins.filter(({ code }) => !codes.has(code)), ...inside.pins],
          clusters: current.clusters.filter((other) => other !== cluster),
          spreadCode: inside.pins[0]?.code ?? null,
        };
      });
    },
    [map, country, locale],
  );

  return { view, openCluster };
}
