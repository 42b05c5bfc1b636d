import type L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import 'react-leaflet-cluster/dist/assets/MarkerCluster.css';
import { useTranslation } from '@/lib/locale/use-translation';
import { type MouseEvent, type ReactElement, useId, useMemo, useRef, useState } from 'react';
import { MapContainer } from 'react-leaflet';
import type { SiteProps } from '@/lib/page/page';
import type { Bounds, Position } from '@/lib/geo/position';
import type { Locale } from '@/lib/locale/locale';
import type { Pin } from '@/services/browser/pins';
import { Background } from './Background';
import { ServerClusters } from './ServerClusters';
import { InTurn } from './InTurn';
import { MapControls } from './MapControls';
import { PinClusters } from './PinClusters';
import { SearchCenter } from './SearchCenter';
import { SearchHere } from './SearchHere';
import { toLeaflet, useFittedView } from './useFittedView';
import { type GestureHint, useGestureGuard } from './useGestureGuard';
import { arePinsSame, boundsOf } from './view';
import styles from './VenueMap.module.css';

export interface VenueMapProps {
  readonly pins: readonly Pin[];
  /** Shows server-side clusters instead of `pins`, for lists that are too long; null: all countries. */
  readonly serverClusters?: { readonly country: string | null } | null;
  /** Where the search started. The initial viewport includes it. */
  readonly center: Position | null;
  readonly locale: Locale;
  readonly tiles: SiteProps['tiles'];
  /** Viewport when there are no pins. */
  readonly bounds?: Bounds;
  /** Shows a button that searches around the centre after the visitor has moved the map. */
  readonly isSearchable?: boolean;
  onFailure(error: unknown): void;
}

/** Maximum zoom when fitting the pins (specification, section 9), and for the visitor. */
const WITH_TILES = { maxFitZoom: 14, maxZoom: 18, zoomSnap: 1 };

/** The bundled basemap has no streets, so zooming in further shows no more detail. */
const WITHOUT_TILES = { maxFitZoom: 10, maxZoom: 13, zoomSnap: 0.25 };

const DEFAULT_BOUNDS: Bounds = [-5.2, 42.2, 8.3, 51.2];

/** Renders venues on a map, clustered. Import it through `LazyVenueMap` only. */
export function VenueMap(props: VenueMapProps): ReactElement {
  const {
    serverClusters = null,
    center,
    locale,
    tiles,
    bounds: fallback = DEFAULT_BOUNDS,
    isSearchable = false,
    onFailure,
  } = props;
  const { t } = useTranslation('map');
  const pins = useStablePins(props.pins);
  const bounds = useMemo(() => boundsOf(pins, center, fallback), [pins, center, fallback]);
  const { maxFitZoom, ...zoomOptions } = tiles ? WITH_TILES : WITHOUT_TILES;
  const [isAnimated] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [map, setMap] = useState<L.Map | null>(null);
  const { isMovedByVisitor, resetMove } = useFittedView(map, bounds, maxFitZoom);
  const frame = useRef<HTMLDivElement>(null);
  const afterMap = useRef<HTMLDivElement>(null);
  const afterMapId = useId();
  const hint = useGestureGuard(frame);

  /** Moves the focus by script: following the fragment would add a history entry. */
  function skipMap(event: MouseEvent): void {
    event.preventDefault();
    afterMap.current?.focus();
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
        boundsOptions={{ maxZoom: maxFitZoom }}
        {...zoomOptions}
        minZoom={3}
        zoomControl={false}
        trackResize={false}
        zoomAnimation={isAnimated}
        fadeAnimation={isAnimated}
        markerZoomAnimation={isAnimated}
        inertia={isAnimated}
        worldCopyJump
      >
        <InTurn>
          <Background tiles={tiles} onFailure={onFailure} />
          {center && <SearchCenter position={center} />}
          {serverClusters ? (
            <ServerClusters country={serverClusters.country} locale={locale} isAnimated={isAnimated} />
          ) : (
            <PinClusters pins={pins} isAnimated={isAnimated} />
          )}
          <MapControls isAnimated={isAnimated} />
        </InTurn>
      </MapContainer>
      {isSearchable && isMovedByVisitor && map && (
        <SearchHere map={map} locale={locale} onSearch={resetMove} />
      )}
      {hint && <Hint gesture={hint} />}
      <div ref={afterMap} id={afterMapId} tabIndex={-1} className={styles.after} />
    </div>
  );
}

/** Returns the previous array while the pins are equal, so that a render of the page does not update the map. */
function useStablePins(pins: readonly Pin[]): readonly Pin[] {
  const [stable, setStable] = useState(pins);
  if (arePinsSame(stable, pins)) return stable;
  setStable(pins);
  return pins;
}

function Hint({ gesture }: { readonly gesture: GestureHint }): ReactElement {
  const { t } = useTranslation('map');
  const key = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
  return (
    <p className={styles.hint} aria-hidden="true">
      {gesture === 'wheel' ? t('wheelHint', { key }) : t('touchHint')}
    </p>
  );
}
