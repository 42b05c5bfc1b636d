import { LOCALES } from '@locator/base/locale';
import { createRandom, type Random } from '../../../tools/bench/random';
import { BROKEN_ENCODINGS, CANARY, MARKUP, ODD } from './hostile-texts';

export interface FuzzRequest {
  readonly method: string;
  /** Request target, as written in the request line. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

// prettier-ignore
const WORDS = {
  locale: [...LOCALES, 'FR', 'xx', 'fr-FR', 'x'],
  country: ['france-FRA', 'belgique-BEL', 'frankreich-FRA', 'FRA', 'xx-XXX', 'la-reunion-REU', 'france-fra'],
  city: ['lyon', 'paris', 'saint-denis', 'mende', 'chateau-chinon', 'rhone', 'fr-69123', 'LYON', 'nulleville'],
  code: ['LGQ-LYO-01', 'lgq-lyo-01', 'LGQ-LIG-01', 'NOPE-1', 'LGQ-PAR-01'],
  end: ['results', 'county-results', 'details', 'all', 'counties', 'results/2', 'results/0', 'results/99', 'contact.vcf'],
  number: ['45.76', '4.83', '0', '-90', '180', '181', '1e3', '45,76', '4.8320000001', '-0'],
  api: ['suggestions', 'pins', 'clusters', 'newsletter', 'health', 'ready', 'metrics', 'nope', ''],
  contract: [
    'engine/autocomplete', 'engine/search', 'engine/reverse', 'engine/details', 'pois', 'pois/clusters',
    'pois/LGQ-LYO-01', 'countries', 'counties', 'cities', 'payment-means', 'openapi.json', 'nope', '',
  ],
  other: [
    '/_next/static/', '/_next/data/', '/_next/data/build/fr/results.json', '/_next/image', '/locales/fr/', '/map/',
    '/robots.txt', '/sitemap.xml', '/sitemaps/', '/fr/venues.geojson', '/pictures/', '/manifest.webmanifest',
    '/favicon.ico', '/brand/', '/.well-known/', '/.env', '/_error', '/500', '/404', '/_app', '/_next/', '//', '/./',
    '/fr/../', '/%2e%2e/', '/api', '*', '/tiles/0123456789ab/fr/16/34118/23898.webp', '/tiles/x/fr/-1/1e9/', '/photos/',
  ],
} as const;

/** Query parameters, with plausible values where they have any. */
// prettier-ignore
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['lat', 'lon', 'latitude', 'longitude', 'radius', 'page', 'limit', 'zoom'].map((name) => [name, WORDS.number]),
  ),
  bbox: ['4,45,5,46', '-180,-90,180,90', '170,0,-170,10', '4,45,5', '5,46,4,45', 'a,b,c,d'],
  filters: ['bar', 'salle', 'max18', 'max54', 'acces_pmr', 'nope'],
  country: ['FRA', 'BEL', 'fra', 'XXX', 'FR'],
  locale: WORDS.locale,
  lang: WORDS.locale,
  openAt: ['2026-11-21T23:00', '2026-02-30T25:61', '9999-12-31T00:00', 'now'],
  openat: ['2026-11-21T23:00', '2026-02-30T25:61', '9999-12-31T00:00', 'now'],
  postalCode: ['69002', '1000', '99999', 'SW1A 1AA', '6900'],
  ...Object.fromEntries(
    ['text', 'token', 'postalcode', 'bylocation', 'placeid', 'placeId', 'place', 'asked', 'newsletter', 'city',
     'county', 'url', 'w', 'q', '__nextLocale', 'nxtPlocale', 'path', 'segment', 'slug'].map((name) => [
      name, [...WORDS.city, 'lyo', 'saint', '12 rue Mercière', '69003', 'l’haÿ'],
    ]),
  ),
};

