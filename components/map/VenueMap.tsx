import type L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import 'react-leaflet-cluster/dist/assets/MarkerCluster.css';
import { useTranslation } from '@/lib/locale/use-translation';
import { type MouseEvent, type ReactElement, useId, useMemo, useRef, useState } from 'react';
import { MapContainer } from 'react-leaflet';
import type { SiteProps } from '@/lib/http/page';
import type { Bounds, Position } from '@/lib/geo/position';
import type { Locale } from '@/lib/locale/locale';
import type { Pin } from '@/services/search/pins';
import { Background } from './Background';
import { CrowdPins } from './CrowdPins';
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
  /** Instead of pins, where the venues are too many for a list: those of a country, or of all when null. */
  readonly crowd?: { readonly country: string | null } | null;
  /** Where a search started, kept in view with the pins. */
  readonly center: Position | null;
  readonly locale: Locale;
  readonly tiles: SiteProps['tiles'];
  /** What to show when there is no pin. */
  readonly bounds?: Bounds;
  /** Whether the visitor may search the area he has moved the map to. */
  readonly isSearchable?: boolean;
  /** The map can't be drawn. */
  onFailure(error: unknown): void;
}

/** The closest zoom a fit may choose (specification, section 9), and the visitor. */
const WITH_TILES = { maxFitZoom: 14, maxZoom: 18, zoomSnap: 1 };

/** The bundled basemap has no streets: closer than this there is nothing to see around a pin. */
const WITHOUT_TILES = { maxFitZoom: 10, maxZoom: 13, zoomSnap: 0.25 };

/** Metropolitan France. */
const DEFAULT_BOUNDS: Bounds = [-5.2, 42.2, 8.3, 51.2];

/** Venues on a map, clustered. Loaded by its door only. */
export function VenueMap(props: VenueMapProps): ReactElement {
  const {
    crowd = null,
    center,
    locale,
    tiles,
    bounds: fallback = DEFAULT_BOUNDS,
    isSearchable = false,
    onFailure,
  } = props;
  const { t } = useTranslation('map');
  const pins = useSamePins(props.pins);
  const bounds = useMemo(() => boundsOf(pins, center, fallback), [pins, center, fallback]);
  const { maxFitZoom, ...zoomOptions } = tiles ? WITH_TILES : WITHOUT_TILES;
  const [isAnimated] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [map, setMap] = useState<L.Map | null>(null);
  const { isMovedByHand, forgetMove } = useFittedView(map, bounds, maxFitZoom);
  const frame = useRef<HTMLDivElement>(null);
  const afterMap = useRef<HTMLDivElement>(null);
  const afterMapId = useId();
  const hint = useGestureGuard(frame);

  /** By hand: the fragment would be one more step for the Back button. */
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
          {crowd ? (
            <CrowdPins country={crowd.country} locale={locale} isAnimated={isAnimated} />
          ) : (
            <PinClusters pins={pins} isAnimated={isAnimated} />
          )}
          <MapControls isAnimated={isAnimated} />
        </InTurn>
      </MapContainer>
      {isSearchable && isMovedByHand && map && <SearchHere map={map} locale={locale} onSearch={forgetMove} />}
      {hint && <Hint gesture={hint} />}
      <div ref={afterMap} id={afterMapId} tabIndex={-1} className={styles.after} />
    </div>
  );
}

/** The pins last given, as long as they are the same in other objects: a render of the page is no news to the map. */
function useSamePins(pins: readonly Pin[]): readonly Pin[] {
  const [kept, setKept] = useState(pins);
  if (arePinsSame(kept, pins)) return kept;
  setKept(pins);
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
