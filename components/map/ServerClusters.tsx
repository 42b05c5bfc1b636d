import { type ReactElement, useMemo } from 'react';
import { Marker, useMap } from 'react-leaflet';
import { longitudeNear } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import { useTranslation } from 'react-i18next';
import type { NamedCluster } from '@/services/browser/map-view';
import { track } from '@/services/browser/track';
import { clusterIcon } from './marker-icons';
import { MarkerLayer } from './MarkerLayer';
import { useServerClusters } from './useServerClusters';

interface ServerClustersProps {
  /** The country whose venues are shown; null for all countries. */
  readonly country: string | null;
  readonly locale: Locale;
}

export function ServerClusters({ country, locale }: ServerClustersProps): ReactElement {
  const map = useMap();
  const { view, openCluster } = useServerClusters(map, country, locale);
  const middle = map.getCenter().lng;
  return (
    <>
      <MarkerLayer pins={view.pins} middle={middle} spreadCode={view.spreadCode} locale={locale} />
      {view.clusters.map((cluster) => (
        <ClusterMarker
          key={JSON.stringify(cluster.position)}
          cluster={cluster}
          middle={middle}
          onOpen={openCluster}
        />
      ))}
    </>
  );
}

interface ClusterMarkerProps {
  readonly cluster: NamedCluster;
  readonly middle: number;
  onOpen(cluster: NamedCluster): void;
}

function ClusterMarker({ cluster, middle, onOpen }: ClusterMarkerProps): ReactElement {
  const { t } = useTranslation('map');
  const { count, town: place, position } = cluster;
  const icon = useMemo(
    () => clusterIcon(count, place === null ? t('cluster', { count }) : t('clusterNear', { count, place })),
    [count, place, t],
  );
  return (
    <Marker
      position={[position.latitude, longitudeNear(position.longitude, middle)]}
      icon={icon}
      count={count}
      eventHandlers={{
        click() {
          track('cluster', { count });
          onOpen(cluster);
        },
      }}
    />
  );
}