// prettier-ignore
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  Host: ['evil.example', 'localhost', '127.0.0.1:1', ...MARKUP],
  'X-Forwarded-Host': ['evil.example', ...MARKUP],
  'X-Forwarded-Proto': ['https', 'javascript', ...MARKUP],
  'X-Forwarded-Port': ['0', '443', '-1', 'x'],
  Forwarded: ['for=192.0.2.1;host=evil.example', ...MARKUP],
  'Accept-Language': ['de', 'fr;q=0,en', '*', 'xx', 'a'.repeat(4_000), ...MARKUP],
  Accept: ['text/html', 'application/json', 'image/avif', ...MARKUP],
  'User-Agent': ['', 'Mozilla/5.0 (iPhone) Mobile', ...MARKUP],
  Cookie: ['a=b', '__prerender_bypass=x; __next_preview_data=y', 'NEXT_LOCALE=de', `a=${'x'.repeat(20_000)}`, ...MARKUP],
  Referer: ['https://evil.example/', ...MARKUP],
  Origin: ['https://evil.example', 'null', ...MARKUP],
  Range: ['bytes=0-', 'bytes=-1', 'bytes=5-1', 'bytes=0-0,2-2', 'lines=1'],
  'If-None-Match': ['*', '"x"', 'W/"x"', '""'],
  'If-Modified-Since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'nope'],
  'If-Range': ['"x"'],
  Authorization: ['Basic !!!', 'Basic Og==', 'Bearer x', ...MARKUP],
  'Sec-Fetch-Site': ['cross-site', 'same-origin'],
  'x-nextjs-data': ['1'],
  'x-middleware-prefetch': ['1'],
  'x-middleware-subrequest': ['middleware', 'pages/_middleware'],
  'x-matched-path': ['/500', '/_error', ...MARKUP],
  'x-invoke-path': ['/500', ...MARKUP],
  'x-invoke-status': ['500', '404'],
  'x-invoke-error': ['{"message":"x"}'],
  'x-now-route-matches': ['1=a', ...MARKUP],
  'x-prerender-revalidate': ['x'],
  'x-nextjs-rewrite': ['/500'],
  rsc: ['1'],
  'next-action': ['x'],
  'next-router-state-tree': ['[]'],
  'X-HTTP-Method-Override': ['DELETE'],
  'X-Request-Id': ['x', 'a'.repeat(5_000), ...MARKUP],
};

const METHODS = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'PROPFIND', 'TRACE'];
const TYPES = [
  'application/json', 'application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x',
  'application/json; charset=utf-16', 'text/html', '',
]; // prettier-ignore

/** Generates request number `index`, which depends only on the seed and the index. */
export function makeRequest(seed: number, index: number): FuzzRequest {
  const random = createRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
  // Skip the first random numbers, because those of similar seeds are correlated.
  for (let count = 0; count < 4; count++) random.next();
  const isNewsletter = random.next() < 0.1;
  const path = isNewsletter ? '/api/newsletter' : pathOf(random);
  const method = isNewsletter ? 'POST' : random.next() < 0.9 ? 'GET' : random.pick(METHODS);
  const hasBody = !['GET', 'HEAD', 'TRACE'].includes(method) && random.next() < 0.9;
  const type = random.pick(isNewsletter ? TYPES.slice(0, 2) : TYPES);
  const headers = Object.entries(HEADERS).filter(() => random.next() < 0.04);
  return {
    method,
    path: path.replace(/[^\x21-\x7e]/gu, encodeURIComponent),
    headers: {
      Host: '127.0.0.1',
      // Each request has a different client address, so that rate limits do not apply.
      'X-Forwarded-For': `10.${[0, 0, 0].map(() => Math.floor(random.next() * 256)).join('.')}`,
      ...(hasBody && { 'Content-Type': type }),
      // Node's HTTP client rejects other characters in headers.
      ...Object.fromEntries(
        headers.map(([name, values]) => [name, random.pick(values).replace(/[^\x20-\x7e]/g, '')]),
      ),
    },
    body: hasBody ? bodyOf(random) : null,
  };
}

