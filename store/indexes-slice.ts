import { createSlice } from '@reduxjs/toolkit';
import type { IndexBlockContent } from '@/lib/page/index-block';
import { pageLoaded } from './page-state';

interface IndexesState {
  readonly blocks: readonly IndexBlockContent[];
}

const initialState: IndexesState = { blocks: [] };

const indexesSlice = createSlice({
  name: 'indexes',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(pageLoaded, (_, { payload }) => ({ blocks: payload.indexes ?? [] }));
  },
});

export const indexesReducer = indexesSlice.reducer;
