import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { pageLoaded } from './page-state';

/** Name of the modal with all payment methods (specification, section 2). */
export const PAYMENT_MEANS_MODAL = 'payment_means';

interface PanelSlice {
  readonly isOpen: boolean;
  readonly selectedModal: string | null;
}

const initialState: PanelSlice = { isOpen: false, selectedModal: null };

export const openChanged = createAction<boolean>('panel/openChanged');
export const modalSelected = createAction<string | null>('panel/modalSelected');

/** Reducer for the open modal, which a navigation closes. */
export function panelReducer(state = initialState, action: UnknownAction): PanelSlice {
  if (openChanged.match(action)) return { ...state, isOpen: action.payload };
  if (modalSelected.match(action)) return { ...state, selectedModal: action.payload };
  return pageLoaded.match(action) ? initialState : state;
}
