import { act, fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { SearchPanel } from '@/components/search/SearchPanel';
import { NO_CRITERIA } from '@locator/venue-model';
import { EMPTY_STATE } from '@/lib/page/empty-state';
import { listenToActions, type TrackedAction } from '@/services/browser/track';
import { pageLoaded } from '@/store/page-state';
import type { SiteProps } from '@/lib/page/page';
import type { Suggestion, SuggestionsBody } from '@/services/browser/suggestions';
import type { SearchValues } from '@/store/page-state';
import { validationErrors } from '../support/html';
import { fill, messages } from '../support/render';
import {
  LYON,
  LYONS,
  DEBOUNCE_MS,
  searchBox,
  searchButton,
  shownSuggestions,
  stubFetch,
  stubSuggestions,
  renderSearch,
  wait,
} from '../support/search';

const { search, geolocation, filterForm } = messages.common;

/** On the home page by default, where the form is expanded. */
const form = (site: SiteProps) => <SearchPanel locale="fr" site={site} />;

const status = (): HTMLElement => within(screen.getByRole('search')).getByRole('status');
const option = (name: string): HTMLElement => screen.getByRole('option', { name });

const LYON_FOR_22: Suggestion = {
  ...LYON,
  label: 'Lyon',
  url: `${LYON.url}?players=22&openAt=2026-11-28T21%3A00&unread=pas+cher`,
  said: '22 joueurs · sam. 21 h',
  criteria: { ...NO_CRITERIA, players: 22, openAt: '2026-11-28T21:00' },
};

/** The position of the visitor, suggested for "pour 22 près de moi pas cher". */
const HERE: Suggestion = {
  id: 'here',
  label: geolocation.offer,
  url: '/fr/results?players=22&unread=pas+cher',
  kind: null,
  venues: null,
  said: '22 joueurs',
  criteria: { ...NO_CRITERIA, players: 22 },
  isHere: true,
};

const FAILED: SuggestionsBody = { data: [], isFailed: true };

const AROUND_LYON: SearchValues = {
  type: 'place',
  city: 'Lyon',
  country: 'FRA',
  postalCode: null,
  position: null,
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

async function renderWithSuggestions(options: Parameters<typeof renderSearch>[1] = {}) {
  const server = stubSuggestions({ lyon: [LYON, LYONS] });
  const navigations = renderSearch(form, options);
  await navigations.visitor.type(searchBox(), 'lyon');
  await wait(DEBOUNCE_MS);
  return { ...navigations, ...server };
}

describe('Typing', () => {
  test('A suggestion says what it is, and how many venues are near it or in its county', async () => {
    stubSuggestions({
      nantes: [
        { ...LYON, label: 'Gare de Nantes', kind: 'gare', venues: '2 salles à proximité' },
        { ...LYONS, label: 'Nantes', venues: '1 salle à proximité' },
        { ...LYONS, id: '44', label: 'Loire-Atlantique', kind: 'département', venues: '2 salles' },
      ],
    });
    const { visitor } = renderSearch(form);
    await visitor.type(searchBox(), 'nantes');
    await wait(DEBOUNCE_MS);
    expect(shownSuggestions()).toEqual([
      'Gare de Nantes gare · 2 salles à proximité',
      'Nantes 1 salle à proximité',
      'Loire-Atlantique département · 2 salles',
    ]);
  });

  test('A suggestion shows what the text says beside its place', async () => {
    stubSuggestions({ 'lyon samedi 21 h pour 22': [LYON_FOR_22] });
    const { visitor } = renderSearch(form);
    await visitor.type(searchBox(), 'lyon samedi 21 h pour 22');
    await wait(DEBOUNCE_MS);
    expect(shownSuggestions()).toEqual(['Lyon 22 joueurs · sam. 21 h']);
  });

  test('The suggestions update 500 ms after the last key', async () => {
    const { requests } = stubSuggestions({ lyon: [LYON, LYONS] });
    const { visitor } = renderSearch(form);
    await visitor.type(searchBox(), 'lyo');
    await wait(DEBOUNCE_MS - 1);
    await visitor.type(searchBox(), 'n');
    await wait(DEBOUNCE_MS - 1);
    expect(requests()).toEqual([]);
    expect(shownSuggestions()).toEqual([]);

    await wait(1);
    expect(requests().map((query) => query.get('text'))).toEqual(['lyon']);
    expect(shownSuggestions()).toEqual([LYON.label, LYONS.label]);
  });

  test('The request contains the page’s language and the site’s country', async () => {
    const { requests } = await renderWithSuggestions();
    expect(requests()[0]?.get('locale')).toBe('fr');
    expect(requests()[0]?.get('country')).toBe('FRA');
  });

  test('One character sends no request, even with spaces around it', async () => {
    const { requests } = stubSuggestions({ l: [LYON] });
    const { visitor } = renderSearch(form);
    await visitor.type(searchBox(), ' l ');
    await wait(10 * DEBOUNCE_MS);
    expect(requests()).toEqual([]);
    expect(shownSuggestions()).toEqual([]);
    expect(searchButton()).toHaveAttribute('aria-disabled', 'true');
  });

  test('Two characters send a request, without the spaces around them', async () => {
    const { requests } = stubSuggestions({ ly: [LYON] });
    const { visitor } = renderSearch(form);
    await visitor.type(searchBox(), ' ly ');
    await wait(DEBOUNCE_MS);
    expect(requests().map((query) => query.get('text'))).toEqual(['ly']);
    expect(shownSuggestions()).toEqual([LYON.label]);
  });

  test('The suggestions disappear when the text is shortened to one character', async () => {
    const { visitor } = await renderWithSuggestions();
    await visitor.keyboard('{Backspace}{Backspace}{Backspace}');
    await wait(DEBOUNCE_MS);
    expect(shownSuggestions()).toEqual([]);
    expect(searchButton()).toHaveAttribute('aria-disabled', 'true');
  });

  test.each([
    ['cannot reach the server', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['fails with status 503', () => Promise.resolve({ ok: false, status: 503 })],
    ['fails at the back-end', () => Promise.resolve({ ok: true, json: () => Promise.resolve(FAILED) })],
    ['returns invalid data', () => Promise.resolve({ ok: true, json: () => Promise.resolve('?') })],
    ['returns no JSON', () => Promise.resolve({ ok: true, json: () => Promise.reject(new Error()) })],
  ])('A request that %s gives an empty list, and the search works as a plain form', async (_, respond) => {
    const fetched = stubFetch(respond);
    const { visitor, navigations } = renderSearch(form, {
      page: { criteria: { filters: ['bar'], openAt: null, players: null, game: null } },
    });
    await visitor.type(searchBox(), 'lyon');
    await wait(DEBOUNCE_MS);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(shownSuggestions()).toEqual([]);
    expect(status()).toBeEmptyDOMElement();
    await visitor.click(searchButton());
    await wait(0);
    expect(navigations()).toEqual(['/fr/results?place=lyon&filters=bar']);
  });

  test('Enter after a failed request works as a plain form', async () => {
    stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    const { visitor, navigations } = renderSearch(form);
    await visitor.type(searchBox(), 'lyon{Enter}');
    await wait(0);
    expect(navigations()).toEqual(['/fr/results?place=lyon']);
  });

  test('A search repeats a failed request before it works as a plain form', async () => {
    stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    const { visitor, navigations } = renderSearch(form);
    await visitor.type(searchBox(), 'lyon');
    await wait(DEBOUNCE_MS);
    stubSuggestions({ lyon: [LYON] });
    await visitor.keyboard('{Enter}');
    await wait(0);
    expect(navigations()).toEqual([LYON.url]);
  });

  test('A failed request is not cached', async () => {
    stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    const { visitor } = renderSearch(form);
    await visitor.type(searchBox(), 'lyon');
    await wait(DEBOUNCE_MS);
    stubSuggestions({ lyon: [LYON] });
    await visitor.keyboard('{Backspace}n');
    await wait(DEBOUNCE_MS);
    expect(shownSuggestions()).toEqual([LYON.label]);
  });

  test('A cached response shows at once, without a request', async () => {
    const { visitor, requests } = await renderWithSuggestions();
    await visitor.keyboard('s');
    await wait(DEBOUNCE_MS);
    expect(shownSuggestions()).toEqual([]);
    await visitor.keyboard('{Backspace}');
    await wait(0);
    expect(shownSuggestions()).toEqual([LYON.label, LYONS.label]);
    expect(requests().map((query) => query.get('text'))).toEqual(['lyon', 'lyons']);
  });

  test('A late response to an earlier text is ignored', async () => {
    let respondLate: (suggestions: readonly Suggestion[]) => void = () => undefined;
    const late = new Promise<readonly Suggestion[]>((resolve) => (respondLate = resolve));
    stubSuggestions({ ly: late, lyons: [LYONS] });
    const { visitor } = renderSearch(form);
    await visitor.type(searchBox(), 'ly');
    await wait(DEBOUNCE_MS);
    await visitor.type(searchBox(), 'ons');
    await wait(DEBOUNCE_MS);
    await act(async () => respondLate([LYON]));
    await wait(DEBOUNCE_MS);
    expect(shownSuggestions()).toEqual([LYONS.label]);
  });

  test('The session token changes when a navigation completes, and not before', async () => {
    const { requests } = stubSuggestions({});
    const { visitor, router } = renderSearch(form);
    await visitor.type(searchBox(), 'ly');
    await wait(DEBOUNCE_MS);
    await visitor.type(searchBox(), 'o');
    await wait(DEBOUNCE_MS);
    act(() => router.events.emit('routeChangeStart', LYON.url, { shallow: false }));
    await visitor.type(searchBox(), 'n');
    await wait(DEBOUNCE_MS);
    act(() => router.events.emit('routeChangeComplete', LYON.url, { shallow: false }));
    await visitor.type(searchBox(), 's');
    await wait(DEBOUNCE_MS);

    const [first, second, third, renewed] = requests().map((query) => query.get('token'));
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect([second, third]).toEqual([first, first]);
    expect(renewed).toMatch(/^[0-9a-f]{32}$/);
    expect(renewed).not.toBe(first);
  });
});

describe('Selecting a suggestion', () => {
  test('A selected suggestion fills the input, focuses the search button and navigates', async () => {
    const { visitor, navigations } = await renderWithSuggestions();
    await visitor.click(option(LYONS.label));
    expect(searchBox()).toHaveValue(LYONS.label);
    expect(searchButton()).toHaveFocus();
    expect(navigations()).toEqual([LYONS.url]);
    expect(shownSuggestions()).toEqual([]);
  });

  test('A selected suggestion adds what the text says to the criteria of the form', async () => {
    stubSuggestions({ lyon: [LYON_FOR_22] });
    const { visitor, navigations } = renderSearch(form, {
      page: { criteria: { filters: ['bar'], openAt: '2026-12-01T20:00', players: 8, game: 'birthday' } },
    });
    await visitor.type(searchBox(), 'lyon');
    await wait(DEBOUNCE_MS);
    await visitor.click(option('Lyon 22 joueurs · sam. 21 h'));
    const [url = ''] = navigations();
    expect(url.split('?')[0]).toBe(LYON.url);
    expect(Object.fromEntries(new URLSearchParams(url.split('?')[1]))).toEqual({
      filters: 'bar',
      openAt: '2026-11-28T21:00',
      players: '22',
      game: 'birthday',
      unread: 'pas cher',
    });
  });

  test('Enter selects the first suggestion', async () => {
    const { visitor, navigations } = await renderWithSuggestions();
    await visitor.keyboard('{Enter}');
    expect(searchBox()).toHaveValue(LYON.label);
    expect(searchButton()).toHaveFocus();
    expect(navigations()).toEqual([LYON.url]);
  });

  test('Enter selects the suggestion highlighted by the arrow keys', async () => {
    const { visitor, navigations } = await renderWithSuggestions();
    await visitor.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(searchBox()).toHaveValue(LYONS.label);
    expect(navigations()).toEqual([LYONS.url]);
  });

  test('Enter before the debounce ends sends the request at once and selects the first suggestion', async () => {
    stubSuggestions({ lyon: [LYON, LYONS] });
    const { visitor, navigations } = renderSearch(form);
    await visitor.type(searchBox(), 'lyon{Enter}');
    await wait(0);
    expect(navigations()).toEqual([LYON.url]);
  });

  test('A late response to Enter does not navigate once the visitor has typed more', async () => {
    let respond: (suggestions: readonly Suggestion[]) => void = () => undefined;
    stubSuggestions({ lyon: new Promise((resolve) => (respond = resolve)) });
    const { visitor, navigations } = renderSearch(form);
    await visitor.type(searchBox(), 'lyon{Enter}');
    await visitor.keyboard('s');
    respond([LYON]);
    await wait(0);
    expect(navigations()).toEqual([]);
  });

  test('Enter does not navigate when the place is unknown', async () => {
    stubSuggestions({});
    const { visitor, navigations } = renderSearch(form);
    await visitor.type(searchBox(), 'xqzwvkj');
    await wait(DEBOUNCE_MS);
    await visitor.keyboard('{Enter}');
    await wait(DEBOUNCE_MS);
    expect(navigations()).toEqual([]);
  });

  test('The search button selects the first suggestion when none is selected', async () => {
    const { visitor, navigations } = await renderWithSuggestions();
    await visitor.click(searchButton());
    expect(searchBox()).toHaveValue(LYON.label);
    expect(navigations()).toEqual([LYON.url]);
  });

  test('The search button navigates to the selected suggestion', async () => {
    const { visitor, navigations } = await renderWithSuggestions();
    await visitor.click(option(LYONS.label));
    await visitor.click(searchButton());
    expect(navigations()).toEqual([LYONS.url, LYONS.url]);
  });

  test('The label of a selected suggestion sends no request', async () => {
    const { visitor, requests } = await renderWithSuggestions();
    await visitor.click(option(LYON.label));
    await wait(2 * DEBOUNCE_MS);
    expect(requests()).toHaveLength(1);
  });

  test('The search keeps the selected filters and the opening time', async () => {
    const { visitor, navigations } = await renderWithSuggestions({
      page: {
        criteria: { filters: ['bar', 'max36'], openAt: '2026-11-28T23:00', players: null, game: null },
      },
    });
    await visitor.keyboard('{Enter}');
    const { pathname, searchParams } = new URL(navigations()[0] ?? '', 'http://test.invalid');
    expect(pathname).toBe(LYON.url);
    expect(searchParams.getAll('filters')).toEqual(['bar', 'max36']);
    expect(searchParams.get('openAt')).toBe('2026-11-28T23:00');
  });
});

describe('Search button', () => {
  test('The search button is disabled without suggestions, and enabled with some', async () => {
    stubSuggestions({ lyon: [LYON] });
    const { visitor } = renderSearch(form);
    expect(searchButton()).toHaveAttribute('aria-disabled', 'true');
    await visitor.type(searchBox(), 'lyon');
    expect(searchButton()).toHaveAttribute('aria-disabled', 'true');
    await wait(DEBOUNCE_MS);
    expect(searchButton()).not.toHaveAttribute('aria-disabled');
  });

  test.each([
    ['The search button', (visitor: UserEvent) => visitor.click(searchButton())],
    ['Enter', (visitor: UserEvent) => visitor.type(searchBox(), '{Enter}')],
  ])('%s asks for the place in an empty form, until the visitor types one', async (_, search) => {
    const { visitor, navigations } = renderSearch(form);
    await search(visitor);
    expect(screen.getByRole('alert')).toHaveTextContent(messages.common.search.where);
    expect(searchBox()).toHaveFocus();
    expect(searchBox()).toBeInvalid();
    expect(shownSuggestions()).toEqual([]);
    expect(navigations()).toEqual([]);
    await visitor.keyboard('l');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    // Not cancelled, the browser would show a message of its own.
    expect(fireEvent.invalid(searchBox())).toBe(false);
  });

  test('The search button is disabled when a required filter is missing, and the form says why', async () => {
    await renderWithSuggestions({ features: { isFilterRequired: true } });
    expect(searchButton()).toBeDisabled();
    expect(searchButton()).toHaveAccessibleDescription(filterForm.required);
    expect(screen.getByRole('button', { name: geolocation.offer })).toBeDisabled();
  });

  test('The search button is enabled when a required filter is selected', async () => {
    await renderWithSuggestions({
      features: { isFilterRequired: true },
      page: { criteria: { filters: ['bar'], openAt: null, players: null, game: null } },
    });
    expect(searchButton()).toBeEnabled();
    expect(searchButton()).not.toHaveAccessibleDescription();
  });

  test('Neither Enter nor a suggestion searches without the required filter', async () => {
    const { visitor, navigations } = await renderWithSuggestions({
      features: { isFilterRequired: true },
    });
    await visitor.click(option(LYON.label));
    await visitor.click(searchBox());
    await visitor.keyboard('{Enter}');
    expect(navigations()).toEqual([]);
    expect(searchBox()).toHaveValue(LYON.label);
  });

  describe('Searches that are counted', () => {
    const WITHOUT_FILTER = { features: { isFilterRequired: true } };
    let tracked: TrackedAction[];
    beforeEach(() => {
      tracked = [];
      listenToActions(() => undefined);
      listenToActions((action) => void tracked.push(action));
    });

    test('A refused search is not counted, and is counted once it runs with a filter', async () => {
      const { visitor, navigations } = await renderWithSuggestions(WITHOUT_FILTER);
      await visitor.keyboard('{Enter}');
      await visitor.click(searchBox());
      await visitor.keyboard('{Enter}');
      expect(tracked).toEqual([]);
      await visitor.click(screen.getByRole('checkbox'));
      await visitor.click(searchButton());
      expect(navigations()).toHaveLength(1);
      expect(tracked).toEqual([['searchTyped', {}]]);
    });

    test('Neither a suggestion nor the position is counted without the required filter', async () => {
      stubSuggestions({ lyon: [LYON, LYONS] });
      const { visitor } = renderSearch(form, WITHOUT_FILTER);
      await visitor.click(searchBox());
      await visitor.click(option(geolocation.offer));
      await visitor.type(searchBox(), 'lyon');
      await wait(DEBOUNCE_MS);
      await visitor.click(option(LYONS.label));
      expect(tracked).toEqual([]);
    });

    test('A search is not counted if the visitor types more while its place is awaited', async () => {
      let respond: (suggestions: readonly Suggestion[]) => void = () => undefined;
      stubSuggestions({ lyon: new Promise((resolve) => (respond = resolve)) });
      const { visitor } = renderSearch(form);
      await visitor.type(searchBox(), 'lyon{Enter}s');
      respond([LYON]);
      await wait(0);
      expect(tracked).toEqual([]);
    });

    test('A suggestion is counted with its rank, and a text once', async () => {
      const { visitor } = await renderWithSuggestions();
      await visitor.click(option(LYONS.label));
      expect(tracked).toEqual([['searchSuggestion', { rank: 2 }]]);
      await visitor.click(searchButton());
      expect(tracked.slice(1)).toEqual([['searchTyped', {}]]);
    });

    test('A text that matches no place is counted when it is searched', async () => {
      stubSuggestions({});
      const { visitor } = renderSearch(form);
      await visitor.type(searchBox(), 'xqzwvkj{Enter}');
      await wait(DEBOUNCE_MS);
      const names = tracked.map(([name]) => name);
      expect(names.toSorted()).toEqual(['searchNoResult', 'searchTyped']);
    });
  });

  test('The search button is enabled before hydration, since the browser then submits the form', () => {
    renderSearch(form, { hasLoaded: false });
    expect(searchButton()).toBeEnabled();
    expect(searchBox().form).toHaveAttribute('action', '/fr/results');
    expect(searchBox()).toHaveAttribute('name', 'place');
  });
});

describe('Suggestions by keyboard', () => {
  test('The arrow keys cycle through the suggestions, to which aria-activedescendant points', async () => {
    const { visitor } = await renderWithSuggestions();
    expect(searchBox()).not.toHaveAttribute('aria-activedescendant');
    const active = (): string | null => searchBox().getAttribute('aria-activedescendant');

    await visitor.keyboard('{ArrowDown}');
    expect(option(LYON.label)).toHaveAttribute('aria-selected', 'true');
    expect(active()).toBe(option(LYON.label).id);
    await visitor.keyboard('{ArrowDown}');
    expect(option(LYON.label)).toHaveAttribute('aria-selected', 'false');
    expect(active()).toBe(option(LYONS.label).id);
    await visitor.keyboard('{ArrowDown}');
    expect(active()).toBe(option(LYON.label).id);
    await visitor.keyboard('{ArrowUp}');
    expect(active()).toBe(option(LYONS.label).id);
    expect(searchBox()).toHaveFocus();
  });

  test('ArrowUp starts at the last suggestion', async () => {
    const { visitor } = await renderWithSuggestions();
    await visitor.keyboard('{ArrowUp}');
    expect(option(LYONS.label)).toHaveAttribute('aria-selected', 'true');
  });

  test('A press into the box keeps the suggestion highlighted by the arrow keys', async () => {
    const { visitor } = await renderWithSuggestions();
    await visitor.keyboard('{ArrowDown}');
    await visitor.click(searchBox());
    expect(option(LYON.label)).toHaveAttribute('aria-selected', 'true');
  });

  test('Typing clears the suggestion highlighted by the arrow keys', async () => {
    const { visitor } = await renderWithSuggestions();
    await visitor.keyboard('{ArrowDown}s');
    expect(searchBox()).not.toHaveAttribute('aria-activedescendant');
  });

  test('Escape closes the list and keeps the text; a second Escape clears the text', async () => {
    const { visitor } = await renderWithSuggestions();
    expect(searchBox()).toHaveAttribute('aria-expanded', 'true');
    await visitor.keyboard('{Escape}');
    expect(searchBox()).toHaveAttribute('aria-expanded', 'false');
    expect(shownSuggestions()).toEqual([]);
    expect(searchBox()).toHaveValue('lyon');
    await visitor.keyboard('{Escape}');
    expect(searchBox()).toHaveValue('');
    expect(searchBox()).toHaveFocus();
  });

  test('An arrow key opens the list again after Escape', async () => {
    const { visitor } = await renderWithSuggestions();
    await visitor.keyboard('{Escape}{ArrowDown}');
    expect(shownSuggestions()).toEqual([LYON.label, LYONS.label]);
  });

  test('Tab moves on without selecting a suggestion', async () => {
    const { visitor, navigations } = await renderWithSuggestions();
    await visitor.keyboard('{ArrowDown}{Tab}');
    expect(shownSuggestions()).toEqual([]);
    expect(searchBox()).toHaveValue('lyon');
    expect(searchBox()).not.toHaveFocus();
    expect(navigations()).toEqual([]);
  });

  test('A click into the box opens the closed list again', async () => {
    const { visitor } = await renderWithSuggestions();
    await visitor.keyboard('{Escape}');
    expect(searchBox()).toHaveAttribute('aria-expanded', 'false');
    await visitor.click(searchBox());
    expect(shownSuggestions()).toEqual([LYON.label, LYONS.label]);
    expect(searchBox()).toHaveAttribute('aria-expanded', 'true');
  });

  test('A press outside closes the list without selecting a suggestion', async () => {
    const { visitor, navigations } = await renderWithSuggestions();
    await visitor.click(document.body);
    expect(shownSuggestions()).toEqual([]);
    expect(navigations()).toEqual([]);
  });

  test('The number of suggestions is announced, in singular and plural', async () => {
    stubSuggestions({ lyon: [LYON, LYONS], lyons: [LYONS] });
    const { visitor } = renderSearch(form);
    await visitor.type(searchBox(), 'lyon');
    expect(status()).toHaveTextContent('');
    await wait(DEBOUNCE_MS);
    expect(status()).toHaveTextContent(fill(search.suggestionCount_other, { count: 2 }));
    await visitor.type(searchBox(), 's');
    await wait(DEBOUNCE_MS);
    expect(status()).toHaveTextContent(fill(search.suggestionCount_one, { count: 1 }));
  });

  test('Suggestions that are slow show that they are awaited, also after Enter', async () => {
    const late = new Promise<readonly Suggestion[]>(() => undefined);
    stubSuggestions({ lyon: late });
    const { visitor } = renderSearch(form);
    await visitor.type(searchBox(), 'lyon');
    await wait(DEBOUNCE_MS + 399);
    expect(status()).toBeEmptyDOMElement();
    await wait(1);
    expect(status()).toHaveTextContent(search.loading);
    expect(status().parentElement).not.toHaveClass('visually-hidden');
    await visitor.keyboard('{Enter}');
    await wait(0);
    expect(status().parentElement).not.toHaveClass('visually-hidden');
  });

  test('An unknown place is announced as an error of the search box', async () => {
    stubSuggestions({});
    const { visitor } = renderSearch(form);
    await visitor.type(searchBox(), 'xqzwvkj');
    await wait(DEBOUNCE_MS);
    const problem = fill(search.noSuggestion, { text: 'xqzwvkj' });
    expect(within(screen.getByRole('search')).getByRole('alert')).toHaveTextContent(problem);
    expect(searchBox()).toBeInvalid();
    // Screen readers would say the new description of the focused box, too.
    expect(searchBox()).not.toHaveAccessibleDescription();
    await visitor.tab();
    expect(searchBox()).toHaveAccessibleDescription(problem);
  });

  test('Enter announces an unknown place again', async () => {
    stubSuggestions({});
    const { visitor } = renderSearch(form);
    await visitor.type(searchBox(), 'xqzwvkj');
    await wait(DEBOUNCE_MS);
    const alert = screen.getByRole('alert');
    const problem = fill(search.noSuggestion, { text: 'xqzwvkj' });
    for (const text of [`${problem}\u{A0}`, problem]) {
      await visitor.keyboard('{Enter}');
      await wait(0);
      // Only another text is announced.
      expect(alert.textContent).toBe(text);
    }
  });

  test('Safari announces the active suggestion; the screen readers of other browsers say it themselves', async () => {
    const vendor = jest.spyOn(navigator, 'vendor', 'get').mockReturnValue('Google Inc.');
    const { visitor } = await renderWithSuggestions();
    await visitor.keyboard('{ArrowDown}');
    expect(status()).toHaveTextContent(fill(search.suggestionCount_other, { count: 2 }));
    vendor.mockReturnValue('Apple Computer, Inc.');
    await visitor.keyboard('{ArrowDown}');
    expect(status()).toHaveTextContent(LYONS.label);
    await visitor.keyboard('{ArrowDown}');
    expect(status()).toHaveTextContent(LYON.label);
    vendor.mockRestore();
  });

  test.each([{ isComposing: true }, { keyCode: 229 }])(
    'Enter chooses no suggestion while an input method composes (%j)',
    async (composition) => {
      const { visitor, navigations } = await renderWithSuggestions();
      await visitor.keyboard('{ArrowDown}');
      fireEvent.keyDown(searchBox(), { key: 'Enter', ...composition });
      expect(navigations()).toEqual([]);
      fireEvent.keyDown(searchBox(), { key: 'Enter' });
      expect(navigations()).toHaveLength(1);
    },
  );

  test('The clear button empties the input and focuses it', async () => {
    const { visitor } = await renderWithSuggestions();
    await visitor.click(screen.getByRole('button', { name: search.clear }));
    expect(searchBox()).toHaveValue('');
    expect(searchBox()).toHaveFocus();
    expect(screen.queryByRole('button', { name: search.clear })).not.toBeInTheDocument();
  });

  test('The label of the search box may be hidden, and still names it', () => {
    renderSearch(form, { features: { showSearchLabel: false } });
    expect(screen.getByText(search.label)).toHaveClass('visually-hidden');
    expect(screen.getByRole('combobox', { name: search.label })).toBeInTheDocument();
  });

  test('The label of the only field does not say that it is required', () => {
    renderSearch(form);
    expect(searchBox()).toBeRequired();
    expect(searchBox()).toHaveAccessibleName('Ville, code postal ou adresse');
  });

  test('The combobox is valid HTML, open and closed', async () => {
    const { container, visitor } = await renderWithSuggestions();
    jest.useRealTimers();
    expect(await validationErrors(container)).toEqual([]);
    await visitor.keyboard('{Escape}');
    expect(await validationErrors(container)).toEqual([]);
  });
});

describe('Geolocation', () => {
  const getCurrentPosition = jest.fn<void, Parameters<Geolocation['getCurrentPosition']>>();

  beforeEach(() => {
    getCurrentPosition.mockReset();
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  });
  afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'));

  const resolvePosition = (latitude: number, longitude: number): Promise<void> =>
    act(async () =>
      getCurrentPosition.mock.lastCall?.[0]({ coords: { latitude, longitude } } as GeolocationPosition),
    );
  const fail = (code: number): Promise<void> =>
    act(async () =>
      getCurrentPosition.mock.lastCall?.[1]?.({
        code,
        PERMISSION_DENIED: 1,
        POSITION_UNAVAILABLE: 2,
        TIMEOUT: 3,
        message: '',
      }),
    );

  test.each([
    ['a press', (visitor: UserEvent) => visitor.click(searchBox())],
    ['the keyboard', (visitor: UserEvent) => visitor.tab()],
  ])('The position is offered while the input is empty and has got the focus by %s', async (_, focus) => {
    stubSuggestions({});
    const { visitor } = renderSearch(form);
    expect(shownSuggestions()).toEqual([]);
    await focus(visitor);
    expect(searchBox()).toHaveFocus();
    expect(shownSuggestions()).toEqual([geolocation.offer]);
    await visitor.keyboard('l');
    expect(shownSuggestions()).toEqual([]);
    await visitor.keyboard('{Backspace}');
    expect(shownSuggestions()).toEqual([geolocation.offer]);
  });

  test('The position is requested only on a click, with the timeout and age of the specification', async () => {
    const { visitor } = renderSearch(form);
    await visitor.click(searchBox());
    expect(getCurrentPosition).not.toHaveBeenCalled();
    await visitor.click(option(geolocation.offer));
    expect(getCurrentPosition).toHaveBeenCalledTimes(1);
    expect(getCurrentPosition.mock.lastCall?.[2]).toMatchObject({ timeout: 10_000, maximumAge: 60_000 });
    expect(status()).toHaveTextContent(geolocation.locating);
  });

  test('A position navigates to the results around it, rounded, with the selected filters', async () => {
    const { visitor, navigations } = renderSearch(form, {
      page: { criteria: { filters: ['bar'], openAt: null, players: null, game: null } },
    });
    await visitor.click(searchBox());
    await visitor.keyboard('{ArrowDown}{Enter}');
    await resolvePosition(45.757_812_3, 4.832_012_3);
    const { pathname, searchParams } = new URL(navigations()[0] ?? '', 'http://test.invalid');
    expect(pathname).toBe('/fr/results');
    expect(Object.fromEntries(searchParams)).toEqual({
      latitude: '45.7578',
      longitude: '4.832',
      around: 'me',
      filters: 'bar',
    });
  });

  test.each([
    ['at 20:00 before that', '2026-11-24T17:05', '2026-11-24T20:00'],
    ['at the current time later', '2026-11-24T22:05', '2026-11-24T22:05'],
  ])('“Tonight near me” searches around the visitor for venues open %s', async (_, now, openAt) => {
    jest.setSystemTime(new Date(now));
    const { visitor, navigations } = renderSearch(form, {
      page: { pageType: 'home', criteria: { ...NO_CRITERIA, game: 'birthday' } },
    });
    await visitor.click(screen.getByRole('button', { name: messages.home.tonight }));
    await resolvePosition(45.757_812_3, 4.832_012_3);
    const { pathname, searchParams } = new URL(navigations()[0] ?? '', 'http://test.invalid');
    expect(pathname).toBe('/fr/results');
    expect(Object.fromEntries(searchParams)).toMatchObject({ latitude: '45.7578', game: 'birthday', openAt });
  });

  test('A refused position keeps “tonight” for the typed place, and is not offered again', async () => {
    jest.setSystemTime(new Date('2026-11-24T17:05'));
    stubSuggestions({ lyon: [LYON] });
    const { visitor, navigations } = renderSearch(form, { page: { pageType: 'home' } });
    await visitor.click(screen.getByRole('button', { name: messages.home.tonight }));
    await fail(1);
    expect(searchBox()).toHaveFocus();
    expect(shownSuggestions()).toEqual([]);
    await visitor.click(searchBox());
    expect(shownSuggestions()).toEqual([]);
    await visitor.keyboard('lyon');
    await wait(DEBOUNCE_MS);
    await visitor.keyboard('{Enter}');
    expect(navigations()).toEqual([`${LYON.url}?openAt=2026-11-24T20%3A00`]);
  });

  test('A site that requires a filter does not offer “Tonight near me”', () => {
    renderSearch(form, { page: { pageType: 'home' }, features: { isFilterRequired: true } });
    expect(screen.queryByRole('button', { name: messages.home.tonight })).not.toBeInTheDocument();
  });

  test.each([
    ['denied', 1],
    ['unavailable', 2],
    ['timeout', 3],
    ['unknown', 99],
  ] as const)(
    'A geolocation failure of type %s has its own toast, and the text search still works',
    async (reason, code) => {
      const { visitor, navigations, store } = renderSearch(form);
      await visitor.click(searchBox());
      await visitor.click(option(geolocation.offer));
      await fail(code);
      expect(store.getState().messages.queue).toMatchObject([{ kind: 'error', text: geolocation[reason] }]);
      expect(searchBox()).toHaveFocus();
      expect(searchBox()).toBeEnabled();
      expect(navigations()).toEqual([]);
    },
  );

  test.each([
    ['A press', (visitor: UserEvent) => visitor.click(option(`${geolocation.offer} 22 joueurs`))],
    ['Enter', (visitor: UserEvent) => visitor.keyboard('{Enter}')],
  ])(
    '%s on the position as a suggestion asks for it, and opens the results around it with what the text says',
    async (_, choose) => {
      stubSuggestions({ 'pour 22 près de moi pas cher': [HERE] });
      const { visitor, navigations } = renderSearch(form, {
        page: { criteria: { ...NO_CRITERIA, game: 'birthday' } },
      });
      await visitor.type(searchBox(), 'pour 22 près de moi pas cher');
      await wait(DEBOUNCE_MS);
      await choose(visitor);
      expect(navigations()).toEqual([]);
      expect(status()).toHaveTextContent(geolocation.locating);
      await resolvePosition(45.757_812_3, 4.832_012_3);
      const [url = ''] = navigations();
      expect(url.split('?')[0]).toBe('/fr/results');
      expect(Object.fromEntries(new URLSearchParams(url.split('?')[1]))).toEqual({
        latitude: '45.7578',
        longitude: '4.832',
        around: 'me',
        players: '22',
        game: 'birthday',
        unread: 'pas cher',
      });
    },
  );

  test('A browser without geolocation shows a message', async () => {
    Reflect.deleteProperty(navigator, 'geolocation');
    const { visitor, store } = renderSearch(form);
    await visitor.click(searchBox());
    await visitor.click(option(geolocation.offer));
    await wait(0);
    expect(store.getState().messages.queue).toMatchObject([{ text: geolocation.unavailable }]);
  });

  test('A cancelled request does not navigate, even when the position arrives later', async () => {
    const { visitor, navigations } = renderSearch(form);
    await visitor.click(searchBox());
    await visitor.click(option(geolocation.offer));
    await visitor.click(screen.getByRole('button', { name: geolocation.cancel }));
    await resolvePosition(45.75, 4.83);
    expect(navigations()).toEqual([]);
    expect(screen.queryByText(geolocation.locating)).not.toBeInTheDocument();
  });
});

describe('Search form', () => {
  const part = (label: string): HTMLElement => screen.getByText(label, { selector: 'summary span' });
  const occasion = (): HTMLElement | null =>
    screen.queryByRole('link', { name: `${messages.common.menu.birthday} ×` });

  test('The search form is collapsed to a summary after a search, and can be expanded', async () => {
    const { visitor } = renderSearch(form, { page: { pageType: 'results', searchValues: AROUND_LYON } });
    expect(searchBox()).not.toBeVisible();
    await visitor.click(part('Lyon'));
    expect(searchBox()).toBeVisible();
    await wait(0);
    expect(searchBox()).toHaveFocus();
    await visitor.keyboard('{Escape}');
    expect(searchBox()).not.toBeVisible();
    expect(part('Lyon').closest('summary')).toHaveFocus();
  });

  test('The search form is expanded on the home page, even after a search', () => {
    renderSearch(form, { page: { pageType: 'home', searchValues: AROUND_LYON } });
    expect(searchBox()).toBeVisible();
  });

  test('The home page keeps the occasion of its URL, and the search then adds the place', async () => {
    stubSuggestions({ lyon: [LYON] });
    const { visitor, navigations } = renderSearch(form, {
      page: { criteria: { filters: [], openAt: null, players: null, game: 'birthday' } },
    });
    expect(occasion()).toHaveAttribute('href', '/fr');
    await visitor.type(searchBox(), 'lyon');
    await wait(DEBOUNCE_MS);
    await visitor.keyboard('{Enter}');
    expect(navigations()).toEqual([`${LYON.url}?game=birthday`]);
  });

  test('An occasion that is chosen on the home page is set in the form, which keeps the text', async () => {
    stubSuggestions({ lyon: [LYON] });
    const { visitor, store, navigations } = renderSearch(form);
    await visitor.type(searchBox(), 'lyon');
    expect(occasion()).toBeNull();
    const criteria = { ...NO_CRITERIA, game: 'birthday' };
    act(
      () =>
        void store.dispatch(
          pageLoaded({ ...EMPTY_STATE, pageType: 'home', pageName: 'Home', title: '', criteria }),
        ),
    );
    expect(occasion()).toBeVisible();
    expect(searchBox()).toHaveValue('lyon');
    await visitor.keyboard('{Enter}');
    await wait(0);
    expect(navigations()).toEqual([`${LYON.url}?game=birthday`]);
  });

  test('The form of the home page asks for the place only', () => {
    renderSearch(form);
    const { group, openAt } = messages.common;
    for (const label of [group.players, group.game, openAt.when]) {
      expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
    }
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  test.each([
    ['below the form', 'home'],
    ['below the bar of the results', 'results'],
  ] as const)('The search says %s which words it has not used', (_, pageType) => {
    const unread = ['« pas cher » : le prix n’est pas un critère.', '« zorglub » n’a pas été compris.'];
    renderSearch(form, { page: { pageType, searchValues: AROUND_LYON }, unread });
    const [last, before] = [...screen.getByRole('search').children].reverse();
    expect([before, last].map((element) => element?.textContent)).toEqual(unread);
  });

  test('The search form of a 404 page is expanded and contains the text of the unknown place', () => {
    renderSearch(form, {
      page: { pageType: null, pageName: 'Problem', searchValues: { ...AROUND_LYON, city: 'Zzqq' } },
    });
    expect(searchBox()).toHaveValue('Zzqq');
    expect(searchBox()).toBeVisible();
  });

  test('The search form of a 404 page says only on another search what the page says above it', async () => {
    stubSuggestions({});
    const page = {
      pageType: null,
      pageName: 'Problem',
      searchValues: { ...AROUND_LYON, city: 'Zzqq' },
    } as const;
    const { visitor } = renderSearch(form, { page });
    await wait(DEBOUNCE_MS);
    expect(searchBox()).toBeInvalid();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await visitor.type(searchBox(), '{Enter}');
    await wait(0);
    expect(screen.getByRole('alert')).toHaveTextContent(fill(search.noSuggestion, { text: 'Zzqq' }));
  });

  test.each([
    ['information', search.where, { pageType: 'index-all', pageName: 'Information' }],
    ['a selection', search.another, { pageType: null, pageName: 'Selection' }],
    ['a venue', search.another, { pageType: 'details', pageName: 'Details' }],
  ] as const)('The search of a page with %s is one row, which opens', async (_, label, page) => {
    const { visitor } = renderSearch(form, { page });
    expect(searchBox()).not.toBeVisible();
    await visitor.click(part(label));
    expect(searchBox()).toBeVisible();
  });

  test('The bar says when the search was around the visitor', () => {
    const searchValues = { ...AROUND_LYON, type: 'sp', city: '' } as const;
    renderSearch(form, { page: { pageType: 'results', searchValues } });
    expect(part(search.summaryAroundMe)).toBeVisible();
  });

  test.each([
    ['Results', 'results'],
    ['AllVenues', 'index-all'],
    ['Counties', 'index-all'],
  ] as const)('The search form of the page %s is expanded before a search', (pageName, pageType) => {
    renderSearch(form, { page: { pageType, pageName, searchValues: null } });
    expect(searchBox()).toBeVisible();
  });

  test('The search form shows the searched town, without a request for its suggestions', async () => {
    const { requests } = stubSuggestions({});
    renderSearch(form, { page: { pageType: 'results', searchValues: AROUND_LYON } });
    expect(searchBox()).toHaveValue('Lyon');
    await wait(2 * DEBOUNCE_MS);
    expect(requests()).toEqual([]);
  });

  test('The search form shows no message at its fields, even when a required filter is missing', async () => {
    stubSuggestions({});
    const { visitor } = renderSearch(form, { features: { isFilterRequired: true } });
    await visitor.type(searchBox(), 'l{Enter}');
    await wait(DEBOUNCE_MS);
    expect(searchBox()).not.toHaveAttribute('aria-invalid');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(status()).toBeEmptyDOMElement();
  });
});
