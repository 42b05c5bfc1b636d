import type { ReactElement } from 'react';
import { countryLink, countyLink, homeLink } from '@/services/page-content/breadcrumb-links';
import { townSummary } from '@/services/page-content/place-summaries';
import { citiesBlock, proximityBlock } from '@/services/page-content/index-blocks/index-blocks';
import { placeLinks } from '@/services/page-content/results/place-links';
import { Results } from '@/components/results/Results';
import type { ResultsContent } from '@/services/page-content/results/view-types';
import {
  criteriaOf,
  hasNoCriteria,
  resultsContent,
  resultsState,
} from '@/services/page-content/results/results-content';
import { descriptionAround, summaryAround, townPhrases } from '@/services/page-content/results/summary';
import { resultsMetadata } from '@/services/page-content/results/results-metadata';
import { townName } from '@/services/page-content/results/town-name';
import { siteConfig } from '@/lib/server/env/site-config';
import { localizedPage } from '@/lib/server/http/localized-page';
import { failWith, notFound, type PageProps, redirectTo } from '@/lib/page/page';
import { townPhrase } from '@/lib/locale/place-phrases';
import { pageCount } from '@/lib/pagination/pagination';
import { valueOr } from '@/lib/result';
import { countyRoute, placeRoute } from '@/lib/url/links';
import { writeUrl } from '@/lib/url/routes';
import { searchAround } from '@/services/backend/search';
import { services } from '@/services/connect';
import { isListedCity } from '@/services/feeds/indexable-pages';
import { readySiteIndex } from '@/services/feeds/site-index';
import { resolvePlace } from '@/services/engine/resolve-place';
import type { PageState } from '@/store/page-state';

export default function CityResultsPage({
  content,
  locale,
  site,
}: PageProps<ResultsContent, PageState>): ReactElement | null {
  return content ? <Results content={content} locale={locale} site={site} /> : null;
}

export const getServerSideProps = localizedPage<'cityResults', ResultsContent, PageState>(
  'cityResults',
  ['results'],
  async ({ route, t, asked }) => {
    const { locale, country, page } = route;
    const criteria = criteriaOf(route);
    const { engine, backend } = await services();

    const resolved = await resolvePlace(engine, route);
    if (!resolved.ok) return failWith(resolved.failure);
    const { place, homonyms, similar } = resolved.value;
    if (!place) {
      return { kind: 'not-found', suggestions: placeLinks(similar, locale, criteria) };
    }
    const canonical = { ...placeRoute(locale, place, criteria), page };
    if (writeUrl(canonical) !== writeUrl(route)) return redirectTo(canonical);

    const [search, countryCities, counties, samePostalCode, suggestions, index] = await Promise.all([
      searchAround(backend, place.position, {
        page,
        criteria,
        wantsCounts: siteConfig().features.hasAdvancedFilters,
      }),
      backend.cities(country, null, locale),
      backend.counties(country, locale),
      place.postalCode ? engine.search({ text: place.postalCode, country, locale }) : null,
      asked === null ? [] : engine.autocomplete({ text: asked, country, locale }),
      readySiteIndex(backend),
    ]);
    if (!search.ok) return failWith(search.failure);
    const result = search.value;
    if (page > pageCount(result.total)) return notFound;

    const county = valueOr(counties, []).find(({ code }) => code === place.countyCode);
    const cities = valueOr(countryCities, []);
    const placePhrases = townPhrases(townName(place, siteConfig().defaultCountry, locale), locale);
    const title = t('results:titleAround', { around: placePhrases.around });
    const isFirstPageWithoutCriteria = page === 1 && hasNoCriteria(route) && asked === null;
    const others = homonyms.filter(({ id }) => id !== place.id);
    const townsWithPostalCode = (samePostalCode ? valueOr(samePostalCode, []) : []).filter(
      ({ id, kind }) => kind === 'town' && id !== place.id && !others.some((other) => other.id === id),
    );
    return {
      kind: 'page',
      frame: {
        title: page > 1 ? t('results:pageTitle', { title, page }) : title,
        description: descriptionAround(result, placePhrases, t),
        breadcrumb: [
          homeLink(locale, t),
          countryLink(locale, country),
          ...(county ? [countyLink(locale, county)] : []),
          { level: 'city', label: place.city, url: writeUrl(route) },
        ],
        // Later pages mostly repeat the lists of other towns and counties.
        isIndexable: isFirstPageWithoutCriteria && result.isAround && isListedCity(countryCities, place.id),
      },
      ...resultsMetadata(result, route, t),
      content: {
        ...resultsContent(
          result,
          route,
          summaryAround(result, townPhrases(place.city, locale), page, t),
          [
            ...(asked === null
              ? []
              : [
                  {
                    title: t('results:guessed', { asked, place: place.city }),
                    links: placeLinks(
                      suggestions.filter(({ id }) => id !== place.id),
                      locale,
                      criteria,
                    ),
                    isNotice: true,
                  },
                ]),
            { title: t('results:homonyms'), links: placeLinks(others, locale, criteria) },
            {
              title: t('results:samePostalCode', { postalCode: place.postalCode ?? '' }),
              links: placeLinks(townsWithPostalCode, locale, criteria),
            },
          ],
          t,
        ),
        placeSummary:
          isFirstPageWithoutCriteria && index
            ? townSummary(
                {
                  id: place.id,
                  where: townPhrase(place.city, 'in', locale),
                  position: place.position,
                  profile: index.city(country, place.id),
                  venues: result.venues,
                  total: result.isAround ? result.total : 0,
                  cities,
                },
                { locale, t },
              )
            : '',
      },
      state: {
        ...resultsState(result, route, title),
        pageName: 'CityResults',
        indexes: [
          proximityBlock(cities, place.position, locale, t, place.id),
          citiesBlock(
            cities.filter(({ countyCode }) => countyCode === place.countyCode),
            locale,
            t,
            county ? countyRoute(locale, county) : null,
          ),
        ],
        searchValues: {
          type: 'place',
          city: place.city,
          country,
          postalCode: place.postalCode,
          position: place.position,
        },
      },
    };
  },
);
