import { useTranslation } from 'react-i18next';
import dynamic from 'next/dynamic';
import {
  type ComponentType,
  type PointerEvent,
  type ReactElement,
  useCallback,
  useEffect,
  useRef,
  useState,
  Component,
  type ReactNode,
  type RefObject,
} from 'react';
import { nextTask, whenIdle } from '@/lib/page/yielding';
import { fetchMapInfo, type MapInfo } from '@/services/browser/map-info';
import { MapPlaceholder } from './MapPlaceholder';
import type { VenueMapProps } from './VenueMap';
import styles from './LazyVenueMap.module.css';

/** Maximum time to wait for hydration before loading the map. */
const MAX_IDLE_WAIT_MS = 1_000;

const DynamicVenueMap = dynamic(importVenueMap, {
  ssr: false,
  loading: ({ error, retry }) => <MapPlaceholder hasFailed={Boolean(error)} retry={retry} />,
});

interface LazyVenueMapProps extends Omit<VenueMapProps, 'info' | 'hasPicture' | 'onReady' | 'onFailure'> {
  readonly picture?: ReactNode;
  onLoad?(): void;
}

/** Loads the map at a tap, hover or focus on its picture or, without one, near the viewport: most phones do neither. */
export function LazyVenueMap({ picture = null, onLoad, ...props }: LazyVenueMapProps): ReactElement {
  const { t, i18n } = useTranslation('venues');
  const region = useRef<HTMLElement>(null);
  const isNear = useIsNear(region);
  const [isWanted, setIsWanted] = useState(false);
  const [readyMap, setReadyMap] = useState<HTMLElement | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const hasPicture = Boolean(picture);
  const isLoaded = hasPicture ? isWanted : isNear;

  useEffect(
    function prefetchMessages() {
      if (isLoaded) void i18n.loadNamespaces('map');
    },
    [isLoaded, i18n],
  );

  const handleFailure = useCallback(function handleFailure(error: unknown) {
    console.warn('The map could not be shown.', error);
    setHasFailed(true);
  }, []);

  const info = useMapInfo(props.locale, isLoaded && !hasFailed, handleFailure);

  function handleIntent(): void {
    if (!isWanted) onLoad?.();
    setIsWanted(true);
  }

  /** A touch may be the beginning of scrolling. A tap ends with a pointer that goes up. */
  function handlePointerEnter({ pointerType }: PointerEvent): void {
    if (pointerType !== 'touch') handleIntent();
  }

  /** The map covers the outline of its region, and the arrow keys move it only while it has the focus itself. */
  useEffect(
    function passFocusOn() {
      if (hasPicture && document.activeElement === region.current) readyMap?.focus({ preventScroll: true });
    },
    [hasPicture, readyMap],
  );

  function retry(): void {
    void i18n.reloadResources(i18n.language, 'map');
    setHasFailed(false);
  }

  return (
    <section
      className={styles.region}
      ref={region}
      aria-label={t(props.isVenue ? 'map.labelOfVenue' : 'map.label')}
      tabIndex={hasPicture && readyMap === null ? 0 : -1}
      onPointerEnter={handlePointerEnter}
      onPointerUp={handleIntent}
      onFocus={handleIntent}
    >
      {picture}
      {isLoaded && !hasFailed ? (
        <MapErrorBoundary onFailure={handleFailure}>
          <DynamicVenueMap
            {...props}
            info={info}
            hasPicture={hasPicture}
            onReady={setReadyMap}
            onFailure={handleFailure}
          />
        </MapErrorBoundary>
      ) : (
        (hasFailed || !hasPicture) && <MapPlaceholder hasFailed={hasFailed} retry={retry} />
      )}
    </section>
  );
}

function useMapInfo(
  locale: VenueMapProps['locale'],
  isWanted: boolean,
  onFailure: (error: unknown) => void,
): MapInfo | null {
  const [info, setInfo] = useState<MapInfo | null>(null);
  useEffect(
    function requestInfo() {
      if (!isWanted) return;
      const controller = new AbortController();
      const { signal } = controller;
      void fetchMapInfo(locale, signal).then(function handleInfo(response) {
        if (signal.aborted) return;
        if (response) setInfo(response);
        else onFailure(new Error("The map's description failed to load."));
      });
      return () => controller.abort();
    },
    [isWanted, locale, onFailure],
  );
  return info;
}

/** Evaluates Leaflet, evaluates the map and renders it in separate tasks: a single one would block a slow phone. */
async function importVenueMap(): Promise<ComponentType<VenueMapProps>> {
  await whenIdle(MAX_IDLE_WAIT_MS);
  await import('leaflet');
  await nextTask();
  const { VenueMap } = await import('./VenueMap');
  await nextTask();
  return VenueMap;
}

interface MapErrorBoundaryProps {
  readonly children: ReactNode;
  onFailure(error: unknown): void;
}

class MapErrorBoundary extends Component<MapErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error): void {
    this.props.onFailure(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/** Distance from the viewport at which an element is considered near: about one swipe on a phone. */
const MARGIN = '300px 0px';

function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(
    function watchUntilNear() {
      if (isNear || !element.current) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
        },
        { rootMargin: MARGIN },
      );
      observer.observe(element.current);
      return () => observer.disconnect();
    },
    [isNear, element],
  );
  return isNear;
}
