import type { ReactElement, MouseEvent } from 'react';
import { itineraryUrl } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import { isGone } from '@locator/venue-model';
import { useTranslation } from 'react-i18next';
import { shareUrl, sharing } from '@/services/browser/share';
import { trackLink, track } from '@/services/browser/track';
import type { VenueContent } from '@/services/page-content/venue/venue-page';
import { useAppDispatch } from '@/store/hooks';
import { messageAdded } from '@/store/messages-slice';
import { telUrl, mailtoUrl } from '@/lib/url/contact-urls';
import { SelectionLink } from '../results/SelectionLink';
import { ExternalLink } from '../ui/ExternalLink';
import buttonStyles from '../ui/Button.module.css';
import { CallIcon, DirectionsIcon, ShareIcon } from '../ui/icons';
import styles from './ActionBar.module.css';
import { useItineraryTypes } from './Itinerary';

interface ActionBarProps {
  readonly content: VenueContent;
  readonly locale: Locale;
  /** The venue's phone number; null if it is unknown or the site does not show phone numbers. */
  readonly phone: string | null;
  readonly shareUrl: string;
}

/** Stays visible while the visitor scrolls. Empty for a venue that has moved or closed for good. */
export function ActionBar(props: ActionBarProps): ReactElement | null {
  const { content, locale, phone, shareUrl: url } = props;
  const { t } = useTranslation(['venue', 'venues']);
  const dispatch = useAppDispatch();
  const [itinerary] = useItineraryTypes();
  const { venue, bookingUrl, chosenTime } = content;
  const { code, state } = venue;
  const draftUrl = mailtoUrl({ to: '', subject: venue.name, body: url });

  async function share(event: MouseEvent): Promise<void> {
    event.preventDefault();
    // Ignore the second click of a double click.
    if (event.detail > 1) return;
    track('venueShared', { label: sharing(), venue: code });
    const outcome = await shareUrl(venue.name, url);
    if (outcome === 'copied') dispatch(messageAdded({ kind: 'success', text: t('linkCopied') }));
    if (outcome === 'failed') location.href = draftUrl;
  }

  if (isGone(state)) return null;
  return (
    <div className={styles.bar}>
      {bookingUrl && (
        <ExternalLink
          href={bookingUrl}
          className={`${buttonStyles.button} ${chosenTime?.isOpen === false ? buttonStyles.quiet : ''} ${styles.book}`}
          {...trackLink('booking', { venue: code })}
        >
          {t('venues:book')}
        </ExternalLink>
      )}
      <ExternalLink
        href={itineraryUrl(itinerary, venue)}
        className="icon-action"
        {...trackLink('route', { label: itinerary, venue: code })}
      >
        <DirectionsIcon />
        {t('venues:directions')}
      </ExternalLink>
      {phone && (
        <a href={telUrl(phone)} className="icon-action" {...trackLink('phone', { venue: code })}>
          <CallIcon />
          {t('call')}
        </a>
      )}
      {/* Without JavaScript, or if the URL cannot be copied, the link opens an e-mail draft. */}
      <a href={draftUrl} className="icon-action" onClick={(event) => void share(event)}>
        <ShareIcon />
        {t('share')}
      </a>
      <SelectionLink venue={code} locale={locale} />
    </div>
  );
}
