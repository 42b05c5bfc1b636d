import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { EMPTY_STATE } from '@/lib/page/empty-state';
import { type ModalState, pageLoaded } from './page-state';

export const PAYMENT_METHODS_MODAL = 'payment_means';

export const PICTURES_MODAL = 'pictures';

export const openChanged = createAction<boolean>('panel/openChanged');
export const modalSelected = createAction<string | null>('panel/modalSelected');

export function panelReducer(state: ModalState = EMPTY_STATE.modal, action: UnknownAction): ModalState {
  if (openChanged.match(action)) return { ...state, isOpen: action.payload };
  if (modalSelected.match(action)) return { ...state, selectedModal: action.payload };
  return pageLoaded.match(action) ? action.payload.modal : state;
}
