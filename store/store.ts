import { combineReducers, type Dispatch, legacy_createStore as createStore } from '@reduxjs/toolkit';
import { clientReducer } from './client-slice';
import { indexesReducer } from './indexes-slice';
import { messagesReducer } from './messages-slice';
import { navigationReducer } from './navigation-slice';
import { pageReducer } from './page-slice';
import { pageLoaded, type PageState } from './page-state';
import { panelReducer } from './panel-slice';
import { searchReducer } from './search-slice';
import { venuesReducer } from './venues-slice';

/**
 * Neither `createSlice` nor `configureStore` is used: Immer would add 5 kB to every page, and the middleware of
 * `configureStore`, which no action needs, 0.9 kB (docs/adr/0016-speed.md).
 */
const rootReducer = combineReducers({
  client: clientReducer,
  indexes: indexesReducer,
  messages: messagesReducer,
  navigation: navigationReducer,
  page: pageReducer,
  panel: panelReducer,
  search: searchReducer,
  venues: venuesReducer,
});

export type RootState = ReturnType<typeof rootReducer>;
export type AppStore = ReturnType<typeof makeStore>;

/**
 * Creates the store for a page. On the server, each request gets its own store, so that visitors never share state. In
 * the browser, each page gets a new store created from the previous one's state, so that the first render of a page has
 * the right state and nothing is dispatched while rendering.
 *
 * `replaceBy` makes the store forward later actions to its successor, so that an action dispatched by an asynchronous
 * callback after a navigation is not lost.
 */
export function makeStore(page: PageState, predecessor?: RootState) {
  const store = createStore(rootReducer, rootReducer(predecessor, pageLoaded(page)));
  let successor: { readonly dispatch: Dispatch } | null = null;
  const dispatch: Dispatch = (action) => (successor ?? store).dispatch(action);
  return {
    ...store,
    dispatch,
    replaceBy(next: { readonly dispatch: Dispatch }): void {
      successor = next;
    },
  };
}
