import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { SelectionView } from '@/components/selection/SelectionView';
import { i18nFor } from '@/lib/locale/i18n';
import { loadMessages } from '@/lib/locale/messages';
import type { PageState } from '@/store/page-state';
import { makeStore } from '@/store/store';
import { fakeRouter } from '../components/support/fake-router';

/** Renders the selection page in French, as the server does, and returns its HTML. */
export async function renderSelection(
  content: ComponentProps<typeof SelectionView>['content'],
  state: PageState,
): Promise<string> {
  const messages = await loadMessages('fr', ['common', 'selection', 'venues']);
  const site = { openAtRange: null } as ComponentProps<typeof SelectionView>['site'];
  return renderToString(
    <RouterContext.Provider value={fakeRouter()}>
      <I18nextProvider i18n={i18nFor('fr', messages)}>
        <Provider store={makeStore(state)}>
          <SelectionView content={content} locale="fr" site={site} />
        </Provider>
      </I18nextProvider>
    </RouterContext.Provider>,
  );
}
