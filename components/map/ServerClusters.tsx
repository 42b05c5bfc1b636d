import type { ReactElement } from 'react';
import { useMap } from 'react-leaflet';
import type { Locale } from '@/lib/locale/locale';
import { MarkerLayer } from './MarkerLayer';
import { useServerClusters } from './useServerClusters';

interface ServerClustersProps {
  /** The country whose venues are shown; null for all countries. */
  readonly country: string | null;
  readonly locale: Locale;
  readonly isAnimated: boolean;
}

/**
 * Renders the markers of a network with too many venues to send to the browser. The server clusters the venues in view.
 */
export function ServerClusters({ country, locale, isAnimated }: ServerClustersProps): ReactElement {
  const { view, fetchPinsWithin } = useServerClusters(useMap(), country, locale);
  return (
    <MarkerLayer
      pins={view.pins}
      clusters={view.clusters}
      fetchPinsWithin={fetchPinsWithin}
      locale={locale}
      isAnimated={isAnimated}
    />
  );
}
