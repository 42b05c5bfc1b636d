import { brand } from '@/lib/brand/brand';
import { countryName } from '@locator/base/geo';
import { countyWord } from '@/lib/locale/county-level';
import type { Translate } from '@/lib/locale/messages';
import { countryPhrase } from '@/lib/locale/place-phrases';
import type { CountyMapContent, IndexBlockContent } from '@/lib/page/index-block';
import type { PageOutcome } from '@/lib/page/page';
import { type Result, valueOr } from '@locator/base';
import { allEntitiesRoute } from '@/lib/url/links';
import { type RouteOf, ROUTES, writeUrl } from '@/lib/url/routes';
import { MAX_WHOLE_LIST } from '@/services/backend/all-venues';
import {
  type City,
  type CountryCount,
  countsOfList,
  type County,
  type VenueCounts,
  type VenueList,
} from '@locator/venue-model';
import { hasCountiesPage } from '@/services/feeds/indexable-pages';
import type { SiteIndex } from '@/services/feeds/site-index';
import { countryLink, countyLink, homeLink } from '../breadcrumb-links';
import { EMPTY_STATE } from '@/lib/page/empty-state';
import type { PageState } from '../page-state';
import {
  allPoisBlock,
  citiesBlock,
  countriesBlock,
  countyBlock,
  townsNearbyBlock,
  countiesByVenues,
  venuesByLetter,
} from './index-blocks';
import { countyMapOf } from './county-map';
import { countedTowns, networkLines, townsOf } from '../open-graph-image/image-lines';
import { areaSummary, countiesSummary } from '../place-summaries';
import { venueCountText } from '../venue-count-text';
import { collectionPage } from '../results/collection-page';

export interface IndexPageContent {
  readonly text: string;
  readonly links: readonly { readonly label: string; readonly url: string }[];
  readonly map: CountyMapContent | null;
}

interface IndexPageData {
  readonly t: Translate;
  /** Null while the site index is being built. Until then, the page has no summary and no last-modified date. */
  readonly index: SiteIndex | null;
  /** The page omits `countries` and `changedAt` if the calls that return them failed. */
  readonly countries: Result<readonly CountryCount[]>;
  readonly changedAt: Result<number | null>;
}

interface CountiesPageData extends IndexPageData {
  readonly route: RouteOf<'counties'>;
  readonly counties: readonly County[];
}

export function countiesPage(data: CountiesPageData): PageOutcome<IndexPageContent, PageState> {
  const { route, t, index, counties, countries, changedAt } = data;
  const { locale, country } = route;
  const shown = withVenues(counties);
  const venueCounts = shown.map((one) => ({ ...one, name: one.label }));
  const items = shown.map((county) => ({ url: countyLink(locale, county).url }));
  const inCountry = countryPhrase(country, 'in', locale);
  const county = countyWord(country, t);
  // A country without counties, such as Monaco, may have venues.
  const hasNoVenues = countries.ok && !countries.value.some(({ code }) => code === country);
  const title = t(hasNoVenues ? 'indexes:noVenues' : 'indexes:countiesTitle', { inCountry, county });
  return {
    kind: 'page',
    metadata: {
      title,
      description: hasNoVenues
        ? noVenuesText(inCountry, t)
        : t('indexes:countiesDescription', { inCountry, county }),
      breadcrumb: [
        homeLink(t),
        countryLink(locale, country),
        { level: 'county', label: t('indexes:block.county', { county }), url: writeUrl(route) },
      ],
      isIndexable: hasCountiesPage(counties),
    },
    changedAt: index ? valueOr(changedAt, null) : null,
    content: {
      text: hasNoVenues
        ? t('indexes:elsewhere')
        : countiesSummary(inCountry, index?.country(country), counties, t),
      links: hasNoVenues ? [] : [{ label: t('home:allVenues'), url: countryLink(locale, country).url }],
      map: hasCountiesPage(counties) ? countyMapOf(country, shown, t) : null,
    },
    imageLines: networkLines(venueCounts, t),
    describe: (page) => collectionPage(page, items),
    state: {
      ...EMPTY_STATE,
      pageType: 'index-all',
      pageName: ROUTES[route.name].pageName,
      title,
      indexes: [...countiesByVenues(counties, t), otherCountriesBlock(countries, route, t)],
    },
  };
}

