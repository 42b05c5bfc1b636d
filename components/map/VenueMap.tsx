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
import type { MapInfo } from '@/services/browser/map-info';
import type { Bounds, Position } from '@locator/base/geo/position';
import type { Locale } from '@locator/base/locale/locale';
import type { Pin } from '@/services/browser/pins';
import { containsBounds, isWithin, longitudeNear } from '@locator/base/geo/bounds';
import { centerOf } from '@locator/base/geo/position';
import { BASEMAP_ZOOMS, STREET_ZOOMS } from '@locator/street-map/zoom-levels';
import { FarVenues } from './FarVenues';
import { arePinsSame, boundsOf, searchedBounds, toLeaflet } from './map-bounds';
import { MapControls } from './MapControls';
import { MapPlaceholder } from './MapPlaceholder';
import { MapTiles } from './MapTiles';
import { MarkerLayer } from './MarkerLayer';
import { priceText } from './price-text';
import { ServerClusters } from './ServerClusters';
import { fitMap, useFittedView } from './useFittedView';
import { type GestureHint, useGestureGuard } from './useGestureGuard';
import { useMoveStatus } from './useMoveStatus';
import styles from './VenueMap.module.css';
import { SEARCH_ORIGIN_ICON } from './marker-icons';
import type { MapStation } from '@/services/page-content/venue/surroundings';
import { Walks } from './Walks';
import { useRouter } from 'next/router';
import { mapAreaUrl } from '@/lib/url/browser-urls';
import { track } from '@/services/browser/track';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { venueSelected } from '@/store/venues-slice';

export interface VenueMapProps {
  readonly pins: readonly Pin[];
  /** Number of pins, the first ones, to which the map is fitted at the start; 0 or absent: all. */
  readonly nearCount?: number;
  /** Set if there are too many venues for pins: the server clusters those in `country` (null: all). */
  readonly serverClusters?: { readonly country: string | null } | null;
  /** The point from which the search measures distances. The initial view includes it. */
  readonly center: Position | null;
  readonly locale: Locale;
  /** Null until it has arrived. */
  readonly info: MapInfo | null;
  /** Shows exactly these bounds instead of fitting the map to the pins. */
  readonly view?: Bounds | null;
  /** Steps of the zoom level; 0 for a view that fits the map exactly. */
  readonly zoomSnap?: 0 | 1;
  /** Whether visitors can search in the visible area after moving the map. */
  readonly isSearchable?: boolean;
  /** Whether the map shows the surroundings of a single venue, zoomed in to street level. */
  readonly isVenue?: boolean;
  /** Stations that a line joins with the venue. */
  readonly stations?: readonly MapStation[];
  /** The chosen time, formatted. */
  readonly time?: string | null;
  /** Whether the map takes the place of a picture. */
  readonly hasPicture: boolean;
  /** Called with the focusable element of the map. */
  onReady(map: HTMLElement): void;
  onFailure(error: unknown): void;
}

const METROPOLITAN_FRANCE: Bounds = [-5.2, 42.2, 8.3, 51.2];

const NO_PINS: readonly Pin[] = [];
const NO_STATIONS: readonly MapStation[] = [];

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

  return areMessagesLoaded && props.info ? <ClusteredMap {...props} info={props.info} /> : <MapPlaceholder />;
}

