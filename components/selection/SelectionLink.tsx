import type { ReactElement } from 'react';
import type { Locale } from '@locator/base/locale/locale';
import { useTranslation } from 'react-i18next';
import { selectionOffer, useStoredCodes } from '@/services/browser/selection';
import { useAppSelector } from '@/store/hooks';
import { AddIcon, CheckIcon } from '../ui/icons';
import { PageLink } from '../ui/PageLink';

interface SelectionLinkProps {
  /** Code of the venue. */
  readonly venue: string;
  readonly locale: Locale;
  readonly className?: string | undefined;
  /** Whether an icon replaces the text. */
  readonly isIcon?: boolean;
}

/** Without JavaScript, the link starts a new selection with this venue. */
export function SelectionLink(props: SelectionLinkProps): ReactElement {
  const { venue, locale, className, isIcon = false } = props;
  const { t } = useTranslation('venues');
  const stored = useStoredCodes();
  const search = useAppSelector((state) => state.search);
  const { url, isAdded, add } = selectionOffer(venue, stored, locale, search);
  const label = t(isAdded ? 'selection.added' : 'selection.add');
  const icon = isAdded ? <CheckIcon /> : <AddIcon />;
  return (
    <PageLink
      href={url}
      className={className}
      rel="nofollow"
      aria-label={label}
      title={isIcon ? label : undefined}
      onClick={add}
    >
      {isIcon ? icon : t(isAdded ? 'selection.compare' : 'selection.name')}
    </PageLink>
  );
}
