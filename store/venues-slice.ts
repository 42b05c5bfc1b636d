import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ListedVenue } from '@/services/page-content/results/listed-venues';
import { freezeList, pageLoaded } from './page-state';

interface VenuesSlice {
  list: readonly ListedVenue[];
  /** Code of the venue highlighted in the list and on the map. */
  selectedCode: string | null;
}

const initialState: VenuesSlice = { list: [], selectedCode: null };

export const venuesSlice = createSlice({
  name: 'venues',
  initialState,
  reducers: {
    venueSelected(state, { payload }: PayloadAction<string | null>) {
      state.selectedCode = payload;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(pageLoaded, (_, { payload }) => ({
      list: freezeList(payload.venues),
      selectedCode: null,
    })),
});

export const { venueSelected } = venuesSlice.actions;
