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
    function drawLand() {
      const picture = new BasemapPicture((error) => reportFailure(error)).addTo(map);
      map.attributionControl.addAttribution(attribution);
      return () => {
        map.attributionControl.removeAttribution(attribution);
        picture.remove();
      };
    },
    [map, attribution],
  );

  useEffect(
    function nameTowns() {
      let isGone = false;
      let labels: TownLabels | undefined;
      loadTowns().then(
        (towns) => {
          if (!isGone) labels = new TownLabels(towns).addTo(map);
        },
        (error: unknown) => {
          if (!isGone) reportFailure(error);
        },
      );
      return () => {
        isGone = true;
        labels?.remove();
      };
    },
    [map],
  );

  return null;
}
