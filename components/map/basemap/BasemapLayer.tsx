import { useEffect, useEffectEvent } from 'react';
import { useMap } from 'react-leaflet';
import type { Locale } from '@locator/base/locale/locale';
import { BasemapCanvas } from './basemap-canvas';
import { TownLabels } from './town-labels';
import { type Town, townsIn } from '@locator/street-map/basemap/towns';
import { fetchMapFile } from './map-file';

interface BasemapLayerProps {
  /** Language of the town names. */
  readonly locale: Locale;
  readonly attribution: string;
  onFailure(error: unknown): void;
}

export function BasemapLayer({ locale, attribution, onFailure }: BasemapLayerProps): null {
  const map = useMap();
  const reportFailure = useEffectEvent(onFailure);

  useEffect(
    function addBasemap() {
      let isRemoved = false;
      let labels: TownLabels | undefined;
      const canvas = new BasemapCanvas((error) => reportFailure(error));
      // Town labels on an empty background would be meaningless, so wait until the land has been drawn.
      const landDrawn = new Promise((resolve) => canvas.once('load', resolve));
      canvas.addTo(map);
      map.attributionControl.addAttribution(attribution);
      Promise.all([loadTowns(locale), landDrawn]).then(
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
        canvas.remove();
      };
    },
    [map, locale, attribution],
  );

  return null;
}

let file: Promise<unknown> | null = null;

/** All maps share one request. */
async function loadTowns(locale: Locale): Promise<readonly Town[]> {
  file ??= fetchMapFile('towns').catch(function allowRetry(error: unknown) {
    file = null;
    throw error;
  });
  return townsIn(locale, await file);
}
