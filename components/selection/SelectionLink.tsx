import type { ReactElement } from 'react';
import { eveningCriteriaOf } from '@/lib/filters/criteria';
import type { Locale } from '@/lib/locale/locale';
import { useTranslation } from '@/lib/locale/use-translation';
import { EMPTY_SELECTION, uniqueCodes } from '@/lib/selection/selection';
import { selectionUrl } from '@/lib/url/browser-urls';
import { storeCodes, useStoredCodes } from '@/services/browser/selection';
import { track } from '@/services/browser/track';
import { useAppSelector } from '@/store/hooks';
import { PageLink } from '../ui/PageLink';

interface SelectionLinkProps {
  /** Code of the venue. */
  readonly venue: string;
  readonly locale: Locale;
  readonly className?: string | undefined;
}

/**
 * Renders the link that adds a venue to the selection and opens the comparison for the evening of the search.
 * Without JavaScript, the selection begins with this venue.
 */
export function SelectionLink(props: SelectionLinkProps): ReactElement {
  const { venue, locale, className } = props;
  const { t } = useTranslation('venues');
  const stored = useStoredCodes();
  const search = useAppSelector((state) => state.search);
  const venues = uniqueCodes([...stored, venue]);
  const isAdded = venues.length === stored.length;
  return (
    <PageLink
      href={selectionUrl(locale, { ...EMPTY_SELECTION, ...eveningCriteriaOf(search), venues })}
      className={className}
      rel="nofollow"
      aria-label={t(isAdded ? 'selection.added' : 'selection.add')}
      onClick={() => {
        if (isAdded) return;
        storeCodes(venues);
        track('selection', { label: 'added', venue });
      }}
    >
      {t(isAdded ? 'selection.compare' : 'selection.name')}
    </PageLink>
  );
}
