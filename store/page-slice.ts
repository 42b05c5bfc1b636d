import type { UnknownAction } from '@reduxjs/toolkit';
import { pageLoaded, type PageType } from './page-state';

interface PageSlice {
  readonly type: PageType;
  readonly name: string;
  readonly title: string;
}

const initialState: PageSlice = { type: 'home', name: 'Home', title: '' };

export function pageReducer(state = initialState, action: UnknownAction): PageSlice {
  if (!pageLoaded.match(action)) return state;
  const { pageType, pageName, title } = action.payload;
  return { type: pageType, name: pageName, title };
}
