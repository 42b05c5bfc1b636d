import { PageLink } from '../ui/PageLink';
import { useTranslation } from 'react-i18next';
import type { ReactElement } from 'react';
import type { BreadcrumbLink } from '@/lib/page/page';
import { trackLink } from '@/services/browser/track';
import styles from './Breadcrumb.module.css';

export function Breadcrumb({ links }: { readonly links: readonly BreadcrumbLink[] }): ReactElement | null {
  const { t } = useTranslation('common');
  // The home page has no levels above it.
  if (links.length < 2) return null;
  return (
    <nav aria-label={t('breadcrumb.label')} className={styles.breadcrumb}>
      <ol className={styles.list}>
        {links.map((link, index) => (
          <li key={link.level} className={styles.item}>
            {index === links.length - 1 ? (
              <span aria-current="page">{link.label}</span>
            ) : (
              <PageLink
                href={link.url}
                className={styles.link}
                {...trackLink('breadcrumb', { label: link.level })}
              >
                {link.label}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