interface AllVenuesPageData extends IndexPageData {
  readonly route: RouteOf<'allVenues'>;
  readonly list: VenueList;
  readonly counties: Result<readonly County[]>;
  readonly cities: Result<readonly City[]>;
}

/** With more than {@link MAX_WHOLE_LIST} venues, shows the counties with their venue counts, and the first venues. */
export function allVenuesPage(data: AllVenuesPageData): PageOutcome<IndexPageContent, PageState> {
  const { route, t, index, list, countries, changedAt } = data;
  const { locale, country } = route;
  const { venues, total } = list;
  const counties = valueOr(data.counties, []);
  const cities = valueOr(data.cities, []);
  const isComplete = total <= MAX_WHOLE_LIST;
  const inCountry = countryPhrase(country, 'in', locale);
  const title = t(total > 0 ? 'indexes:allVenuesTitle' : 'indexes:noVenues', { inCountry });
  const citiesOutsideCounties = withoutCountyPage(cities, counties);
  const venueBlocks = isComplete ? venuesByLetter(venues, t) : [allPoisBlock(venues, t, null)];
  const countyBlocks = isComplete ? [] : [countyBlock(withVenues(counties), t)];
  const items = venueBlocks.flatMap(({ elements }) => elements);
  const { url } = countryLink(locale, country);
  const countiesLink = {
    label: t('indexes:block.county', { county: countyWord(country, t) }),
    url: writeUrl(allEntitiesRoute('counties', locale, country)),
  };
  return {
    kind: 'page',
    metadata: {
      title,
      description:
        total > 0 ? allVenuesDescription(countsOfList(list), inCountry, t) : noVenuesText(inCountry, t),
      breadcrumb: [homeLink(t), { level: 'country', label: countryName(country, locale), url }],
      isIndexable: total > 0,
    },
    changedAt: index ? valueOr(changedAt, null) : null,
    content: {
      text: total > 0 ? areaSummary(inCountry, index?.country(country), cities, t) : t('indexes:elsewhere'),
      links: hasCountiesPage(counties) ? [countiesLink] : [],
      map: null,
    },
    imageLines: networkLines(
      isComplete ? townsOf(venues, locale) : countedTowns(cities, locale),
      t,
      countsOfList(list),
    ),
    describe: (page) => collectionPage(page, items),
    state: {
      ...EMPTY_STATE,
      pageType: 'index-all',
      pageName: ROUTES[route.name].pageName,
      title,
      indexes: [
        ...countyBlocks,
        ...venueBlocks,
        ...(isComplete ? [] : [citiesBlock(citiesOutsideCounties, t, null)]),
        townsNearbyBlock(cities, t),
        otherCountriesBlock(countries, route, t),
      ],
    },
  };
}

export function allVenuesDescription(counts: VenueCounts, inCountry: string, t: Translate): string {
  return t('indexes:allVenuesDescription', {
    brand: brand().name,
    venues: venueCountText(counts, t, inCountry),
  });
}

function noVenuesText(inCountry: string, t: Translate): string {
  return `${t('indexes:noVenues', { inCountry })}. ${t('indexes:elsewhere')}`;
}

function withVenues(counties: readonly County[]): County[] {
  return counties.filter(({ venueCount }) => venueCount > 0);
}

function withoutCountyPage(cities: readonly City[], counties: readonly County[]): City[] {
  const codes = new Set(withVenues(counties).map(({ code }) => code));
  return cities.filter(({ countyCode }) => countyCode === null || !codes.has(countyCode));
}

function otherCountriesBlock(
  countries: Result<readonly CountryCount[]>,
  { country }: RouteOf<'counties'> | RouteOf<'allVenues'>,
  t: Translate,
): IndexBlockContent {
  const others = valueOr(countries, []).filter(({ code }) => code !== country);
  return countriesBlock(others, t);
}
