import { useTranslation } from 'react-i18next';
import type { ReactElement } from 'react';
import { type Opening, openStateAt } from '@locator/base/openings';
import { formatWallClock } from '@/lib/locale/format';
import { formatDayOf, formatTime, formatWeekdayOf } from '@/lib/locale/format-instant';
import type { Locale } from '@locator/base/locale/locale';
import { useNow } from '../ui/useNow';
import styles from './OpenBadge.module.css';

interface OpenBadgeProps {
  readonly openings: readonly Opening[] | null;
  readonly timeZone: string;
  readonly locale: Locale;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Rendered in the browser only, because cached HTML cannot depend on the time. Empty for unknown hours. */
export function OpenBadge({ openings, timeZone, locale }: OpenBadgeProps): ReactElement {
  const { t } = useTranslation('venues');
  const now = useNow();
  if (openings === null || now === null) return <span className={styles.badge} hidden={openings === null} />;

  const state = openStateAt(openings, now);
  if (state.kind === 'uncertain') return <span className={styles.badge} hidden />;
  const clock = { locale, timeZone };
  if (state.kind === 'open') {
    return (
      <span className={`${styles.badge} ${styles.open}`}>
        {Date.parse(state.until) - now > DAY_MS
          ? t('openState.open')
          : t('openState.openUntil', { time: formatTime(state.until, clock, true) })}
      </span>
    );
  }
  if (state.from === null)
    return <span className={`${styles.badge} ${styles.closed}`}>{t('openState.closed')}</span>;
  const time = formatTime(state.from, clock);
  const weekday = formatWeekdayOf(state.from, clock);
  const wait = Date.parse(state.from) - now;
  const isToday = wait < DAY_MS && weekday === formatWeekdayOf(now, clock);
  return (
    <span className={`${styles.badge} ${styles.closed}`}>
      {isToday
        ? t('openState.opensAt', { time })
        : t('openState.opensOn', {
            // If the venue opens more than six days from now, add the date, because readers take "Monday" to mean the
            // coming Monday.
            day: wait > 6 * DAY_MS ? `${weekday} ${formatDayOf(state.from, clock)}` : weekday,
            time,
          })}
    </span>
  );
}

interface ChosenTimeBadgeProps {
  readonly isOpen: boolean;
  /** The chosen date and time, in the venue's time zone. */
  readonly openAt: string;
  readonly locale: Locale;
}

export function ChosenTimeBadge({ isOpen, openAt, locale }: ChosenTimeBadgeProps): ReactElement {
  const { t } = useTranslation('common');
  const time = formatWallClock(openAt, locale);
  return (
    <span className={`${styles.badge} ${isOpen ? styles.open : styles.closed}`}>
      {isOpen ? t('openAt.active', { time }) : t('openAt.closed', { time })}
    </span>
  );
}
