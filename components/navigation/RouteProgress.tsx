import { useTranslation } from 'react-i18next';
import type { ReactElement } from 'react';
import styles from './RouteProgress.module.css';
import type { RoutePhase } from './useRouteChanges';

export function RouteProgress({ phase }: { readonly phase: RoutePhase }): ReactElement {
  const { t } = useTranslation('common');
  return (
    <>
      {phase !== 'idle' && (
        <div className={styles.track} data-phase={phase} data-testid="route-progress" aria-hidden="true">
          <div className={styles.bar} />
        </div>
      )}
      <p role="status" className="visually-hidden">
        {phase === 'loading' ? t('navigation.loading') : ''}
      </p>
    </>
  );
}
