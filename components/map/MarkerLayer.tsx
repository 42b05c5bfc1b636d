import type L from 'leaflet';
import { type ReactElement, useMemo, useState } from 'react';
import { Marker, useMap } from 'react-leaflet';
import MarkerClusterGroup from 'react-leaflet-cluster';
import { longitudeNear } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import { useTranslation } from 'react-i18next';
import { CLUSTER_RADIUS_PIXELS } from '@locator/venue-model';
import type { Pin } from '@/services/browser/pins';
import { useAppSelector } from '@/store/hooks';
import { MapCard } from './MapCard';
import { clusterIcon, pinIcon } from './marker-icons';
import { priceText } from './price-text';
import { useMarkerEvents } from './useMarkerEvents';
import { useMarkerHighlight } from './useMarkerHighlight';
import { useMarkerKeyboard } from './useMarkerKeyboard';
import { useMarkerOrder } from './useMarkerOrder';
import { useMarkerUpdates } from './useMarkerUpdates';
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
