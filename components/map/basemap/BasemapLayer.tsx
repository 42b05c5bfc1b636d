import { useEffect, useEffectEvent } from 'react';
import { useMap } from 'react-leaflet';
import { BasemapCanvas } from './basemap-canvas';
import { TownLabels } from './town-labels';
import { loadTowns } from './towns';

interface BasemapLayerProps {
  readonly attribution: string;
  onFailure(error: unknown): void;
}

/** Adds the bundled basemap (land, water, borders, towns), which needs no third party. */
export function BasemapLayer({ attribution, onFailure }: BasemapLayerProps): null {
  const map = useMap();
  const reportFailure = useEffectEvent(onFailure);

  useEffect(
    function drawBasemap() {
      let isRemoved = false;
      let labels: TownLabels | undefined;
      const basemap = new BasemapCanvas((error) => reportFailure(error));
      // Labels appear only after the land is drawn.
      const land = new Promise((resolve) => basemap.once('load', resolve));
      basemap.addTo(map);
      map.attributionControl.addAttribution(attribution);
      Promise.all([loadTowns(), land]).then(
        ([towns]) => {
          if (!isRemoved) labels = new TownLabels(towns).addTo(map);
        },
        (error: unknown) => {
          if (!isRemoved) reportFailure(error);
        },
      );
      return () => {
        isRemoved = true;
        map.attributionControl.removeAttribution(attribution);
        labels?.remove();
        basemap.remove();
      };
    },
    [map, attribution],
  );

  return null;
}
