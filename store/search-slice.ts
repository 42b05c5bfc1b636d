import { createSlice } from '@reduxjs/toolkit';
import { type Criteria, NO_CRITERIA } from '@/lib/filters/criteria';
import type { FilterCounts, GameCounts } from '@/services/backend/filter-counts';
import { pageLoaded, type SearchValues } from './page-state';

interface SearchState extends Criteria {
  readonly values: SearchValues | null;
  readonly filterCounts: FilterCounts | null;
  readonly gameCounts: GameCounts | null;
}

const initialState: SearchState = { values: null, ...NO_CRITERIA, filterCounts: null, gameCounts: null };

/** The place and criteria of the current search, which mirror the URL. */
const searchSlice = createSlice({
  name: 'search',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(pageLoaded, (_, { payload: { searchValues, criteria, filterCounts, gameCounts } }) => ({
      values: searchValues ?? null,
      ...(criteria ?? NO_CRITERIA),
      filterCounts: filterCounts ?? null,
      gameCounts: gameCounts ?? null,
    }));
  },
});

export const searchReducer = searchSlice.reducer;
