import { PageLink } from '../ui/PageLink';
import { useTranslation } from 'react-i18next';
import type { ReactElement } from 'react';
import { trackLink } from '@/services/browser/track';
import styles from './Pagination.module.css';
import type { PaginationLinks } from '@/services/page-content/results/results-content';

export function Pagination({ links }: { readonly links: PaginationLinks }): ReactElement | null {
  const { t } = useTranslation('venues');
  if (links.pages.length <= 1) return null;
  return (
    <nav aria-label={t('pagination.label')}>
      <ul className={styles.pagination}>
        {links.previousUrl && (
          <li>
            <PageLink
              href={links.previousUrl}
              rel="prev"
              className={styles.link}
              aria-label={t('pagination.previous')}
              {...trackLink('pagination', { label: 'previous', page: links.page - 1 })}
            >
              ←
            </PageLink>
          </li>
        )}
        {links.pages.map((link, index) =>
          link === null ? (
            <li key={`gap-${index}`}>…</li>
          ) : (
            <li key={link.page}>
              {' '}
              <PageLink
                href={link.url}
                className={styles.link}
                aria-label={t('pagination.page', { page: link.page })}
                {...(link.page === links.page
                  ? { 'aria-current': 'page' }
                  : trackLink('pagination', { label: 'page', page: link.page }))}
              >
                {link.page}
              </PageLink>
            </li>
          ),
        )}
        {links.nextUrl && (
          <li>
            {' '}
            <PageLink
              href={links.nextUrl}
              rel="next"
              className={styles.link}
              aria-label={t('pagination.next')}
              {...trackLink('pagination', { label: 'next', page: links.page + 1 })}
            >
              →
            </PageLink>
          </li>
        )}
      </ul>
    </nav>
  );
}
