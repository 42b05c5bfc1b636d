import { type OperationName, operationNames } from '@locator/venue-api';
import type { Outcome } from './outcome';

/** A request to a site with a failing upstream, and its outcomes without and with a stale response. */
export type FailingRequest = readonly [url: string, outcome: Outcome, withStaleResponse: Outcome];

/** Operations that pages call, unlike `feed`, which only file downloads and a background job call. */
export type PageOperation = Exclude<OperationName, 'feed'>;

export const PAGE_OPERATIONS = operationNames().filter((name): name is PageOperation => name !== 'feed');

const PAGE = 'the page';
const PARTIAL = 'the page without the failed part';
const ERROR = '503 with the search form';
const PLACE = 'the page of the place';
const REFUSED = '503 in JSON';
const EMPTY = 'an empty list';
const RESPONSE = 'the response';

/**
 * For each operation, the pages that call it. Requests for different operations use different URLs, so that no response
 * comes from a cache.
 */
export const REQUESTS: Readonly<Record<PageOperation, readonly FailingRequest[]>> = {
  autocomplete: [['/api/suggestions?text=bord&country=FRA&locale=en', EMPTY, EMPTY]],
  search: [
    ['/en/france-FRA/nantes/results', ERROR, PAGE],
    ['/en/results?place=Rennes', ERROR, PLACE],
  ],
  reverse: [['/en/results?latitude=47.2&longitude=-1.55', PARTIAL, PAGE]],
  details: [['/en/results?place=Lyon&placeId=insee-69123', ERROR, PLACE]],
  venues: [
    ['/fr/results', ERROR, PAGE],
    ['/fr/results?latitude=43.6&longitude=1.44', ERROR, PAGE],
    ['/fr/france-FRA/toulouse/results', ERROR, PAGE],
    ['/fr/france-FRA/gironde/county-results', ERROR, PAGE],
    ['/fr/belgique-BEL/all', ERROR, PAGE],
    ['/fr/france-FRA/LGQ-NTE-01/any/details', PARTIAL, PAGE],
    ['/api/pins?country=BEL&locale=fr', REFUSED, RESPONSE],
  ],
  filterCounts: [
    ['/it/francia-FRA/nice/results', PARTIAL, PAGE],
    ['/it/france-FRA/finistere/county-results', PARTIAL, PAGE],
    ['/it/results?latitude=43.3&longitude=5.37', PARTIAL, PAGE],
  ],
  fairVenues: [
    ['/it/selection?view=halfway&from=47.2%2C-1.55%2CNantes&from=48.1%2C-1.68%2CRennes', PARTIAL, PARTIAL],
  ],
  clusters: [['/api/clusters?bbox=4,45,6,47&zoom=8&country=FRA&locale=fr', REFUSED, REFUSED]],
  venue: [['/fr/france-FRA/LGQ-LYO-02/any/details', ERROR, PAGE]],
  countries: [
    ['/nl', PARTIAL, PAGE],
    ['/nl/frankrijk-FRA/all', PARTIAL, PAGE],
    ['/nl/france-FRA/counties', PARTIAL, PAGE],
  ],
  counties: [
    ['/de/france-FRA/counties', ERROR, PAGE],
    ['/de/france-FRA/rhone/county-results', ERROR, PAGE],
    ['/de/frankreich-FRA/lille/results', PARTIAL, PAGE],
    ['/de/frankreich-FRA/all', PARTIAL, PAGE],
    ['/de/france-FRA/LGQ-LIL-01/any/details', PARTIAL, PAGE],
  ],
  // Use places with other towns nearby, because the pages would otherwise have no links to towns.
  cities: [
    ['/es/francia-FRA/roubaix/results', PARTIAL, PAGE],
    ['/es/france-FRA/rhone/county-results', PARTIAL, PAGE],
    ['/es/results?latitude=44.84&longitude=-0.58', PARTIAL, PAGE],
  ],
  paymentMeans: [['/it/france-FRA/LGQ-TLS-01/any/details', PARTIAL, PAGE]],
};

/** Requests while the whole back-end fails, with URLs that differ from those in {@link REQUESTS}. */
export const EVERYTHING: readonly FailingRequest[] = [
  ['/es', PARTIAL, PAGE],
  ['/fr/results?latitude=48.58&longitude=7.75', ERROR, PAGE],
  ['/fr/france-FRA/grenoble/results', ERROR, PAGE],
  ['/fr/results?place=Brest', ERROR, PLACE],
  ['/fr/results?place=Lyon&placeId=insee-59350', ERROR, PLACE],
  ['/fr/france-FRA/herault/county-results', ERROR, PAGE],
  ['/fr/suisse-CHE/all', ERROR, PAGE],
  ['/fr/france-FRA/LGQ-RNS-01/any/details', ERROR, PAGE],
  ['/api/suggestions?text=stras&country=FRA&locale=en', EMPTY, EMPTY],
  ['/api/pins?country=CHE&locale=fr', REFUSED, RESPONSE],
  ['/api/clusters?bbox=0,43,2,45&zoom=8&country=FRA&locale=fr', REFUSED, REFUSED],
];

/** The same requests while PostgreSQL fails. The site itself finds places, and clusters the venues that it has loaded. */
export const WITHOUT_DATABASE: readonly FailingRequest[] = EVERYTHING.map(([url, outcome, stale]) => {
  if (url.includes('place=')) return [url, PLACE, PLACE];
  return /suggestions|clusters/.test(url) ? [url, RESPONSE, RESPONSE] : [url, outcome, stale];
});

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