function pathOf(random: Random): string {
  const word = (kind: keyof typeof WORDS, odds = 0.15): string => segment(random, WORDS[kind], odds);
  const shapes = [
    () => `/${word('locale', 0.06)}`,
    () => `/${word('locale')}/results`,
    () => `/${word('locale')}/results/${word('number')}`,
    () => '/results',
    () => `/fr/france-FRA/${word('city', 0.05)}/results`,
    () => '/fr/france-FRA/LGQ-LYO-01/le-grand-quiz-lyon-presquile/details',
    () => `/${word('locale', 0.06)}/${word('country', 0.1)}/${word('city')}/${word('end', 0.05)}`,
    () => `/${word('locale', 0.06)}/${word('country', 0.1)}/${word('city')}/${word('end', 0.05)}`,
    () => `/${word('locale', 0.06)}/${word('country', 0.1)}/${word('code')}/${word('city')}/details`,
    () => `/${word('locale', 0.06)}/${word('country', 0.1)}/${word('end', 0.1)}`,
    () => `/${Array.from({ length: Math.floor(random.next() * 8) }, () => word('city', 0.7)).join('/')}`,
    () => `/api/${word('api', 0.05)}`,
    () => `/api/${word('api', 0.05)}`,
    () => `/api/v1/${word('contract', 0.15)}`,
    () => `/api/v1/${word('contract', 0.15)}`,
    () => `${random.pick(WORDS.other)}${random.next() < 0.5 ? word('code') : ''}`,
  ];
  return random.pick(shapes)() + queryOf(random);
}

/** Returns a hostile string with the given probability, otherwise a valid value. */
function segment(random: Random, valid: readonly string[], odds: number): string {
  if (random.next() >= odds) return random.pick(valid);
  return random.next() < 0.3 ? random.pick(BROKEN_ENCODINGS) : encoded(random, oddText(random));
}

function queryOf(random: Random): string {
  if (random.next() < 0.5) return '';
  const count = random.next() < 0.02 ? 300 : 1 + Math.floor(random.next() * 6);
  const pairs = Array.from({ length: count }, () => {
    const isKnown = random.next() < 0.93;
    const name = isKnown ? random.pick(Object.keys(PARAMETERS)) : encoded(random, oddText(random));
    const values = isKnown ? (PARAMETERS[name] ?? []).map(encodeURIComponent) : [''];
    const brackets = random.next() < 0.04 ? random.pick(['[]', '[a]', '[__proto__]', '.x']) : '';
    return `${name}${brackets}=${segment(random, values, 0.3)}`;
  });
  return `?${pairs.join('&')}`;
}

function oddText(random: Random): string {
  const text = random.next() < 0.5 ? random.pick(MARKUP) : random.pick(ODD);
  return random.next() < 0.2 ? `${random.pick(WORDS.city)}${text}` : text;
}

/** Percent-encodes a string as a browser does, or twice, or incompletely. */
function encoded(random: Random, text: string): string {
  const once = encodeURIComponent(text);
  const way = random.next();
  if (way < 0.75) return once;
  return way < 0.85 ? encodeURIComponent(once) : text.replace(/[\s\0#]/g, encodeURIComponent);
}

function bodyOf(random: Random): string {
  const fields = fieldsOf(random);
  const texts = Object.entries(fields).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return random.pick([
    () => JSON.stringify(fields),
    () => JSON.stringify(fields),
    () => new URLSearchParams(texts).toString(),
    () => new URLSearchParams(texts).toString(),
    () => '['.repeat(5_000),
    () => `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`,
    () => '{"__proto__":{"email":"a@b.co"},"constructor":{"prototype":{"name":"x"}},"name":"x"}',
    () => '{"name":"\\ud800","email":"a@b.co"}',
    () => 'x'.repeat(30_000),
    () => oddText(random),
  ])();
}

function fieldsOf(random: Random): Record<string, unknown> {
  const value = (valid: string): unknown =>
    random.pick<() => unknown>([
      () => valid,
      () => oddText(random),
      () => random.pick<unknown>([null, 1, [], {}, true, ['a@b.co'], { toString: 1 }]),
    ])();
  return {
    name: value('Zoé'),
    email: value(`zoe+${CANARY}@quiz.test`),
    locale: value('fr'),
    from: value('/fr/results?filters=bar'),
    [oddText(random)]: value('x'),
  };
}
