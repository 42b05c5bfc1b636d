import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { pageLoaded } from './page-state';

/** Name of the modal with all payment methods (specification, section 2). */
export const PAYMENT_METHODS_MODAL = 'payment_means';

interface PanelState {
  readonly isOpen: boolean;
  readonly selectedModal: string | null;
}

const initialState: PanelState = { isOpen: false, selectedModal: null };

/** The open modal, which a navigation closes. */
const panelSlice = createSlice({
  name: 'panel',
  initialState,
  reducers: {
    openChanged: (state, { payload }: PayloadAction<boolean>) => ({ ...state, isOpen: payload }),
    modalSelected: (state, { payload }: PayloadAction<string | null>) => ({
      ...state,
      selectedModal: payload,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(pageLoaded, () => initialState);
  },
});

export const { openChanged, modalSelected } = panelSlice.actions;
export const panelReducer = panelSlice.reducer;
