import type { ReactElement, MouseEvent } from 'react';
import { itineraryUrl } from '@locator/base/geo/itinerary';
import type { Locale } from '@locator/base/locale/locale';
import { useTranslation } from 'react-i18next';
import { shareUrl, sharing } from '@/services/browser/share';
import { trackLink, track } from '@/services/browser/track';
import type { VenueContent } from '@/services/page-content/venue/venue-page';
import { useAppDispatch } from '@/store/hooks';
import { messageAdded } from '@/store/messages-slice';
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
      <SelectionLink venue={code} locale={locale} className={styles.select} hasIcon />
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

/** Without JavaScript, or if the URL cannot be copied, the link opens an e-mail draft. */
function ShareLink({ venue, title, url, className }: ShareLinkProps): ReactElement {
  const { t } = useTranslation('venue');
  const dispatch = useAppDispatch();
  const draftUrl = mailtoUrl({ to: '', subject: title, body: url });

  async function share(event: MouseEvent): Promise<void> {
    event.preventDefault();
    // Ignore the second click of a double click.
    if (event.detail > 1) return;
    track('venueShared', { label: sharing(), venue });
    const outcome = await shareUrl(title, url);
    if (outcome === 'copied') dispatch(messageAdded({ kind: 'success', text: t('linkCopied') }));
    if (outcome === 'failed') location.href = draftUrl;
  }

  return (
    <a href={draftUrl} className={className} onClick={(event) => void share(event)}>
      {t('share')}
    </a>
  );
}
