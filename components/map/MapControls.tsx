import L from 'leaflet';
import { useTranslation } from 'react-i18next';
import {
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Credit, creditsIn } from '@locator/street-map/credits';
import { track } from '@/services/browser/track';
import { ICON } from '../ui/icons';
import { fromLeaflet } from './map-bounds';
import styles from './VenueMap.module.css';

interface MapControlsProps {
  readonly map: L.Map;
  readonly credits: readonly Credit[];
  readonly isAnimated: boolean;
  readonly children?: ReactNode;
}

/** Distance of one pan step, as a fraction of the map's width or height. */
const STEP = 0.25;

const DIRECTIONS = [
  { direction: 'left', icon: 'M20 12H4m6-6-6 6 6 6', x: -STEP, y: 0 },
  { direction: 'up', icon: 'M12 20V4m6 6-6-6-6 6', x: 0, y: -STEP },
  { direction: 'down', icon: 'M12 4v16m-6-6 6 6 6-6', x: 0, y: STEP },
  { direction: 'right', icon: 'M4 12h16m-6 6 6-6-6-6', x: STEP, y: 0 },
] as const;

const ZOOMS = [
  { label: 'out', title: 'zoomOut', icon: 'M5 12h14' },
  { label: 'in', title: 'zoomIn', icon: 'M12 5v14M5 12h14' },
] as const;

const FOUR_ARROWS = 'M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3';

export function MapControls({ map, credits, isAnimated, children }: MapControlsProps): ReactElement {
  const { t } = useTranslation('map');
  const scale = useScale(map);
  const [hasArrows, setHasArrows] = useState(false);
  const [view, setView] = useState(() => viewOf(map, credits));
  const controls = t('controls');

  useEffect(
    function nameMap() {
      Object.assign(map.getContainer(), { role: 'group', ariaLabel: controls });
    },
    [map, controls],
  );

  useEffect(
    function followMap() {
      const update = (): void => setView(viewOf(map, credits));
      update();
      map.on('moveend zoomlevelschange', update);
      return () => void map.off('moveend zoomlevelschange', update);
    },
    [map, credits],
  );

  useEffect(
    function disableAnimation() {
      if (!isAnimated) disablePanAnimation(map);
    },
    [map, isAnimated],
  );

  function zoom(label: 'in' | 'out'): void {
    if (view.isEnd[label]) return;
    track('zoom', { label });
    if (label === 'in') map.zoomIn();
    else map.zoomOut();
  }

  return (
    <>
      <div className={styles.buttons}>
        {ZOOMS.map(({ label, title, icon }) => (
          <button
            key={label}
            type="button"
            aria-label={t(title)}
            title={t(title)}
            // A disabled button would lose the focus.
            aria-disabled={view.isEnd[label]}
            onClick={() => zoom(label)}
          >
            <Icon path={icon} />
          </button>
        ))}
        {children}
        {/* Visible at keyboard focus only: a pointer that cannot drag zooms in by a double click (WCAG 2.5.7). */}
        <button
          type="button"
          aria-label={t('pan.toggle')}
          title={t('pan.toggle')}
          aria-expanded={hasArrows}
          onClick={() => setHasArrows(!hasArrows)}
        >
          <Icon path={FOUR_ARROWS} />
        </button>
        {hasArrows && <Arrows map={map} />}
      </div>
      <div className={styles.credit}>
        <p data-testid="map-credit">{[view.credit, 'Leaflet'].filter(Boolean).join(' · ')}</p>
        <div ref={scale} />
      </div>
    </>
  );
}

function useScale(map: L.Map): RefObject<HTMLDivElement | null> {
  const scale = useRef<HTMLDivElement>(null);
  // Before the first paint, so that the bar does not grow.
  useLayoutEffect(
    function addScale() {
      // Updating the scale in every frame of a move would force a layout.
      const control = L.control.scale({ imperial: false, maxWidth: 90, updateWhenIdle: true }).addTo(map);
      scale.current?.append(control.getContainer() ?? '');
      return () => void control.remove();
    },
    [map],
  );
  return scale;
}

function Arrows({ map }: Pick<MapControlsProps, 'map'>): ReactElement[] {
  const { t } = useTranslation('map');
  return DIRECTIONS.map(({ direction, icon, x, y }) => (
    <button
      key={direction}
      type="button"
      aria-label={t(`pan.${direction}`)}
      title={t(`pan.${direction}`)}
      onClick={() => map.panBy(map.getSize().scaleBy(L.point(x, y)))}
    >
      <Icon path={icon} />
    </button>
  ));
}

function Icon({ path }: { readonly path: string }): ReactElement {
  return (
    <svg {...ICON}>
      <path d={path} />
    </svg>
  );
}

interface View {
  /** Whether the map cannot be zoomed further. */
  readonly isEnd: { readonly in: boolean; readonly out: boolean };
  readonly credit: string;
}

function viewOf(map: L.Map, credits: readonly Credit[]): View {
  const zoom = map.getZoom();
  return {
    isEnd: { in: zoom >= map.getMaxZoom(), out: zoom <= map.getMinZoom() },
    credit: creditsIn(fromLeaflet(map.getBounds()), zoom, credits),
  };
}

/** Disables the animation of `panBy` (arrow keys, popups), for which Leaflet has no option. */
function disablePanAnimation(map: L.Map): void {
  map.panBy = (offset) => L.Map.prototype.panBy.call(map, offset, { animate: false });
}
