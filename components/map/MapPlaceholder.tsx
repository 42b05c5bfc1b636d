import { useTranslation } from '@/lib/locale/use-translation';
import type { MouseEvent, ReactElement } from 'react';
import buttonStyles from '../ui/Button.module.css';
import styles from './LazyVenueMap.module.css';

/** A still image of the map. `largeUrl` has twice the resolution. */
export interface MapPicture {
  readonly url: string;
  readonly largeUrl: string;
  readonly text: string;
}

interface MapPlaceholderProps {
  readonly picture?: MapPicture | null;
  readonly hasFailed?: boolean;
  readonly retry?: (() => void) | undefined;
}

/** Reserves space for the map while it loads, to avoid a layout shift. After a failure, offers a retry. */
export function MapPlaceholder({
  picture = null,
  hasFailed = false,
  retry,
}: MapPlaceholderProps): ReactElement {
  const { t } = useTranslation('venues');

  function handleRetry(event: MouseEvent): void {
    // Move the focus now, because the button is about to be removed.
    event.currentTarget.closest('section')?.focus({ preventScroll: true });
    retry?.();
  }

  // Also shown without JavaScript, and until the map has loaded.
  if (picture && !hasFailed) {
    return (
      // eslint-disable-next-line @next/next/no-img-element -- drawn in its two sizes by the server
      <img
        className={styles.picture}
        src={picture.url}
        srcSet={`${picture.url}, ${picture.largeUrl} 2x`}
        alt={picture.text}
        width={640}
        height={320}
        loading="lazy"
      />
    );
  }
  return (
    <div className={styles.placeholder}>
      <p className={styles.status} role="status">
        {hasFailed ? t('map.failed') : t('map.loading')}
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
