import { useTranslation } from 'react-i18next';
import type { ReactElement } from 'react';
import { dayStartOf, type LocalOpening, openStateAt } from '@locator/base/openings';
import { formatDayOfWeek, formatShortWallClock, formatWallClock, formatWeekday } from '@/lib/locale/format';
import { clockInSentence } from '@/lib/locale/format-clock';
import type { Locale } from '@locator/base/locale/locale';
import { useNow } from '../ui/useNow';
import styles from './OpenBadge.module.css';

interface OpenBadgeProps {
  readonly openings: readonly LocalOpening[] | null;
  readonly locale: Locale;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Rendered in the browser only, because cached HTML cannot depend on the time. Empty for unknown hours. The times are
 * those of the server: the time zone data of browsers may be outdated.
 */
export function OpenBadge({ openings, locale }: OpenBadgeProps): ReactElement {
  const { t } = useTranslation('venues');
  const now = useNow();
  if (openings === null || now === null) return <span className={styles.badge} hidden={openings === null} />;

  const state = openStateAt(openings, now);
  if (state.kind === 'uncertain') return <span className={styles.badge} hidden />;
  if (state.kind === 'open') {
    return (
      <span className={`${styles.badge} ${styles.open}`}>
        {Date.parse(state.until) - now > DAY_MS
          ? t('openState.open')
          : t('openState.openUntil', { time: clockInSentence(clockOf(state.until), locale, true) })}
      </span>
    );
  }
  const next = openings.find(({ from }) => from === state.from);
  if (!next) return <span className={`${styles.badge} ${styles.closed}`}>{t('openState.closed')}</span>;
  const time = clockInSentence(clockOf(next.from), locale);
  const date = next.from.slice(0, 10);
  const wait = Date.parse(next.from) - now;
  return (
    <span className={`${styles.badge} ${styles.closed}`}>
      {dayStartOf(next) <= now
        ? t('openState.opensAt', { time })
        : t('openState.opensOn', {
            // If the venue opens more than six days from now, add the date, because readers take "Monday" to mean the
            // coming Monday.
            day: wait > 6 * DAY_MS ? formatWeekday(date, locale) : formatDayOfWeek(date, locale),
            time,
          })}
    </span>
  );
}

/** Returns the time of day of a local date and time. */
function clockOf(local: string): string {
  return local.slice(11, 16);
}

interface ChosenTimeBadgeProps {
  readonly isOpen: boolean;
  /** The chosen date and time, in the venue's time zone. */
  readonly openAt: string;
  readonly locale: Locale;
  /** Whether the search above shows the complete date. */
  readonly isShort?: boolean;
}

export function ChosenTimeBadge(props: ChosenTimeBadgeProps): ReactElement {
  const { isOpen, openAt, locale, isShort = false } = props;
  const { t } = useTranslation(['common', 'venues']);
  const time = formatWallClock(openAt, locale);
  const text = isShort
    ? `${t(isOpen ? 'venues:openState.open' : 'venues:openState.closed')} · ${formatShortWallClock(openAt, locale)}`
    : t(isOpen ? 'openAt.active' : 'openAt.closed', { time });
  return <span className={`${styles.badge} ${isOpen ? styles.open : styles.closed}`}>{text}</span>;
}
