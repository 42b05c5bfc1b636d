import L from 'leaflet';
import { type ReactElement, useEffect, useMemo } from 'react';
import { TileLayer, useMap } from 'react-leaflet';
import type { Bounds } from '@/lib/geo/position';
import { toLeaflet } from './useFittedView';

/** The bundled basemap has the details of lower zoom levels. */
const MIN_STREET_ZOOM = 11;
export const MAX_STREET_ZOOM = 18;

/** Without streets, closer zoom levels would show nothing around a pin. */
export const MAX_BASEMAP_ZOOM = 13;

/** Above the basemap's canvas, to which Leaflet's style sheet gives 100. */
const Z_INDEX = 101;

/** Hides the basemap's names of towns, which the street map has as well. */
const CLASS_NAME = 'with-streets';

interface StreetLayerProps {
  readonly url: string;
  readonly attribution: string;
  readonly bounds: Bounds;
}

/** The site's own street map, above the basemap, which shows where a tile is missing. */
export function StreetLayer({ url, attribution, bounds }: StreetLayerProps): ReactElement {
  const map = useMap();
  const area = useMemo(() => L.latLngBounds(toLeaflet(bounds)), [bounds]);

  useEffect(
    function limitZoom() {
      function update(): void {
        const isCovered = area.contains(map.getCenter());
        map.setMaxZoom(isCovered ? MAX_STREET_ZOOM : MAX_BASEMAP_ZOOM);
        map.getContainer().classList.toggle(CLASS_NAME, isCovered && map.getZoom() >= MIN_STREET_ZOOM);
      }
      update();
      map.on('moveend', update);
      return () => void map.off('moveend', update);
    },
    [map, area],
  );

  return (
    <TileLayer
      url={url}
      attribution={attribution}
      bounds={area}
      minZoom={MIN_STREET_ZOOM}
      maxZoom={MAX_STREET_ZOOM}
      zIndex={Z_INDEX}
    />
  );
}
