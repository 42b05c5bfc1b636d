import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { trackLink } from '@/services/browser/track';
import { withBasePath } from '@/lib/url/base-path';
import buttonStyles from '../ui/Button.module.css';
import { ExternalLink } from '../ui/ExternalLink';
import { NamedAction } from '../ui/Spoken';
import type { AnswerProps } from './Answer';
import styles from './VenueDetails.module.css';

export function VenueEvents({ content }: Pick<AnswerProps, 'content'>): ReactElement | null {
  const { t } = useTranslation(['venues', 'venue']);
  const { events, areEventsThen } = content;
  const { code: venue } = content.venue;
  if (events.length === 0) return null;
  return (
    <section>
      <h2>{t(areEventsThen ? 'venue:eventsThen' : 'venue:events')}</h2>
      <ul role="list" className={styles.events}>
        {events.map(({ title, language, text, bookingUrl, calendarUrl }) => (
          <li key={`${text} ${title}`}>
            <strong lang={language}>{title}</strong>
            <span>{text}</span>
            <span className={styles.links}>
              {bookingUrl && (
                <ExternalLink
                  href={bookingUrl}
                  className={`${buttonStyles.button} ${buttonStyles.quiet}`}
                  {...trackLink('booking', { venue })}
                >
                  <NamedAction text={t('book')} name={title} lang={language} />
                </ExternalLink>
              )}
              {calendarUrl && (
                <a
                  href={withBasePath(calendarUrl)}
                  rel="nofollow"
                  download
                  {...trackLink('calendar', { venue })}
                >
                  <NamedAction text={t('venue:calendar')} name={title} lang={language} />
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
