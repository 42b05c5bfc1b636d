import { createAction, createReducer } from '@reduxjs/toolkit';
import { pageLoaded } from './page-state';

/** Name of the modal with all payment methods (specification, section 2). */
export const PAYMENT_METHODS_MODAL = 'payment_means';

interface PanelState {
  readonly isOpen: boolean;
  readonly selectedModal: string | null;
}

const initialState: PanelState = { isOpen: false, selectedModal: null };

export const openChanged = createAction<boolean>('panel/openChanged');
export const modalSelected = createAction<string | null>('panel/modalSelected');

/** The open modal, which a navigation closes. */
export const panelReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(openChanged, (state, { payload }) => ({ ...state, isOpen: payload }))
    .addCase(modalSelected, (state, { payload }) => ({ ...state, selectedModal: payload }))
    .addCase(pageLoaded, () => initialState),
);
