import { useTranslation } from '@/lib/locale/use-translation';
import type { ReactElement } from 'react';
import { homeLink } from '@/services/page-content/breadcrumb-links';
import { networkLines } from '@/services/page-content/open-graph-image/image-lines';
import { countriesBlock } from '@/services/page-content/index-blocks/index-blocks';
import { HomeMap } from '@/components/map/HomeMap';
import { organization, webSite } from '@/services/page-content/structured-data/organization';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { Container } from '@/components/ui/Container';
import styles from '@/components/layout/Home.module.css';
import { BRAND } from '@/lib/brand/brand';
import { countryName } from '@/lib/country/country';
import { defaultCountry, siteConfig } from '@/lib/server/env/site-config';
import type { Bounds } from '@/lib/geo/position';
import { countryPhrase } from '@/lib/locale/place-phrases';
import { localizedPage } from '@/lib/server/http/localized-page';
import type { PageProps } from '@/lib/page/page';
import { valueOr } from '@/lib/result';
import { NO_CRITERIA } from '@/lib/url/links';
import { writeUrl } from '@/lib/url/routes';
import { countFilters } from '@/services/backend/facets';
import { services } from '@/services/connect';
import type { PageState } from '@/store/page-state';

interface HomeContent {
  readonly mapTitle: string;
  /** Country of the venues on the map; null for all. */
  readonly mapCountry: string | null;
  readonly bounds: Bounds;
  readonly allVenuesUrl: string;
  readonly countiesUrl: string;
}

/** Home page: a map of the default country's venues. The layout renders the search form and the index blocks. */
export default function HomePage({
  content,
  locale,
  site,
}: PageProps<HomeContent, PageState>): ReactElement | null {
  const { t } = useTranslation('home');
  if (!content) return null;
  return (
    <Container>
      <div className={styles.home}>
        <h2>{content.mapTitle}</h2>
        <HomeMap country={content.mapCountry} bounds={content.bounds} locale={locale} tiles={site.tiles} />
        <p className={styles.ways}>
          <ButtonLink href={content.allVenuesUrl}>{t('allVenues')}</ButtonLink>
          <ButtonLink href={content.countiesUrl} variant="quiet">
            {t('allCounties')}
          </ButtonLink>
        </p>
      </div>
    </Container>
  );
}

export const getServerSideProps = localizedPage<'home', HomeContent, PageState>(
  'home',
  ['home'],
  async ({ route: { locale }, t }) => {
    const country = defaultCountry();
    const isNational = siteConfig().features.useDefaultCountryOnHome;
    const { backend } = await services();
    const [countries, filterCounts, changed] = await Promise.all([
      backend.countries(locale),
      siteConfig().features.hasAdvancedFilters
        ? countFilters(backend, { country: country.code }, NO_CRITERIA)
        : null,
      backend.changedAt(),
    ]);
    const withVenues = valueOr(countries, []);
    return {
      kind: 'page',
      frame: {
        title: t('home:title'),
        description: t('home:description', { brand: BRAND.name }),
        intro: t('home:intro'),
        breadcrumb: [homeLink(locale, t)],
        isIndexable: true,
      },
      changedAt: countries.ok ? valueOr(changed, null) : null,
      content: {
        mapTitle: isNational
          ? t('home:mapTitle', { inCountry: countryPhrase(country.code, 'in', locale) })
          : t('home:mapTitleAll'),
        mapCountry: isNational ? country.code : null,
        bounds: country.bounds,
        allVenuesUrl: writeUrl({ name: 'allVenues', locale, country: country.code }),
        countiesUrl: writeUrl({ name: 'counties', locale, country: country.code }),
      },
      facts: networkLines(
        withVenues.map(({ code, venueCount }) => ({ name: countryName(code, locale), venueCount })),
        t,
      ),
      describe: (page) => [webSite(page), organization(page.siteUrl)],
      state: {
        pageType: 'home',
        pageName: 'Home',
        title: t('home:title'),
        indexes: [countriesBlock(withVenues, locale, t)],
        filterCounts,
      },
    };
  },
);
