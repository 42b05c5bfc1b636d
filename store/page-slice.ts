import { createSlice } from '@reduxjs/toolkit';
import { pageLoaded, type PageType } from './page-state';

interface PageSlice {
  type: PageType;
  name: string;
  title: string;
}

const initialState: PageSlice = { type: 'home', name: 'Home', title: '' };

export const pageSlice = createSlice({
  name: 'page',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(pageLoaded, (_, { payload }) => ({
      type: payload.pageType,
      name: payload.pageName,
      title: payload.title,
    })),
});
