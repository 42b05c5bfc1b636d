import type L from 'leaflet';
import { useCallback, useEffect, useState } from 'react';
import type { Bounds } from '@/lib/geo/position';
import type { Locale } from '@/lib/locale/locale';
import { MAX_MAP_ZOOM } from '@/services/backend/map-points';
import { fetchMapView, type MapView } from '@/services/browser/map-view';
import type { Pin } from '@/services/browser/pins';
import { tileAlignedBounds } from './view';

const DEBOUNCE_MS = 150;

const EMPTY: MapView = { pins: [], clusters: [] };

interface MapViewState {
  readonly view: MapView;
  /** Returns the venues within bounds; empty if there are too many or the request fails. */
  pinsWithin(bounds: Bounds): Promise<readonly Pin[]>;
}

/**
 * Fetches the pins and clusters in the map's viewport after each move; null country: all. Keeps the previous result
 * until the next one arrives.
 */
export function useMapView(map: L.Map, country: string | null, locale: Locale): MapViewState {
  const [view, setView] = useState(EMPTY);

  useEffect(
    function watchMap() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let request = new AbortController();
      /** Key of the view that is shown or loading. */
      let current = '';

      async function fetchView(): Promise<void> {
        // A map hidden by the list/map switch has no size; it keeps its viewport.
        if (map.getSize().x === 0) return;
        const zoom = Math.min(Math.round(map.getZoom()), MAX_MAP_ZOOM);
        const bounds = tileAlignedBounds(map, zoom);
        const wanted = `${zoom} ${bounds.join()}`;
        if (wanted === current) return;
        request.abort();
        request = new AbortController();
        current = wanted;
        const { signal } = request;
        const found = await fetchMapView({ bounds, zoom, country, locale }, signal);
        if (signal.aborted) return;
        if (found) setView(found);
        else current = '';
      }

      function fetchDebounced(): void {
        clearTimeout(timer);
        timer = setTimeout(() => void fetchView(), DEBOUNCE_MS);
      }

      fetchDebounced();
      map.on('moveend', fetchDebounced);
      map.on('resize', fetchDebounced);
      return () => {
        clearTimeout(timer);
        request.abort();
        map.off('moveend', fetchDebounced);
        map.off('resize', fetchDebounced);
      };
    },
    [map, country, locale],
  );

  const pinsWithin = useCallback(
    async function fetchPinsWithin(bounds: Bounds) {
      const query = { bounds, zoom: MAX_MAP_ZOOM, country, locale };
      const found = await fetchMapView(query, new AbortController().signal);
      return found && found.clusters.length === 0 ? found.pins : [];
    },
    [country, locale],
  );

  return { view, pinsWithin };
}
