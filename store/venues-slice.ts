import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { ListedVenue } from '@/services/page-content/results/listed-venues';
import { pageLoaded } from './page-state';

interface VenuesState {
  readonly list: readonly ListedVenue[];
  readonly selectedCode: string | null;
}

const INITIAL: VenuesState = { list: [], selectedCode: null };

export const venueSelected = createAction<string | null>('venues/venueSelected');

export function venuesReducer(state = INITIAL, action: UnknownAction): VenuesState {
  if (venueSelected.match(action)) return { ...state, selectedCode: action.payload };
  return pageLoaded.match(action) ? { list: action.payload.venues ?? [], selectedCode: null } : state;
}
