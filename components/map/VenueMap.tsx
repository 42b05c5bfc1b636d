import type L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useTranslation } from 'react-i18next';
import {
  type MouseEvent,
  type ReactElement,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  Children,
  type ReactNode,
} from 'react';
import { MapContainer, Marker } from 'react-leaflet';
import type { SiteProps } from '@/lib/page/page';
import type { Bounds, Position } from '@locator/base/geo/position';
import type { Locale } from '@locator/base/locale/locale';
import type { Pin } from '@/services/browser/pins';
import { arePinsSame, boundsOf, contains, searchedBounds } from './map-bounds';
import { MapControls } from './MapControls';
import { MapPlaceholder } from './MapPlaceholder';
import { MapTiles, MAX_BASEMAP_ZOOM, MAX_STREET_ZOOM } from './MapTiles';
import { MarkerLayer } from './MarkerLayer';
import { ServerClusters } from './ServerClusters';
import { toLeaflet, useFittedView } from './useFittedView';
import { type GestureHint, useGestureGuard } from './useGestureGuard';
import styles from './VenueMap.module.css';
import { SEARCH_ORIGIN_ICON } from './marker-icons';
import { useRouter } from 'next/router';
import { mapAreaUrl } from '@/lib/url/browser-urls';
import { track } from '@/services/browser/track';
import { useAppSelector } from '@/store/hooks';

export interface VenueMapProps {
  readonly pins: readonly Pin[];
  /** Number of pins, the first ones, to which the map is fitted at the start; 0 or absent: all. */
  readonly nearCount?: number;
  /** Set if there are too many venues for pins: the server clusters those in `country` (null: all). */
  readonly serverClusters?: { readonly country: string | null } | null;
  /** The point from which the search measures distances. The initial view includes it. */
  readonly center: Position | null;
  readonly locale: Locale;
  readonly tiles: SiteProps['tiles'];
  /** Shows exactly these bounds instead of fitting the map to the pins. */
  readonly view?: Bounds | null;
  /** Steps of the zoom level; 0 for a view that fits the map exactly. */
  readonly zoomSnap?: 0 | 1;
  /** Whether visitors can search in the visible area after moving the map. */
  readonly isSearchable?: boolean;
  /** Whether the map shows the surroundings of a single venue, zoomed in to street level. */
  readonly isVenue?: boolean;
  /** Called with the focusable element of the map. */
  onReady(map: HTMLElement): void;
  onFailure(error: unknown): void;
}

/** Maximum zoom levels: of the initial view (specification, section 9), also around a single pin, and of the map. */
export const WITH_STREETS = { maxFitZoom: 14, maxPointZoom: 14, maxZoom: MAX_STREET_ZOOM };

export const WITH_BASEMAP = { maxFitZoom: 13, maxPointZoom: 10, maxZoom: MAX_BASEMAP_ZOOM };

/** Zoom levels of a venue's map, equal to those of its picture (packages/street-map/src/draw-picture.ts). */
const VENUE_ZOOM = { withStreets: 16, withBasemap: 9 };

const METROPOLITAN_FRANCE: Bounds = [-5.2, 42.2, 8.3, 51.2];

/** Shows venues on a map, clustered. Import it through `LazyVenueMap`, because Leaflet needs a browser. */
export function VenueMap(props: VenueMapProps): ReactElement {
  const { i18n, ready } = useTranslation('map');
  const areMessagesLoaded = i18n.hasResourceBundle(i18n.language, 'map');
  const reportFailure = useEffectEvent(props.onFailure);

  useEffect(
    function reportMissingMessages() {
      if (ready && !areMessagesLoaded) reportFailure(new Error("The map's messages failed to load."));
    },
    [ready, areMessagesLoaded],
  );

  return areMessagesLoaded ? <ClusteredMap {...props} /> : <MapPlaceholder />;
}

