import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../ui/PageLink';
import styles from './CriteriaChips.module.css';
import type { CriterionChip } from '@/services/page-content/results/results-content';

/** Each links to the same page without that criterion. */
export function CriteriaChips({ chips }: { readonly chips: readonly CriterionChip[] }): ReactElement | null {
  const { t } = useTranslation('common');
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('search.chosen')}>
      {chips.map(({ label, removeLabel, url }) => (
        <li key={label}>
          <PageLink href={url} className={styles.chip} aria-label={removeLabel}>
            {label} <span aria-hidden="true">×</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
