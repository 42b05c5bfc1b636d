import { useTranslation } from 'react-i18next';
import type { ReactElement } from 'react';
import { formatDate } from '@/lib/locale/format';
import type { Locale } from '@locator/base/locale/locale';
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
  if (state.kind === 'open') return null;
  return <span className={`${styles.badge} ${styles.closed}`}>{stateText()}</span>;

  function stateText(): string {
    const date = state.until ? formatDate(state.until, locale) : null;
    if (state.kind === 'coming_soon' && date) return t('state.coming_soon_on', { date });
    if (state.kind === 'temporarily_closed' && date) return t('state.temporarily_closed_until', { date });
    return state.kind === 'open' ? '' : t(`state.${state.kind}`);
  }
}
