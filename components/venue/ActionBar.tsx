import type { ReactElement, MouseEvent } from 'react';
import { itineraryUrl } from '@locator/base/geo/itinerary';
import type { Locale } from '@locator/base/locale/locale';
import { useTranslation } from 'react-i18next';
import { trackLink, track } from '@/services/browser/track';
import type { VenueContent } from '@/services/page-content/venue/venue-page';
import { telUrl, mailtoUrl } from '@/lib/url/contact-urls';
import { SelectionLink } from '../selection/SelectionLink';
import { ExternalLink } from '../ui/ExternalLink';
import styles from './ActionBar.module.css';
import { useItineraryTypes } from './Itinerary';

interface ActionBarProps {
  readonly content: VenueContent;
  readonly locale: Locale;
  /** The venue's phone number; null if it is unknown or the site does not show phone numbers. */
  readonly phone: string | null;
  /** Absolute URL of the page. */
  readonly shareUrl: string;
}

/** Stays visible while the visitor scrolls. Empty for a venue that has moved or closed for good. */
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

interface ShareLinkProps {
  /** Code of the venue. */
  readonly venue: string;
  readonly title: string;
  /** Absolute URL of the shared page. */
  readonly url: string;
  readonly className?: string | undefined;
}

/** Without a share sheet or JavaScript, the link opens an e-mail draft. */
function ShareLink({ venue, title, url, className }: ShareLinkProps): ReactElement {
  const { t } = useTranslation('venue');

  function share(event: MouseEvent): void {
    const hasSheet = 'share' in navigator;
    // Don't track the second click of a double click.
    if (event.detail < 2) track('venueShared', { label: hasSheet ? 'system' : 'email', venue });
    if (!hasSheet) return;
    event.preventDefault();
    // The promise rejects if the visitor closes the share sheet.
    navigator.share({ title, url }).catch(() => {});
  }

  return (
    <a href={mailtoUrl({ to: '', subject: title, body: url })} className={className} onClick={share}>
      {t('share')}
    </a>
  );
}
