import { createSlice } from '@reduxjs/toolkit';
import { type Criteria, NO_CRITERIA } from '@/lib/filters/criteria';
import type { FilterCounts, GameCounts } from '@/services/backend/filter-counts';
import { pageLoaded, type SearchValues } from './page-state';

interface SearchSlice extends Criteria {
  values: SearchValues | null;
  filterCounts: FilterCounts | null;
  gameCounts: GameCounts | null;
}

const initialState: SearchSlice = { values: null, ...NO_CRITERIA, filterCounts: null, gameCounts: null };

/** Place and criteria of the current search, which mirror the URL. */
export const searchSlice = createSlice({
  name: 'search',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(pageLoaded, (_, { payload }) => ({
      values: payload.searchValues ?? null,
      ...(payload.criteria ?? NO_CRITERIA),
      filterCounts: payload.filterCounts ?? null,
      gameCounts: payload.gameCounts ?? null,
    })),
});
