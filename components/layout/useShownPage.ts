import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { PageProps } from '@/lib/page/page';
import { pageLoaded, type PageState } from '@/store/page-state';
import { type AppStore, makeStore } from '@/store/store';

type LocatorPageProps = PageProps<unknown, PageState>;

export interface Page {
  readonly pageProps: LocatorPageProps;
  readonly children?: ReactNode;
}

/**
 * Returns the tab's store, and the page whose state it has. When the next page arrives, the previous one stays for one
 * more render, until `pageLoaded` is dispatched. Therefore, no component sees the state of another page. The browser
 * paints nothing in between.
 */
export function useShownPage(page: Page): { readonly store: AppStore; readonly shown: Page } {
  const [store] = useState(() => makeStore(stateOf(page.pageProps)));
  const [stored, setStored] = useState(page);
  const isStored = page.pageProps === stored.pageProps;
  useLayoutEffect(
    function loadPage() {
      if (isStored) return;
      store.dispatch(pageLoaded(stateOf(page.pageProps)));
      // React renders this update together with those of the store's subscribers.
      // eslint-disable-next-line react-hooks/set-state-in-effect -- The store must have the page's state before.
      setStored(page);
    },
    [isStored, page, store],
  );
  return { store, shown: isStored ? page : stored };
}

/** Returns the state that the page's server response contains; for a failure, that of the search it reports. */
function stateOf({ state, head, problem }: LocatorPageProps): PageState {
  if (state) return state;
  const search = problem?.search;
  return {
    pageType: 'problem',
    pageName: 'Problem',
    title: head.title,
    ...(search && {
      searchValues: { type: 'place', city: search.text, country: '', postalCode: null, position: null },
      criteria: search.criteria,
    }),
  };
}
