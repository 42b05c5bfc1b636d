import { useTranslation } from 'react-i18next';
import { type ReactElement, useSyncExternalStore } from 'react';
import buttonStyles from '../ui/Button.module.css';
import styles from './OfflineNotice.module.css';

interface OfflineNoticeProps {
  readonly hasFailedNavigation: boolean;
  onRetry(): void;
  onDismiss(): void;
}

export function OfflineNotice({ hasFailedNavigation, onRetry, onDismiss }: OfflineNoticeProps): ReactElement {
  const { t } = useTranslation('common');
  const isOnline = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
  const isShown = hasFailedNavigation || !isOnline;
  return (
    <div
      className={isShown ? `${styles.notice} on-dark screen-only` : undefined}
      data-testid="offline-notice"
    >
      <p role="status" className={isShown ? styles.text : 'visually-hidden'}>
        {hasFailedNavigation
          ? t(isOnline ? 'offline.missed' : 'offline.missedOffline')
          : !isOnline && t('offline.text')}
      </p>
      {hasFailedNavigation && (
        <div className={styles.ways}>
          <button type="button" className={buttonStyles.button} onClick={onRetry}>
            {t('offline.retry')}
          </button>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.quiet}`}
            onClick={onDismiss}
          >
            {t('offline.dismiss')}
          </button>
        </div>
      )}
    </div>
  );
}

function subscribeToNetwork(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}
