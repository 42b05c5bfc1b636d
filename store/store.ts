import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { clientReducer } from './client-slice';
import { messagesReducer } from './messages-slice';
import { pageReducers } from './page-reducers';
import { pageLoaded, type PageState } from './page-state';
import { panelReducer } from './panel-slice';
import { venuesReducer } from './venues-slice';

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
