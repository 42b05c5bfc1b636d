import { act, screen, within } from '@testing-library/react';
import { SearchForm } from '@/components/search/SearchForm';
import { SearchPanel } from '@/components/search/SearchPanel';
import type { SiteProps } from '@/lib/http/page';
import type { Suggestion } from '@/services/search/suggestions';
import type { SearchValues } from '@/store/page-state';
import { validationErrors } from './support/html';
import { fill, messages } from './support/render';
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
} from './support/search';

const { search, geolocation, filterForm } = messages.common;

const form = (site: SiteProps) => <SearchForm locale="fr" site={site} />;
const panel = (site: SiteProps) => <SearchPanel locale="fr" site={site} />;

const status = (): HTMLElement => within(screen.getByRole('search')).getByRole('status');
const option = (name: string): HTMLElement => screen.getByRole('option', { name });

const AROUND_LYON: SearchValues = {
  type: 'place',
  city: 'Lyon',
  country: 'FRA',
  postalCode: null,
  position: null,
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Renders the form for a visitor who has typed "lyon" and sees two suggestions. */
async function renderWithSuggestions(visit: Parameters<typeof renderSearch>[1] = {}) {
  const server = stubSuggestions({ lyon: [LYON, LYONS] });
  const navigations = renderSearch(form, visit);
  await navigations.visitor.type(searchBox(), 'lyon');
  await wait(DEBOUNCE_MS);
  return { ...navigations, ...server };
}

describe('Typing', () => {
  test('updates the suggestions after 500 ms without a key', async () => {
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

  test('asks in the language of the page, about the country of the site', async () => {
    const { requests } = await renderWithSuggestions();
    expect(requests()[0]?.get('locale')).toBe('fr');
    expect(requests()[0]?.get('country')).toBe('FRA');
  });

  test('one character asks nobody; spaces around it make it no longer', async () => {
    const { requests } = stubSuggestions({ l: [LYON] });
    const { visitor } = renderSearch(form);
    await visitor.type(searchBox(), ' l ');
    await wait(10 * DEBOUNCE_MS);
    expect(requests()).toEqual([]);
    expect(shownSuggestions()).toEqual([]);
    expect(searchButton()).toBeDisabled();
  });

  test('two characters are enough, and asked for without the spaces around them', async () => {
    const { requests } = stubSuggestions({ ly: [LYON] });
    const { visitor } = renderSearch(form);
    await visitor.type(searchBox(), ' ly ');
    await wait(DEBOUNCE_MS);
    expect(requests().map((query) => query.get('text'))).toEqual(['ly']);
    expect(shownSuggestions()).toEqual([LYON.label]);
  });

  test('back to one character takes the suggestions away', async () => {
    const { visitor } = await renderWithSuggestions();
    await visitor.keyboard('{Backspace}{Backspace}{Backspace}');
    await wait(DEBOUNCE_MS);
    expect(shownSuggestions()).toEqual([]);
    expect(searchButton()).toBeDisabled();
  });

  test.each([
    ['cannot reach the server', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['meets a broken server', () => Promise.resolve({ ok: false, status: 503 })],
    ['is answered with nonsense', () => Promise.resolve({ ok: true, json: () => Promise.resolve('?') })],
    [
      'is answered with no JSON',
      () => Promise.resolve({ ok: true, json: () => Promise.reject(new Error()) }),
    ],
  ])('a call that %s gives an empty list', async (_, answer) => {
    const fetched = stubFetch(answer);
    const { visitor } = renderSearch(form);
    await visitor.type(searchBox(), 'lyon');
    await wait(DEBOUNCE_MS);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(shownSuggestions()).toEqual([]);
    expect(searchButton()).toBeDisabled();
  });

  test('after a failed call the same text is asked for again, and not remembered as unknown', async () => {
    stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    const { visitor } = renderSearch(form);
    await visitor.type(searchBox(), 'lyon');
    await wait(DEBOUNCE_MS);
    stubSuggestions({ lyon: [LYON] });
    await visitor.keyboard('{Backspace}n');
    await wait(DEBOUNCE_MS);
    expect(shownSuggestions()).toEqual([LYON.label]);
  });

  test('a text that was answered before is answered without waiting, and without asking', async () => {
    const { visitor, requests } = await renderWithSuggestions();
    await visitor.keyboard('s');
    await wait(DEBOUNCE_MS);
    expect(shownSuggestions()).toEqual([]);
    await visitor.keyboard('{Backspace}');
    await wait(0);
    expect(shownSuggestions()).toEqual([LYON.label, LYONS.label]);
    expect(requests().map((query) => query.get('text'))).toEqual(['lyon', 'lyons']);
  });

  test('a late answer to an earlier text is ignored', async () => {
    let answerLate: (suggestions: readonly Suggestion[]) => void = () => undefined;
    const late = new Promise<readonly Suggestion[]>((resolve) => (answerLate = resolve));
    stubSuggestions({ ly: late, lyons: [LYONS] });
    const { visitor } = renderSearch(form);
    await visitor.type(searchBox(), 'ly');
    await wait(DEBOUNCE_MS);
    await visitor.type(searchBox(), 'ons');
    await wait(DEBOUNCE_MS);
    await act(async () => answerLate([LYON]));
    await wait(DEBOUNCE_MS);
    expect(shownSuggestions()).toEqual([LYONS.label]);
  });

  test('keeps one session token until a route change completes, which renews it', async () => {
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

describe('Taking a suggestion', () => {
  test('selecting one fills the box with its label, focuses the search button and navigates', async () => {
    const { visitor, navigations } = await renderWithSuggestions();
    await visitor.click(option(LYONS.label));
    expect(searchBox()).toHaveValue(LYONS.label);
    expect(searchButton()).toHaveFocus();
    expect(navigations()).toEqual([LYONS.url]);
    expect(shownSuggestions()).toEqual([]);
  });

  test('Enter takes the first suggestion', async () => {
    const { visitor, navigations } = await renderWithSuggestions();
    await visitor.keyboard('{Enter}');
    expect(searchBox()).toHaveValue(LYON.label);
    expect(searchButton()).toHaveFocus();
    expect(navigations()).toEqual([LYON.url]);
  });

  test('Enter takes the suggestion that the arrows have reached', async () => {
    const { visitor, navigations } = await renderWithSuggestions();
    await visitor.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(searchBox()).toHaveValue(LYONS.label);
    expect(navigations()).toEqual([LYONS.url]);
  });

  test('Enter before the pause is over asks at once and takes the first suggestion', async () => {
    stubSuggestions({ lyon: [LYON, LYONS] });
    const { visitor, navigations } = renderSearch(form);
    await visitor.type(searchBox(), 'lyon{Enter}');
    await wait(0);
    expect(navigations()).toEqual([LYON.url]);
  });

  test('Enter with an unknown place goes nowhere', async () => {
    stubSuggestions({});
    const { visitor, navigations } = renderSearch(form);
    await visitor.type(searchBox(), 'xqzwvkj');
    await wait(DEBOUNCE_MS);
    await visitor.keyboard('{Enter}');
    await wait(DEBOUNCE_MS);
    expect(navigations()).toEqual([]);
  });

  test('the search button with nothing selected uses the first suggestion', async () => {
    const { visitor, navigations } = await renderWithSuggestions();
    await visitor.click(searchButton());
    expect(searchBox()).toHaveValue(LYON.label);
    expect(navigations()).toEqual([LYON.url]);
  });

  test('the search button goes to the suggestion that was selected', async () => {
    const { visitor, navigations } = await renderWithSuggestions();
    await visitor.click(option(LYONS.label));
    await visitor.click(searchButton());
    expect(navigations()).toEqual([LYONS.url, LYONS.url]);
  });

  test('asks for no suggestions for the label that it wrote into the box', async () => {
    const { visitor, requests } = await renderWithSuggestions();
    await visitor.click(option(LYON.label));
    await wait(2 * DEBOUNCE_MS);
    expect(requests()).toHaveLength(1);
  });

  test('takes the chosen filters and the opening time along', async () => {
    const { visitor, navigations } = await renderWithSuggestions({
      page: { criteria: { filters: ['bar', 'max36'], openAt: '2026-11-28T23:00' } },
    });
    await visitor.keyboard('{Enter}');
    const { pathname, searchParams } = new URL(navigations()[0] ?? '', 'http://test.invalid');
    expect(pathname).toBe(LYON.url);
    expect(searchParams.getAll('filters')).toEqual(['bar', 'max36']);
    expect(searchParams.get('openAt')).toBe('2026-11-28T23:00');
  });
});

describe('The search button', () => {
  test('is disabled without suggestions, and enabled once there are some', async () => {
    stubSuggestions({ lyon: [LYON] });
    const { visitor } = renderSearch(form);
    expect(searchButton()).toBeDisabled();
    await visitor.type(searchBox(), 'lyon');
    expect(searchButton()).toBeDisabled();
    await wait(DEBOUNCE_MS);
    expect(searchButton()).toBeEnabled();
  });

  test('is disabled when filters are required and none is chosen, and the form says why', async () => {
    await renderWithSuggestions({ features: { isFilterRequired: true } });
    expect(searchButton()).toBeDisabled();
    expect(status()).toHaveTextContent(filterForm.required);
  });

  test('is enabled when filters are required and one is chosen', async () => {
    await renderWithSuggestions({
      features: { isFilterRequired: true },
      page: { criteria: { filters: ['bar'], openAt: null } },
    });
    expect(searchButton()).toBeEnabled();
    expect(screen.queryByText(filterForm.required)).not.toBeInTheDocument();
  });

  test('has no way around it: neither Enter nor a suggestion searches without the required filter', async () => {
    const { visitor, navigations } = await renderWithSuggestions({
      features: { isFilterRequired: true },
    });
    await visitor.click(option(LYON.label));
    await visitor.click(searchBox());
    await visitor.keyboard('{Enter}');
    expect(navigations()).toEqual([]);
    expect(searchBox()).toHaveValue(LYON.label);
  });

  test('works before the page has come to life, since the form then asks the server', () => {
    renderSearch(form, { hasLoaded: false });
    expect(searchButton()).toBeEnabled();
    expect(screen.getByRole('search')).toHaveAttribute('action', '/fr/results');
    expect(searchBox()).toHaveAttribute('name', 'place');
  });
});

describe('The list of suggestions, by keyboard', () => {
  test('the arrows go round through the suggestions, which the box points at', async () => {
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

  test('ArrowUp begins with the last suggestion', async () => {
    const { visitor } = await renderWithSuggestions();
    await visitor.keyboard('{ArrowUp}');
    expect(option(LYONS.label)).toHaveAttribute('aria-selected', 'true');
  });

  test('typing on gives up the suggestion that the arrows had reached', async () => {
    const { visitor } = await renderWithSuggestions();
    await visitor.keyboard('{ArrowDown}s');
    expect(searchBox()).not.toHaveAttribute('aria-activedescendant');
  });

  test('Escape closes the list and keeps the text; once more, it empties the box', async () => {
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

  test('an arrow opens the list again that Escape has closed', async () => {
    const { visitor } = await renderWithSuggestions();
    await visitor.keyboard('{Escape}{ArrowDown}');
    expect(shownSuggestions()).toEqual([LYON.label, LYONS.label]);
  });

  test('Tab moves on and chooses nothing', async () => {
    const { visitor, navigations } = await renderWithSuggestions();
    await visitor.keyboard('{ArrowDown}{Tab}');
    expect(shownSuggestions()).toEqual([]);
    expect(searchBox()).toHaveValue('lyon');
    expect(searchBox()).not.toHaveFocus();
    expect(navigations()).toEqual([]);
  });

  test('a press outside closes the list and chooses nothing', async () => {
    const { visitor, navigations } = await renderWithSuggestions();
    await visitor.click(document.body);
    expect(shownSuggestions()).toEqual([]);
    expect(navigations()).toEqual([]);
  });

  test('the number of suggestions is announced, one or several', async () => {
    stubSuggestions({ lyon: [LYON, LYONS], lyons: [LYONS] });
    const { visitor } = renderSearch(form);
    await visitor.type(searchBox(), 'lyon');
    expect(status()).toHaveTextContent(search.loading);
    await wait(DEBOUNCE_MS);
    expect(status()).toHaveTextContent(fill(search.suggestionCount_other, { count: 2 }));
    await visitor.type(searchBox(), 's');
    await wait(DEBOUNCE_MS);
    expect(status()).toHaveTextContent(fill(search.suggestionCount_one, { count: 1 }));
  });

  test('a place that nobody knows is said to be unknown', async () => {
    stubSuggestions({});
    const { visitor } = renderSearch(form);
    await visitor.type(searchBox(), 'xqzwvkj');
    await wait(DEBOUNCE_MS);
    expect(status()).toHaveTextContent(fill(search.noSuggestion, { text: 'xqzwvkj' }));
  });

  test('the button that clears the box empties it and stays with it', async () => {
    const { visitor } = await renderWithSuggestions();
    await visitor.click(screen.getByRole('button', { name: search.clear }));
    expect(searchBox()).toHaveValue('');
    expect(searchBox()).toHaveFocus();
    expect(screen.queryByRole('button', { name: search.clear })).not.toBeInTheDocument();
  });

  test('is valid HTML, open and closed', async () => {
    const { container, visitor } = await renderWithSuggestions();
    jest.useRealTimers();
    expect(await validationErrors(container)).toEqual([]);
    await visitor.keyboard('{Escape}');
    expect(await validationErrors(container)).toEqual([]);
  });
});

describe('Being found', () => {
  const getCurrentPosition = jest.fn<void, Parameters<Geolocation['getCurrentPosition']>>();

  beforeEach(() => {
    getCurrentPosition.mockReset();
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  });
  afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'));

  const tellPosition = (latitude: number, longitude: number): Promise<void> =>
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

  test('is suggested when the box is focused and empty, and only then', async () => {
    stubSuggestions({});
    const { visitor } = renderSearch(form);
    expect(shownSuggestions()).toEqual([]);
    await visitor.click(searchBox());
    expect(shownSuggestions()).toEqual([geolocation.offer]);
    await visitor.keyboard('l');
    expect(shownSuggestions()).toEqual([]);
    await visitor.keyboard('{Backspace}');
    expect(shownSuggestions()).toEqual([geolocation.offer]);
  });

  test('is asked of the browser on a click only, with the time-out and age of the specification', async () => {
    const { visitor } = renderSearch(form);
    await visitor.click(searchBox());
    expect(getCurrentPosition).not.toHaveBeenCalled();
    await visitor.click(option(geolocation.offer));
    expect(getCurrentPosition).toHaveBeenCalledTimes(1);
    expect(getCurrentPosition.mock.lastCall?.[2]).toMatchObject({ timeout: 10_000, maximumAge: 60_000 });
    expect(status()).toHaveTextContent(geolocation.locating);
  });

  test('leads to the results around the position, rounded, with the chosen filters', async () => {
    const { visitor, navigations } = renderSearch(form, {
      page: { criteria: { filters: ['bar'], openAt: null } },
    });
    await visitor.click(searchBox());
    await visitor.keyboard('{ArrowDown}{Enter}');
    await tellPosition(45.757_812_3, 4.832_012_3);
    const { pathname, searchParams } = new URL(navigations()[0] ?? '', 'http://test.invalid');
    expect(pathname).toBe('/fr/results');
    expect(Object.fromEntries(searchParams)).toEqual({
      latitude: '45.7578',
      longitude: '4.832',
      filters: 'bar',
    });
  });

  test.each([
    ['denied', 1],
    ['unavailable', 2],
    ['timeout', 3],
    ['unknown', 99],
  ] as const)(
    'that fails as %s has its own toast, and the typed search stays usable',
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

  test('is told to be unavailable where the browser knows no geolocation', async () => {
    Reflect.deleteProperty(navigator, 'geolocation');
    const { visitor, store } = renderSearch(form);
    await visitor.click(searchBox());
    await visitor.click(option(geolocation.offer));
    await wait(0);
    expect(store.getState().messages.queue).toMatchObject([{ text: geolocation.unavailable }]);
  });

  test('that is cancelled leads nowhere, however late the position comes', async () => {
    const { visitor, navigations } = renderSearch(form);
    await visitor.click(searchBox());
    await visitor.click(option(geolocation.offer));
    await visitor.click(screen.getByRole('button', { name: geolocation.cancel }));
    await tellPosition(45.75, 4.83);
    expect(navigations()).toEqual([]);
    expect(screen.queryByText(geolocation.locating)).not.toBeInTheDocument();
  });
});

describe('The search form', () => {
  const toggle = (): HTMLElement => screen.getByRole('button', { expanded: false });

  test('collapses to a summary once search values exist, and unfolds again', async () => {
    const { visitor } = renderSearch(panel, { page: { pageType: 'results', searchValues: AROUND_LYON } });
    expect(toggle()).toHaveTextContent(fill(search.summaryAround, { place: 'Lyon' }));
    expect(toggle()).toHaveTextContent(search.change);
    const folded = document.getElementById(toggle().getAttribute('aria-controls') ?? '');
    expect(folded).toHaveClass('collapsed');
    expect(folded).toContainElement(screen.getByRole('search', { hidden: true }));

    await visitor.click(toggle());
    expect(folded).not.toHaveClass('collapsed');
    await visitor.click(screen.getByRole('button', { name: new RegExp(search.hide) }));
    expect(folded).toHaveClass('collapsed');
  });

  test('stays open on the home page, whatever was searched', () => {
    renderSearch(panel, { page: { pageType: 'home', searchValues: AROUND_LYON } });
    expect(screen.queryByRole('button', { name: new RegExp(search.change) })).not.toBeInTheDocument();
    expect(searchBox()).toBeVisible();
  });

  test('stays open as long as nothing was searched', () => {
    renderSearch(panel, { page: { pageType: 'index-all' } });
    expect(screen.queryByRole('button', { name: new RegExp(search.change) })).not.toBeInTheDocument();
    expect(searchBox()).toBeVisible();
  });

  test('says so when the search was for what is near the visitor', () => {
    renderSearch(panel, {
      page: { pageType: 'results', searchValues: { ...AROUND_LYON, type: 'sp', city: '' } },
    });
    expect(toggle()).toHaveTextContent(search.summaryAroundMe);
  });

  test('shows the town that was searched, and asks for no suggestions for it', async () => {
    const { requests } = stubSuggestions({});
    renderSearch(panel, { page: { pageType: 'results', searchValues: AROUND_LYON } });
    expect(searchBox()).toHaveValue('Lyon');
    await wait(2 * DEBOUNCE_MS);
    expect(requests()).toEqual([]);
  });

  test('has no message beside its fields', async () => {
    stubSuggestions({});
    const { visitor } = renderSearch(form);
    await visitor.type(searchBox(), 'l{Enter}');
    await wait(DEBOUNCE_MS);
    expect(searchBox()).not.toHaveAttribute('aria-invalid');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(status()).toBeEmptyDOMElement();
  });
});
