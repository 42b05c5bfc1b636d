import { filterCodes } from '@locator/venue-model/chain';
import { loadTranslate } from '@/lib/server/load-messages';
import { allResultsRoute } from '@/lib/url/links';
import { parseUrl } from '@/lib/url/routes';
import { queryProblem } from '@/lib/server/http/query-problem';

const TYPED = { text: 'Lyon', chosen: null };

describe('Typed search without a required filter', () => {
  it('The suggestions repeat the search with each filter and keep the time', async () => {
    const route = allResultsRoute('en', {
      filters: [],
      openAt: '2026-11-28T23:00',
      players: null,
      game: null,
    });
    const problem = queryProblem(route, TYPED, { isFilterRequired: true, now: 0 });
    const { title, suggestionsTitle, suggestions, search } = problem!(await loadTranslate('en'));
    expect(search).toMatchObject({ text: 'Lyon', criteria: { openAt: '2026-11-28T23:00' } });
    expect(title).toBe('A filter is missing');
    expect(suggestionsTitle).toBe('Search for “Lyon” with:');
    expect(suggestions).toHaveLength(filterCodes().length);
    expect(suggestions[2]).toEqual({
      label: 'Bar',
      url: '/en/results?filters=bar&openAt=2026-11-28T23%3A00&place=Lyon',
    });
  });
});

describe('Site that requires a filter', () => {
  const problemOf = (url: string, place: typeof TYPED | null) => {
    const parsed = parseUrl(url, {});
    if (parsed.kind !== 'route') throw new Error(`${url} is no page.`);
    return queryProblem(parsed.route, place, { isFilterRequired: true, now: Date.now() });
  };

  it('A typed search needs a filter', () => {
    expect(problemOf('/fr/results', TYPED)).not.toBeNull();
  });

  it.each(['/fr/results', '/fr/france-FRA/lyon/results', '/fr/france-FRA/rhone/county-results'])(
    'The page %s, to which indexes and search engines link, needs none',
    (url) => {
      expect(problemOf(url, null)).toBeNull();
    },
  );
});
