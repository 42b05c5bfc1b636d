import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { clientSlice } from './client-slice';
import { indexesSlice } from './indexes-slice';
import { messagesSlice } from './messages-slice';
import { navigationSlice } from './navigation-slice';
import { pageSlice } from './page-slice';
import { pageArrived, type PageState } from './page-state';
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
 * The store of a page. On the server there is one a request, so that nothing of one visitor reaches another; in the
 * browser each page that arrives gets one made from its predecessor, so that the first render of a page already has
 * its own state and no action has to be dispatched while rendering.
 */
export function makeStore(page: PageState, predecessor?: RootState) {
  return configureStore({
    reducer: rootReducer,
    preloadedState: rootReducer(predecessor, pageArrived(page)),
    devTools: process.env.NODE_ENV !== 'production',
  });
}
