import type L from 'leaflet';
import { useTranslation } from '@/lib/locale/use-translation';
import { useRouter } from 'next/router';
import { type ReactElement, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMap } from 'react-leaflet';
import MarkerClusterGroup from 'react-leaflet-cluster';
import type { Bounds } from '@/lib/geo/position';
import type { MapCluster } from '@/services/backend/map-points';
import type { Pin } from '@/services/browser/pins';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { venueSelected } from '@/store/venues-slice';
import { clusterIcon } from './cluster-marks';
import { clusterRadius } from './clustering';
import { createPinBoard, type PinBoard } from './pin-board';
import { showCard } from './show-card';

interface PinClustersProps {
  readonly pins: readonly Pin[];
  readonly clusters?: readonly MapCluster[] | null;
  readonly pinsWithin?: (bounds: Bounds) => Promise<readonly Pin[]>;
  readonly isAnimated: boolean;
}

const SPREAD = 2;

const noPins = (): Promise<readonly Pin[]> => Promise.resolve([]);

export function PinClusters(props: PinClustersProps): ReactElement {
  const { pins, clusters = null, pinsWithin = noPins, isAnimated } = props;
  const { t } = useTranslation('map');
  const router = useRouter();
  const dispatch = useAppDispatch();
  const selectedCode = useAppSelector((state) => state.venues.selectedCode);
  const map = useMap();
  const [group, setGroup] = useState<L.MarkerClusterGroup | null>(null);
  const board = useRef<PinBoard | null>(null);
  const radius = useCallback(() => clusterRadius(map), [map]);
  const select = useEffectEvent((code: string | null) => void dispatch(venueSelected(code)));
  const fetchWithin = useEffectEvent((bounds: Bounds) => pinsWithin(bounds));
  const follow = useEffectEvent((url: string) => void router.push(url));

  useEffect(
    function makeBoard() {
      if (!group) return;
      const made = createPinBoard(map, group, {
        words: { seeVenue: t('seeVenue'), close: t('closePopup') },
        clusterName: (count) => t('cluster', { count }),
        onPoint: (code) => select(code),
        onChoose(code) {
          select(code);
          showCard(code, map.getContainer());
        },
        onFollow: (url) => follow(url),
        pinsWithin: (bounds) => fetchWithin(bounds),
      });
      board.current = made;
      return () => {
        board.current = null;
        made.remove();
      };
    },
    [map, group, t],
  );

  useEffect(
    function showPins() {
      if (clusters) board.current?.showView(pins, clusters);
      else board.current?.show(pins);
    },
    [map, group, t, pins, clusters],
  );

  useEffect(
    function highlightSelected() {
      board.current?.highlight(selectedCode);
    },
    [map, group, t, selectedCode],
  );

  return (
    <MarkerClusterGroup
      ref={setGroup}
      maxClusterRadius={radius}
      spiderfyDistanceMultiplier={SPREAD}
      showCoverageOnHover={false}
      animate={isAnimated}
      iconCreateFunction={clusterIcon}
    >
      {null}
    </MarkerClusterGroup>
  );
}
