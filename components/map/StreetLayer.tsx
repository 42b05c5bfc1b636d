import L from 'leaflet';
import { type ReactElement, useEffect, useMemo } from 'react';
import { TileLayer, useMap } from 'react-leaflet';
import type { Bounds } from '@/lib/geo/position';
import { toLeaflet } from './useFittedView';

/** The bundled basemap is detailed enough at lower zoom levels. */
const MIN_STREET_ZOOM = 11;
export const MAX_STREET_ZOOM = 18;

/** Without the street map, closer zoom levels would show nothing around a pin. */
export const MAX_BASEMAP_ZOOM = 13;

/** Above the basemap canvas, whose z-index Leaflet's style sheet sets to 100. */
const Z_INDEX = 101;

/** Hides the basemap's town labels, because the street map has town labels, too. */
const CLASS_NAME = 'with-streets';

interface StreetLayerProps {
  readonly url: string;
  readonly attribution: string;
  readonly bounds: Bounds;
}

/** The site's own street map. Where a tile is missing, the basemap below shows through. */
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
