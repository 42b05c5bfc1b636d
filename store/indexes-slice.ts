import { createSlice } from '@reduxjs/toolkit';
import type { IndexBlockContent } from './index-block';
import { pageArrived, pageList } from './page-state';

const initialState: { blocks: readonly IndexBlockContent[] } = { blocks: [] };

export const indexesSlice = createSlice({
  name: 'indexes',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(pageArrived, (_, { payload }) => ({ blocks: pageList(payload.indexes) })),
});
