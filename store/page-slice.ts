import { createSlice } from '@reduxjs/toolkit';
import { pageLoaded, type PageType } from './page-state';

interface PageSliceState {
  readonly type: PageType;
  readonly name: string;
  readonly title: string;
}

const initialState: PageSliceState = { type: 'home', name: 'Home', title: '' };

const pageSlice = createSlice({
  name: 'page',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(pageLoaded, (_, { payload: { pageType, pageName, title } }) => ({
      type: pageType,
      name: pageName,
      title,
    }));
  },
});

export const pageReducer = pageSlice.reducer;
