import { useTranslation } from 'react-i18next';
import type { ReactElement } from 'react';
import type { LocalOpening } from '@locator/base/time';
import type { Locale } from '@locator/base/locale';
import type { ShownState } from '@locator/venue-model';
import { openStateText, venueStateText } from '@/lib/locale/open-state-text';
import type { ListedVenue } from '@/services/page-content/results/listed-venues';
import { useNow } from '../ui/useNow';
import styles from './OpenBadge.module.css';

interface OpenBadgeProps {
  readonly openings: readonly LocalOpening[] | null;
  readonly locale: Locale;
}

/**
 * In the browser only, because cached HTML cannot depend on the time. Empty for unknown hours. The times are the server's:
 * the time zone data of browsers may be outdated.
 */
export function OpenBadge({ openings, locale }: OpenBadgeProps): ReactElement {
  const { t } = useTranslation('venues');
  const now = useNow();
  if (openings === null || now === null) return <span className={styles.badge} hidden={openings === null} />;

  const state = openStateText(openings, now, locale);
  if (state === null) return <span className={styles.badge} hidden />;
  return (
    <span className={state.isOpen ? `${styles.badge} ${styles.open}` : styles.badge}>
      {t(`openState.${state.key}`, state.variables)}
      {state.variables.time && isElsewhere(openings) && <small> {t('openState.localTime')}</small>}
    </span>
  );
}

/** Whether the venue's clocks differ from the visitor's. */
function isElsewhere([next]: readonly LocalOpening[]): boolean {
  return next !== undefined && new Date(next.from).toTimeString().slice(0, 5) !== next.from.slice(11, 16);
}

interface ChosenTimeBadgeProps {
  readonly isOpen: boolean;
  readonly time: string;
  /** "Open until 2:00", instead of the chosen time. */
  readonly until?: string | undefined;
  /** Whether `time` does not fit into a sentence, or the search above shows the complete date. */
  readonly isShort?: boolean;
}

export function ChosenTimeBadge(props: ChosenTimeBadgeProps): ReactElement {
  const { isOpen, time, until, isShort = false } = props;
  const { t } = useTranslation(['common', 'venues']);
  const text = isShort
    ? `${t(isOpen ? 'venues:openState.open' : 'venues:openState.closed')} · ${time}`
    : t(isOpen ? 'openAt.active' : 'openAt.closed', { time });
  return <span className={`${styles.badge} ${isOpen ? styles.open : styles.closed}`}>{until ?? text}</span>;
}

interface VenueBadgesProps {
  readonly venue: ListedVenue;
  readonly locale: Locale;
  readonly time: string | null;
}

export function VenueBadges({ venue, locale, time }: VenueBadgesProps): ReactElement {
  const { isOpenThen, openUntil, unconfirmed, isAway = false, state, openings } = venue;
  return (
    <>
      {time !== null && isOpenThen !== undefined && !isAway && (
        <ChosenTimeBadge isOpen={isOpenThen} until={openUntil} time={time} isShort />
      )}
      {unconfirmed && !isAway && <span className={styles.badge}>{unconfirmed}</span>}
      {time === null && state.kind === 'open' && <OpenBadge openings={openings} locale={locale} />}
      {(time === null || isAway) && <StateBadge state={state} />}
    </>
  );
}

export function StateBadge({ state }: { readonly state: ShownState }): ReactElement | null {
  const { t } = useTranslation('venues');
  const text = venueStateText(state);
  if (text === null) return null;
  return (
    <span className={`${styles.badge} ${styles.away}`}>{t(`state.${text.key}`, { date: text.date })}</span>
  );
}
