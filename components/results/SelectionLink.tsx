import { type ReactElement, type Ref, useCallback, useRef } from 'react';
import type { Locale } from '@locator/base/locale';
import { useTranslation } from 'react-i18next';
import { comparisonUrl, selectionOffer, useStoredCodes } from '@/services/browser/selection';
import { useAppSelector } from '@/store/hooks';
import { AddIcon, CheckIcon, CompareIcon } from '../ui/icons';
import { PageLink } from '../ui/PageLink';

interface SelectionLinkProps {
  readonly venue: string;
  /** Distinguishes the buttons of a list. */
  readonly name?: string;
  readonly locale: Locale;
  readonly className?: string;
  /** Whether the page has a {@link CompareLink}. If not, the button becomes one. */
  readonly isToggle?: boolean;
}

/** Selects the venue in place. Without JavaScript, a link starts a new selection with this venue. */
export function SelectionLink(props: SelectionLinkProps): ReactElement {
  const { venue, name, locale, className = 'icon-action', isToggle = false } = props;
  const { t } = useTranslation('venues');
  const stored = useStoredCodes();
  const search = useAppSelector((state) => state.search);
  const hasPressed = useRef(false);
  const focusIfPressed = useCallback(function focusInstead(link: HTMLElement | null): void {
    if (hasPressed.current) link?.focus();
  }, []);
  const { url, isAdded, toggle } = selectionOffer(venue, stored, locale, search);
  const hasIcon = props.className === undefined;
  if (isAdded && !isToggle) {
    return <CompareLink ref={focusIfPressed} {...{ locale, className, hasIcon }} />;
  }
  if (toggle === null) {
    return (
      <PageLink
        href={url}
        className={className}
        rel="nofollow"
        aria-label={[t('selection.add'), name].filter(Boolean).join(' – ')}
      >
        {hasIcon && <AddIcon />}
        {t('selection.name')}
      </PageLink>
    );
  }
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isToggle ? isAdded : undefined}
      onClick={() => {
        hasPressed.current = true;
        toggle();
      }}
    >
      {hasIcon && (isAdded ? <CheckIcon /> : <AddIcon />)}
      {t('selection.name')}
      {name && <span className="visually-hidden"> {name}</span>}
    </button>
  );
}

interface CompareLinkProps {
  readonly locale: Locale;
  readonly className: string | undefined;
  readonly hasIcon?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** "Comparer (2)". Renders nothing without a selection on this device. */
export function CompareLink(props: CompareLinkProps): ReactElement | null {
  const { locale, className, hasIcon = true, ref } = props;
  const { t } = useTranslation('venues');
  const stored = useStoredCodes() ?? [];
  const search = useAppSelector((state) => state.search);
  if (stored.length === 0) return null;
  return (
    <PageLink ref={ref} href={comparisonUrl(locale, search, stored)} className={className} rel="nofollow">
      {hasIcon && <CompareIcon />}
      {`${t('selection.compare')} (${stored.length})`}
    </PageLink>
  );
}
