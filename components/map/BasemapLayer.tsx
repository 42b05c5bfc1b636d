import type { FeatureCollection } from 'geojson';
import L from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import { useMap } from 'react-leaflet';
import { type Basemap, loadBasemap } from './basemap';
import { TownLabels } from './town-labels';

/** Countries drawn in one task. */
const COUNTRIES_AT_ONCE = 60;

interface BasemapLayerProps {
  readonly attribution: string;
  onFailure(error: unknown): void;
}

/** The bundled basemap: land, water, borders and towns, so that there is a map without any third party. */
export function BasemapLayer({ attribution, onFailure }: BasemapLayerProps): null {
  const map = useMap();
  const reportFailure = useEffectEvent(onFailure);
  useEffect(
    function drawBasemap() {
      let isGone = false;
      const layers = L.layerGroup().addTo(map);
      map.attributionControl.addAttribution(attribution);
      loadBasemap()
        .then(async function addLayers(basemap) {
          for (const makeLayer of layerMakers(basemap, map)) {
            // The page answers in between: all at once would hold it up for 200 ms on a slow machine.
            await nextTask();
            if (isGone) return;
            layers.addLayer(makeLayer());
          }
        })
        .catch((error: unknown) => {
          if (!isGone) reportFailure(error);
        });
      return () => {
        isGone = true;
        map.attributionControl.removeAttribution(attribution);
        layers.remove();
      };
    },
    [map, attribution],
  );
  return null;
}

/** From the ground up, in the colours that the stylesheet names. */
function layerMakers(basemap: Basemap, map: L.Map): (() => L.Layer)[] {
  const { land, borders, countyLines, rivers, lakes, towns } = basemap;
  const colors = getComputedStyle(map.getContainer());
  const color = (name: string) => colors.getPropertyValue(`--map-${name}`).trim();
  const base = { renderer: L.canvas({ padding: 0.5 }), interactive: false };
  const line = (name: string, weight: number) => ({ ...base, color: color(name), weight, fill: false });
  const area = (name: string) => ({ ...base, stroke: false, fillColor: color(name), fillOpacity: 1 });
  // The coast is drawn with the land, a shade darker than the sea.
  const landStyle = { ...area('land'), stroke: true, color: color('coast'), weight: 1 };
  return [
    ...slices(land.features, COUNTRIES_AT_ONCE).map((features) => () => {
      const countries: FeatureCollection = { ...land, features };
      return L.geoJSON(countries, { style: landStyle });
    }),
    () => L.geoJSON(countyLines, { style: line('county', 1.2) }),
    () => L.geoJSON(rivers, { style: line('river', 1.6) }),
    () => L.geoJSON(lakes, { style: area('water') }),
    () => L.geoJSON(borders, { style: line('border', 1.6) }),
    () => new TownLabels(towns),
  ];
}

function slices<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
