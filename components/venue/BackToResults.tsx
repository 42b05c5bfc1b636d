import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '@/store/hooks';
import { PageLink } from '../ui/PageLink';
import styles from './VenueDetails.module.css';

export function BackToResults(): ReactElement | null {
  const { t } = useTranslation('venue');
  const resultsUrl = useAppSelector((state) => state.navigation.resultsUrl);
  if (resultsUrl === null) return null;
  return (
    <p className={styles.back}>
      <PageLink href={resultsUrl}>
        <span aria-hidden="true">←</span> {t('backToResults')}
      </PageLink>
    </p>
  );
}
