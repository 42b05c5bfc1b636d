import { useTranslation } from 'react-i18next';
import type { ReactElement, ReactNode } from 'react';
import { brand } from '@/lib/brand/brand';
import { splitVenueName } from '@/lib/brand/short-name';
import type { PageHead, SiteProps } from '@/lib/page/page';
import { withBasePath } from '@/lib/url/base-path';
import type { Locale } from '@locator/base/locale';
import { useAppSelector } from '@/store/hooks';
import { Breadcrumb } from './Breadcrumb';
import { IndexBlocks } from '../indexes/IndexBlocks';
import { isSearchFolded, SearchPanel } from '../search/SearchPanel';
import { Toasts } from './Toasts';
import { Container } from '../ui/Container';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './Layout.module.css';

interface LayoutProps {
  readonly locale: Locale;
  readonly site: SiteProps;
  readonly head: PageHead;
  readonly children: ReactNode;
}

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
