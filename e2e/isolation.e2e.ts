import { type APIRequestContext, expect, test } from 'playwright/test';

/** The parts of a response that depend on the search. */
interface SearchResult {
  readonly status: number;
  readonly language: string | undefined;
  readonly title: string | undefined;
  readonly searchBox: string | undefined;
  readonly canonical: string | undefined;
  readonly summary: string | undefined;
  readonly venues: readonly string[];
}

const SEARCHES = [
  '/fr/france-FRA/lyon/results',
  '/en/france-FRA/lyon/results',
  '/de/frankreich-FRA/lyon/results',
  '/fr/france-FRA/lyon/results?filters=bar',
  '/fr/france-FRA/paris/results',
  '/fr/france-FRA/paris/results/2',
  '/fr/france-FRA/nantes/results',
  '/fr/france-FRA/nice/results',
  '/fr/france-FRA/saint-denis/results',
  '/fr/france-FRA/saint-denis/results?postalCode=11310',
  '/fr/la-reunion-REU/saint-denis/results',
  '/fr/belgique-BEL/liege/results',
  '/fr/results',
  '/fr/results/2',
  '/fr/results?latitude=45.7578&longitude=4.832',
  '/fr/results?latitude=48.8566&longitude=2.3522',
  '/fr/france-FRA/rhone/county-results',
  '/fr/france-FRA/lozere/county-results',
  '/fr/france-FRA/LGQ-LYO-01/le-grand-quiz-lyon-presquile/details',
  '/fr/france-FRA/LGQ-NCE-01/le-grand-quiz-nice-vieille-ville/details',
  '/fr/france-FRA/nowhere-at-all/results',
  '/fr',
];
const VISITORS = SEARCHES.length * 2;

test.describe('Concurrent visitors', () => {
  test('Each visitor gets the results of the own search and no others', async ({ request }) => {
    const alone = new Map<string, SearchResult>();
    for (const url of SEARCHES) alone.set(url, await search(request, url));
    const different = new Set([...alone.values()].map((result) => JSON.stringify(result)));
    expect(different.size, 'A mix-up would be visible.').toBe(SEARCHES.length);

    const urls = Array.from(
      { length: VISITORS },
      (_, index) => SEARCHES[(index * 7) % SEARCHES.length] ?? '',
    );
    expect(new Set(urls).size).toBe(SEARCHES.length);
    const together = await Promise.all(urls.map((url) => search(request, url)));
    for (const [index, url] of urls.entries()) expect(together[index], url).toEqual(alone.get(url));
  });

  test('The visitors get no cookie and may share a cache', async ({ request }) => {
    for (const url of SEARCHES) {
      const headers = (await request.get(url)).headers();
      expect(headers['set-cookie'], url).toBeUndefined();
      expect(headers['cache-control'], url).toMatch(/^public\b.*s-maxage=\d+/);
    }
  });
});

async function search(request: APIRequestContext, url: string): Promise<SearchResult> {
  const response = await request.get(url);
  const html = await response.text();
  return {
    status: response.status(),
    language: /<html lang="(\w\w)"/.exec(html)?.[1],
    title: /<h1[^>]*>([^<]*)</.exec(html)?.[1],
    searchBox: /<input[^>]*role="combobox"[^>]*value="([^"]*)"/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    summary: /data-testid="summary">([^<]*)</.exec(html)?.[1],
    venues: [...html.matchAll(/<h2[^>]*><a[^>]*href="([^"]+)/g)].map(([, href]) => href ?? ''),
  };
}
