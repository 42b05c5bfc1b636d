import { LOCALES } from '@/lib/locale/locale';
import { createRandom, type Random } from '../../../scripts/bench/random';
import { BROKEN_ENCODINGS, CANARY, MARKUP, ODD } from './hostile-texts';

export interface FuzzRequest {
  readonly method: string;
  /** Request target, as written in the request line. */
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | null;
  /** Whether the request is written directly to a socket, because HTTP client libraries reject malformed requests. */
  readonly isRaw: boolean;
}

const LANGUAGES = [...LOCALES, 'FR', 'xx', 'fr-FR', 'x'];
const COUNTRIES = [
  'france-FRA',
  'belgique-BEL',
  'frankreich-FRA',
  'FRA',
  'xx-XXX',
  'la-reunion-REU',
  'france-fra',
];
const CITIES = [
  'lyon',
  'paris',
  'saint-denis',
  'mende',
  'chateau-chinon',
  'rhone',
  'fr-69123',
  'LYON',
  'nulleville',
];
const CODES = ['LGQ-LYO-01', 'lgq-lyo-01', 'LGQ-LIG-01', 'NOPE-1', 'LGQ-PAR-01'];
const ENDS = [
  'results',
  'county-results',
  'details',
  'all',
  'counties',
  'results/2',
  'results/0',
  'results/99',
  'results/1',
  'contact.vcf',
];
const FILTERS = ['bar', 'salle', 'max18', 'max54', 'acces_pmr', 'nope'];
const NUMBERS = ['45.76', '4.83', '0', '-90', '180', '181', '1e3', '45,76', '4.8320000001', '-0'];
const PARAMETERS = [
  'text', 'country', 'locale', 'lang', 'token', 'lat', 'lon', 'latitude', 'longitude', 'radius', 'filters', 'page',
  'limit', 'bbox', 'zoom', 'postalCode', 'postalcode', 'bylocation', 'placeid', 'placeId', 'place', 'openAt', 'openat',
  'asked', 'newsletter', 'city', 'county', 'url', 'w', 'q', '__nextLocale', 'nxtPlocale', 'path', 'segment', 'slug',
]; // prettier-ignore
const API = ['suggestions', 'pins', 'clusters', 'newsletter', 'health', 'ready', 'metrics', 'nope', ''];
const CONTRACT = [
  'engine/autocomplete', 'engine/search', 'engine/reverse', 'engine/details', 'pois', 'pois/clusters', 'pois/LGQ-LYO-01',
  'countries', 'counties', 'cities', 'payment-means', 'openapi.json', 'nope', '',
]; // prettier-ignore
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
  const area = random.next();
  const isNewsletter = area < 0.1;
  const path = isNewsletter ? '/api/newsletter' : pathOf(random, area);
  const method = isNewsletter ? 'POST' : random.next() < 0.9 ? 'GET' : random.pick(METHODS);
  const hasBody = method !== 'GET' && method !== 'HEAD' && method !== 'TRACE' && random.next() < 0.9;
  const isRaw = random.next() < 0.03;
  return {
    method,
    path: isRaw ? path : path.replace(/[^\x21-\x7e]/gu, encodeURIComponent),
    headers: headersOf(random, hasBody, isNewsletter),
    body: hasBody ? bodyOf(random) : null,
    isRaw,
  };
}

function pathOf(random: Random, area: number): string {
  if (area < 0.55) return pagePath(random) + queryOf(random, 0.5);
  if (area < 0.75)
    return `/api/${random.pick(API)}${random.next() < 0.1 ? `/${segment(random, CODES)}` : ''}${queryOf(random, 0.95)}`;
  if (area < 0.95)
    return `/api/v1/${random.next() < 0.85 ? random.pick(CONTRACT) : segment(random, CODES)}${queryOf(random, 0.9)}`;
  return `${random.pick(OTHERS)}${random.next() < 0.5 ? segment(random, CODES) : ''}${queryOf(random, 0.4)}`;
}

