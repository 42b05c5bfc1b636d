import { useTranslation } from 'react-i18next';
import dynamic from 'next/dynamic';
import {
  type ComponentProps,
  type ComponentType,
  type ReactElement,
  useCallback,
  useEffect,
  useRef,
  useState,
  Component,
  type ReactNode,
} from 'react';
import { nextTask, whenIdle } from '@/lib/page/yielding';
import { MapPlaceholder } from './MapPlaceholder';
import { useIsNear } from './useIsNear';
import type { VenueMapProps } from './VenueMap';
import styles from './LazyVenueMap.module.css';
import {
  PICTURE_HEIGHT,
  PICTURE_WIDTHS,
  pictureSource,
  type PictureWidth,
} from '@locator/street-map/street-map-urls';

/** Maximum time to wait for hydration before loading the map. */
const MAX_IDLE_WAIT_MS = 1_000;

const DynamicVenueMap = dynamic(importVenueMap, {
  ssr: false,
  loading: ({ error, retry }) => <MapPlaceholder hasFailed={Boolean(error)} retry={retry} />,
});

interface LazyVenueMapProps extends Omit<VenueMapProps, 'onReady' | 'onFailure'> {
  /** Shown until the map has loaded, in print, and if JavaScript is disabled. */
  readonly picture?: ComponentProps<typeof MapPicture> | null;
}

/**
 * Loads the map when the visitor touches, points at or focuses its picture, or, if it has no picture, when it nears the
 * viewport: most visitors on a phone do neither.
 */
export function LazyVenueMap({ picture = null, ...props }: LazyVenueMapProps): ReactElement {
  const { t, i18n } = useTranslation('venues');
  const region = useRef<HTMLElement>(null);
  const isNear = useIsNear(region);
  const [isWanted, setIsWanted] = useState(false);
  const [isReady, setIsReady] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const isLoaded = picture ? isWanted : isNear;

  useEffect(
    function prefetchMessages() {
      if (isLoaded) void i18n.loadNamespaces('map');
    },
    [isLoaded, i18n],
  );

  function handleIntent(): void {
    setIsWanted(true);
  }

  /** The map covers the outline of its region, and the arrow keys move it only while it has the focus itself. */
  const handleReady = useCallback(
    function handleReady(map: HTMLElement) {
      if (picture && document.activeElement === region.current) map.focus({ preventScroll: true });
      setIsReady(true);
    },
    [picture],
  );

  const handleFailure = useCallback(function handleFailure(error: unknown) {
    console.warn('The map could not be shown.', error);
    setHasFailed(true);
  }, []);

  function retry(): void {
    void i18n.reloadResources(i18n.language, 'map');
    setHasFailed(false);
  }

  return (
    <section
      className={styles.region}
      ref={region}
      aria-label={t(props.isVenue ? 'map.labelOfVenue' : 'map.label')}
      tabIndex={picture && !isReady ? 0 : -1}
      onPointerEnter={handleIntent}
      onFocus={handleIntent}
    >
      {picture && <MapPicture {...picture} />}
      {isLoaded && !hasFailed ? (
        <MapErrorBoundary onFailure={handleFailure}>
          <DynamicVenueMap {...props} onReady={handleReady} onFailure={handleFailure} />
        </MapErrorBoundary>
      ) : (
        (hasFailed || !picture) && <MapPlaceholder hasFailed={hasFailed} retry={retry} />
      )}
    </section>
  );
}

/** Evaluates Leaflet and the map in separate tasks, because a single task would block a slow phone for too long. */
async function importVenueMap(): Promise<ComponentType<VenueMapProps>> {
  await whenIdle(MAX_IDLE_WAIT_MS);
  await import('leaflet');
  await nextTask();
  const { VenueMap } = await import('./VenueMap');
  return VenueMap;
}

interface MapErrorBoundaryProps {
  readonly children: ReactNode;
  onFailure(error: unknown): void;
}

/** Prevents an error in the map from unmounting the page. */
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

interface MapPictureProps {
  /** URL returned by `streetPictureUrl`. */
  readonly url: string;
  readonly text: string;
}

const [PHONE, COLUMN, PAGE] = PICTURE_WIDTHS;

/** Drawn by the server, and shown in print, without JavaScript, and until the map has loaded. */
function MapPicture({ url, text }: MapPictureProps): ReactElement {
  function sources(width: PictureWidth): string {
    return `${pictureSource(url, width, 1)}, ${pictureSource(url, width, 2)} 2x`;
  }
  return (
    <picture>
      <source media="(width < 26rem)" srcSet={sources(PHONE)} />
      <source media="(width < 34rem), (width >= 64rem)" srcSet={sources(COLUMN)} />
      <img
        className={styles.picture}
        src={pictureSource(url, PAGE, 1)}
        srcSet={sources(PAGE)}
        alt={text}
        width={PAGE}
        height={PICTURE_HEIGHT}
        loading="lazy"
      />
    </picture>
  );
}
