import { type OperationName, operationNames } from '@/services/wire/operations';

/**
 * A page or endpoint to request. Requests for different operations use different URLs, so that no response comes from a
 * cache.
 */
export interface SampleRequest {
  readonly name: string;
  readonly url: string;
}

const home = (locale: string): SampleRequest => ({ name: 'home', url: `/${locale}` });
const city = (locale: string, country: string, name: string): SampleRequest => ({
  name: 'results of a city',
  url: `/${locale}/${country}/${name}/results`,
});
const county = (locale: string, name: string): SampleRequest => ({
  name: 'results of a county',
  url: `/${locale}/france-FRA/${name}/county-results`,
});
const counties = (locale: string): SampleRequest => ({
  name: 'counties',
  url: `/${locale}/france-FRA/counties`,
});
const all = (locale: string, country: string): SampleRequest => ({
  name: 'all venues',
  url: `/${locale}/${country}/all`,
});
const venue = (locale: string, code: string): SampleRequest => ({
  name: 'a venue',
  url: `/${locale}/france-FRA/${code}/any/details`,
});
const around = (locale: string, latitude: number, longitude: number): SampleRequest => ({
  name: 'results around a position',
  url: `/${locale}/results?latitude=${latitude}&longitude=${longitude}`,
});
const country = (locale: string): SampleRequest => ({
  name: 'results of the country',
  url: `/${locale}/results`,
});
const typed = (locale: string, text: string): SampleRequest => ({
  name: 'a typed place',
  url: `/${locale}/results?place=${text}`,
});
const chosen = (locale: string, id: string): SampleRequest => ({
  name: 'a chosen suggestion',
  url: `/${locale}/results?place=Lyon&placeId=${id}`,
});
const suggestions = (text: string): SampleRequest => ({
  name: 'suggestions',
  url: `/api/suggestions?text=${text}&country=FRA&locale=en`,
});
const pins = (code: string): SampleRequest => ({
  name: 'pins of a map',
  url: `/api/pins?country=${code}&locale=fr`,
});
const clusters = (bbox: string): SampleRequest => ({
  name: 'clusters of a map',
  url: `/api/clusters?bbox=${bbox}&zoom=8&country=FRA&locale=fr`,
});
const fairVenues = (locale: string): SampleRequest => ({
  name: 'venues between starting points',
  url: `/${locale}/selection?from=47.2%2C-1.55%2CNantes&from=48.1%2C-1.68%2CRennes`,
});

/** Operations that pages call, unlike `feed`, which only file downloads and a background job call. */
export type PageOperation = Exclude<OperationName, 'feed'>;

export function pageOperations(): PageOperation[] {
  return operationNames().filter(isPageOperation);
}

export function isPageOperation(name: OperationName): name is PageOperation {
  return name !== 'feed';
}

/**
 * For each operation, the pages that call it. A page without parameters other than the language is requested in a
 * different language for each operation.
 */
export const REQUESTS: Readonly<Record<PageOperation, readonly SampleRequest[]>> = {
  autocomplete: [suggestions('bord')],
  search: [city('en', 'france-FRA', 'nantes'), typed('en', 'Rennes')],
  reverse: [around('en', 47.2, -1.55)],
  details: [chosen('en', 'insee-69123')],
  venues: [
    country('fr'),
    around('fr', 43.6, 1.44),
    city('fr', 'france-FRA', 'toulouse'),
    county('fr', 'gironde'),
    all('fr', 'belgique-BEL'),
    venue('fr', 'LGQ-NTE-01'),
    pins('BEL'),
  ],
  filterCounts: [city('it', 'francia-FRA', 'nice'), county('it', 'finistere'), around('it', 43.3, 5.37)],
  fairVenues: [fairVenues('it')],
  clusters: [clusters('4,45,6,47')],
  venue: [venue('fr', 'LGQ-LYO-02')],
  countries: [home('nl'), { ...all('nl', 'frankrijk-FRA') }, { ...counties('nl') }],
  counties: [
    counties('de'),
    county('de', 'rhone'),
    city('de', 'frankreich-FRA', 'lille'),
    all('de', 'frankreich-FRA'),
    venue('de', 'LGQ-LIL-01'),
  ],
  // Use places with other towns nearby, because the pages would otherwise have no links to towns.
  cities: [city('es', 'francia-FRA', 'roubaix'), county('es', 'bas-rhin'), around('es', 44.84, -0.58)],
  paymentMeans: [venue('it', 'LGQ-TLS-01')],
};

/** Pages to request when the whole upstream fails, with URLs that differ from those in {@link REQUESTS}. */
export const EVERYTHING: readonly SampleRequest[] = [
  home('es'),
  around('fr', 48.58, 7.75),
  city('fr', 'france-FRA', 'grenoble'),
  typed('fr', 'Brest'),
  chosen('fr', 'insee-59350'),
  county('fr', 'herault'),
  all('fr', 'suisse-CHE'),
  venue('fr', 'LGQ-RNS-01'),
  suggestions('stras'),
  pins('CHE'),
  clusters('0,43,2,45'),
];

/**
 * One request per operation, with a URL that occurs neither in {@link REQUESTS} nor in {@link EVERYTHING}. A successful
 * probe closes the operation's circuit breaker.
 */
export const PROBES: Readonly<Record<PageOperation, string>> = {
  autocomplete: 'engine/autocomplete?text=amie&country=FRA&lang=en',
  search: 'engine/search?text=amiens&country=FRA&lang=en',
  reverse: 'engine/reverse?lat=49.9&lon=2.3&lang=en',
  details: 'engine/details?lang=en&placeid=insee-80021&token=t',
  venues: 'pois?country=LUX&limit=3',
  filterCounts: 'filter-counts?country=LUX',
  fairVenues: 'pois/fair?start=49.6,6.1&start=49.5,5.9&limit=3',
  clusters: 'pois/clusters?bbox=2,49,3,50&zoom=12',
  venue: 'pois/LGQ-NCE-01?lang=en',
  countries: 'countries?lang=en',
  counties: 'counties?country=LUX&lang=en',
  cities: 'cities?country=LUX&lang=en',
  paymentMeans: 'payment-means?lang=en',
};
