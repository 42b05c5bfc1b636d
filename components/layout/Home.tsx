import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '@/lib/brand/brand';
import { pictureIn, pictureSet } from '@/lib/brand/pictures';
import type { PageProps } from '@/lib/page/page';
import { withBasePath } from '@/lib/url/base-path';
import { occasionUrl } from '@/lib/url/browser-urls';
import type { HomeContent } from '@/services/page-content/indexes/home-page';
import indexStyles from '../indexes/IndexBlock.module.css';
import { IndexBlocks } from '../indexes/IndexBlock';
import { HomeMap } from '../map/HomeMap';
import { Container } from '../ui/Container';
import { PageLink } from '../ui/PageLink';
import styles from './Home.module.css';

type HomeProps = Required<Pick<PageProps<HomeContent>, 'content' | 'locale' | 'site'>>;

export function Home({ content, locale, site }: HomeProps): ReactElement {
  const { t } = useTranslation('home');
  const occasions = (!site.features.isFilterRequired && content.occasions) || [];
  return (
    <Container>
      <div className={styles.home}>
        {occasions.length > 0 && (
          <>
            <h2>{t('occasions')}</h2>
            <ul className={styles.occasions}>
              {occasions.map(({ code, label }) => {
                const picture = brand().gamePictures?.[code];
                return (
                  <li key={code}>
                    <PageLink href={occasionUrl(locale, code)} rel="nofollow">
                      {picture && (
                        <img
                          src={withBasePath(pictureIn(480, picture))}
                          srcSet={pictureSet(picture)}
                          sizes="(width < 48rem) 45vw, 18rem"
                          width={480}
                          height={240}
                          alt=""
                          loading="lazy"
                        />
                      )}
                      {label}
                    </PageLink>
                  </li>
                );
              })}
            </ul>
          </>
        )}
        <h2>{content.mapTitle}</h2>
        <HomeMap country={content.mapCountry} bounds={content.bounds} locale={locale} />
        <div className={styles.aside}>
          <ul className={indexStyles.block}>
            {[
              [content.allVenuesUrl, t('allVenues')] as const,
              ...(content.countiesUrl ? [[content.countiesUrl, content.countiesLabel] as const] : []),
              ...(content.selectionUrl ? [[content.selectionUrl, t('halfway')] as const] : []),
            ].map(([url, label]) => (
              <li key={url}>
                <PageLink href={url} rel={url === content.selectionUrl ? 'nofollow' : undefined}>
                  <span>{label}</span>
                  <small aria-hidden="true">→</small>
                </PageLink>
              </li>
            ))}
          </ul>
          <IndexBlocks />
        </div>
      </div>
    </Container>
  );
}
