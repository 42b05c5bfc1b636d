import { useEffect, useEffectEvent } from 'react';
import { useMap } from 'react-leaflet';
import { BasemapPicture } from './basemap-picture';
import { TownLabels } from './town-labels';
import { loadTowns } from './towns';

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
      let labels: TownLabels | undefined;
      const picture = new BasemapPicture((error) => reportFailure(error));
      // Names without a land under them say nothing.
      const land = new Promise((resolve) => picture.once('load', resolve));
      picture.addTo(map);
      map.attributionControl.addAttribution(attribution);
      Promise.all([loadTowns(), land]).then(
        ([towns]) => {
          if (!isGone) labels = new TownLabels(towns).addTo(map);
        },
        (error: unknown) => {
          if (!isGone) reportFailure(error);
        },
      );
      return () => {
        isGone = true;
        map.attributionControl.removeAttribution(attribution);
        labels?.remove();
        picture.remove();
      };
    },
    [map, attribution],
  );

  return null;
}
