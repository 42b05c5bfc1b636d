import L from 'leaflet';
import { type ReactElement, useEffect } from 'react';
import { TileLayer, useMap } from 'react-leaflet';
import { MAP_DATA_HEADER, MAP_DATA_ZOOM } from '@locator/street-map/street-map-urls';
import type { SiteProps } from '@/lib/page/page';
import { toLeaflet } from './useFittedView';

export const MAX_STREET_ZOOM = 18;
/** Maximum zoom level outside the street map. The last one has no new names, but tells close venues apart. */
export const MAX_BASEMAP_ZOOM = 14;

const TILE_PIXELS = 256;

type Tiles = NonNullable<SiteProps['tiles']>;

/** The map's background: tiles that the server draws. */
export function MapTiles({ tiles }: { readonly tiles: Tiles }): ReactElement {
  useMaxZoom(tiles);
  return <TileLayer url={tiles.url} attribution={tiles.attribution} updateWhenZooming={false} />;
}

/** Offers the zoom levels that show something at the map's centre. */
function useMaxZoom({ url, streets }: Tiles): void {
  const map = useMap();
  useEffect(
    function limitZoom() {
      const area = streets && L.latLngBounds(toLeaflet(streets));
      let controller = new AbortController();

      async function update(): Promise<void> {
        controller.abort();
        controller = new AbortController();
        const { signal } = controller;
        const center = map.getCenter();
        let hasStreets = area?.contains(center) === true;
        // The file's bounds may contain areas without data, if it was cut around the venues.
        if (hasStreets && map.getZoom() >= MAX_BASEMAP_ZOOM && url.startsWith('/')) {
          const { x, y } = map.project(center, MAP_DATA_ZOOM).divideBy(TILE_PIXELS).floor();
          const tile = L.Util.template(url, { x, y, z: MAP_DATA_ZOOM, r: L.Browser.retina ? '@2x' : '' });
          const response = await fetch(tile, { signal }).catch(() => null);
          hasStreets = response?.headers.get(MAP_DATA_HEADER) !== 'basemap';
        }
        if (!signal.aborted) map.setMaxZoom(hasStreets ? MAX_STREET_ZOOM : MAX_BASEMAP_ZOOM);
      }

      const follow = (): void => void update();
      follow();
      map.on('moveend', follow);
      return () => {
        controller.abort();
        map.off('moveend', follow);
      };
    },
    [map, url, streets],
  );
}
