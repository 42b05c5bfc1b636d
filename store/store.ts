import {
  combineReducers,
  configureStore,
  type Dispatch,
  type Middleware,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { clientSlice } from './client-slice';
import { indexesSlice } from './indexes-slice';
import { messagesSlice } from './messages-slice';
import { navigationSlice } from './navigation-slice';
import { pageSlice } from './page-slice';
import { pageLoaded, type PageState } from './page-state';
import { panelSlice } from './panel-slice';
import { searchSlice } from './search-slice';
import { venuesSlice } from './venues-slice';

const rootReducer = combineReducers({
  client: clientSlice.reducer,
  indexes: indexesSlice.reducer,
  messages: messagesSlice.reducer,
  navigation: navigationSlice.reducer,
  page: pageSlice.reducer,
  panel: panelSlice.reducer,
  search: searchSlice.reducer,
  venues: venuesSlice.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;
export type AppStore = ReturnType<typeof makeStore>;

/**
 * Returns the store of a page. On the server, each request gets its own store, so that visitors never share state. In
 * the browser, each page gets a new store created from the previous one's state, so that the first render of a page
 * has the right state and nothing is dispatched while rendering.
 *
 * `replaceBy` makes the store forward later actions to its successor, so that an action dispatched by an asynchronous
 * callback after a navigation is not lost.
 */
export function makeStore(page: PageState, predecessor?: RootState) {
  let successor: { readonly dispatch: Dispatch } | null = null;
  const forwardToSuccessor: Middleware = () => (next) => (action) =>
    successor ? successor.dispatch(action as UnknownAction) : next(action);
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: rootReducer(predecessor, pageLoaded(page)),
    middleware: (getDefaultMiddleware) => getDefaultMiddleware().prepend(forwardToSuccessor),
    devTools: process.env.NODE_ENV !== 'production',
  });
  return Object.assign(store, {
    replaceBy(next: { readonly dispatch: Dispatch }): void {
      successor = next;
    },
  });
}
