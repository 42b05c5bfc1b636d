import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { type APIRequestContext, expect, test } from 'playwright/test';
import { findCountry } from '@locator/base/geo';
import { LOCALES } from '@locator/base/locale';
import { venueRoute } from '../lib/url/links';
import { writeUrl } from '../lib/url/routes';
import { type JsonObject, nodesIn } from './support/json-ld';
import { LYON_VENUE_URL, MAIN_PAGES, ROUTES } from './support/pages';
import { schemaFaults } from './support/schema-check';

/** The sample network, read directly from the file rather than through the site's code. */
const NETWORK = parse<Record<string, string>>(readFileSync('data/venues.csv', 'utf8'), {
  columns: true,
  bom: true,
});
const VENUES = NETWORK.filter(({ state }) => state !== 'closed' && state !== 'moved');

test.describe('Structured data', () => {
  // Runs in one worker, so that the pages are requested only once.
  test.describe.configure({ mode: 'default' });

  test('Every page, and the main ones in every language, have valid schema.org data', async ({ request }) => {
    test.setTimeout(120_000);
    const things = await allNodes(request);
    expect(things.length).toBeGreaterThan(VENUES.length + ROUTES.length + TRANSLATED.length * LOCALES.length);
    expect(schemaFaults(things)).toEqual([]);
  });

  test('The data has the properties that Google requires and recommends', async ({ request }) => {
    const faults = (await allNodes(request)).flatMap(missingForGoogle);
    expect([...new Set(faults)]).toEqual([]);
  });

  test('A generic crawler finds every venue of the file', async ({ request, baseURL }) => {
    const pages = await documentsAt(request, VENUES.map(urlOf));
    const seen = VENUES.map((row, index) => crawled(pages[index] ?? '', row.code ?? ''));
    expect(seen).toEqual(VENUES.map((row) => expected(row, baseURL ?? '')));
    expect(seen).toHaveLength(NETWORK.length - 2);
  });

  test('No crawler finds a removed venue', async ({ request }) => {
    for (const row of NETWORK.filter(({ state }) => state === 'closed' || state === 'moved')) {
      const things = nodesIn(await html(request, urlOf(row)));
      // The URL of a moved venue redirects to its successor.
      expect(things.map(({ branchCode }) => branchCode)).not.toContain(row.code);
    }
  });

  test('The data is in the HTML once, and not in the props of the page', async ({ request }) => {
    const text = await html(request, LYON_VENUE_URL);
    expect(text.match(/application\/ld\+json/g)).toHaveLength(1);
    expect(/__NEXT_DATA__.*/s.exec(text)?.[0]).not.toContain('EntertainmentBusiness');
  });

  test('The data of the previous page is removed after a navigation', async ({ page }) => {
    await page.goto(LYON_VENUE_URL);
    const data = page.locator('script[type="application/ld+json"]');
    await expect(data).toHaveCount(1);
    await page.getByRole('navigation').getByRole('link', { name: 'Rhône' }).click();
    await page.waitForURL(/county-results/);
    await expect(data).toHaveCount(0);
  });
});

let known: JsonObject[] | undefined;

/** The types of pages to check in all languages, which have the most structured data. */
const TRANSLATED = MAIN_PAGES.filter(({ isIndexable }) => isIndexable);

/** Returns the structured data of every venue page and of every type of page in French, and of the main ones in every language. */
async function allNodes(request: APIRequestContext): Promise<JsonObject[]> {
  if (known) return known;
  const french = await documentsAt(request, [...VENUES.map(urlOf), ...ROUTES.map(({ url }) => url)]);
  const main = await documentsAt(
    request,
    TRANSLATED.map(({ url }) => url),
  );
  const others = await documentsAt(request, main.flatMap(otherLanguages));
  known = [...french, ...others].flatMap(nodesIn);
  return known;
}

function otherLanguages(text: string): string[] {
  return [...text.matchAll(/<a href="([^"]+)" hrefLang=/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  );
}

/** Requests the pages with limited concurrency, as a crawler does. */
async function documentsAt(request: APIRequestContext, urls: readonly string[]): Promise<string[]> {
  const documents: string[] = [];
  for (let first = 0; first < urls.length; first += CRAWLERS) {
    const some = urls.slice(first, first + CRAWLERS);
    documents.push(...(await Promise.all(some.map((url) => html(request, url)))));
  }
  return documents;
}

const CRAWLERS = 4;

async function html(request: APIRequestContext, url: string): Promise<string> {
  return (await request.get(url)).text();
}

function urlOf({ code = '', name = '', country = '' }: Record<string, string>): string {
  return writeUrl(venueRoute('fr', { code, name, address: { countryCode: country } }));
}

/**
 * The properties that Google requires or recommends for each type
 * (developers.google.com/search/docs/appearance/structured-data: local-business, breadcrumb, carousel). The site has no
 * data for `aggregateRating`, `review`, `menu` and `department`, and hides `telephone` by default.
 */
const GOOGLE: Readonly<Record<string, readonly string[]>> = {
  EntertainmentBusiness: ['name', 'address', 'geo', 'url', 'image'],
  PostalAddress: ['streetAddress', 'addressLocality', 'postalCode', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  OpeningHoursSpecification: ['opens', 'closes'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
};

function missingForGoogle(thing: JsonObject): string[] {
  const type = String(thing['@type']);
  // A public holiday to be confirmed has a description instead of hours.
  const needs = type === 'OpeningHoursSpecification' && thing.description ? [] : GOOGLE[type];
  const missing = (needs ?? []).filter((property) => thing[property] === undefined);
  const parts = Object.values(thing).flat().filter(isObject);
  return [
    ...missing.map((property) => `${type} without ${property}`),
    ...(type === 'GeoCoordinates' && !/\.\d{5}/.test(String(thing.latitude))
      ? ['fewer than 5 decimals']
      : []),
    ...(type === 'BreadcrumbList' && [thing.itemListElement].flat().length < 2 ? ['a way of one step'] : []),
    ...(type === 'BreadcrumbList' && someLack(thing, 'name') ? ['a step without a name'] : []),
    ...(type === 'ItemList' && someLack(thing, 'url') ? ['an item that leads nowhere'] : []),
    ...parts.flatMap(missingForGoogle),
  ];
}

function someLack(list: JsonObject, property: string): boolean {
  return [list.itemListElement].flat().some((item) => !isObject(item) || item[property] === undefined);
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the data that a generic crawler of store locators, such as All The Places, extracts from a page. */
function crawled(text: string, code: string): JsonObject {
  const venue = nodesIn(text).find(({ branchCode }) => branchCode === code) ?? {};
  const address = isObject(venue.address) ? venue.address : {};
  const geo = isObject(venue.geo) ? venue.geo : {};
  const { name, telephone = null, url = null } = venue;
  const { streetAddress, postalCode, addressLocality, addressCountry } = address;
  return {
    code,
    name: name ?? null,
    address: [streetAddress, postalCode, addressLocality, addressCountry].map(String),
    position: [Number(geo.latitude), Number(geo.longitude)],
    telephone,
    url,
  };
}

function expected(row: Record<string, string>, baseURL: string): JsonObject {
  const { code = '', name = '', address = '', postal_code: postalCode = '', city = '', country = '' } = row;
  return {
    code,
    name,
    address: [address, postalCode, city, findCountry(country)?.alpha2.toUpperCase() ?? ''],
    position: [Number(row.latitude), Number(row.longitude)],
    // The sample site hides phone numbers.
    telephone: null,
    url: baseURL + urlOf(row),
  };
}
