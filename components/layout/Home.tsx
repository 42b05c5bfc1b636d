import type { ReactElement } from 'react';
import type { Locale } from '@locator/base/locale/locale';
import { useTranslation } from 'react-i18next';
import type { SiteProps } from '@/lib/page/page';
import type { HomeContent } from '@/services/page-content/indexes/index-pages';
import { HomeMap } from '../map/HomeMap';
import { ButtonLink } from '../ui/ButtonLink';
import { Container } from '../ui/Container';
import styles from './Home.module.css';

interface HomeProps {
  readonly content: HomeContent;
  readonly locale: Locale;
  readonly site: SiteProps;
}

export function Home({ content, locale, site }: HomeProps): ReactElement {
  const { t } = useTranslation('home');
  return (
    <Container>
      <div className={styles.home}>
        <h2>{content.mapTitle}</h2>
        <HomeMap country={content.mapCountry} bounds={content.bounds} locale={locale} tiles={site.tiles} />
        <ul className={styles.ways}>
          <li>
            <ButtonLink href={content.allVenuesUrl}>{t('allVenues')}</ButtonLink>
          </li>
          <li>
            <ButtonLink href={content.countiesUrl} variant="quiet">
              {content.countiesLabel}
            </ButtonLink>
          </li>
          <li>
            <ButtonLink href={content.selectionUrl} variant="quiet" rel="nofollow">
              {t('halfway')}
            </ButtonLink>
          </li>
        </ul>
      </div>
    </Container>
  );
}
