import { act, render, type RenderResult, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import mitt from 'next/dist/shared/lib/mitt';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import type { SiteFeatures } from '@/lib/env/site-config';
import type { SiteProps } from '@/lib/http/page';
import { i18nFor } from '@/lib/locale/i18n';
import type { Suggestion } from '@/services/search/suggestions';
import { loaded } from '@/store/client-slice';
import type { PageState } from '@/store/page-state';
import { type AppStore, makeStore } from '@/store/store';
import { messages } from './render';

/** How long the search box waits after the last key (specification, section 9). */
export const PAUSE_MS = 500;

export const LYON: Suggestion = {
  id: 'lyon',
  label: 'Lyon (Rhône)',
  url: '/fr/france-FRA/lyon/results',
};

export const LYONS: Suggestion = {
  id: 'lyons',
  label: 'Lyons-la-Forêt (Eure)',
  url: '/fr/france-FRA/lyons-la-foret/results',
};

const FEATURES: SiteFeatures = {
  isGoogle: false,
  isFilterRequired: false,
  hasAdvancedFilters: false,
  showSearchLabel: true,
  useDefaultCountryOnHome: true,
  showPhone: false,
};

interface Visit {
  readonly page?: Partial<PageState>;
  readonly features?: Partial<SiteFeatures>;
  /** Where the page is. */
  readonly asPath?: string;
  /** Whether the page has come to life yet. */
  readonly hasLoaded?: boolean;
}

interface SearchPage extends RenderResult {
  readonly visitor: UserEvent;
  readonly store: AppStore;
  readonly router: NextRouter & { readonly push: jest.Mock };
  /** The URLs the visitor was led to, in order. */
  visited(): string[];
}

/** A part of the search as a visitor of a French page meets it; `part` is given what the site is set to. */
export function visitSearch(part: (site: SiteProps) => ReactElement, visit: Visit = {}): SearchPage {
  const store = makeStore({ pageType: 'home', pageName: 'Home', title: 'Accueil', ...visit.page });
  if (visit.hasLoaded ?? true) store.dispatch(loaded('desktop'));
  const push = jest.fn((url: string) => Promise.resolve(url !== ''));
  const router = { asPath: visit.asPath ?? '/fr', events: mitt(), push } as unknown as SearchPage['router'];
  const site: SiteProps = {
    year: 2026,
    openAtRange: { first: '2026-11-20', last: '2027-12-21' },
    features: { ...FEATURES, ...visit.features },
    defaultCountry: 'FRA',
    defaultLocale: 'fr',
    tiles: null,
  };
  const rendered = render(
    <RouterContext.Provider value={router}>
      <I18nextProvider i18n={i18nFor('fr', messages)}>
        <Provider store={store}>{part(site)}</Provider>
      </I18nextProvider>
    </RouterContext.Provider>,
  );
  // No delay between keys, since the tests hold the clock.
  const visitor = userEvent.setup({ delay: null });
  return { ...rendered, visitor, store, router, visited: () => push.mock.calls.map(([url]) => url) };
}

type Answer = readonly Suggestion[] | Promise<readonly Suggestion[]>;

/** Stands in for the server behind the search box, and tells what it was asked. */
export function stubSuggestions(answers: Readonly<Record<string, Answer>>): { asked(): URLSearchParams[] } {
  const fetched = stubFetch(async function answer(url) {
    const text = new URL(url, 'http://test.invalid').searchParams.get('text') ?? '';
    const data = (await answers[text]) ?? [];
    return { ok: true, json: () => Promise.resolve({ data }) };
  });
  return {
    asked: () => fetched.mock.calls.map(([url]) => new URL(url, 'http://test.invalid').searchParams),
  };
}

/** Replaces the network, and nothing nearer. */
export function stubFetch(answer: (url: string) => Promise<unknown>): jest.Mock<Promise<unknown>, [string]> {
  const fetched = jest.fn(answer);
  global.fetch = fetched as unknown as typeof fetch;
  return fetched;
}

export async function wait(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

export function searchBox(): HTMLInputElement {
  return screen.getByRole('combobox', { name: messages.common.search.label });
}

export function searchButton(): HTMLElement {
  return screen.getByRole('button', { name: messages.common.search.submit });
}

export function shownSuggestions(): string[] {
  return screen.queryAllByRole('option').map((option) => option.textContent.trim());
}
