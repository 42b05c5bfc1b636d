import { createSlice } from '@reduxjs/toolkit';
import { pageLoaded } from './page-state';

interface NavigationSlice {
  /** Names of the pages visited in this tab, oldest first. */
  history: string[];
  currentPage: string;
}

const initialState: NavigationSlice = { history: [], currentPage: 'Home' };

const MAX_HISTORY = 20;

export const navigationSlice = createSlice({
  name: 'navigation',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(pageLoaded, (state, { payload }) => ({
      history: [...state.history, payload.pageName].slice(-MAX_HISTORY),
      currentPage: payload.pageName,
    })),
});
