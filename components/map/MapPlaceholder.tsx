import { useTranslation } from 'react-i18next';
import type { MouseEvent, ReactElement } from 'react';
import buttonStyles from '../ui/Button.module.css';
import styles from './LazyVenueMap.module.css';

interface MapPlaceholderProps {
  readonly hasFailed?: boolean;
  readonly retry?: (() => void) | undefined;
}

/** Fills the map's space, so that the page does not shift. */
export function MapPlaceholder({ hasFailed = false, retry }: MapPlaceholderProps): ReactElement {
  const { t } = useTranslation('venues');

  function handleRetry(event: MouseEvent): void {
    // Move focus off the retry button now, because the button is about to be removed.
    event.currentTarget.closest('section')?.focus({ preventScroll: true });
    retry?.();
  }

  return (
    <div className={`${styles.placeholder} ${hasFailed ? styles.failed : ''}`}>
      {/* Screen reader users do not wait for the map. */}
      <p className={styles.status} role="status">
        {hasFailed ? t('map.failed') : <span aria-hidden="true">{t('map.loading')}</span>}
      </p>
      {hasFailed && (
        <button type="button" className={buttonStyles.button} onClick={handleRetry}>
          {t('map.retry')}
        </button>
      )}
      <noscript>
        <p>{t('map.noScript')}</p>
      </noscript>
    </div>
  );
}