function ClusteredMap(props: VenueMapProps & { readonly info: MapInfo }): ReactElement {
  const {
    serverClusters = null,
    nearCount = 0,
    center,
    locale,
    info,
    view = null,
    zoomSnap = 1,
    isSearchable = false,
    isVenue = false,
    stations = NO_STATIONS,
    time = null,
    hasPicture,
    onReady,
  } = props;
  const { t } = useTranslation(['map', 'venues']);
  const pins = useStablePins(props.pins);
  const near = useMemo(() => pins.slice(0, nearCount || undefined), [pins, nearCount]);
  const opening = useMemo(() => view ?? boundsOf(near, center, METROPOLITAN_FRANCE), [view, near, center]);
  const all = useMemo(() => boundsOf(pins, null, METROPOLITAN_FRANCE), [pins]);
  // Store the bounds instead of a flag, so that the map of another search opens on its own.
  const [leftBounds, setLeftBounds] = useState<Bounds | null>(null);
  const isAllShown = leftBounds === opening;
  const bounds = isAllShown ? all : opening;
  const middle = centerOf(bounds).longitude;
  const maxFitZoom = zoomFor(bounds, isAllShown ? pins.length : near.length);
  const [isAnimated] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [map, setMap] = useState<L.Map | null>(null);
  const { fittedArea, isMovedByHand, forgetMove } = useFittedView(
    map,
    bounds,
    view ? NO_PINS : pins,
    view ? null : maxFitZoom,
    hasPicture,
  );
  const far =
    fittedArea && isSearchable ? pins.filter(({ position }) => !isWithin(fittedArea, position)) : [];
  const [hasPrices, setHasPrices] = useState(false);
  const [haveTilesFailed, setHaveTilesFailed] = useState(false);
  const dispatch = useAppDispatch();
  const router = useRouter();
  const search = useAppSelector((state) => state.search);
  const frame = useRef<HTMLDivElement>(null);
  const afterMap = useRef<HTMLDivElement>(null);
  const afterMapId = useId();
  const stage = useRef<HTMLDivElement>(null);
  const hint = useGestureGuard(stage);
  const inView = useMoveStatus(map, frame);

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

  function hasStreets(area: Bounds): boolean {
    return info.streets.some((streets) => containsBounds(streets, area));
  }

  /** Returns the closest zoom level of a view that is fitted to venues. */
  function zoomFor(area: Bounds, count: number): number {
    const zooms = hasStreets(area) ? STREET_ZOOMS : BASEMAP_ZOOMS;
    return zooms[isVenue ? 'venue' : count > 1 ? 'fit' : 'point'];
  }

  function showTown(venues: readonly Pin[]): void {
    const area = boundsOf(venues, null, opening);
    if (map) fitMap(map, area, zoomFor(area, venues.length));
    dispatch(venueSelected(venues[0]?.code ?? null));
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
      <div className={styles.stage} ref={stage}>
        <StaggeredMount>
          <MapContainer
            ref={setMap}
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
            <StaggeredMount>
              <MapTiles info={info} onLoad={setHaveTilesFailed} />
              {/* Without streets, the map is zoomed out too far for them. */}
              {stations.length > 0 && pins[0] && hasStreets(opening) && (
                <Walks from={pins[0].position} stations={stations} />
              )}
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
          </MapContainer>
        </StaggeredMount>
        {isSearchable && isMovedByHand && (
          <button type="button" className={styles.searchHere} onClick={searchArea}>
            {t('searchHere')}
          </button>
        )}
        {hint && <GestureHintMessage gesture={hint} />}
      </div>
      <p role="status" className={styles.failure}>
        {haveTilesFailed && t('tilesFailed')}
      </p>
      <p role="status" className="visually-hidden">
        {inView !== null && t('inView', { count: inView })}
      </p>
      {far.length > 0 && !isAllShown && <FarVenues venues={far} onTown={showTown} onAll={showAll} />}
      <div className={styles.bar}>
        {map && (
          <MapControls map={map} credits={info.credits} isAnimated={isAnimated}>
            {isSearchable && pins.some((pin) => priceText(pin, t) !== null) && (
              <button type="button" aria-pressed={hasPrices} onClick={() => setHasPrices(!hasPrices)}>
                {t('prices')}
              </button>
            )}
          </MapControls>
        )}
      </div>
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

/** Mounts each child in a separate task: all at once would block the page for too long. */
function StaggeredMount({ children }: { readonly children: ReactNode }): ReactNode {
  const parts = Children.toArray(children);
  const [count, setCount] = useState(0);
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
