import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { pageLoaded } from './page-state';

interface PanelSlice {
  isOpen: boolean;
  selectedModal: string | null;
}

const initialState: PanelSlice = { isOpen: false, selectedModal: null };

/** Open modal. A navigation closes it. */
export const panelSlice = createSlice({
  name: 'panel',
  initialState,
  reducers: {
    openChanged(state, { payload }: PayloadAction<boolean>) {
      state.isOpen = payload;
    },
    modalSelected(state, { payload }: PayloadAction<string | null>) {
      state.selectedModal = payload;
    },
  },
  extraReducers: (builder) => builder.addCase(pageLoaded, () => initialState),
});

export const { openChanged, modalSelected } = panelSlice.actions;
