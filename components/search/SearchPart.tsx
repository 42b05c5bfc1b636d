import { useTranslation } from 'react-i18next';
import { type ReactElement, type ReactNode, type SyntheticEvent } from 'react';
import { track } from '@/services/browser/track';
import { PageLink } from '../ui/PageLink';
import { Spoken } from '../ui/Spoken';
import styles from './SearchPanel.module.css';

interface SearchPartProps {
  readonly icon?: ReactNode;
  readonly label: string;
  /** Shown instead of the label, with which the accessible name begins. */
  readonly shortLabel?: ReactNode;
  /** URL of the page without this criterion; null if it is not set. */
  readonly urlWithout?: string | null;
  readonly className?: string | undefined;
  /** Fields that open in place. */
  readonly children: ReactNode;
}

export function SearchPart(props: SearchPartProps): ReactElement {
  const { icon, label, shortLabel, urlWithout = null, className = '', children } = props;
  const { t } = useTranslation('common');
  return (
    <div className={`${styles.part} ${urlWithout === null ? '' : styles.set} ${className}`}>
      {/* The name closes one part when another opens. */}
      <details name="search" onToggle={focusFirstField}>
        <summary
          className={styles.summary}
          onClick={({ currentTarget: { parentElement } }) =>
            track('searchForm', { label: parentElement?.hasAttribute('open') ? 'closed' : 'opened' })
          }
        >
          {icon}
          {urlWithout === null ? (
            <span>{label}</span>
          ) : (
            <Spoken text={shortLabel || label} as={t('search.change', { label })} />
          )}
        </summary>
        <div className={styles.panel}>
          {children}
          {urlWithout !== null && (
            <PageLink href={urlWithout} scroll={false} className={`${styles.remove} target`}>
              {t('search.remove', { label })}
            </PageLink>
          )}
        </div>
      </details>
    </div>
  );
}

function focusFirstField({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (!currentTarget.open) return;
  const field = currentTarget.querySelector<HTMLElement>('input:not([type=hidden]), select');
  field?.focus();
  // Typing replaces the place that is shown.
  if (field instanceof HTMLInputElement) field.select();
}

/** Returns the focus to the label, also that of a field that has been replaced. */
export function closeParts(within: HTMLElement | null): void {
  for (const part of within?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []) {
    const focused = document.activeElement;
    if (focused === document.body || part.contains(focused)) part.querySelector('summary')?.focus();
    part.open = false;
  }
}
