import { combineReducers, configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { type Criteria, NO_CRITERIA } from '@locator/venue-model';
import type { FilterCounts, GameCounts } from '@locator/venue-model/chain';
import type { IndexBlockContent } from '@/lib/page/index-block';
import { clientReducer } from './client-slice';
import { messagesReducer } from './messages-slice';
import { pageLoaded, type PageState, type PageType, type SearchValues } from './page-state';
import { panelReducer } from './panel-slice';
import { venuesReducer } from './venues-slice';

interface NavigationState {
  readonly history: readonly string[];
  readonly currentPage: string;
  /** URL of the results list from which the visitor came; null if the visitor came from elsewhere. */
  readonly resultsUrl: string | null;
}

interface SearchState extends Criteria {
  readonly values: SearchValues | null;
  readonly filterCounts: FilterCounts | null;
  readonly gameCounts: GameCounts | null;
}

const MAX_HISTORY = 20;

/** The parts of the state that only a new page changes. `search` mirrors the URL. */
const pageReducers = {
  indexes: onPage<{ readonly blocks: readonly IndexBlockContent[] }>({ blocks: [] }, (_, { indexes }) => ({
    blocks: indexes,
  })),
  navigation: onPage<NavigationState>(
    { history: [], currentPage: 'Home', resultsUrl: null },
    (state, { pageName, pageType, resultsUrl }) => ({
      // Kept on pages of venues and of the selection, so that also the second of them links back to the same list.
      resultsUrl:
        resultsUrl ?? (pageType === 'details' || pageName === 'Selection' ? state.resultsUrl : null),
      history: [...state.history, pageName].slice(-MAX_HISTORY),
      currentPage: pageName,
    }),
  ),
  page: onPage<{ readonly type: PageType | null; readonly name: string; readonly title: string }>(
    { type: 'home', name: 'Home', title: '' },
    (_, { pageType, pageName, title }) => ({ type: pageType, name: pageName, title }),
  ),
  search: onPage<SearchState>(
    { values: null, ...NO_CRITERIA, filterCounts: null, gameCounts: null },
    (_, { searchValues, criteria, filterCounts, gameCounts }) => ({
      values: searchValues,
      ...NO_CRITERIA,
      ...criteria,
      filterCounts: filterCounts ?? null,
      gameCounts: gameCounts ?? null,
    }),
  ),
};

function onPage<State>(initialState: State, load: (state: State, page: PageState) => State) {
  return function reduce(state: State | undefined = initialState, action: UnknownAction): State {
    return pageLoaded.match(action) ? load(state, action.payload) : state;
  };
}

const reducer = combineReducers({
  ...pageReducers,
  client: clientReducer,
  messages: messagesReducer,
  panel: panelReducer,
  venues: venuesReducer,
});

export type RootState = ReturnType<typeof reducer>;
export type AppStore = ReturnType<typeof makeStore>;

/** On the server, each request gets its own store, so that visitors never share state. */
export function makeStore(page: PageState) {
  const preloadedState = reducer(undefined, pageLoaded(page));
  return configureStore({
    reducer,
    preloadedState,
    // In development, these checks warn when they are slow. No reducer changes its state, and pages are JSON anyway.
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }),
  });
}
