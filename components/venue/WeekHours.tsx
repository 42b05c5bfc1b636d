import { useTranslation } from '@/lib/locale/use-translation';
import type { ReactElement } from 'react';
import type { DayHours } from '@/lib/hours/openings';
import { formatWeekday } from '@/lib/locale/format';
import type { Locale } from '@/lib/locale/locale';
import styles from './WeekHours.module.css';

interface WeekHoursProps {
  /** In order, today first. */
  readonly week: readonly DayHours[];
  readonly locale: Locale;
}

/** Renders the hours of the coming days, computed on the server in the venue's time zone. */
export function WeekHours({ week, locale }: WeekHoursProps): ReactElement {
  const { t } = useTranslation('venue');
  return (
    <dl className={styles.week}>
      {week.map((day) => (
        <div key={day.date} className={styles.day}>
          <dt>
            <time dateTime={day.date}>{formatWeekday(day.date, locale)}</time>
            {day.isSpecial && <span className={styles.special}>{t('specialDay')}</span>}
          </dt>
          <dd>{day.hours.length > 0 ? day.hours.join(', ') : t('closedDay')}</dd>
        </div>
      ))}
    </dl>
  );
}
