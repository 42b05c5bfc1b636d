import type { MouseEvent, ReactElement } from 'react';
import { mailtoUrl } from '@/lib/email/mailto-url';
import { useTranslation } from '@/lib/locale/use-translation';
import { track } from '@/services/browser/track';

interface ShareLinkProps {
  /** Code of the venue. */
  readonly venue: string;
  readonly title: string;
  /** Absolute. */
  readonly url: string;
  readonly className?: string | undefined;
}

/** Renders a link that opens the share sheet of the system; an e-mail draft if there is none, or no JavaScript. */
export function ShareLink({ venue, title, url, className }: ShareLinkProps): ReactElement {
  const { t } = useTranslation('venue');

  function share(event: MouseEvent): void {
    const hasSheet = 'share' in navigator;
    // Ignores the second click of a double click.
    if (event.detail < 2) track('venueShared', { label: hasSheet ? 'system' : 'email', venue });
    if (!hasSheet) return;
    event.preventDefault();
    // The visitor may close the sheet.
    navigator.share({ title, url }).catch(() => {});
  }

  return (
    <a href={mailtoUrl({ to: '', subject: title, body: url })} className={className} onClick={share}>
      {t('share')}
    </a>
  );
}
