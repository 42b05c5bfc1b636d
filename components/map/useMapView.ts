import type L from 'leaflet';
import { useCallback, useEffect, useState } from 'react';
import type { Bounds } from '@/lib/geo/position';
import type { Locale } from '@/lib/locale/locale';
import { MAX_MAP_ZOOM } from '@/services/backend/map-points';
import { fetchMapView, type MapView } from '@/services/search/map-view';
import type { Pin } from '@/services/search/pins';
import { tiledBounds } from './view';

/** How long the map has to rest before its view is asked for: a visitor who zooms twice is answered once. */
const REST_MS = 150;

const EMPTY: MapView = { pins: [], clusters: [] };

interface FollowedView {
  readonly view: MapView;
  /** The venues within bounds, one by one; none when they are too many for that, or not to be had. */
  pinsWithin(bounds: Bounds): Promise<readonly Pin[]>;
}

/** What the map shows of a country's venues (of all when null), asked for as it moves. The last view stays until the next one is there. */
export function useMapView(map: L.Map, country: string | null, locale: Locale): FollowedView {
  const [view, setView] = useState(EMPTY);

  useEffect(
    function followMap() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let request = new AbortController();
      /** The view that is shown or on its way. */
      let current = '';

      async function ask(): Promise<void> {
        // A map hidden by its page's switch has no size, and keeps its view for when it comes back.
        if (map.getSize().x === 0) return;
        const zoom = Math.min(Math.round(map.getZoom()), MAX_MAP_ZOOM);
        const bounds = tiledBounds(map, zoom);
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

      function askAtRest(): void {
        clearTimeout(timer);
        timer = setTimeout(() => void ask(), REST_MS);
      }

      askAtRest();
      map.on('moveend', askAtRest);
      map.on('resize', askAtRest);
      return () => {
        clearTimeout(timer);
        request.abort();
        map.off('moveend', askAtRest);
        map.off('resize', askAtRest);
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