const OTHERS = [
  '/_next/static/', '/_next/data/', '/_next/data/build/fr/results.json', '/_next/image', '/locales/fr/', '/map/',
  '/robots.txt', '/sitemap.xml', '/sitemaps/', '/fr/venues.geojson', '/pictures/', '/manifest.webmanifest', '/favicon.ico', '/brand/', '/.well-known/', '/.env', '/_error', '/500', '/404', '/_app',
  '/_next/', '//', '/./', '/fr/../', '/%2e%2e/', '/api', '*',
]; // prettier-ignore

function pagePath(random: Random): string {
  const shape = random.next();
  const locale = segment(random, LANGUAGES, 0.06);
  if (shape < 0.1) return `/${locale}`;
  if (shape < 0.3) return `/${locale}/results${random.next() < 0.2 ? `/${segment(random, NUMBERS)}` : ''}`;
  if (shape < 0.35) return '/results';
  const country = segment(random, COUNTRIES, 0.1);
  if (shape < 0.7)
    return `/${locale}/${country}/${segment(random, CITIES, 0.4)}/${segment(random, ENDS, 0.05)}`;
  if (shape < 0.85) {
    return `/${locale}/${country}/${segment(random, CODES, 0.3)}/${segment(random, CITIES, 0.3)}/${random.next() < 0.8 ? 'details' : 'contact.vcf'}`;
  }
  if (shape < 0.93) return `/${locale}/${country}/${segment(random, ENDS, 0.1)}`;
  const depth = Math.floor(random.next() * 8);
  return `/${Array.from({ length: depth }, () => segment(random, CITIES, 0.7)).join('/')}`;
}

/** Returns a hostile string with the given probability, otherwise a valid value. */
function segment(random: Random, valid: readonly string[], oddProbability = 0.5): string {
  if (random.next() >= oddProbability) return random.pick(valid);
  return random.next() < 0.3 ? random.pick(BROKEN_ENCODINGS) : encoded(random, oddText(random));
}

function queryOf(random: Random, probability: number): string {
  if (random.next() >= probability) return '';
  const count = random.next() < 0.02 ? 300 : 1 + Math.floor(random.next() * 6);
  const pairs = Array.from({ length: count }, () => {
    const name = random.next() < 0.93 ? random.pick(PARAMETERS) : encoded(random, oddText(random));
    const brackets = random.next() < 0.04 ? random.pick(['[]', '[a]', '[__proto__]', '.x']) : '';
    return `${name}${brackets}=${random.next() < 0.05 ? random.pick(BROKEN_ENCODINGS) : encoded(random, valueOf(random, name))}`;
  });
  return `?${pairs.join('&')}`;
}

function valueOf(random: Random, name: string): string {
  if (random.next() < 0.4) return oddText(random);
  if (/^lat|^lon|radius|page|limit|zoom/.test(name)) return random.pick(NUMBERS);
  if (name === 'bbox')
    return random.pick(['4,45,5,46', '-180,-90,180,90', '170,0,-170,10', '4,45,5', '5,46,4,45', 'a,b,c,d']);
  if (name === 'filters') return random.pick(FILTERS);
  if (name === 'country') return random.pick(['FRA', 'BEL', 'fra', 'XXX', 'FR']);
  if (name === 'locale' || name === 'lang') return random.pick(LANGUAGES);
  if (/open/i.test(name))
    return random.pick(['2026-11-21T23:00', '2026-02-30T25:61', '9999-12-31T00:00', 'now']);
  if (/postal/i.test(name)) return random.pick(['69002', '1000', '99999', 'SW1A 1AA', '6900']);
  return random.pick([...CITIES, 'lyo', 'saint', '12 rue Mercière', '69003', 'l’haÿ']);
}

function oddText(random: Random): string {
  const text = random.next() < 0.5 ? random.pick(MARKUP) : random.pick(ODD);
  return random.next() < 0.2 ? `${random.pick(CITIES)}${text}` : text;
}

