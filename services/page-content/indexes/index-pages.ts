import { brand } from '@/lib/brand/brand';
import { countyWord } from '@/lib/locale/county-level';
import type { Translate } from '@/lib/locale/messages';
import { countryPhrase } from '@/lib/locale/place-phrases';
import type { CountyMapContent } from '@/lib/page/index-block';
import type { PageOutcome } from '@/lib/page/page';
import { type Result, valueOr } from '@locator/base';
import { allEntitiesRoute } from '@/lib/url/links';
import { type RouteOf, writeUrl } from '@/lib/url/routes';
import { MAX_WHOLE_LIST } from '@/services/backend/all-venues';
import {
  type City,
  type CountryCount,
  countsOfList,
  type County,
  type VenueCounts,
  type VenueList,
} from '@locator/venue-model';
import { hasCountiesPage, withVenues } from '@/services/feeds/indexable-pages';
import type { SiteIndex } from '@/services/feeds/site-index';
import { countryLink, countyLink, homeLink } from '../breadcrumb-links';
import { type PageState, pageState } from '../page-state';
import {
  allPoisBlock,
  citiesBlock,
  countiesByVenues,
  countriesBlock,
  countyBlock,
  countyMapOf,
  townsNearbyBlock,
  venuesByLetter,
} from './index-blocks';
import { countedTowns, networkLines, townsOf } from '../open-graph-image/image-lines';
import { areaSummary } from '../place-summaries';
import { venueCountText } from '../venue-count-text';
import { collectionPage } from '../site-nodes';

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
  const inCountry = countryPhrase(country, locale);
  const county = countyWord(country, t);
  const otherCountries = valueOr(countries, []).filter(({ code }) => code !== country);
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
        : areaSummary(inCountry, index?.country(country), counties, t),
      links: hasNoVenues ? [] : [{ label: t('home:allVenues'), url: countryLink(locale, country).url }],
      map: hasCountiesPage(counties) ? countyMapOf(country, shown, t) : null,
    },
    imageLines: networkLines(venueCounts, t),
    describe: (page) => collectionPage(page, items),
    state: pageState(route.name, 'index-all', title, {
      indexes: [...countiesByVenues(counties, t), countriesBlock(otherCountries, t)],
    }),
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
  const counts = countsOfList(list);
  const isComplete = total <= MAX_WHOLE_LIST;
  const inCountry = countryPhrase(country, locale);
  const title = t(total > 0 ? 'indexes:allVenuesTitle' : 'indexes:noVenues', { inCountry });
  const venueBlocks = isComplete ? venuesByLetter(venues, t) : [allPoisBlock(venues, t, null)];
  const countyBlocks = isComplete ? [] : [countyBlock(withVenues(counties), t)];
  const items = venueBlocks.flatMap(({ elements }) => elements);
  const otherCountries = valueOr(countries, []).filter(({ code }) => code !== country);
  const countiesLink = {
    label: t('indexes:block.county', { county: countyWord(country, t) }),
    url: writeUrl(allEntitiesRoute('counties', locale, country)),
  };
  return {
    kind: 'page',
    metadata: {
      title,
      description: total > 0 ? allVenuesDescription(counts, inCountry, t) : noVenuesText(inCountry, t),
      breadcrumb: [homeLink(t), countryLink(locale, country)],
      isIndexable: total > 0,
    },
    changedAt: index ? valueOr(changedAt, null) : null,
    content: {
      text: total > 0 ? areaSummary(inCountry, index?.country(country), cities, t) : t('indexes:elsewhere'),
      links: hasCountiesPage(counties) ? [countiesLink] : [],
      map: null,
    },
    imageLines: networkLines(isComplete ? townsOf(venues, locale) : countedTowns(cities, locale), t, counts),
    describe: (page) => collectionPage(page, items),
    state: pageState(route.name, 'index-all', title, {
      indexes: [
        ...countyBlocks,
        ...venueBlocks,
        ...(isComplete ? [] : [citiesBlock(withoutCountyPage(cities, counties), t, null)]),
        townsNearbyBlock(cities, t),
        countriesBlock(otherCountries, t),
      ],
    }),
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

function withoutCountyPage(cities: readonly City[], counties: readonly County[]): City[] {
  const codes = new Set(withVenues(counties).map(({ code }) => code));
  return cities.filter(({ countyCode }) => countyCode === null || !codes.has(countyCode));
}
