import { render, type RenderResult } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { i18nFor } from '@/lib/locale/i18n';
import common from '@/public/locales/fr/common.json';
import { type AppStore, makeStore } from '@/store/store';
import { fakeRouter } from './support/fake-router';

interface SiteRendering extends RenderResult {
  readonly store: AppStore;
  readonly router: NextRouter;
}

/** Renders a component as a page does: with French messages, a store, and a router whose events the test emits. */
export function renderInSite(element: ReactElement): SiteRendering {
  const store = makeStore({ pageType: 'results', pageName: 'Results', title: 'Nos salles à Lyon' });
  const router = fakeRouter();
  const rendering = render(
    <RouterContext.Provider value={router}>
      <I18nextProvider i18n={i18nFor('fr', { common })}>
        <Provider store={store}>{element}</Provider>
      </I18nextProvider>
    </RouterContext.Provider>,
  );
  return { ...rendering, store, router };
}

/** Stubs `matchMedia`, which jsdom lacks. The query's result changes only when a test calls `change`. */
export function stubMatchMedia(matches: boolean): { change(matches: boolean): void } {
  const listeners = new Set<() => void>();
  const query = {
    matches,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => query });
  return {
    change(next) {
      query.matches = next;
      for (const listener of listeners) listener();
    },
  };
}
