import { useTranslation } from 'react-i18next';
import type { ReactElement } from 'react';
import type { Locale } from '@locator/base/locale/locale';
import { venueStateText } from '@/lib/locale/open-state-text';
import type { ShownState } from '@locator/venue-model/venue';
import styles from '../results/OpenBadge.module.css';

export function StateBadge({
  state,
  locale,
}: {
  readonly state: ShownState;
  readonly locale: Locale;
}): ReactElement | null {
  const { t } = useTranslation('venues');
  const text = venueStateText(state, locale);
  if (text === null) return null;
  return (
    <span className={`${styles.badge} ${styles.away}`}>{t(`state.${text.key}`, { date: text.date })}</span>
  );
}
