import type { UnknownAction } from '@reduxjs/toolkit';
import type { IndexBlockContent } from '@/lib/page/index-block';
import { pageLoaded } from './page-state';

interface IndexesSlice {
  readonly blocks: readonly IndexBlockContent[];
}

const initialState: IndexesSlice = { blocks: [] };

export function indexesReducer(state = initialState, action: UnknownAction): IndexesSlice {
  return pageLoaded.match(action) ? { blocks: action.payload.indexes ?? [] } : state;
}
