import { act, render, type RenderResult, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import mitt from 'next/dist/shared/lib/mitt';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { NO_CRITERIA } from '@locator/venue-model';
import type { SiteFeatures, SiteProps } from '@/lib/page/page';
import { i18nFor } from '@/lib/locale/i18n';
import { NAMESPACES, type Translate } from '@/lib/locale/messages';
import { searchOptions } from '@/lib/server/http/search-options';
import type { Suggestion } from '@/services/browser/suggestions';
import { loaded } from '@/store/client-slice';
import { EMPTY_STATE } from '@/lib/page/empty-state';
import type { PageState } from '@/store/page-state';
import { type AppStore, makeStore } from '@/store/store';
import { messages } from './render';

/** Debounce delay of the search box (specification, section 9). */
export const DEBOUNCE_MS = 500;

export const LYON: Suggestion = {
  id: 'lyon',
  label: 'Lyon (Rhône)',
  url: '/fr/france-FRA/lyon/results',
  kind: null,
  venues: null,
};

export const LYONS: Suggestion = {
  id: 'lyons',
  label: 'Lyons-la-Forêt (Eure)',
  url: '/fr/france-FRA/lyons-la-foret/results',
  kind: null,
  venues: null,
};

const FEATURES: SiteFeatures = {
  isGoogle: false,
  isFilterRequired: false,
  hasAdvancedFilters: false,
  showSearchLabel: true,
  useDefaultCountryOnHome: true,
  showAllVenuesOnHome: false,
  showPhone: false,
  findsAddresses: true,
};

interface RenderOptions {
  readonly page?: Partial<PageState>;
  readonly features?: Partial<SiteFeatures>;
  readonly asPath?: string;
  readonly hasLoaded?: boolean;
  readonly unread?: readonly string[];
}

interface SearchPage extends RenderResult {
  readonly visitor: UserEvent;
  readonly store: AppStore;
  readonly router: NextRouter & { readonly push: jest.Mock };
  navigations(): string[];
}

/**
 * Renders part of the search form, with French messages. `part` receives the site settings and returns the element to
 * render.
 */
export function renderSearch(
  part: (site: SiteProps) => ReactElement,
  options: RenderOptions = {},
): SearchPage {
  const store = makeStore({
    ...EMPTY_STATE,
    pageType: 'home',
    pageName: 'Home',
    title: 'Accueil',
    ...options.page,
  });
  if (options.hasLoaded ?? true) store.dispatch(loaded('desktop'));
  const push = jest.fn((url: string) => Promise.resolve(url !== ''));
  const router = { asPath: options.asPath ?? '/fr', events: mitt(), push } as unknown as SearchPage['router'];
  const site: SiteProps = {
    year: 2026,
    openAtRange: { first: '2026-11-20', last: '2027-12-21' },
    features: { ...FEATURES, ...options.features },
    hasNewsletter: true,
    defaultCountry: 'FRA',
    search: searchOptions(
      { ...NO_CRITERIA, ...options.page?.criteria },
      { ...FEATURES, ...options.features },
      'fr',
      i18nFor('fr', messages).getFixedT('fr', NAMESPACES) as Translate,
      Date.parse('2026-11-27T12:00Z'),
    ),
    unread: options.unread ?? [],
    defaultLocale: 'fr',
  };
  const rendered = render(
    <RouterContext.Provider value={router}>
      <I18nextProvider i18n={i18nFor('fr', messages)}>
        <Provider store={store}>{part(site)}</Provider>
      </I18nextProvider>
    </RouterContext.Provider>,
  );
  // Type without delays between keys, because the tests use fake timers.
  const visitor = userEvent.setup({ delay: null });
  return { ...rendered, visitor, store, router, navigations: () => push.mock.calls.map(([url]) => url) };
}

type StubResponse = readonly Suggestion[] | Promise<readonly Suggestion[]>;

export function stubSuggestions(responses: Readonly<Record<string, StubResponse>>): {
  requests(): URLSearchParams[];
} {
  const fetchMock = stubFetch(async function respond(url) {
    const text = new URL(url, 'http://test.invalid').searchParams.get('text') ?? '';
    const data = (await responses[text]) ?? [];
    return { ok: true, json: () => Promise.resolve({ data }) };
  });
  return {
    requests: () => fetchMock.mock.calls.map(([url]) => new URL(url, 'http://test.invalid').searchParams),
  };
}

export function stubFetch(respond: (url: string) => Promise<unknown>): jest.Mock<Promise<unknown>, [string]> {
  const fetchMock = jest.fn(respond);
  global.fetch = fetchMock as unknown as typeof fetch;
  return fetchMock;
}

export async function wait(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

export function searchBox(): HTMLInputElement {
  return screen.getByRole('combobox', { name: new RegExp(`^${messages.common.search.label}`), hidden: true });
}

export function searchButton(): HTMLElement {
  return screen.getByRole('button', { name: messages.common.search.submit, hidden: true });
}

export function shownSuggestions(): string[] {
  return screen
    .queryAllByRole('option')
    .filter((option) => !(option instanceof HTMLOptionElement))
    .map((option) => option.textContent.trim());
}

/** Waits until the search form has loaded the parts that it loads after the first render. */
export function formLoaded(): Promise<void> {
  return act(() => Promise.resolve());
}
