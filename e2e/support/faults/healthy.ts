import { expect } from 'playwright/test';
import { SITE } from '../servers';
import type { SampleRequest } from './requests';
import { outcomeOf, fetchOrNull, type PageResponse } from './outcome';

const canonicalUrls = new Map<string, string>();

/** Returns the canonical URL to which the healthy site redirects a page. Names in URLs differ between languages. */
export async function healthyUrl({ url }: SampleRequest): Promise<string> {
  const known = canonicalUrls.get(url);
  if (known !== undefined) return known;
  // The first redirect corrects the country's name, the second one the venue's.
  let canonical = url;
  for (let response = await healthyPage(url); response.status === 308 && response.location;) {
    canonical = response.location;
    response = await healthyPage(canonical);
  }
  canonicalUrls.set(url, canonical);
  return canonical;
}

const healthyPages = new Map<string, Promise<PageResponse>>();
let adorned: Promise<unknown> | undefined;

/** Returns a page from the healthy site. Requests each URL only once. */
export function healthyPage(url: string): Promise<PageResponse> {
  adorned ??= untilSiteIndexLoaded();
  const known = healthyPages.get(url) ?? adorned.then(() => fetchSuccessfully(SITE.baseURL + url));
  healthyPages.set(url, known);
  return known;
}

export const OTHER_CITY: SampleRequest = { name: 'a city', url: '/en/luxembourg-LUX/luxembourg/results' };

/**
 * Waits until a site has loaded its optional data. Until then, it may render pages without this data, because a
 * page waits for it only for a limited time.
 */
export async function untilOptionalDataLoaded(baseURL: string): Promise<void> {
  const url = await healthyUrl(OTHER_CITY);
  const healthy = await healthyPage(url);
  await expect.poll(async () => outcomeOf(await fetchOrNull(baseURL + url), healthy)).toBe('the page');
}

/** Waits until the site index has loaded. Until then, requests for the sitemap may time out. */
async function untilSiteIndexLoaded(): Promise<void> {
  await expect.poll(async () => (await fetchOrNull(`${SITE.baseURL}/sitemap.xml`))?.status).toBe(200);
}

/**
 * Fetches a page.
 *
 * @throws Error if the request fails or the status is not successful.
 */
export async function fetchSuccessfully(url: string): Promise<PageResponse> {
  const response = await fetchOrNull(url);
  if (!response || response.status >= 400)
    throw new Error(`${url} should be well: ${response?.status ?? 'no answer'}`);
  return response;
}
