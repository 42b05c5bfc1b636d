import L from 'leaflet';
import { type ReactElement, useEffect, useRef } from 'react';
import { TileLayer, useMap } from 'react-leaflet';
import { isWithin } from '@locator/base/geo';
import { MAP_DATA_HEADER, MAP_DATA_ZOOM } from '@locator/street-map/street-map-urls';
import { BASEMAP_ZOOMS, STREET_ZOOMS } from '@locator/street-map/zoom-levels';
import type { MapInfo } from '@/services/browser/map-info';

const TILE_PIXELS = 256;

interface MapTilesProps {
  readonly info: MapInfo;
  onLoad(hasFailed: boolean): void;
}

export function MapTiles({ info, onLoad }: MapTilesProps): ReactElement {
  const hasArrived = useRef(false);
  useMaxZoom(info);
  return (
    <TileLayer
      url={info.tilesUrl}
      updateWhenZooming={false}
      eventHandlers={{
        loading: () => void (hasArrived.current = false),
        tileload: () => void (hasArrived.current = true),
        load: () => onLoad(!hasArrived.current),
      }}
    />
  );
}

/** Offers the zoom levels that show something at the map's centre. */
function useMaxZoom({ tilesUrl, streets }: MapInfo): void {
  const map = useMap();
  useEffect(
    function limitZoom() {
      let controller = new AbortController();

      async function update(): Promise<void> {
        controller.abort();
        controller = new AbortController();
        const { signal } = controller;
        const center = map.getCenter();
        const { lat: latitude, lng: longitude } = center.wrap();
        let hasStreets = streets.some((area) => isWithin(area, { latitude, longitude }));
        // An area may contain places without data.
        if (hasStreets && map.getZoom() >= BASEMAP_ZOOMS.max && tilesUrl.startsWith('/')) {
          const { x, y } = map.project(center.wrap(), MAP_DATA_ZOOM).divideBy(TILE_PIXELS).floor();
          const tile = L.Util.template(tilesUrl, {
            x,
            y,
            z: MAP_DATA_ZOOM,
            r: L.Browser.retina ? '@2x' : '',
          });
          const response = await fetch(tile, { signal }).catch(() => null);
          hasStreets = response?.headers.get(MAP_DATA_HEADER) !== 'basemap';
        }
        if (!signal.aborted) map.setMaxZoom((hasStreets ? STREET_ZOOMS : BASEMAP_ZOOMS).max);
      }

      const follow = (): void => void update();
      follow();
      map.on('moveend', follow);
      return () => {
        controller.abort();
        map.off('moveend', follow);
      };
    },
    [map, tilesUrl, streets],
  );
}