/** Percent-encodes a string as a browser does, or twice, or incompletely. */
function encoded(random: Random, text: string): string {
  const once = encodeURIComponent(text);
  const way = random.next();
  if (way < 0.75) return once;
  return way < 0.85 ? encodeURIComponent(once) : text.replace(/[\s\0#]/g, encodeURIComponent);
}

function headersOf(random: Random, hasBody: boolean, isNewsletter: boolean): [string, string][] {
  const headers: [string, string][] = [];
  // Each request has a different client address, so that rate limits do not apply.
  headers.push(['X-Forwarded-For', addressOf(random)]);
  if (hasBody)
    headers.push(['Content-Type', isNewsletter ? random.pick(TYPES.slice(0, 2)) : random.pick(TYPES)]);
  for (const [name, values] of Object.entries(HEADERS)) {
    if (random.next() < 0.04) headers.push([name, headerText(random.pick(values))]);
  }
  if (random.next() < 0.01) headers.push(['Cookie', `a=${'x'.repeat(Math.floor(random.next() * 20_000))}`]);
  return headers;
}

const HEADERS: Readonly<Record<string, readonly string[]>> = {
  Host: ['evil.example', 'localhost', '127.0.0.1:1', ...MARKUP],
  'X-Forwarded-Host': ['evil.example', ...MARKUP],
  'X-Forwarded-Proto': ['https', 'javascript', ...MARKUP],
  'X-Forwarded-Port': ['0', '443', '-1', 'x'],
  Forwarded: ['for=192.0.2.1;host=evil.example', ...MARKUP],
  'Accept-Language': ['de', 'fr;q=0,en', '*', 'xx', 'a'.repeat(4_000), ...MARKUP],
  'Accept-Encoding': ['gzip', 'br', 'identity;q=0', 'nope', '*;q=0'],
  Accept: ['text/html', 'application/json', 'image/avif', ...MARKUP],
  'User-Agent': ['', 'Mozilla/5.0 (iPhone) Mobile', ...MARKUP],
  Cookie: ['a=b', '__prerender_bypass=x; __next_preview_data=y', 'NEXT_LOCALE=de', ...MARKUP],
  Referer: ['https://evil.example/', ...MARKUP],
  Origin: ['https://evil.example', 'null', ...MARKUP],
  Range: ['bytes=0-', 'bytes=-1', 'bytes=5-1', 'bytes=0-0,2-2', 'lines=1'],
  'If-None-Match': ['*', '"x"', 'W/"x"', '""'],
  'If-Modified-Since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'nope'],
  'If-Range': ['"x"'],
  Expect: ['nope'],
  Authorization: ['Basic !!!', 'Basic Og==', 'Bearer x', ...MARKUP],
  'Sec-Fetch-Site': ['cross-site', 'same-origin'],
  Purpose: ['prefetch'],
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

/** Removes characters that Node's HTTP client rejects in headers. */
function headerText(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '');
}

function addressOf(random: Random): string {
  const part = (): number => Math.floor(random.next() * 256);
  return `10.${part()}.${part()}.${part()}`;
}

function bodyOf(random: Random): string {
  const shape = random.next();
  if (shape < 0.35) return JSON.stringify(fieldsOf(random));
  if (shape < 0.65)
    return new URLSearchParams(
      Object.entries(fieldsOf(random)).map(([key, value]) => [
        key,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    ).toString();
  if (shape < 0.72) return '['.repeat(5_000);
  if (shape < 0.78) return `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`;
  if (shape < 0.84)
    return `{"__proto__":{"email":"a@b.co"},"constructor":{"prototype":{"name":"x"}},"name":${JSON.stringify(oddText(random))}}`;
  if (shape < 0.9) return '{"name":"\\ud800","email":"a@b.co"}';
  if (shape < 0.95) return 'x'.repeat(Math.floor(random.next() * 30_000));
  return oddText(random);
}

function fieldsOf(random: Random): Record<string, unknown> {
  const value = (valid: string): unknown => {
    const way = random.next();
    if (way < 0.5) return valid;
    return way < 0.9
      ? oddText(random)
      : random.pick<unknown>([null, 1, [], {}, true, ['a@b.co'], { toString: 1 }]);
  };
  return {
    name: value('Zoé'),
    email: value(`zoe+${CANARY}@quiz.test`),
    locale: value('fr'),
    from: value('/fr/results?filters=bar'),
    ...(random.next() < 0.1 && { subject: value('x') }),
    ...(random.next() < 0.2 && { [oddText(random)]: value('x') }),
  };
}
