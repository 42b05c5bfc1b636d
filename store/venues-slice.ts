import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type ListedVenue, pageArrived, pageList } from './page-state';

interface VenuesSlice {
  /** The venues of the page: its cards and its pins. */
  list: readonly ListedVenue[];
  /** Code of the venue that stands out on the list and the map. */
  selectedCode: string | null;
}

const initialState: VenuesSlice = { list: [], selectedCode: null };

/** Owns the venues that list and map share. */
export const venuesSlice = createSlice({
  name: 'venues',
  initialState,
  reducers: {
    venueSelected(state, { payload }: PayloadAction<string | null>) {
      state.selectedCode = payload;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(pageArrived, (_, { payload }) => ({
      list: pageList(payload.venues),
      selectedCode: null,
    })),
});

export const { venueSelected } = venuesSlice.actions;
