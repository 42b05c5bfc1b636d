import type { UnknownAction } from '@reduxjs/toolkit';
import { type Criteria, NO_CRITERIA } from '@/lib/filters/criteria';
import type { FilterCounts, GameCounts } from '@/services/backend/filter-counts';
import { pageLoaded, type SearchValues } from './page-state';

interface SearchSlice extends Criteria {
  readonly values: SearchValues | null;
  readonly filterCounts: FilterCounts | null;
  readonly gameCounts: GameCounts | null;
}

const initialState: SearchSlice = { values: null, ...NO_CRITERIA, filterCounts: null, gameCounts: null };

/** Reducer for the place and criteria of the current search, which mirror the URL. */
export function searchReducer(state = initialState, action: UnknownAction): SearchSlice {
  if (!pageLoaded.match(action)) return state;
  const { searchValues, criteria, filterCounts, gameCounts } = action.payload;
  return {
    values: searchValues ?? null,
    ...(criteria ?? NO_CRITERIA),
    filterCounts: filterCounts ?? null,
    gameCounts: gameCounts ?? null,
  };
}
