import { createSlice } from '@reduxjs/toolkit';
import { pageLoaded } from './page-state';

interface NavigationSlice {
  /** Names of the pages visited in this tab, oldest first. */
  history: string[];
  currentPage: string;
  /** URL of the results list from which the visitor came; null if the visitor came from elsewhere. */
  resultsUrl: string | null;
}

const initialState: NavigationSlice = { history: [], currentPage: 'Home', resultsUrl: null };

const MAX_HISTORY = 20;

export const navigationSlice = createSlice({
  name: 'navigation',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(pageLoaded, (state, { payload }) => ({
      // A venue page keeps the URL, so that the pages of nearby venues link back to the same list.
      resultsUrl: payload.resultsUrl ?? (payload.pageType === 'details' ? state.resultsUrl : null),
      history: [...state.history, payload.pageName].slice(-MAX_HISTORY),
      currentPage: payload.pageName,
    })),
});
