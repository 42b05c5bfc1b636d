import { useTranslation } from 'react-i18next';
import type { ReactElement } from 'react';
import type { ShownDay } from '@/services/page-content/venue/venue-hours';
import styles from './WeekHours.module.css';

interface WeekHoursProps {
  readonly title?: string;
  readonly week: readonly ShownDay[];
}

export function WeekHours({ title, week }: WeekHoursProps): ReactElement {
  const { t } = useTranslation('venue');
  return (
    <div className={styles.week}>
      {title && <h3>{title}</h3>}
      <dl>
        {week.map(({ day, hours, isSpecial, isCurrent }) => (
          <div key={day} className={isCurrent ? `${styles.day} ${styles.current}` : styles.day}>
            <dt>
              {day}
              {isSpecial && <span className={styles.special}>{t('specialDay')}</span>}
            </dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
