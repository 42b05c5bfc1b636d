import type { ReactElement } from 'react';
import type { Locale } from '@locator/base/locale';
import { useTranslation } from 'react-i18next';
import { selectionOffer, useStoredCodes } from '@/services/browser/selection';
import { useAppSelector } from '@/store/hooks';
import { AddIcon, CompareIcon } from '../ui/icons';
import { PageLink } from '../ui/PageLink';

interface SelectionLinkProps {
  readonly venue: string;
  readonly locale: Locale;
  readonly className?: string;
}

/** Without JavaScript, the link starts a new selection with this venue. */
export function SelectionLink(props: SelectionLinkProps): ReactElement {
  const { venue, locale, className } = props;
  const { t } = useTranslation('venues');
  const stored = useStoredCodes();
  const search = useAppSelector((state) => state.search);
  const { url, isAdded, add } = selectionOffer(venue, stored, locale, search);
  return (
    <PageLink
      href={url}
      className={className ?? 'icon-action'}
      rel="nofollow"
      aria-label={t(isAdded ? 'selection.added' : 'selection.add')}
      onClick={add}
    >
      {className === undefined && (isAdded ? <CompareIcon /> : <AddIcon />)}
      {t(isAdded ? 'selection.compare' : 'selection.name')}
    </PageLink>
  );
}
