import type L from 'leaflet';
import { useTranslation } from 'next-i18next/pages';
import { useRouter } from 'next/router';
import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMap } from 'react-leaflet';
import MarkerClusterGroup from 'react-leaflet-cluster';
import type { Pin } from '@/services/search/pins';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { venueSelected } from '@/store/venues-slice';
import { clusterIcon } from './icons';
import { createPinBoard, type PinBoard } from './pin-board';
import { showCard } from './show-card';

interface PinClustersProps {
  readonly pins: readonly Pin[];
  readonly isAnimated: boolean;
}

/** Pixels within which pins merge (specification, section 9). */
const CLUSTER_RADIUS = 40;

/**
 * The pins, clustered. The group component only makes the layer: it adds children one by one and ignores changed
 * props, so pins go in and out in bulk, by the board.
 */
export function PinClusters({ pins, isAnimated }: PinClustersProps): ReactElement {
  const { t } = useTranslation('common');
  const router = useRouter();
  const dispatch = useAppDispatch();
  const selectedCode = useAppSelector((state) => state.venues.selectedCode);
  const map = useMap();
  const [group, setGroup] = useState<L.MarkerClusterGroup | null>(null);
  const board = useRef<PinBoard | null>(null);
  const select = useEffectEvent((code: string | null) => void dispatch(venueSelected(code)));
  const follow = useEffectEvent((url: string) => void router.push(url));

  useEffect(
    function makeBoard() {
      if (!group) return;
      const made = createPinBoard(map, group, {
        words: { seeVenue: t('map.seeVenue'), close: t('map.closePopup') },
        clusterName: (count) => t('map.cluster', { count }),
        onPoint: (code) => select(code),
        onChoose(code) {
          select(code);
          showCard(code, map.getContainer());
        },
        onFollow: (url) => follow(url),
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
      board.current?.show(pins);
    },
    // A new board is empty.
    [map, group, t, pins],
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
      maxClusterRadius={CLUSTER_RADIUS}
      showCoverageOnHover={false}
      animate={isAnimated}
      iconCreateFunction={clusterIcon}
    >
      {null}
    </MarkerClusterGroup>
  );
}
