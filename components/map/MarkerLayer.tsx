import L from 'leaflet';
import { type ReactElement, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Marker, useMap } from 'react-leaflet';
import MarkerClusterGroup from 'react-leaflet-cluster';
import { longitudeNear } from '@locator/base/geo/bounds';
import type { Locale } from '@locator/base/locale/locale';
import { useTranslation } from 'react-i18next';
import { CLUSTER_RADIUS_PIXELS } from '@locator/venue-model/map-points';
import type { Pin } from '@/services/browser/pins';
import { track } from '@/services/browser/track';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { venueSelected } from '@/store/venues-slice';
import { MapCard } from './MapCard';
import { clusterIcon, pinIcon } from './marker-icons';
import { priceText } from './price-text';
import { pinOf, useMarkerHighlight } from './useMarkerHighlight';
import { useMarkerKeyboard } from './useMarkerKeyboard';
import { useMarkerOrder } from './useMarkerOrder';
import { VenuePopup } from './VenuePopup';

interface MarkerLayerProps {
  readonly pins: readonly Pin[];
  /** Code of a venue whose cluster is to be spread; null for none. */
  readonly spreadCode?: string | null;
  readonly locale: Locale;
  /** The text of pins: the numbers or prices of their venues in the list beside the map, or only a symbol. */
  readonly show?: 'rank' | 'price' | 'symbol';
  /** The chosen time, formatted. */
  readonly time?: string | null;
  /** Longitude of the middle of the map. Pins are in the copy of the world that is nearest to it. */
  readonly middle?: number;
}

/** Distance factor for spread ("spiderfied") clusters, large enough that the pins do not overlap. */
const SPREAD_DISTANCE_MULTIPLIER = 2;

export function MarkerLayer({
  pins,
  spreadCode = null,
  locale,
  show = 'symbol',
  time = null,
  middle = 0,
}: MarkerLayerProps): ReactElement {
  const { t } = useTranslation(['map', 'venues']);
  const dispatch = useAppDispatch();
  const map = useMap();
  const [group, setGroup] = useState<L.MarkerClusterGroup | null>(null);
  const [open, setOpen] = useState<L.Marker | null>(null);
  const spreadCluster = useRef<L.MarkerCluster | null>(null);
  const openVenue = open?.options.venue;
  const listed = useAppSelector(({ venues }) => venues.list.find(({ code }) => code === openVenue?.code));
  const [isCard, setIsCard] = useState(false);
  useMarkerHighlight(map, group);
  useMarkerOrder(map, show !== 'symbol');

  function selectVenue(marker: L.Marker | null): void {
    dispatch(venueSelected(marker?.options.venue?.code ?? openVenue?.code ?? null));
  }

  /** Returns the keyboard focus from the closed dialog to its pin, or to the cluster that contains the pin. */
  function handleClose(dialog: Element | null | undefined): void {
    const isFocusInside =
      dialog?.contains(document.activeElement) || document.activeElement === document.body;
    setOpen(null);
    dispatch(venueSelected(null));
    if (open && isFocusInside) group?.getVisibleParent(open)?.getElement()?.focus({ preventScroll: true });
  }

  function close(): void {
    if (isCard) handleClose(null);
    else map.closePopup();
  }

  const select = useEffectEvent(selectVenue);

  const togglePopup = useEffectEvent(function togglePopup(marker: L.Marker) {
    const code = marker.options.venue?.code;
    if (marker === open) close();
    else if (code !== undefined) {
      setOpen(marker);
      setIsCard(isListHidden(code));
      track('pin', { venue: code });
      dispatch(venueSelected(code));
      scrollToCard(code, map.getContainer());
    }
  });

  const closeDetachedPopup = useEffectEvent(function closeDetachedPopup() {
    if (open && !map.hasLayer(open)) close();
  });

  useMarkerKeyboard(map, {
    onFocus: selectVenue,
    onEscape() {
      if (open) close();
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

  useEffect(
    function updateMarkers() {
      // react-leaflet changes the position and the icon of a marker that stays, but not these options.
      for (const { options } of (group?.getLayers() ?? []) as L.Marker[]) {
        const rank = pins.findIndex(({ code }) => code === options.venue?.code);
        if (rank !== -1) Object.assign(options, { venue: pins[rank], rank });
      }
    },
    [group, pins],
  );

  const markers = useMemo(
    () =>
      pins.map(function renderPin(pin, index) {
        const text = show === 'price' ? priceText(pin, t) : show === 'rank' ? String(index + 1) : null;
        const rank = show === 'symbol' ? null : `${index + 1}. ${pin.name}`;
        const name = [rank ?? pin.name, pin.city, show === 'price' && text].filter(Boolean).join(', ');
        return (
          <Marker
            key={pin.code}
            position={[pin.position.latitude, longitudeNear(pin.position.longitude, middle)]}
            icon={pinIcon(name, text, pin.isAway)}
            venue={pin}
            rank={index}
          />
        );
      }),
    [pins, show, middle, t],
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
          return clusterIcon(count, t('clusterNear', { count, place: mainTown(markers) }));
        }}
        // An animation would show the markers of two zoom levels on top of each other.
        animate={false}
        spiderfyDistanceMultiplier={SPREAD_DISTANCE_MULTIPLIER}
        showCoverageOnHover={false}
      >
        {markers}
      </MarkerClusterGroup>
      {open && openVenue && !(isCard && listed) && (
        <VenuePopup
          key={openVenue.code}
          venue={openVenue}
          listed={listed}
          time={time}
          position={open.getLatLng()}
          locale={locale}
          onClose={handleClose}
        />
      )}
      {open && isCard && listed && (
        <MapCard
          key={listed.code}
          venue={listed}
          rank={(open.options.rank ?? 0) + 1}
          time={time}
          position={open.getLatLng()}
          locale={locale}
          onClose={handleClose}
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

function cardOf(code: string): Element | null {
  const link = document.querySelector(`article a[href*="/${CSS.escape(code)}/"]`);
  return link?.closest('article') ?? null;
}

/** On a phone, visitors see either the list or the map. */
function isListHidden(code: string): boolean {
  return cardOf(code)?.getBoundingClientRect().width === 0;
}

/** Only if the list is next to the map: elsewhere, it would move the map out of view. Keeps the focus. */
export function scrollToCard(code: string, map: Element): void {
  const card = cardOf(code);
  if (!card) return;
  const cardBox = card.getBoundingClientRect();
  const mapBox = map.getBoundingClientRect();
  const isSideBySide = cardBox.width > 0 && (cardBox.right <= mapBox.left || cardBox.left >= mapBox.right);
  if (isSideBySide) card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
