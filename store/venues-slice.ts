import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ListedVenue } from '@/services/page-content/results/listed-venues';
import { pageLoaded } from './page-state';

interface VenuesState {
  readonly list: readonly ListedVenue[];
  /** Code of the venue highlighted in the list and on the map. */
  readonly selectedCode: string | null;
}

const initialState: VenuesState = { list: [], selectedCode: null };

const venuesSlice = createSlice({
  name: 'venues',
  initialState,
  reducers: {
    venueSelected: (state, { payload }: PayloadAction<string | null>) => ({
      ...state,
      selectedCode: payload,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(pageLoaded, (_, { payload }) => ({ list: payload.venues ?? [], selectedCode: null }));
  },
});

export const { venueSelected } = venuesSlice.actions;
export const venuesReducer = venuesSlice.reducer;
