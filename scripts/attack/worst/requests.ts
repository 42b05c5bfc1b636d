/** A request to measure. `{n}` is replaced by a different number each time, so that no cache contains the response. */
export interface WorstRequest {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const DAY_MS = 86_400_000;

/** Returns the ISO date `days` days after `now` (milliseconds since 1970). */
export function dateIn(days: number, now: number): string {
  return new Date(now + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the next 25 December. */
function nextChristmas(now: number): string {
  const date = `${dateIn(0, now).slice(0, 4)}-12-25`;
  return date >= dateIn(0, now) ? date : `${Number(date.slice(0, 4)) + 1}-12-25`;
}

const ACCENTED = 'saint-étienne-de-la-montagne-sur-loire ';

/**
 * Returns requests to all routes and endpoints with their most expensive input: the whole country, all filters, a
 * time without cached results, the longest query, the most headers.
 */
export function worstRequests(now: number): WorstRequest[] {
  const soon = dateIn(9, now);
  const far = dateIn(390, now);
  const christmas = nextChristmas(now);
  const get = (name: string, path: string, headers?: Record<string, string>): WorstRequest => ({
    name,
    method: 'GET',
    path,
    ...(headers && { headers }),
  });
  const longText = encodeURIComponent(ACCENTED.repeat(6).slice(0, 190));
  const filters = ['acces_pmr', 'salle', 'bar', 'projecteur'].map((code) => `filters=${code}`).join('&');
  return [
    get('home', '/fr?x={n}'),
    get('results of the country', '/fr/results?x={n}'),
    get('open at an ordinary time', `/fr/results?openAt=${soon}T20%3A{n}`),
    get('open at a time far ahead', `/fr/results?openAt=${far}T20%3A{n}`),
    get('open on a public holiday', `/fr/results?openAt=${christmas}T20%3A{n}`),
    get('open at a time, with filters', `/fr/results?${filters}&openAt=${soon}T21%3A{n}`),
    get(
      'open at a time, around a position',
      `/fr/results?latitude=48.{n}1&longitude=2.35&openAt=${soon}T22%3A{n}`,
    ),
    get(
      'open at a time, nowhere near',
      `/fr/results?latitude=-48.{n}1&longitude=-120&openAt=${soon}T04%3A{n}`,
    ),
    get('open at a time out of range', '/fr/results?openAt=2099-01-01T20%3A{n}'),
    get('results of a city', '/fr/france-FRA/paris/results?x={n}'),
    get('results of a county', '/fr/france-FRA/paris/county-results?x={n}'),
    get('counties', '/fr/france-FRA/counties?x={n}'),
    get('all venues of a country', '/fr/france-FRA/all?x={n}'),
    get('a place without venues', '/fr/france-FRA/nowhere-{n}/results'),
    get('a path of 4,000 segments', `/fr/{n}${'/a'.repeat(1_000)}`),
    get('a typed place of 200 characters', `/fr/results?place=${longText}{n}`),
    get('GeoJSON of all venues', '/fr/venues.geojson'),
    get('sitemap', '/sitemap.xml'),
    get('picture of a page', '/pictures/fr/france-FRA/paris/results.png?x={n}'),
    get('suggestions for a long text', `/api/suggestions?text=${longText}{n}&country=FRA&locale=fr&token=t`),
    get('suggestions for a typing error', '/api/suggestions?text=xqzvl{n}&country=FRA&locale=fr&token=t'),
    get('pins', `/api/pins?country=FRA&locale=fr&${filters}&x={n}`),
    get(
      'clusters of the world',
      `/api/clusters?bbox=-180,-85,180,85&zoom=2&country=FRA&locale=fr&${filters}&x={n}`,
    ),
    get('venues of the contract', `/api/v1/pois?limit=100&lat=48.{n}&lon=2&openat=${soon}T19:{n}`),
    get('venues of the contract, far ahead', `/api/v1/pois?limit=100&openat=${far}T19:{n}`),
    get('venues of the contract, out of range', '/api/v1/pois?openat=2099-01-01T19:{n}'),
    get('feed of the contract', '/api/v1/pois/feed?x={n}'),
    get('search of the contract', `/api/v1/engine/search?text=${longText}{n}&country=FRA&lang=fr`),
    get('cities of the contract', '/api/v1/cities?country=FRA&lang=fr&x={n}'),
    get(
      '100 headers',
      '/fr?h={n}',
      Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`X-${index}`, 'x'.repeat(100)])),
    ),
    get('languages of 8 kB', '/?l={n}', { 'Accept-Language': 'xx-{n};q=0.1,'.repeat(500) }),
    get('tags of 8 kB', '/fr?t={n}', { 'If-None-Match': '"x",'.repeat(1_900) }),
    {
      name: 'newsletter post of 8 kB',
      method: 'POST',
      path: '/api/newsletter',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: `email=${'a.'.repeat(4_000)}{n}@example.org`,
    },
  ];
}
