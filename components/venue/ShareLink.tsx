import type { MouseEvent, ReactElement } from 'react';
import { mailtoUrl } from '@/lib/url/contact-urls';
import { useTranslation } from 'react-i18next';
import { track } from '@/services/browser/track';

interface ShareLinkProps {
  /** Code of the venue. */
  readonly venue: string;
  readonly title: string;
  /** Absolute URL of the shared page. */
  readonly url: string;
  readonly className?: string | undefined;
}

/** Renders a link that opens the system's share sheet or, without a share sheet or JavaScript, an e-mail draft. */
export function ShareLink({ venue, title, url, className }: ShareLinkProps): ReactElement {
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
