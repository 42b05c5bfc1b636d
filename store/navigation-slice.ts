import { createSlice } from '@reduxjs/toolkit';
import { pageLoaded } from './page-state';

interface NavigationState {
  /** Names of the pages visited in this tab, oldest first. */
  readonly history: readonly string[];
  readonly currentPage: string;
  /** URL of the results list from which the visitor came; null if the visitor came from elsewhere. */
  readonly resultsUrl: string | null;
}

const initialState: NavigationState = { history: [], currentPage: 'Home', resultsUrl: null };

const MAX_HISTORY = 20;

const navigationSlice = createSlice({
  name: 'navigation',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(pageLoaded, (state, { payload: { pageName, pageType, resultsUrl } }) => ({
      // Keep the results URL on a venue page, so that the pages of nearby venues link back to the same list.
      resultsUrl: resultsUrl ?? (pageType === 'details' ? state.resultsUrl : null),
      history: [...state.history, pageName].slice(-MAX_HISTORY),
      currentPage: pageName,
    }));
  },
});

export const navigationReducer = navigationSlice.reducer;
