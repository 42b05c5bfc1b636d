import { render, type RenderResult } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { withFilterMessages } from '@/lib/locale/filter-messages';
import { i18nFor } from '@/lib/locale/i18n';
import common from '@/public/locales/fr/common.json';
import home from '@/public/locales/fr/home.json';
import indexes from '@/public/locales/fr/indexes.json';
import results from '@/public/locales/fr/results.json';
import selection from '@/public/locales/fr/selection.json';
import venue from '@/public/locales/fr/venue.json';
import venues from '@/public/locales/fr/venues.json';
import { EMPTY_STATE } from '@/lib/page/empty-state';
import type { PageState } from '@/store/page-state';
import { type AppStore, makeStore } from '@/store/store';
import { fakeRouter } from './fake-router';

/** The French messages. Expectations refer to them, so that tests follow changes in wording. */
export const messages = withPlainSpaces(
  withFilterMessages({ common, home, indexes, results, selection, venue, venues }, 'fr'),
);

/**
 * Replaces non-breaking spaces with plain ones: Testing Library normalises them in the page, but not in the expected
 * text.
 */
function withPlainSpaces<Messages>(given: Messages): Messages {
  return JSON.parse(JSON.stringify(given).replaceAll('\u00a0', ' ')) as Messages;
}

export function fill(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}

interface Rendered extends RenderResult {
  readonly store: AppStore;
  readonly router: NextRouter;
  /** Renders another element into the same root, as React does when props change. */
  replaceBy(element: ReactElement): void;
}

/** Renders a component as a page does: with French messages, a store, and a router whose events the test emits. */
export function renderInPage(element: ReactElement, page: Partial<PageState> = {}): Rendered {
  const store = makeStore({
    ...EMPTY_STATE,
    pageType: 'results',
    pageName: 'Results',
    title: 'Salles',
    ...page,
  });
  const router = fakeRouter();
  const inPage = (content: ReactElement): ReactElement => (
    <RouterContext.Provider value={router}>
      <I18nextProvider i18n={i18nFor('fr', messages)}>
        <Provider store={store}>{content}</Provider>
      </I18nextProvider>
    </RouterContext.Provider>
  );
  const rendered = render(inPage(element));
  return { ...rendered, store, router, replaceBy: (other) => rendered.rerender(inPage(other)) };
}
