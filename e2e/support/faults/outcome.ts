import { expect } from 'playwright/test';
import { BASE_PATH, sitePath } from '../base-path';
import { SITE } from '../servers';

/** Outcome of a request as the visitor sees it. */
export type Outcome =
  | 'the page'
  | 'the page without the failed part'
  | '503 with the search form'
  | 'the page of the place'
  | 'the page of its town'
  | 'the response'
  | 'the response without the failed part'
  | 'an empty list'
  | '503 in JSON'
  | 'the page with an error message'
  | `wrong: ${string}`;

export interface PageResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly location: string | null;
}

/** Request timeout, well above the site's upstream timeout, so that tests do not fail on a busy machine. */
const TIMEOUT_MS = 15_000;

export async function fetchOrNull(url: string, request: RequestInit = {}): Promise<PageResponse | null> {
  try {
    const response = await fetch(url, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      location: response.headers.get('location'),
    };
  } catch {
    return null;
  }
}

const canonicalUrls = new Map<string, string>();

/** Returns the canonical URL to which the healthy site redirects a page. Names in URLs differ between languages. */
export async function healthyUrl(url: string): Promise<string> {
  let canonical = canonicalUrls.get(url) ?? url;
  // The first redirect corrects the country's name, the second one the venue's.
  for (let response = await healthyPage(canonical); response.status === 308 && response.location;) {
    canonical = sitePath(response.location);
    response = await healthyPage(canonical);
  }
  canonicalUrls.set(url, canonical);
  return canonical;
}

const healthyPages = new Map<string, Promise<PageResponse>>();
let loadedIndex: Promise<unknown> | undefined;

/** Returns a page from the healthy site. Requests each URL only once. */
export function healthyPage(url: string): Promise<PageResponse> {
  // Until the site index has loaded, pages lack its links.
  loadedIndex ??= expect
    .poll(async () => (await fetchOrNull(`${SITE.baseURL}/sitemap.xml`))?.status)
    .toBe(200);
  const page = healthyPages.get(url) ?? loadedIndex.then(() => fetchSuccessfully(SITE.baseURL + url));
  healthyPages.set(url, page);
  return page;
}

/**
 * Waits until a site has loaded its optional data. Until then, it may render pages without this data, because a
 * page waits for it only for a limited time.
 */
export async function untilOptionalDataLoaded(baseURL: string): Promise<void> {
  await expect.poll(() => outcomeAt(baseURL, '/en/luxembourg-LUX/luxembourg/results')).toBe('the page');
}

/** Requests a page from a site, and compares it with that of the healthy site. */
export async function outcomeAt(baseURL: string, url: string): Promise<Outcome> {
  const canonical = await healthyUrl(url);
  const healthy = await healthyPage(canonical);
  return outcomeOf(await fetchOrNull(baseURL + canonical), healthy);
}

/** Fetches a page. @throws Error if the request fails or the status is not successful */
export async function fetchSuccessfully(url: string): Promise<PageResponse> {
  const response = await fetchOrNull(url);
  if (!response || response.status >= 400) throw new Error(`${url} should be well: ${response?.status}`);
  return response;
}

/** Returns the operations, or those of one service, whose circuit breakers are open according to the log. */
export function openCircuits(log: string, service?: string): string[] {
  const circuits = new Map<string, string>();
  for (const line of log.split('\n')) {
    if (!line.includes('"circuit"')) continue;
    const entry = JSON.parse(line) as { service: string; operation: string; circuit: string };
    if (service === undefined || entry.service === service) circuits.set(entry.operation, entry.circuit);
  }
  return [...circuits].filter(([, state]) => state === 'open').map(([operation]) => operation);
}

/** Determines the outcome of a request by comparing the response with that of the healthy site. */
export function outcomeOf(response: PageResponse | null, healthy: PageResponse): Outcome {
  if (!response) return 'wrong: no response';
  if (response.status === 500) return 'wrong: 500';
  if (response.headers.get('content-type')?.startsWith('application/json'))
    return outcomeOfEndpoint(response, healthy);
  if (response.status === 503) return outcomeOfErrorPage(response);
  if (response.status !== healthy.status) return `wrong: ${response.status}`;
  if (response.location !== null) {
    if (response.location === healthy.location) return 'the page of the place';
    if (/^\/\w\w\/[\w-]+\/[\w-]+\/results(\?asked=|$)/.test(sitePath(response.location)))
      return 'the page of its town';
    return /[?&]newsletter=failed#/.test(response.location)
      ? 'the page with an error message'
      : `wrong: sent to ${response.location}`;
  }
  if (!hasForm(response.text) || !/<h1[^>]*>(?:<small>)?[^<]+/.test(response.text))
    return 'wrong: a page without title or search';
  return contentOf(response.text) === contentOf(healthy.text)
    ? 'the page'
    : 'the page without the failed part';
}

function outcomeOfEndpoint(response: PageResponse, healthy: PageResponse): Outcome {
  if (response.status === 503) {
    if (!hasRetryAfter(response)) return 'wrong: 503 without Retry-After';
    return /^\{"error":\{"code":"unavailable"/.test(response.text)
      ? '503 in JSON'
      : 'wrong: 503 in another format';
  }
  if (response.status !== 200) return `wrong: ${response.status}`;
  const [items, all] = [itemsOf(response.text), itemsOf(healthy.text)];
  if (items.join() === all.join()) return 'the response';
  if (items.length === 0) return 'an empty list';
  return items.every((item) => all.includes(item))
    ? 'the response without the failed part'
    : 'wrong: another response';
}

function itemsOf(json: string): string[] {
  const { data, status } = JSON.parse(json) as { data?: unknown; status?: string };
  const lists = Array.isArray(data) ? [data] : Object.values(data ?? { status: [status] });
  return (
    lists
      .flat()
      // With a remote back-end, suggestions have no count of nearby venues.
      .map((item) => JSON.stringify(item, (key, value: unknown) => (key === 'venues' ? undefined : value)))
      .sort()
  );
}

/**
 * Checks that an error page still has the search form, a link to the home page, a title and the required headers.
 * Returns the outcome.
 */
function outcomeOfErrorPage(response: PageResponse): Outcome {
  const { text, headers } = response;
  if (!hasForm(text)) return 'wrong: 503 without the search form';
  if (!new RegExp(`<header[\\s\\S]*?<a [^>]*href="${BASE_PATH}/(fr|en|es|de|it|nl)"`).test(text))
    return 'wrong: 503 without a way home';
  if (!/<h1[^>]*>(?:<small>)?[^<]+/.test(text)) return 'wrong: 503 without a title';
  if (!hasRetryAfter(response)) return 'wrong: 503 without Retry-After';
  if (headers.get('cache-control') !== 'no-store') return 'wrong: a 503 that caches keep';
  return '503 with the search form';
}

function hasRetryAfter({ headers }: PageResponse): boolean {
  return /^\d+$/.test(headers.get('retry-after') ?? '');
}

function hasForm(html: string): boolean {
  return /role="search"[\s\S]*?<form[\s\S]*?role="combobox"/.test(html);
}

/** Returns the page without the parts that differ between sites or from one second to the next. */
function contentOf(html: string): string {
  return (
    html
      .replace(/https?:\/\/localhost:\d+/g, '')
      // Also remove the percent-encoded origin, which occurs in the link that shares the page by e-mail.
      .replace(/http%3A%2F%2Flocalhost%3A\d+/g, '')
      .replace(/<script[\s\S]*?<\/script>/g, '')
  );
}
