import type L from 'leaflet';
import type { ReactElement, ReactNode } from 'react';
import { MapContainer, Marker } from 'react-leaflet';
import { type Bounds, longitudeNear, type Position } from '@locator/base/geo';
import { STREET_ZOOMS } from '@locator/street-map/zoom-levels';
import type { MapInfo } from '@/services/browser/map-info';
import { toLeaflet } from './map-bounds';
import { MapTiles } from './MapTiles';
import { SEARCH_ORIGIN_ICON } from './marker-icons';
import { MarkerLayer } from './MarkerLayer';
import { ServerClusters } from './ServerClusters';
import { StaggeredMount } from './StaggeredMount';
import type { VenueMapProps } from './VenueMap';
import styles from './VenueMap.module.css';
import { Walks } from './Walks';

interface LeafletMapProps extends Pick<VenueMapProps, 'view' | 'zoomSnap'> {
  readonly bounds: Bounds;
  readonly maxFitZoom: number;
  readonly isAnimated: boolean;
  readonly children: ReactNode;
  onMap(map: L.Map | null): void;
}

export function LeafletMap(props: LeafletMapProps): ReactElement {
  const { bounds, view, maxFitZoom, zoomSnap, isAnimated, children, onMap } = props;
  return (
    <MapContainer
      ref={onMap}
      className={styles.map ?? ''}
      bounds={toLeaflet(bounds)}
      boundsOptions={view ? {} : { maxZoom: maxFitZoom }}
      maxZoom={STREET_ZOOMS.max}
      minZoom={view ? 0 : 3}
      zoomSnap={zoomSnap}
      zoomControl={false}
      attributionControl={false}
      trackResize={false}
      zoomAnimation={isAnimated}
      fadeAnimation={isAnimated}
      markerZoomAnimation={isAnimated}
      inertia={isAnimated}
      // Pins on both sides of the 180th meridian would stay behind.
      worldCopyJump={bounds[0] <= bounds[2]}
    >
      {children}
    </MapContainer>
  );
}

interface MapLayersProps extends VenueMapProps {
  readonly info: MapInfo;
  readonly middle: number;
  readonly hasStreets: boolean;
  readonly hasPrices: boolean;
  onTiles(haveFailed: boolean): void;
}

export function MapLayers(props: MapLayersProps): ReactElement {
  const { pins, center, locale, info, serverClusters, stations = [], isSearchable, time = null } = props;
  const { middle, hasStreets, hasPrices, onTiles } = props;
  return (
    <StaggeredMount>
      <MapTiles info={info} onLoad={onTiles} />
      {/* Without streets, the map is zoomed out too far for them. */}
      {stations.length > 0 && pins[0] && hasStreets && <Walks from={pins[0].position} stations={stations} />}
      {center && <SearchOrigin position={center} middle={middle} />}
      {serverClusters ? (
        <ServerClusters country={serverClusters.country} locale={locale} />
      ) : (
        <MarkerLayer
          pins={pins}
          middle={middle}
          locale={locale}
          time={time}
          show={isSearchable ? (hasPrices ? 'price' : 'rank') : 'symbol'}
        />
      )}
    </StaggeredMount>
  );
}

/** Not focusable, because the results list already names the place. */
function SearchOrigin(props: { readonly position: Position; readonly middle: number }): ReactElement {
  const { latitude, longitude } = props.position;
  return (
    <Marker
      position={[latitude, longitudeNear(longitude, props.middle)]}
      icon={SEARCH_ORIGIN_ICON}
      zIndexOffset={-1000}
      interactive={false}
      keyboard={false}
    />
  );
}
