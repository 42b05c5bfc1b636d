import { createSlice } from '@reduxjs/toolkit';
import { pageArrived } from './page-state';

interface NavigationSlice {
  /** Names of the pages seen in this tab, the latest last. */
  history: string[];
  currentPage: string;
}

const initialState: NavigationSlice = { history: [], currentPage: 'Home' };

/** Enough to know where the visitor came from; a tab left open for a week must not grow. */
const MAX_HISTORY = 20;

/** Owns the way the visitor took through the site. */
export const navigationSlice = createSlice({
  name: 'navigation',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(pageArrived, (state, { payload }) => ({
      history: [...state.history, payload.pageName].slice(-MAX_HISTORY),
      currentPage: payload.pageName,
    })),
});
