import { combineReducers, configureStore } from '@reduxjs/toolkit';
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
 * Creates the store of a page. The server creates one per request, so that visitors share no state. In the browser, a
 * navigation creates a new store from the previous state: the first render has the new state, and no action is
 * dispatched while rendering.
 */
export function makeStore(page: PageState, predecessor?: RootState) {
  return configureStore({
    reducer: rootReducer,
    preloadedState: rootReducer(predecessor, pageLoaded(page)),
    devTools: process.env.NODE_ENV !== 'production',
  });
}
