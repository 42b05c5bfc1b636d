import { useTranslation } from '@/lib/locale/use-translation';
import { type ReactElement, useRef } from 'react';
import buttonStyles from '../ui/Button.module.css';
import { MapBoundary } from './MapBoundary';
import { useIsNearViewport } from './useIsNearViewport';
import { useVenueMap } from './useVenueMap';
import type { VenueMapProps } from './VenueMap';
import styles from './LazyVenueMap.module.css';

/** Renders a region that fills its parent, and loads the map when it is near the viewport. */
export function LazyVenueMap(props: Omit<VenueMapProps, 'onFailure'>): ReactElement {
  const { t } = useTranslation('common');
  const region = useRef<HTMLElement>(null);
  const { state, fail, retry } = useVenueMap(useIsNearViewport(region));

  function retryAndKeepFocus(): void {
    // The button that has the focus is about to be removed.
    region.current?.focus({ preventScroll: true });
    retry();
  }

  return (
    <section className={styles.region} ref={region} aria-label={t('map.label')} tabIndex={-1}>
      {state.kind === 'ready' ? (
        <MapBoundary onFailure={fail}>
          <state.VenueMap {...props} onFailure={fail} />
        </MapBoundary>
      ) : (
        <Placeholder hasFailed={state.kind === 'failed'} onRetry={retryAndKeepFocus} />
      )}
    </section>
  );
}

interface PlaceholderProps {
  readonly hasFailed: boolean;
  onRetry(): void;
}

/** Same size as the map, to avoid a layout shift. */
function Placeholder({ hasFailed, onRetry }: PlaceholderProps): ReactElement {
  const { t } = useTranslation('common');
  return (
    <div className={styles.placeholder}>
      <p className={styles.state} role="status">
        {hasFailed ? t('map.failed') : t('map.loading')}
      </p>
      {hasFailed && (
        <button type="button" className={buttonStyles.button} onClick={onRetry}>
          {t('map.retry')}
        </button>
      )}
      <noscript>
        <p>{t('map.noScript')}</p>
      </noscript>
    </div>
  );
}
