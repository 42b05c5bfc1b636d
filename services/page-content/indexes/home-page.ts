import { brand, offers } from '@/lib/brand/brand';
import { type Game, gameCodes, occasionCodes } from '@locator/venue-model/chain';
import { type Bounds, type Country, countryName } from '@locator/base/geo';
import { countyWord } from '@/lib/locale/county-level';
import type { Translate } from '@/lib/locale/messages';
import { countryPhrase } from '@/lib/locale/place-phrases';
import type { PageOutcome } from '@/lib/page/page';
import { type Result, valueOr } from '@locator/base';
import { EMPTY_SELECTION } from '@/lib/url/selection';
import { selectionUrl } from '@/lib/url/browser-urls';
import { allEntitiesRoute } from '@/lib/url/links';
import { type Route, type RouteOf, writeUrl } from '@/lib/url/routes';
import { type CountryCount, NO_CRITERIA, type VenueList, definedFields } from '@locator/venue-model';
import { homeLink } from '../breadcrumb-links';
import type { SearchResult } from '@/services/backend/search';
import { type PageState, pageState } from '../page-state';
import { allPoisBlock, countriesBlock } from './index-blocks';
import { boundsOfView } from '@locator/street-map/drawing';
import type { NetworkMap } from './network-map';
import { networkLines } from '../open-graph-image/image-lines';
import { labelOf } from '../attribute-texts';
import { organization, webSite } from '../site-nodes';

export interface HomeContent {
  readonly mapTitle: string;
  /** Country of the venues on the map; null for all countries. */
  readonly mapCountry: string | null;
  readonly bounds: Bounds;
  readonly allVenuesUrl: string;
  /** Null for all countries, because the page of counties is one country's. */
  readonly countiesUrl: string | null;
  readonly countiesLabel: string;
  readonly selectionUrl: string | null;
  readonly occasions?: readonly { readonly code: Game; readonly label: string }[];
}

interface HomePageData {
  readonly route: RouteOf<'home'>;
  readonly t: Translate;
  readonly country: Country;
  readonly isNational: boolean;
  readonly counts: Partial<Pick<SearchResult, 'filterCounts' | 'gameCounts'>>;
  readonly countries: Result<readonly CountryCount[]>;
  /** The first venues of the country or of all countries; null if the site does not list them here. */
  readonly venues: Result<VenueList> | null;
  readonly map: Result<NetworkMap>;
  readonly changedAt: Result<number | null>;
}

export function homePage(data: HomePageData): PageOutcome<HomeContent, PageState> {
  const { t, country, isNational, counts } = data;
  const { locale, game } = data.route;
  const countries = valueOr(data.countries, []);
  const venueCounts = countries.map((one) => ({ ...one, name: countryName(one.code, locale) }));
  const { venues, total } = data.venues?.ok ? data.venues.value : { venues: [], total: 0 };
  // The site map leads to the venues of each country.
  const allVenues: Route = isNational
    ? allEntitiesRoute('venues', locale, country.code)
    : { name: 'information', locale, topic: 'siteMap' };
  const fullList = total > venues.length ? allVenues : null;
  const inCountry = countryPhrase(country.code, locale);
  const mapTitle = isNational ? t('home:mapTitle', { inCountry }) : t('home:mapTitleAll');
  const hasNoVenues = data.countries.ok && countries.length === 0;
  const occasions = gameCodes().filter(
    (code) => occasionCodes().has(code) && counts.gameCounts?.[code] !== 0,
  );
  return {
    kind: 'page',
    metadata: {
      title: t('home:title'),
      description: t('home:description', { brand: brand().name }),
      intro: t('home:intro'),
      breadcrumb: [homeLink(t)],
      isIndexable: game === null,
    },
    changedAt: data.countries.ok ? valueOr(data.changedAt, null) : null,
    content: {
      mapTitle: hasNoVenues ? t('indexes:noVenues', { inCountry }) : mapTitle,
      mapCountry: isNational ? country.code : null,
      bounds: data.map.ok ? boundsOfView(data.map.value.view) : country.bounds,
      allVenuesUrl: writeUrl(allVenues),
      countiesUrl: isNational ? writeUrl(allEntitiesRoute('counties', locale, country.code)) : null,
      countiesLabel: t('home:allCounties', { county: countyWord(country.code, t) }),
      selectionUrl: offers('meeting') ? selectionUrl(locale, { ...EMPTY_SELECTION, view: 'halfway' }) : null,
      ...(occasions.length > 0 && {
        occasions: occasions.map((code) => ({ code, label: labelOf(code, locale) })),
      }),
    },
    imageLines: networkLines(venueCounts, t),
    describe: (page) => [webSite(page), organization(page.siteUrl)],
    state: pageState('home', 'home', t('home:title'), {
      criteria: definedFields({ ...NO_CRITERIA, game }),
      indexes: [
        ...(venues.length > 0 ? [allPoisBlock(venues, t, fullList)] : []),
        countriesBlock(countries, t),
      ],
      filterCounts: counts.filterCounts ?? null,
      ...(counts.gameCounts && { gameCounts: counts.gameCounts }),
    }),
  };
}
