import { brand } from '@/lib/brand/brand';
import { type Game, gameCodes, occasionCodes } from '@locator/venue-model/chain';
import { type Bounds, type Country, type CountryCode, countryName } from '@locator/base/geo';
import { countyWord } from '@/lib/locale/county-level';
import type { Translate } from '@/lib/locale/messages';
import { countryPhrase } from '@/lib/locale/place-phrases';
import type { CountyMapContent, IndexBlockContent } from '@/lib/page/index-block';
import type { PageOutcome } from '@/lib/page/page';
import { type Result, valueOr } from '@locator/base';
import { EMPTY_SELECTION } from '@/lib/url/selection';
import { selectionUrl } from '@/lib/url/browser-urls';
import { allEntitiesRoute } from '@/lib/url/links';
import { type RouteOf, ROUTES, writeUrl } from '@/lib/url/routes';
import { MAX_WHOLE_LIST } from '@/services/backend/all-venues';
import type { City, CountryCount, County, VenueList } from '@locator/venue-model';
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
import { boundsOfView } from '@locator/street-map/drawing';
import type { NetworkMap } from './network-map';
import { countedTowns, networkLines, townsOf } from '../open-graph-image/image-lines';
import { areaSummary, countiesSummary } from '../place-summaries';
import { labelOf } from '../attribute-texts';
import { collectionPage } from '../results/collection-page';
import { organization, webSite } from '../organization';

export interface HomeContent {
  readonly mapTitle: string;
  /** Country of the venues on the map; null for all countries. */
  readonly mapCountry: string | null;
  readonly bounds: Bounds;
  readonly allVenuesUrl: string;
  readonly countiesUrl: string;
  readonly countiesLabel: string;
  readonly selectionUrl: string;
  readonly occasions: readonly { readonly code: Game; readonly label: string }[];
}

export interface IndexPageContent {
  readonly text: string;
  readonly links: readonly { readonly label: string; readonly url: string }[];
  readonly map: CountyMapContent | null;
}

interface HomePageData {
  readonly route: RouteOf<'home'>;
  readonly t: Translate;
  readonly country: Country;
  readonly isNational: boolean;
  readonly counts: Pick<PageState, 'filterCounts' | 'gameCounts'>;
  readonly countries: Result<readonly CountryCount[]>;
  /** The first venues of the country; null if the site does not list them here. */
  readonly venues: Result<VenueList> | null;
  readonly map: Result<NetworkMap>;
  readonly changedAt: Result<number | null>;
}

