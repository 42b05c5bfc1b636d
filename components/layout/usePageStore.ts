import { useEffect, useRef, useState } from 'react';
import type { PageProps } from '@/lib/page/page';
import type { PageState } from '@/store/page-state';
import { type AppStore, makeStore, type RootState } from '@/store/store';

type LocatorPageProps = PageProps<unknown, PageState>;

/** Returns the store of the current page. Each navigation creates a new store from the previous page's state. */
export function usePageStore(pageProps: LocatorPageProps): AppStore {
  const [shown, setShown] = useState(() => ({ pageProps, store: makePageStore(pageProps) }));
  let { store } = shown;
  if (shown.pageProps !== pageProps) {
    store = makePageStore(pageProps, store.getState());
    setShown({ pageProps, store });
  }
  useForwardedActions(store);
  return store;
}

function useForwardedActions(store: AppStore): void {
  const previous = useRef(store);
  useEffect(
    function forwardFromPrevious() {
      if (previous.current !== store) previous.current.replaceBy(store);
      previous.current = store;
    },
    [store],
  );
}

function makePageStore(pageProps: LocatorPageProps, predecessor?: RootState): AppStore {
  return makeStore(pageProps.state ?? problemState(pageProps), predecessor);
}

function problemState({ head, problem }: PageProps): PageState {
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
