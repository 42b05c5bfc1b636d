import type L from 'leaflet';
import { useTranslation } from '@/lib/locale/use-translation';
import type { Locale } from '@/lib/locale/locale';
import { useRouter } from 'next/router';
import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMap } from 'react-leaflet';
import MarkerClusterGroup from 'react-leaflet-cluster';
import type { NamedCluster } from '@/services/browser/map-view';
import type { Pin } from '@/services/browser/pins';
import { selectionOffer, storedCodes } from '@/services/browser/selection';
import { track } from '@/services/browser/track';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { venueSelected } from '@/store/venues-slice';
import { countVenues, markerOf } from './map-marker';
import { clusterIcon } from './marker-icons';
import { createMarkerLayer, type MarkerLayer as Layer, updateMarkerLayer } from './marker-layer';
import type { FetchPinsWithin } from './open-cluster';
import { scrollToCard } from './scroll-to-card';

interface MarkerLayerProps {
  readonly pins: readonly Pin[];
  /** Clusters computed by the server, in addition to the pins. */
  readonly clusters?: readonly NamedCluster[];
  readonly fetchPinsWithin?: FetchPinsWithin;
  readonly locale: Locale;
  readonly isAnimated: boolean;
}

/**
 * Cluster radius in pixels. `MarkerGroups` puts all markers of a group at the same position, so the smallest radius is
 * enough to cluster them.
 */
const CLUSTER_RADIUS = 1;

/** Distance factor for spread ("spiderfied") clusters, large enough that the markers do not overlap. */
const SPREAD_DISTANCE_MULTIPLIER = 2;

const NO_CLUSTERS: readonly NamedCluster[] = [];
const fetchNoPins: FetchPinsWithin = () => Promise.resolve([]);

/** Shows venues and clusters as markers. */
export function MarkerLayer(props: MarkerLayerProps): ReactElement {
  const { pins, clusters = NO_CLUSTERS, fetchPinsWithin = fetchNoPins, locale, isAnimated } = props;
  const { t } = useTranslation(['map', 'venues', 'common']);
  const router = useRouter();
  const dispatch = useAppDispatch();
  const highlightedCode = useAppSelector((state) => state.venues.selectedCode);
  const search = useAppSelector((state) => state.search);
  const map = useMap();
  const [clusterLayer, setClusterLayer] = useState<L.MarkerClusterGroup | null>(null);
  const layer = useRef<Layer | null>(null);
  const select = useEffectEvent((code: string | null) => void dispatch(venueSelected(code)));
  const fetchPins = useEffectEvent<FetchPinsWithin>((bounds) => fetchPinsWithin(bounds));
  const offerSelection = useEffectEvent((code: string) =>
    selectionOffer(code, storedCodes(), locale, search),
  );
  const navigate = useEffectEvent((url: string) => void router.push(url));

  useEffect(
    function createLayer() {
      if (!clusterLayer) return;
      const created = createMarkerLayer(map, clusterLayer, {
        labels: {
          seeVenue: t('seeVenue'),
          book: t('venues:book'),
          directions: t('venues:directions'),
          select: { text: t('venues:selection.name'), name: t('venues:selection.add') },
          selected: { text: t('venues:selection.compare'), name: t('venues:selection.added') },
          leavesSite: t('common:leavesSite'),
          close: t('closePopup'),
        },
        isAnimated,
        clusterName: (count, place) =>
          place === null ? t('cluster', { count }) : t('clusterNear', { count, place }),
        onSelect: (code) => select(code),
        onOpen(code) {
          track('pin', { venue: code });
          select(code);
          scrollToCard(code, map.getContainer());
        },
        offerSelection: (code) => offerSelection(code),
        onNavigate: (url) => navigate(url),
        fetchPinsWithin: (bounds) => fetchPins(bounds),
      });
      layer.current = created;
      return () => {
        layer.current = null;
        created.remove();
      };
    },
    [map, clusterLayer, isAnimated, t],
  );

  useEffect(
    function updateLayer() {
      if (layer.current) updateMarkerLayer(layer.current, { pins, clusters, highlightedCode });
    },
    // `clusterLayer` is a dependency because a new layer is empty: when the effect above creates one, this effect must
    // fill it.
    [map, clusterLayer, isAnimated, t, pins, clusters, highlightedCode],
  );

  // `MarkerClusterGroup` has no child components, because the effects above add all markers in bulk.
  return (
    <MarkerClusterGroup
      ref={setClusterLayer}
      maxClusterRadius={CLUSTER_RADIUS}
      iconCreateFunction={createClusterIcon}
      animate={false}
      zoomToBoundsOnClick={false}
      spiderfyOnMaxZoom={false}
      spiderfyDistanceMultiplier={SPREAD_DISTANCE_MULTIPLIER}
      showCoverageOnHover={false}
    >
      {null}
    </MarkerClusterGroup>
  );
}

function createClusterIcon(cluster: L.MarkerCluster): L.DivIcon {
  return clusterIcon(countVenues(cluster.getAllChildMarkers().flatMap((layer) => markerOf(layer) ?? [])));
}
