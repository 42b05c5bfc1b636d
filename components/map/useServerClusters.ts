import type L from 'leaflet';
import { useCallback, useEffect, useState } from 'react';
import type { Bounds } from '@/lib/geo/position';
import type { Locale } from '@/lib/locale/locale';
import { MAX_MAP_ZOOM } from '@/services/backend/map-points';
import { fetchMapView, type MapView } from '@/services/browser/map-view';
import { tiledBounds } from './map-bounds';
import type { FetchPinsWithin } from './open-cluster';

/** Debounce delay after a move, so that two quick zooms cause a single request. */
const DEBOUNCE_MS = 150;

const EMPTY: MapView = { pins: [], clusters: [] };

interface ServerClusters {
  readonly view: MapView;
  readonly fetchPinsWithin: FetchPinsWithin;
}

/**
 * Requests the venues and clusters in view whenever the map moves. Keeps returning the previous ones until the response
 * arrives. A null `country` means all countries.
 */
export function useServerClusters(map: L.Map, country: string | null, locale: Locale): ServerClusters {
  const [view, setView] = useState(EMPTY);

  useEffect(
    function followMap() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let controller = new AbortController();
      /** Zoom level and bounds of the view that is shown or being requested. */
      let currentKey = '';

      async function requestView(): Promise<void> {
        // A hidden map has no size, so it keeps its view until it is shown again.
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
        if (response) setView(response);
        else currentKey = '';
      }

      function scheduleRequest(): void {
        clearTimeout(timer);
        timer = setTimeout(() => void requestView(), DEBOUNCE_MS);
      }

      scheduleRequest();
      map.on('moveend', scheduleRequest);
      map.on('resize', scheduleRequest);
      return () => {
        clearTimeout(timer);
        controller.abort();
        map.off('moveend', scheduleRequest);
        map.off('resize', scheduleRequest);
      };
    },
    [map, country, locale],
  );

  const fetchPinsWithin = useCallback(
    async function fetchPinsWithin(bounds: Bounds) {
      const query = { bounds, zoom: MAX_MAP_ZOOM, country, locale };
      const response = await fetchMapView(query, new AbortController().signal);
      return response && response.clusters.length === 0 ? response.pins : [];
    },
    [country, locale],
  );

  return { view, fetchPinsWithin };
}
