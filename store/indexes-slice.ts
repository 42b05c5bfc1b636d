import { createSlice } from '@reduxjs/toolkit';
import type { IndexBlockContent } from '@/lib/page/index-block';
import { pageLoaded, freezeList } from './page-state';

const initialState: { blocks: readonly IndexBlockContent[] } = { blocks: [] };

export const indexesSlice = createSlice({
  name: 'indexes',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(pageLoaded, (_, { payload }) => ({ blocks: freezeList(payload.indexes) })),
});
