import L from 'leaflet';
import { type ReactElement, useEffect } from 'react';
import { TileLayer, useMap } from 'react-leaflet';
import type { SiteProps } from '@/lib/page/page';
import { toLeaflet } from './useFittedView';

export const MAX_STREET_ZOOM = 18;
/** Maximum zoom level outside the street map. The basemap has no more names to show beyond. */
export const MAX_BASEMAP_ZOOM = 13;

type Tiles = NonNullable<SiteProps['tiles']>;

/** The map's background: tiles that the server draws. */
export function MapTiles({ tiles: { url, attribution, streets } }: { readonly tiles: Tiles }): ReactElement {
  useMaxZoom(streets);
  return <TileLayer url={url} attribution={attribution} updateWhenZooming={false} />;
}

/** Offers the zoom levels that show something at the map's centre. */
function useMaxZoom(streets: Tiles['streets']): void {
  const map = useMap();
  useEffect(
    function limitZoom() {
      const area = streets && L.latLngBounds(toLeaflet(streets));
      function update(): void {
        map.setMaxZoom(area?.contains(map.getCenter()) ? MAX_STREET_ZOOM : MAX_BASEMAP_ZOOM);
      }
      update();
      map.on('moveend', update);
      return () => void map.off('moveend', update);
    },
    [map, streets],
  );
}
