import type { ReactElement } from 'react';
import { allVenuesLink, homeLink } from '@/services/page-content/breadcrumb-links';
import { proximityBlock } from '@/services/page-content/index-blocks/index-blocks';
import { Results } from '@/components/results/Results';
import type { ResultsContent } from '@/services/page-content/results/view-types';
import { resultsMetadata } from '@/services/page-content/results/results-metadata';
import { criteriaOf, resultsContent, resultsState } from '@/services/page-content/results/results-content';
import {
  descriptionAround,
  summaryAround,
  summaryWithin,
  townPhrases,
  visitorPhrases,
} from '@/services/page-content/results/summary';
import { countryName } from '@/lib/country/country';
import { defaultCountry, siteConfig } from '@/lib/server/env/site-config';
import { distanceMeters, middleOf, type Position } from '@/lib/geo/position';
import { localizedPage, type PageRequest } from '@/lib/server/http/localized-page';
import { countryPhrase } from '@/lib/locale/place-phrases';
import { failWith, notFound, type PageOutcome, type PageProps } from '@/lib/page/page';
import { pageCount } from '@/lib/pagination/pagination';
import { success, valueOr } from '@/lib/result';
import { readChosenPlace } from '@/lib/url/chosen-place';
import { foundRoute } from '@/lib/url/links';
import { writeUrl } from '@/lib/url/routes';
import { searchAround, searchWithin } from '@/services/backend/search';
import { services } from '@/services/connect';
import { MIN_PLACE_TEXT_LENGTH } from '@/services/engine/engine';
import type { PageState } from '@/store/page-state';

/** Results without a place in the URL: around a position, in the default country, or a redirect to a place. */
export default function ResultsPage({
  content,
  locale,
  site,
}: PageProps<ResultsContent, PageState>): ReactElement | null {
  return content ? <Results content={content} locale={locale} site={site} /> : null;
}

/** Beyond this distance a town's name does not describe the visitor's position. */
const MAX_TOWN_DISTANCE_METERS = 30_000;

type Request = PageRequest<'results'>;
type Outcome = PageOutcome<ResultsContent, PageState>;

export const getServerSideProps = localizedPage<'results', ResultsContent, PageState>(
  'results',
  ['results'],
  function makePage(request) {
    const place = [request.query.place ?? []].flat()[0]?.trim();
    if (place) return redirectToPlace(request, place);
    const { position } = request.route;
    return position ? showAroundPosition(request, position) : showDefaultCountry(request);
  },
);

/**
 * Handles the form without JavaScript and suggestions that have no position yet: redirects to the results of the
 * place.
 */
async function redirectToPlace({ route, query }: Request, text: string): Promise<Outcome> {
  const { locale } = route;
  const { engine, backend } = await services();
  const chosen = readChosenPlace(query);
  const isLongEnough = text.length >= MIN_PLACE_TEXT_LENGTH;
  const places = chosen
    ? await engine.details(chosen.id, locale, chosen.token)
    : isLongEnough
      ? await engine.search({ text, country: defaultCountry().code, locale })
      : success([]);
  if (!places.ok) return places.failure.kind === 'bad-request' ? notFound : failWith(places.failure);
  const [best] = places.value;
  if (best) {
    const to = foundRoute(locale, best, criteriaOf(route));
    return { kind: 'redirect', to, isPermanent: false, ...(!best.isAccurate && { asked: text }) };
  }
  const countries = valueOr(await backend.countries(locale), []);
  return {
    kind: 'not-found',
    suggestions: countries.map(({ code }) => ({
      label: countryName(code, locale),
      url: writeUrl({ name: 'allVenues', locale, country: code }),
    })),
  };
}

async function showAroundPosition({ route, t }: Request, position: Position): Promise<Outcome> {
  const { locale, page } = route;
  const { engine, backend } = await services();
  const [search, places] = await Promise.all([
    searchAround(backend, position, { page, criteria: criteriaOf(route), wantsCounts: wantsCounts() }),
    engine.reverse(position, locale),
  ]);
  if (!search.ok) return failWith(search.failure);
  const result = search.value;
  if (page > pageCount(result.total)) return notFound;

  const town = valueOr(places, []).find(
    (place) => distanceMeters(place.position, position) <= MAX_TOWN_DISTANCE_METERS,
  );
  const country = town?.countryCode ?? defaultCountry().code;
  const place = town ? townPhrases(town.city, locale) : visitorPhrases(t);
  const cities = valueOr(await backend.cities(country, null, locale), []);
  const title = town ? t('results:titleAround', { around: place.around }) : t('results:titleAroundMe');
  return {
    kind: 'page',
    frame: {
      title,
      description: descriptionAround(result, place, t),
      breadcrumb: [
        homeLink(locale, t),
        allVenuesLink(locale, t),
        { level: 'city', label: title, url: writeUrl(route) },
      ],
      isIndexable: false,
    },
    ...resultsMetadata(result, route, t),
    content: resultsContent(result, route, summaryAround(result, place, page, t), [], t),
    state: {
      ...resultsState(result, route, title),
      pageName: 'Results',
      indexes: [proximityBlock(cities, position, locale, t)],
      searchValues: { type: 'sp', city: town?.city ?? '', country, postalCode: null, position },
    },
  };
}

async function showDefaultCountry({ route, t }: Request): Promise<Outcome> {
  const { locale, page } = route;
  const country = defaultCountry();
  const inPlace = countryPhrase(country.code, 'in', locale);
  const search = await searchWithin(
    (await services()).backend,
    { country: country.code },
    middleOf(country.bounds),
    {
      page,
      criteria: criteriaOf(route),
      wantsCounts: wantsCounts(),
    },
  );
  if (!search.ok) return failWith(search.failure);
  const result = search.value;
  if (page > pageCount(result.total)) return notFound;

  const title = t('results:titleCountry', { inPlace });
  const summary = summaryWithin(result, inPlace, page, t);
  return {
    kind: 'page',
    frame: {
      title,
      description: summary,
      breadcrumb: [homeLink(locale, t), { ...allVenuesLink(locale, t), url: writeUrl(route) }],
      isIndexable: false,
    },
    ...resultsMetadata(result, route, t),
    content: resultsContent(result, route, summary, [], t),
    state: { ...resultsState(result, route, title), pageName: 'Results' },
  };
}

function wantsCounts(): boolean {
  return siteConfig().features.hasAdvancedFilters;
}
