import { useEffect, useEffectEvent } from 'react';
import { useMap } from 'react-leaflet';
import { BasemapPicture } from './basemap-picture';
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
      let isGone = false;
      let labels: TownLabels | undefined;
      const picture = new BasemapPicture((error) => reportFailure(error));
      // Labels appear only after the land is drawn.
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
