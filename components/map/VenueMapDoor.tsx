import { useTranslation } from '@/lib/locale/use-translation';
import { type ReactElement, useRef } from 'react';
import buttonStyles from '../ui/Button.module.css';
import { MapBoundary } from './MapBoundary';
import { useIsNear } from './useIsNear';
import { useVenueMap } from './useVenueMap';
import type { VenueMapProps } from './VenueMap';
import styles from './VenueMapDoor.module.css';

/** The one door to the map: a region of the page, as large as its parent, whose map comes when it is scrolled near. */
export function VenueMapDoor(props: Omit<VenueMapProps, 'onFailure'>): ReactElement {
  const { t } = useTranslation('common');
  const door = useRef<HTMLElement>(null);
  const { stage, fail, retry } = useVenueMap(useIsNear(door));

  function retryHere(): void {
    // The button goes; whoever pressed it stays.
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

/** As large as the map, so that nothing moves when it arrives. */
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