function ClusteredMap(props: VenueMapProps): ReactElement {
  const {
    serverClusters = null,
    nearCount = 0,
    center,
    locale,
    tiles,
    view = null,
    zoomSnap = 1,
    isSearchable = false,
    isVenue = false,
    onReady,
  } = props;
  const { t } = useTranslation('map');
  const pins = useStablePins(props.pins);
  const near = useMemo(() => pins.slice(0, nearCount || undefined), [pins, nearCount]);
  const opening = useMemo(() => view ?? boundsOf(near, center, METROPOLITAN_FRANCE), [view, near, center]);
  const all = useMemo(() => boundsOf(pins, center, METROPOLITAN_FRANCE, 1), [pins, center]);
  // Store the bounds instead of a flag, so that the map of another search opens on its own.
  const [leftBounds, setLeftBounds] = useState<Bounds | null>(null);
  const isAllShown = leftBounds === opening;
  const bounds = isAllShown ? all : opening;
  const hasStreets = tiles?.streets ? contains(tiles.streets, bounds) : false;
  const zoomOptions = hasStreets ? WITH_STREETS : WITH_BASEMAP;
  const venueZoom = hasStreets ? VENUE_ZOOM.withStreets : VENUE_ZOOM.withBasemap;
  const listZoom = (isAllShown ? pins : near).length > 1 ? zoomOptions.maxFitZoom : zoomOptions.maxPointZoom;
  const maxFitZoom = isVenue ? venueZoom : listZoom;
  const [isAnimated] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [map, setMap] = useState<L.Map | null>(null);
  const { fittedArea, isMovedByHand, forgetMove } = useFittedView(map, bounds, view ? null : maxFitZoom);
  const outside = fittedArea
    ? pins.filter(({ position }) => !fittedArea.contains([position.latitude, position.longitude])).length
    : 0;
  const router = useRouter();
  const search = useAppSelector((state) => state.search);
  const frame = useRef<HTMLDivElement>(null);
  const afterMap = useRef<HTMLDivElement>(null);
  const afterMapId = useId();
  const hint = useGestureGuard(frame);

  useEffect(
    function reportReady() {
      if (map) onReady(map.getContainer());
    },
    [map, onReady],
  );

  /** Moves focus in code, because following the fragment link would add a history entry. */
  function skipMap(event: MouseEvent): void {
    event.preventDefault();
    afterMap.current?.focus();
  }

  function searchArea(): void {
    if (!map) return;
    track('searchMap', {});
    forgetMove();
    void router.push(mapAreaUrl(locale, searchedBounds(map), search));
  }

  /** Moves the focus, because the button disappears. */
  function showAll(): void {
    setLeftBounds(opening);
    map?.getContainer().focus({ preventScroll: true });
  }

  return (
    <div className={styles.frame} ref={frame}>
      <a href={`#${afterMapId}`} className={styles.skip} onClick={skipMap}>
        {t('skip')}
      </a>
      <MapContainer
        ref={setMap}
        className={styles.map ?? ''}
        bounds={toLeaflet(bounds)}
        boundsOptions={view ? {} : { maxZoom: maxFitZoom }}
        maxZoom={zoomOptions.maxZoom}
        minZoom={view ? 0 : 3}
        zoomSnap={zoomSnap}
        zoomControl={false}
        trackResize={false}
        zoomAnimation={isAnimated}
        fadeAnimation={isAnimated}
        markerZoomAnimation={isAnimated}
        inertia={isAnimated}
        worldCopyJump
      >
        <StaggeredMount>
          {tiles && <MapTiles tiles={tiles} />}
          {center && <SearchOrigin position={center} />}
          {serverClusters ? (
            <ServerClusters country={serverClusters.country} locale={locale} />
          ) : (
            <MarkerLayer pins={pins} locale={locale} isNumbered={isSearchable} />
          )}
          <MapControls isAnimated={isAnimated} />
        </StaggeredMount>
      </MapContainer>
      {isSearchable && (isMovedByHand || (outside > 0 && !isAllShown)) && (
        <button type="button" className={styles.searchHere} onClick={isMovedByHand ? searchArea : showAll}>
          {isMovedByHand ? t('searchHere') : t('showAll', { count: outside })}
        </button>
      )}
      {hint && <GestureHintMessage gesture={hint} />}
      <div ref={afterMap} id={afterMapId} tabIndex={-1} className={styles.after} />
    </div>
  );
}

/** Returns the same array as long as the pins are equal, so that re-rendering the page does not update the map. */
function useStablePins(pins: readonly Pin[]): readonly Pin[] {
  const [stablePins, setStablePins] = useState(pins);
  if (arePinsSame(stablePins, pins)) return stablePins;
  setStablePins(pins);
  return pins;
}

function GestureHintMessage({ gesture }: { readonly gesture: GestureHint }): ReactElement {
  const { t } = useTranslation('map');
  const key = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
  return (
    <p className={styles.hint} aria-hidden="true">
      {gesture === 'wheel' ? t('wheelHint', { key }) : t('touchHint')}
    </p>
  );
}

/** Not focusable, because the results list already names the place. */
function SearchOrigin({ position: { latitude, longitude } }: { readonly position: Position }): ReactElement {
  return (
    <Marker
      position={[latitude, longitude]}
      icon={SEARCH_ORIGIN_ICON}
      zIndexOffset={-1000}
      interactive={false}
      keyboard={false}
    />
  );
}

/** Mounts each child in a separate task: all at once would block the page for too long. */
function StaggeredMount({ children }: { readonly children: ReactNode }): ReactNode {
  const parts = Children.toArray(children);
  const [count, setCount] = useState(1);
  const isComplete = count >= parts.length;
  useEffect(
    function mountNext() {
      if (isComplete) return;
      const timer = setTimeout(() => setCount(count + 1), 0);
      return () => clearTimeout(timer);
    },
    [isComplete, count],
  );
  return parts.slice(0, count);
}