export function homePage({
  route: { locale },
  t,
  country,
  isNational,
  counts,
  ...rest
}: HomePageData): PageOutcome<HomeContent, PageState> {
  const countries = valueOr(rest.countries, []);
  const venues = rest.venues?.ok ? rest.venues.value.venues : [];
  const allVenues = allEntitiesRoute('venues', locale, country.code);
  const inCountry = countryPhrase(country.code, 'in', locale);
  return {
    kind: 'page',
    metadata: {
      title: t('home:title'),
      description: t('home:description', { brand: brand().name }),
      intro: t('home:intro'),
      breadcrumb: [homeLink(locale, t)],
      isIndexable: true,
    },
    changedAt: rest.countries.ok ? valueOr(rest.changedAt, null) : null,
    content: {
      mapTitle: isNational ? t('home:mapTitle', { inCountry }) : t('home:mapTitleAll'),
      mapCountry: isNational ? country.code : null,
      bounds: rest.map.ok ? boundsOfView(rest.map.value.view) : country.bounds,
      allVenuesUrl: writeUrl(allVenues),
      countiesUrl: writeUrl(allEntitiesRoute('counties', locale, country.code)),
      countiesLabel: t('home:allCounties', { county: countyWord(country.code, t) }),
      selectionUrl: selectionUrl(locale, { ...EMPTY_SELECTION, view: 'halfway' }),
      occasions: gameCodes()
        .filter((code) => occasionCodes().has(code) && counts.gameCounts?.[code] !== 0)
        .map((code) => ({ code, label: labelOf(code, locale) })),
    },
    imageLines: networkLines(
      countries.map(({ code, venueCount }) => ({ name: countryName(code, locale), venueCount })),
      t,
    ),
    describe: (page) => [webSite(page), organization(page.siteUrl)],
    state: {
      ...EMPTY_STATE,
      pageType: 'home',
      pageName: ROUTES.home.pageName,
      title: t('home:title'),
      indexes: [
        ...(venues.length > 0 ? [allPoisBlock(venues, locale, t, allVenues)] : []),
        countriesBlock(countries, locale, t),
      ],
      ...counts,
    },
  };
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

export function countiesPage({
  route,
  t,
  index,
  counties,
  countries,
  changedAt,
}: CountiesPageData): PageOutcome<IndexPageContent, PageState> {
  const { locale, country } = route;
  const withVenues = counties.filter(({ venueCount }) => venueCount > 0);
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
        homeLink(locale, t),
        countryLink(locale, country),
        { level: 'county', label: t('indexes:block.county', { county }), url: writeUrl(route) },
      ],
      isIndexable: hasCountiesPage(counties),
    },
    changedAt: index ? valueOr(changedAt, null) : null,
    content: {
      text: hasNoVenues
        ? t('indexes:elsewhere')
        : countiesSummary(inCountry, index?.country(country), counties, { locale, t }),
      links: hasNoVenues ? [] : [{ label: t('home:allVenues'), url: countryLink(locale, country).url }],
      map: hasCountiesPage(counties) ? countyMapOf(country, withVenues, t) : null,
    },
    imageLines: networkLines(
      withVenues.map(({ label, venueCount }) => ({ name: label, venueCount })),
      t,
    ),
    describe: (page) =>
      collectionPage(
        page,
        withVenues.map((county) => ({ url: countyLink(locale, county).url })),
      ),
    state: {
      ...EMPTY_STATE,
      pageType: 'index-all',
      pageName: ROUTES[route.name].pageName,
      title,
      indexes: [...countiesByVenues(counties, locale, t), otherCountriesBlock(countries, route, t)],
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
export function allVenuesPage({
  route,
  t,
  index,
  list,
  countries,
  changedAt,
  ...rest
}: AllVenuesPageData): PageOutcome<IndexPageContent, PageState> {
  const { locale, country } = route;
  const { venues, total } = list;
  const counties = valueOr(rest.counties, []);
  const cities = valueOr(rest.cities, []);
  const isComplete = total <= MAX_WHOLE_LIST;
  const inCountry = countryPhrase(country, 'in', locale);
  const title = t(total > 0 ? 'indexes:allVenuesTitle' : 'indexes:noVenues', { inCountry });
  const citiesOutsideCounties = withoutCountyPage(cities, counties);
  const venueBlocks = isComplete
    ? venuesByLetter(venues, locale, t)
    : [allPoisBlock(venues, locale, t, null)];
  const countyBlocks = isComplete
    ? []
    : [
        countyBlock(
          counties.filter(({ venueCount }) => venueCount > 0),
          locale,
          t,
        ),
      ];
  const { url } = countryLink(locale, country);
  return {
    kind: 'page',
    metadata: {
      title,
      description:
        total > 0
          ? t('indexes:allVenuesDescription', { count: total, brand: brand().name, inCountry })
          : noVenuesText(inCountry, t),
      breadcrumb: [homeLink(locale, t), { level: 'country', label: countryName(country, locale), url }],
      isIndexable: total > 0,
    },
    changedAt: index ? valueOr(changedAt, null) : null,
    content: {
      text:
        total > 0
          ? areaSummary(inCountry, index?.country(country), cities, { locale, t })
          : t('indexes:elsewhere'),
      links: hasCountiesPage(counties)
        ? [
            {
              label: t('indexes:block.county', { county: countyWord(country, t) }),
              url: writeUrl(allEntitiesRoute('counties', locale, country)),
            },
          ]
        : [],
      map: null,
    },
    imageLines: networkLines(isComplete ? townsOf(venues, locale) : countedTowns(cities, locale), t, total),
    describe: (page) =>
      collectionPage(
        page,
        venueBlocks.flatMap(({ elements }) => elements),
      ),
    state: {
      ...EMPTY_STATE,
      pageType: 'index-all',
      pageName: ROUTES[route.name].pageName,
      title,
      indexes: [
        ...countyBlocks,
        ...venueBlocks,
        ...(isComplete ? [] : [citiesBlock(citiesOutsideCounties, locale, t, null)]),
        townsNearbyBlock(citiesOutsideCounties, locale, t),
        otherCountriesBlock(countries, route, t),
      ],
    },
  };
}

function noVenuesText(inCountry: string, t: Translate): string {
  return `${t('indexes:noVenues', { inCountry })}. ${t('indexes:elsewhere')}`;
}

function withoutCountyPage(cities: readonly City[], counties: readonly County[]): City[] {
  const withVenues = new Set(counties.filter(({ venueCount }) => venueCount > 0).map(({ code }) => code));
  return cities.filter(({ countyCode }) => countyCode === null || !withVenues.has(countyCode));
}

function otherCountriesBlock(
  countries: Result<readonly CountryCount[]>,
  { locale, country }: RouteOf<'counties'> | RouteOf<'allVenues'>,
  t: Translate,
): IndexBlockContent {
  const others = valueOr(countries, []).filter(
    ({ code }: { readonly code: CountryCode }) => code !== country,
  );
  return countriesBlock(others, locale, t);
}
