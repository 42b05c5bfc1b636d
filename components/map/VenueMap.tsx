import type L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import {
  type MouseEvent,
  type ReactElement,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import type { MapInfo } from '@/services/browser/map-info';
import { type Bounds, centerOf, isWithin, type Position } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import type { Pin } from '@/services/browser/pins';
import type { ShownSurroundings } from '@/services/page-content/venue/surroundings';
import { boundsOf, searchedBounds } from './map-bounds';
import { MapControls } from './MapControls';
import { LeafletMap, MapLayers } from './MapLayers';
import { MapPlaceholder } from './MapPlaceholder';
import { StaggeredMount } from './StaggeredMount';
import { useMapBounds } from './useMapBounds';
import { priceText } from './price-text';
import { fitMap, useFittedView } from './useFittedView';
import { type GestureHint, useGestureGuard } from './useGestureGuard';
import { useMoveStatus } from './useMoveStatus';
import styles from './VenueMap.module.css';
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
  readonly info: MapInfo | null;
  readonly view?: Bounds | null;
  readonly zoomSnap?: 0 | 1;
  readonly isSearchable?: boolean;
  readonly isVenue?: boolean;
  readonly stations?: ShownSurroundings['stations'];
  readonly time?: string | null;
  readonly hasPicture: boolean;
  onReady(map: HTMLElement): void;
  onFailure(error: unknown): void;
}

const NO_PINS: readonly Pin[] = [];

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
  const { locale, info, view = null, zoomSnap = 1, isSearchable = false, hasPicture, onReady } = props;
  const { t } = useTranslation(['map', 'venues']);
  const { pins, opening, bounds, isAllShown, maxFitZoom, hasStreets, zoomFor, leaveOpening } =
    useMapBounds(props);
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
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const hint = useGestureGuard(stage);
  const inView = useMoveStatus(map, frame);

  useEffect(
    function reportReady() {
      if (map) onReady(map.getContainer());
    },
    [map, onReady],
  );

  /** Moves the focus, because the button disappears. */
  function showAll(): void {
    leaveOpening();
    map?.getContainer().focus({ preventScroll: true });
  }

  function showTown(venues: readonly Pin[]): void {
    const area = boundsOf(venues, null, opening);
    if (map) fitMap(map, area, zoomFor(area, venues.length));
    dispatch(venueSelected(venues[0]?.code ?? null));
  }

  return (
    <Skippable ref={frame}>
      <div className={styles.stage} ref={stage}>
        <StaggeredMount>
          <LeafletMap {...{ bounds, view, maxFitZoom, zoomSnap, isAnimated }} onMap={setMap}>
            <MapLayers
              {...props}
              pins={pins}
              middle={centerOf(bounds).longitude}
              hasStreets={hasStreets(opening)}
              hasPrices={hasPrices}
              onTiles={setHaveTilesFailed}
            />
          </LeafletMap>
        </StaggeredMount>
        {isSearchable && isMovedByHand && map && (
          <SearchHere map={map} locale={locale} onSearch={forgetMove} />
        )}
        {hint && <GestureHintMessage gesture={hint} />}
      </div>
      <MapStatus haveTilesFailed={haveTilesFailed} inView={inView} />
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
    </Skippable>
  );
}

interface MapStatusProps {
  readonly haveTilesFailed: boolean;
  readonly inView: number | null;
}

function MapStatus({ haveTilesFailed, inView }: MapStatusProps): ReactElement {
  const { t } = useTranslation('map');
  return (
    <>
      <p role="status" className={styles.failure}>
        {haveTilesFailed && t('tilesFailed')}
      </p>
      <p role="status" className="visually-hidden">
        {inView !== null && t('inView', { count: inView })}
      </p>
    </>
  );
}

interface SkippableProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** Begins with a link to the end of the map. */
function Skippable({ ref, children }: SkippableProps): ReactElement {
  const { t } = useTranslation('map');
  const afterMap = useRef<HTMLDivElement>(null);
  const afterMapId = useId();

  /** Moves focus in code, because following the fragment link would add a history entry. */
  function skipMap(event: MouseEvent): void {
    event.preventDefault();
    afterMap.current?.focus();
  }

  return (
    <div className={styles.frame} ref={ref}>
      <a href={`#${afterMapId}`} className={styles.skip} onClick={skipMap}>
        {t('skip')}
      </a>
      {children}
      <div ref={afterMap} id={afterMapId} tabIndex={-1} className={styles.after} />
    </div>
  );
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

interface SearchHereProps {
  readonly map: L.Map;
  readonly locale: Locale;
  onSearch(): void;
}

function SearchHere({ map, locale, onSearch }: SearchHereProps): ReactElement {
  const { t } = useTranslation('map');
  const router = useRouter();
  const search = useAppSelector((state) => state.search);

  function searchArea(): void {
    track('searchMap', {});
    onSearch();
    void router.push(mapAreaUrl(locale, searchedBounds(map), search));
  }

  return (
    <button type="button" className={styles.searchHere} onClick={searchArea}>
      {t('searchHere')}
    </button>
  );
}

interface FarVenuesProps {
  readonly venues: readonly Pin[];
  onTown(venues: readonly Pin[]): void;
  onAll(): void;
}

/** More would not fit into a line. */
const MAX_TOWNS = 3;

function FarVenues({ venues, onTown, onAll }: FarVenuesProps): ReactElement {
  const { t } = useTranslation(['map', 'common']);
  const towns = [...new Set(venues.map(({ city }) => city))];
  const rest = venues.filter(({ city }) => towns.indexOf(city) >= MAX_TOWNS).length;
  return (
    <p className={styles.far}>
      {t('farther')}
      {towns.slice(0, MAX_TOWNS).map(function renderTown(town) {
        const inTown = venues.filter(({ city }) => city === town);
        const distance = inTown[0]?.distance;
        return (
          <button key={town} type="button" onClick={() => onTown(inTown)}>
            {distance ? `${town}, ${t('common:distance', { distance })}` : town}
          </button>
        );
      })}
      {rest > 0 && (
        <button type="button" onClick={onAll}>
          {t('showAll', { count: rest })}
        </button>
      )}
    </p>
  );
}
