import { createSlice } from '@reduxjs/toolkit';
import type { FilterCode } from '@/lib/filters/filters';
import type { FilterCounts } from '@/services/backend/filter-counts';
import { pageLoaded, type SearchValues } from './page-state';

interface SearchSlice {
  values: SearchValues | null;
  filters: readonly FilterCode[];
  /** Local date and time at which venues must be open, `2026-11-21T23:00`. */
  openAt: string | null;
  filterCounts: FilterCounts | null;
}

const initialState: SearchSlice = { values: null, filters: [], openAt: null, filterCounts: null };

/** Place and criteria of the current search, which mirror the URL. */
export const searchSlice = createSlice({
  name: 'search',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(pageLoaded, (_, { payload }) => ({
      values: payload.searchValues ?? null,
      filters: payload.criteria?.filters ?? [],
      openAt: payload.criteria?.openAt ?? null,
      filterCounts: payload.filterCounts ?? null,
    })),
});
