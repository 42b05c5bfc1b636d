import L from 'leaflet';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { Marker, useMap } from 'react-leaflet';
import MarkerClusterGroup from 'react-leaflet-cluster';
import { longitudeNear } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import { useTranslation } from 'react-i18next';
import { CLUSTER_RADIUS_PIXELS } from '@locator/venue-model';
import type { Pin } from '@/services/browser/pins';
import { useAppSelector } from '@/store/hooks';
import { afterEvents } from './after-events';
import { MapCard } from './MapCard';
import { clusterIcon, pinIcon } from './marker-icons';
import { priceText } from './price-text';
import { useMarkerEvents } from './useMarkerEvents';
import { pinOf, useMarkerHighlight } from './useMarkerHighlight';
import { buttonsOn, useMarkerKeyboard } from './useMarkerKeyboard';
import { useOpenMarker } from './useOpenMarker';
import { VenuePopup } from './VenuePopup';

interface MarkerLayerProps {
  readonly pins: readonly Pin[];
  /** Code of a venue whose cluster is to be spread; null for none. */
  readonly spreadCode?: string | null;
  readonly locale: Locale;
  /** The text of pins: the numbers or prices of their venues in the list beside the map, or only a symbol. */
  readonly show?: 'rank' | 'price' | 'symbol';
  readonly time?: string | null;
  /** Longitude of the middle of the map. Pins are in the copy of the world that is nearest to it. */
  readonly middle?: number;
}

/** Distance factor for spread ("spiderfied") clusters, large enough that the pins do not overlap. */
const SPREAD_DISTANCE_MULTIPLIER = 2;

export function MarkerLayer(props: MarkerLayerProps): ReactElement {
  const { pins, spreadCode = null, locale, show = 'symbol', time = null } = props;
  const { t } = useTranslation('map');
  const map = useMap();
  const [group, setGroup] = useState<L.MarkerClusterGroup | null>(null);
  const { open, isCard, select, toggle, close, closeFrom } = useOpenMarker(map, group);
  const openVenue = open?.options.venue;
  const listed = useAppSelector(({ venues }) => venues.list.find(({ code }) => code === openVenue?.code));
  const pinMarkers = usePinMarkers(props);
  const spreadCluster = useMarkerEvents(map, group, {
    onSelect: select,
    onToggle: toggle,
    onRemoval() {
      if (open && !map.hasLayer(open)) close();
    },
  });
  useMarkerUpdates(group, pins, spreadCode);
  useMarkerHighlight(map, group);
  useMarkerOrder(map, show !== 'symbol');
  useMarkerKeyboard(map, {
    onFocus: select,
    onEscape() {
      if (open) close();
      else spreadCluster.current?.unspiderfy();
    },
  });

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
        {pinMarkers}
      </MarkerClusterGroup>
      {open && openVenue && !(isCard && listed) && (
        <VenuePopup
          key={openVenue.code}
          venue={openVenue}
          listed={listed}
          time={time}
          position={open.getLatLng()}
          locale={locale}
          close={close}
          onRemove={closeFrom}
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
          close={close}
        />
      )}
    </>
  );
}

function usePinMarkers({ pins, show = 'symbol', middle = 0 }: MarkerLayerProps): ReactElement[] {
  const { t } = useTranslation(['map', 'venues']);
  return useMemo(
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
}

/** Spreads the cluster of a venue, and keeps the options of markers up to date. `spreadCode` is null for no venue. */
function useMarkerUpdates(
  group: L.MarkerClusterGroup | null,
  pins: readonly Pin[],
  spreadCode: string | null,
): void {
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
}

/** Lets the Tab key go through the pins in the order of the list. A cluster has the place of its first venue. */
function useMarkerOrder(map: L.Map, isListed: boolean): void {
  useEffect(
    function sortMarkers() {
      if (!isListed) return;
      function sort(): void {
        const elements = buttonsOn(map)
          .sort((one, other) => rankOf(one) - rankOf(other))
          .flatMap((marker) => marker.getElement() ?? []);
        // An element that moves loses the focus, so the others move around it.
        const focused = elements.find((element) => element === document.activeElement);
        let isAfter = !focused;
        for (const element of elements) {
          if (element === focused) isAfter = true;
          else if (isAfter) map.getPane('markerPane')?.append(element);
          else focused?.before(element);
        }
      }

      return afterEvents(map, 'layeradd', sort);
    },
    [map, isListed],
  );
}

function rankOf(marker: L.Marker): number {
  const markers = marker instanceof L.MarkerCluster ? marker.getAllChildMarkers() : [marker];
  return Math.min(...markers.map(({ options }) => options.rank ?? Infinity));
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
