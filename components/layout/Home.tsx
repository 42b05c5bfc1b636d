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
        <p className={styles.ways}>
          <ButtonLink href={content.allVenuesUrl}>{t('allVenues')}</ButtonLink>
          <ButtonLink href={content.countiesUrl} variant="quiet">
            {content.countiesLabel}
          </ButtonLink>
          <ButtonLink href={content.selectionUrl} variant="quiet" rel="nofollow">
            {t('halfway')}
          </ButtonLink>
        </p>
      </div>
    </Container>
  );
}
