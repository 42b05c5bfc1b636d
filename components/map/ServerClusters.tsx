import type { ReactElement } from 'react';
import { useMap } from 'react-leaflet';
import type { Locale } from '@/lib/locale/locale';
import { PinClusters } from './PinClusters';
import { useMapView } from './useMapView';

interface ServerClustersProps {
  /** Null: all countries. */
  readonly country: string | null;
  readonly locale: Locale;
  readonly isAnimated: boolean;
}

/** Renders server-side clusters, for networks with more venues than the browser loads. */
export function ServerClusters({ country, locale, isAnimated }: ServerClustersProps): ReactElement {
  const { view, pinsWithin } = useMapView(useMap(), country, locale);
  return (
    <PinClusters pins={view.pins} clusters={view.clusters} pinsWithin={pinsWithin} isAnimated={isAnimated} />
  );
}
