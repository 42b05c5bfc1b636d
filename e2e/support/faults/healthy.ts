import { expect } from 'playwright/test';
import { SITE } from '../servers';
import type { Asker } from './askers';
import { judge, look, type Seen } from './outcome';

const canonicalUrls = new Map<string, string>();

/** Returns the canonical URL of a page on the healthy site: names differ between languages. */
export async function healthyUrl({ url }: Asker): Promise<string> {
  const known = canonicalUrls.get(url);
  if (known !== undefined) return known;
  // The redirect corrects the country's name first, then the venue's.
  let canonical = url;
  for (let seen = await healthyPage(url); seen.status === 308 && seen.location;) {
    canonical = seen.location;
    seen = await healthyPage(canonical);
  }
  canonicalUrls.set(url, canonical);
  return canonical;
}

const healthyPages = new Map<string, Promise<Seen>>();
let adorned: Promise<unknown> | undefined;

/** Returns the page of the healthy site, which is requested once. */
export function healthyPage(url: string): Promise<Seen> {
  adorned ??= untilSiteIsAdorned();
  const known = healthyPages.get(url) ?? adorned.then(() => mustLook(SITE.baseURL + url));
  healthyPages.set(url, known);
  return known;
}

/** A page that no row uses, so its response may be cached. */
export const OTHER_CITY: Asker = { name: 'a city', url: '/en/luxembourg-LUX/luxembourg/results' };

/** Waits until a site has loaded its optional data: pages wait for it only for a limited time. */
export async function untilAdorned(baseURL: string): Promise<void> {
  const url = await healthyUrl(OTHER_CITY);
  const healthy = await healthyPage(url);
  await expect.poll(async () => judge(await look(baseURL + url), healthy), PATIENCE).toBe('the page');
}

/** The sitemap waits for the site index, within the deadline of a request. */
async function untilSiteIsAdorned(): Promise<void> {
  await expect.poll(async () => (await look(`${SITE.baseURL}/sitemap.xml`))?.status, PATIENCE).toBe(200);
}

const PATIENCE = { timeout: 30_000 };

/** @throws Error when the page fails. */
export async function mustLook(url: string): Promise<Seen> {
  const seen = await look(url);
  if (!seen || seen.status >= 400) throw new Error(`${url} should be well: ${seen?.status ?? 'no answer'}`);
  return seen;
}
