import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { EMPTY_STATE } from '@/lib/page/empty-state';
import { type ModalState, pageLoaded } from './page-state';

/** Name of the modal with all payment methods (specification, section 2). */
export const PAYMENT_METHODS_MODAL = 'payment_means';

export const PICTURES_MODAL = 'pictures';

/** The open modal, which a navigation closes. */
const panelSlice = createSlice({
  name: 'panel',
  initialState: EMPTY_STATE.modal as ModalState,
  reducers: {
    openChanged: (state, { payload }: PayloadAction<boolean>) => ({ ...state, isOpen: payload }),
    modalSelected: (state, { payload }: PayloadAction<string | null>) => ({
      ...state,
      selectedModal: payload,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(pageLoaded, (_, { payload }) => payload.modal);
  },
});

export const { openChanged, modalSelected } = panelSlice.actions;
export const panelReducer = panelSlice.reducer;
