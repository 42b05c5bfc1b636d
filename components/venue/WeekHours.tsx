import { useTranslation } from '@/lib/locale/use-translation';
import type { ReactElement } from 'react';
import type { DayHours } from '@/lib/hours/openings';
import { formatWeekday } from '@/lib/locale/format';
import { formatHours } from '@/lib/locale/format-clock';
import type { Locale } from '@/lib/locale/locale';
import styles from './WeekHours.module.css';

interface WeekHoursProps {
  /** In order, starting with the day on which the current evening began, otherwise with today. */
  readonly week: readonly DayHours[];
  readonly locale: Locale;
}

/** Renders the hours of the coming days, computed on the server in the venue's time zone. */
export function WeekHours({ week, locale }: WeekHoursProps): ReactElement {
  const { t } = useTranslation('venue');
  return (
    <dl className={styles.week}>
      {week.map((day, index) => (
        <div key={day.date} className={index === 0 ? `${styles.day} ${styles.current}` : styles.day}>
          <dt>
            <time dateTime={day.date}>{formatWeekday(day.date, locale)}</time>
            {day.isSpecial && <span className={styles.special}>{t('specialDay')}</span>}
          </dt>
          <dd>
            {day.hours.length > 0
              ? day.hours.map((hours) => formatHours(hours, locale)).join(', ')
              : t(day.isUncertain ? 'hoursOnRequest' : 'closedDay')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface OrdinaryWeekProps {
  /** Monday first. */
  readonly week: readonly { readonly day: string; readonly hours: readonly string[] }[];
}

/** Renders the hours of an ordinary week, without dates. */
export function OrdinaryWeek({ week }: OrdinaryWeekProps): ReactElement {
  const { t } = useTranslation('venue');
  return (
    <dl className={styles.week}>
      {week.map(({ day, hours }) => (
        <div key={day} className={styles.day}>
          <dt>{day}</dt>
          <dd>{hours.length > 0 ? hours.join(', ') : t('closedDay')}</dd>
        </div>
      ))}
    </dl>
  );
}
