import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { i18nFor } from '@/lib/locale/i18n';
import type { ComponentNamespace } from '@/lib/locale/messages';
import { loadMessages } from '@/lib/server/load-messages';
import type { PageState } from '@/store/page-state';
import { makeStore } from '@/store/store';
import { fakeRouter } from '../components/support/fake-router';

/** Renders a page's component in French, as the server does, and returns its HTML. */
export async function renderView(
  view: ReactElement,
  state: PageState,
  namespaces: readonly ComponentNamespace[],
): Promise<string> {
  const messages = await loadMessages('fr', namespaces);
  return renderToString(
    <RouterContext.Provider value={fakeRouter()}>
      <I18nextProvider i18n={i18nFor('fr', messages)}>
        <Provider store={makeStore(state)}>{view}</Provider>
      </I18nextProvider>
    </RouterContext.Provider>,
  );
}
