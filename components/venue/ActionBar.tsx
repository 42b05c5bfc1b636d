import type { ReactElement } from 'react';
import { itineraryUrl } from '@/lib/geo/itinerary';
import type { Locale } from '@/lib/locale/locale';
import { useTranslation } from 'react-i18next';
import { trackLink } from '@/services/browser/track';
import type { VenueContent } from '@/services/page-content/pages/venue-page';
import { telUrl } from '@/lib/url/contact-urls';
import { SelectionLink } from '../selection/SelectionLink';
import { ExternalLink } from '../ui/ExternalLink';
import styles from './ActionBar.module.css';
import { ShareLink } from './ShareLink';
import { useItineraryTypes } from './useItineraryTypes';

interface ActionBarProps {
  readonly content: VenueContent;
  readonly locale: Locale;
  /** The venue's phone number; null if it is unknown or the site does not show phone numbers. */
  readonly phone: string | null;
  /** Absolute URL of the page. */
  readonly shareUrl: string;
}

/**
 * Renders the main actions. The bar stays visible while the visitor scrolls. Renders nothing for a venue that has moved
 * or closed for good.
 */
export function ActionBar(props: ActionBarProps): ReactElement | null {
  const { content, locale, phone, shareUrl } = props;
  const { t } = useTranslation(['venue', 'venues']);
  const [itinerary] = useItineraryTypes();
  const { venue, bookingUrl } = content;
  const { code, state } = venue;
  if (state.kind === 'moved' || state.kind === 'closed') return null;
  return (
    <div className={styles.bar}>
      {bookingUrl && (
        <ExternalLink href={bookingUrl} className={styles.book} {...trackLink('booking', { venue: code })}>
          {t('venues:book')}
        </ExternalLink>
      )}
      <ExternalLink
        href={itineraryUrl(itinerary, venue)}
        className={styles.route}
        {...trackLink('route', { label: itinerary, venue: code })}
      >
        {t('venues:directions')}
      </ExternalLink>
      {phone && (
        <a href={telUrl(phone)} className={styles.call} {...trackLink('phone', { venue: code })}>
          {t('call')}
        </a>
      )}
      <ShareLink venue={code} title={venue.name} url={shareUrl} className={styles.share} />
      <SelectionLink venue={code} locale={locale} className={styles.select} />
    </div>
  );
}
