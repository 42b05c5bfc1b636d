import { createAction, createReducer } from '@reduxjs/toolkit';
import type { ListedVenue } from '@/services/page-content/results/listed-venues';
import { pageLoaded } from './page-state';

interface VenuesState {
  readonly list: readonly ListedVenue[];
  /** Code of the venue highlighted in the list and on the map. */
  readonly selectedCode: string | null;
}

const initialState: VenuesState = { list: [], selectedCode: null };

export const venueSelected = createAction<string | null>('venues/venueSelected');

export const venuesReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(venueSelected, (state, { payload }) => ({ ...state, selectedCode: payload }))
    .addCase(pageLoaded, (_, { payload }) => ({ list: payload.venues ?? [], selectedCode: null })),
);
