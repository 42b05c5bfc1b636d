import { createAction } from '@reduxjs/toolkit';
import type { PageState } from '@/services/page-content/page-state';

export type { ModalState, PageState, PageType, SearchValues } from '@/services/page-content/page-state';

/** Dispatched for each page that the server returns, on the first load and after each navigation. */
export const pageLoaded = createAction<PageState>('page/loaded');
