import L from 'leaflet';
import { type ReactElement, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Marker, useMap } from 'react-leaflet';
import MarkerClusterGroup from 'react-leaflet-cluster';
import type { Locale } from '@locator/base/locale/locale';
import { useTranslation } from 'react-i18next';
import { CLUSTER_RADIUS_PIXELS } from '@locator/venue-model/map-points';
import type { Pin } from '@/services/browser/pins';
import { track } from '@/services/browser/track';
import { useAppDispatch } from '@/store/hooks';
import { venueSelected } from '@/store/venues-slice';
import { clusterIcon, pinIcon } from './marker-icons';
import { pinOf, useMarkerHighlight } from './useMarkerHighlight';
import { useMarkerKeyboard } from './useMarkerKeyboard';
import { VenuePopup } from './VenuePopup';

interface MarkerLayerProps {
  readonly pins: readonly Pin[];
  /** Code of a venue whose cluster is to be spread; null for none. */
  readonly spreadCode?: string | null;
  readonly locale: Locale;
  /** Whether the pins show the numbers of their venues in the list beside the map. */
  readonly isNumbered?: boolean;
}

/** Distance factor for spread ("spiderfied") clusters, large enough that the pins do not overlap. */
const SPREAD_DISTANCE_MULTIPLIER = 2;

export function MarkerLayer({
  pins,
  spreadCode = null,
  locale,
  isNumbered = false,
}: MarkerLayerProps): ReactElement {
  const { t } = useTranslation('map');
  const dispatch = useAppDispatch();
  const map = useMap();
  const [group, setGroup] = useState<L.MarkerClusterGroup | null>(null);
  const [open, setOpen] = useState<L.Marker | null>(null);
  const spreadCluster = useRef<L.MarkerCluster | null>(null);
  const openVenue = open?.options.venue;
  useMarkerHighlight(map, group);

  function selectVenue(marker: L.Marker | null): void {
    dispatch(venueSelected(marker?.options.venue?.code ?? openVenue?.code ?? null));
  }

  const select = useEffectEvent(selectVenue);

  const togglePopup = useEffectEvent(function togglePopup(marker: L.Marker) {
    const code = marker.options.venue?.code;
    if (marker === open) map.closePopup();
    else if (code !== undefined) {
      setOpen(marker);
      track('pin', { venue: code });
      dispatch(venueSelected(code));
      scrollToCard(code, map.getContainer());
    }
  });

  const closeDetachedPopup = useEffectEvent(function closeDetachedPopup() {
    if (open && !map.hasLayer(open)) map.closePopup();
  });

  useMarkerKeyboard(map, {
    onFocus: selectVenue,
    onEscape() {
      if (open) map.closePopup();
      else spreadCluster.current?.unspiderfy();
    },
  });

  useEffect(
    function listenToMarkers() {
      if (!group) return;
      const groupEvents = {
        click: ({ propagatedFrom }: L.LeafletEvent) => togglePopup(propagatedFrom as L.Marker),
        mouseover: ({ propagatedFrom }: L.LeafletEvent) => select(propagatedFrom as L.Marker),
        mouseout: () => select(null),
        clusterclick({ propagatedFrom }: L.LeafletEvent) {
          track('cluster', { count: (propagatedFrom as L.MarkerCluster).getChildCount() });
        },
        spiderfied(event: L.LeafletEvent) {
          const { cluster, markers } = event as L.MarkerClusterSpiderfyEvent;
          spreadCluster.current = cluster;
          // The cluster stays on the map while its pins are spread.
          if (document.activeElement === cluster.getElement()) markers[0]?.getElement()?.focus();
        },
        unspiderfied() {
          spreadCluster.current = null;
        },
      };
      // Leaflet.markercluster may remove a marker only to add it again at once.
      const handleRemoval = (): void => queueMicrotask(() => closeDetachedPopup());
      group.on(groupEvents);
      map.on('layerremove', handleRemoval);
      return () => {
        group.off(groupEvents);
        map.off('layerremove', handleRemoval);
      };
    },
    [map, group],
  );

  useEffect(
    function spreadVenues() {
      if (!group || spreadCode === null) return;
      // MarkerClusterGroup adds its markers in a microtask.
      queueMicrotask(function spread() {
        const marker = pinOf(group, spreadCode);
        const cluster = marker && group.getVisibleParent(marker);
        if (cluster instanceof L.MarkerCluster) cluster.spiderfy();
      });
    },
    [group, spreadCode, pins],
  );

  /** Returns the keyboard focus from the closed popup to its pin, or to the cluster that contains the pin. */
  function handlePopupClose(popup: HTMLElement | undefined): void {
    const isFocusInPopup =
      popup?.contains(document.activeElement) || document.activeElement === document.body;
    setOpen(null);
    dispatch(venueSelected(null));
    if (open && isFocusInPopup) group?.getVisibleParent(open)?.getElement()?.focus({ preventScroll: true });
  }

  const markers = useMemo(
    () =>
      pins.map((pin, index) => (
        <Marker
          key={pin.code}
          position={[pin.position.latitude, pin.position.longitude]}
          icon={pinIcon(isNumbered ? index + 1 : null, pin.isAway)}
          title={`${isNumbered ? `${index + 1}. ` : ''}${pin.name}, ${pin.city}`}
          venue={pin}
          number={isNumbered ? index + 1 : undefined}
        />
      )),
    [pins, isNumbered],
  );

  return (
    <>
      <MarkerClusterGroup
        // The names of clusters and the URLs of venues depend on the language.
        key={locale}
        ref={setGroup}
        maxClusterRadius={CLUSTER_RADIUS_PIXELS}
        iconCreateFunction={(cluster) => {
          const markers = cluster.getAllChildMarkers();
          const count = markers.length;
          return clusterIcon(
            count,
            t('clusterNear', { count, place: mainTown(markers) }),
            markers.flatMap(({ options }) => options.number ?? []).sort((a, b) => a - b),
          );
        }}
        // An animation would show the markers of two zoom levels on top of each other.
        animate={false}
        spiderfyDistanceMultiplier={SPREAD_DISTANCE_MULTIPLIER}
        showCoverageOnHover={false}
      >
        {markers}
      </MarkerClusterGroup>
      {open && openVenue && (
        <VenuePopup
          key={openVenue.code}
          venue={openVenue}
          position={open.getLatLng()}
          locale={locale}
          onClose={handlePopupClose}
        />
      )}
    </>
  );
}

function mainTown(markers: readonly L.Marker[]): string {
  const counts = new Map<string, number>();
  let main = '';
  for (const { options } of markers) {
    const town = options.venue?.city ?? '';
    const count = (counts.get(town) ?? 0) + 1;
    counts.set(town, count);
    if (count > (counts.get(main) ?? 0)) main = town;
  }
  return main;
}

/** Only if the list is next to the map: elsewhere, it would move the map out of view. Keeps the focus. */
export function scrollToCard(code: string, map: Element): void {
  const card = document.querySelector(`article a[href*="/${CSS.escape(code)}/"]`)?.closest('article');
  if (!card) return;
  const cardBox = card.getBoundingClientRect();
  const mapBox = map.getBoundingClientRect();
  const isSideBySide = cardBox.width > 0 && (cardBox.right <= mapBox.left || cardBox.left >= mapBox.right);
  if (isSideBySide) card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
