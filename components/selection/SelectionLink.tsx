import type { ReactElement } from 'react';
import type { Locale } from '@/lib/locale/locale';
import { useTranslation } from '@/lib/locale/use-translation';
import { uniqueCodes } from '@/lib/selection/selection';
import { selectionUrl } from '@/lib/url/browser-urls';
import { storeCodes, useStoredCodes } from '@/services/browser/selection';
import { track } from '@/services/browser/track';
import { PageLink } from '../ui/PageLink';

interface SelectionLinkProps {
  /** Code of the venue. */
  readonly venue: string;
  readonly locale: Locale;
  /** What the visitor searches for. */
  readonly openAt: string | null;
  readonly players?: number | null;
  readonly className?: string | undefined;
}

/**
 * Renders the link that adds a venue to the selection and opens the comparison. Without JavaScript, the selection
 * begins with this venue.
 */
export function SelectionLink(props: SelectionLinkProps): ReactElement {
  const { venue, locale, openAt, players = null, className } = props;
  const { t } = useTranslation('venues');
  const stored = useStoredCodes();
  const venues = uniqueCodes([...stored, venue]);
  const isAdded = venues.length === stored.length;
  return (
    <PageLink
      href={selectionUrl(locale, { venues, players, openAt, starts: [], votes: [] })}
      className={className}
      rel="nofollow"
      onClick={() => {
        if (isAdded) return;
        storeCodes(venues);
        track('selection', { label: 'added', venue });
      }}
    >
      {t(isAdded ? 'selection.added' : 'selection.add')}
    </PageLink>
  );
}
