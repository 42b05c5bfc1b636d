import { useTranslation } from '@/lib/locale/use-translation';
import { type ReactElement, useRef } from 'react';
import buttonStyles from '../ui/Button.module.css';
import { MapBoundary } from './MapBoundary';
import { useIsNear } from './useIsNear';
import { useVenueMap } from './useVenueMap';
import type { VenueMapProps } from './VenueMap';
import styles from './VenueMapDoor.module.css';

/** Renders a region that fills its parent, and loads the map when it is near the viewport. */
export function VenueMapDoor(props: Omit<VenueMapProps, 'onFailure'>): ReactElement {
  const { t } = useTranslation('common');
  const door = useRef<HTMLElement>(null);
  const { stage, fail, retry } = useVenueMap(useIsNear(door));

  function retryHere(): void {
    // The button that has the focus is about to be removed.
    door.current?.focus({ preventScroll: true });
    retry();
  }

  return (
    <section className={styles.door} ref={door} aria-label={t('map.label')} tabIndex={-1}>
      {stage.kind === 'ready' ? (
        <MapBoundary onFailure={fail}>
          <stage.VenueMap {...props} onFailure={fail} />
        </MapBoundary>
      ) : (
        <Placeholder hasFailed={stage.kind === 'failed'} onRetry={retryHere} />
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
