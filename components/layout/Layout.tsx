import { useTranslation } from 'react-i18next';
import { type ReactElement, type ReactNode, useState } from 'react';
import { brand } from '@/lib/brand/brand';
import { splitVenueName } from '@/lib/brand/short-name';
import type { BreadcrumbLink, PageProps } from '@/lib/page/page';
import { withBasePath } from '@/lib/url/base-path';
import { useAppSelector } from '@/store/hooks';
import { IndexBlocks } from '../indexes/IndexBlock';
import { isSearchFolded, SearchPanel } from '../search/SearchPanel';
import { Container } from '../ui/Container';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './Layout.module.css';
import { PageLink } from '../ui/PageLink';
import { trackLink } from '@/services/browser/track';
import dynamic from 'next/dynamic';
import { RetryFailedChunk } from '../ui/RetryFailedChunk';

type LayoutProps = Pick<PageProps, 'locale' | 'site' | 'head'> & { readonly children: ReactNode };

export function Layout({ locale, site, head, children }: LayoutProps): ReactElement {
  const { t } = useTranslation('common');
  const page = useAppSelector((state) => state.page);
  const { title, type } = page;
  const isHome = type === 'home';
  const { hero } = brand();
  return (
    <div id="top">
      <a href="#main" className={styles.skip}>
        {t('skip.content')}
      </a>
      <Header locale={locale} head={head} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={isHome ? `${styles.stage} ${styles.hero} on-dark` : `${styles.stage} on-dark`}>
          <Container>
            <div
              className={
                isSearchFolded(page) ? `${styles.stageContent} ${styles.titleLine}` : styles.stageContent
              }
            >
              <Breadcrumb links={head.breadcrumb} />
              <h1 className={isHome ? styles.heroTitle : undefined}>
                {type === 'details' ? <VenueTitle name={title} /> : title}
              </h1>
              {head.intro && <p className={styles.intro}>{head.intro}</p>}
              <SearchPanel key={pathOf(head.canonicalUrl) ?? title} locale={locale} site={site} />
            </div>
          </Container>
          {/* The picture comes last, at the bottom edge of the hero block, which moves while the search form is streaming in. */}
          {isHome && hero !== undefined && (
            <img src={withBasePath(hero)} alt="" loading="lazy" className={styles.heroPicture} />
          )}
        </div>
        {children}
        {/* These types of pages show the lists of links within their content. */}
        {type !== 'home' && type !== 'index-all' && (
          <Container>
            <IndexBlocks />
          </Container>
        )}
      </main>
      <Footer year={site.year} hasNewsletter={site.hasNewsletter} />
      <Toasts />
    </div>
  );
}

export function VenueTitle({ name }: { readonly name: string }): ReactElement {
  const { chain, short } = splitVenueName(name);
  const { length } = brand().name;
  return (
    <>
      {chain && (
        <small>
          {chain.slice(0, length)} <span className="visually-hidden">{chain.slice(length).trim()}</span>{' '}
        </small>
      )}
      {short}
    </>
  );
}

/** Returns a key that resets the search form when the path changes, but not when only the criteria change. */
function pathOf(url: string | null): string | null {
  return url && new URL(url).pathname;
}

export function Breadcrumb({ links }: { readonly links: readonly BreadcrumbLink[] }): ReactElement | null {
  const { t } = useTranslation('common');
  // The home page has no levels above it.
  if (links.length < 2) return null;
  return (
    <nav aria-label={t('breadcrumb.label')} className={`${styles.breadcrumb} screen-only`}>
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

const ToastView = dynamic(() => import('./ToastView').then((module) => module.ToastView), {
  ssr: false,
  loading: RetryFailedChunk,
});

/** The toast library is loaded with the first message. */
export function Toasts(): ReactElement | null {
  const hasMessage = useAppSelector((state) => state.messages.queue.length > 0);
  // Keep the view when the queue is empty, because it still shows the messages that have moved to the toast library.
  const [isMounted, setIsMounted] = useState(false);
  if (hasMessage && !isMounted) setIsMounted(true);
  return isMounted ? <ToastView /> : null;
}
