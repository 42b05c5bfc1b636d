import type { ReactElement } from 'react';
import { BRAND } from '@/lib/brand/brand';
import { useTranslation } from 'react-i18next';
import { trackLink } from '@/services/browser/track';
import type { ShownEvent } from '@/services/page-content/venue/venue-page';
import { ExternalLink } from '../ui/ExternalLink';
import { NamedAction } from '../ui/NamedAction';
import styles from './VenueDetails.module.css';

interface VenueEventsProps {
  readonly events: readonly ShownEvent[];
  /** Code of the venue. */
  readonly venue: string;
}

export function VenueEvents({ events, venue }: VenueEventsProps): ReactElement {
  const { t } = useTranslation(['venues', 'venue']);
  return (
    <ul className={styles.events}>
      {events.map(({ title, text, bookingUrl, calendarUrl }) => (
        <li key={`${text} ${title}`}>
          {/* Event titles exist only in the operator's language. */}
          <strong lang={BRAND.contentLanguage}>{title}</strong>
          <span>{text}</span>
          <span className={styles.links}>
            {bookingUrl && (
              <ExternalLink href={bookingUrl} className={styles.link} {...trackLink('booking', { venue })}>
                <NamedAction
                  text={t('book')}
                  sentenceWith={(name) => t('bookName', { name })}
                  name={title}
                  lang={BRAND.contentLanguage}
                />
              </ExternalLink>
            )}
            <a
              href={calendarUrl}
              className={styles.link}
              rel="nofollow"
              download
              {...trackLink('calendar', { venue })}
            >
              <NamedAction
                text={t('venue:calendar')}
                sentenceWith={(name) => `${t('venue:calendar')} – ${name}`}
                name={title}
                lang={BRAND.contentLanguage}
              />
            </a>
          </span>
        </li>
      ))}
    </ul>
  );
}
