import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type Device = 'desktop' | 'mobile';

interface ClientState {
  readonly hasLoaded: boolean;
  readonly device: Device;
  readonly isScrollAvailable: boolean;
}

const initialState: ClientState = { hasLoaded: false, device: 'desktop', isScrollAvailable: true };

/** Browser-only values, which are kept across navigations. */
const clientSlice = createSlice({
  name: 'client',
  initialState,
  reducers: {
    loaded: (state, { payload }: PayloadAction<Device>) => ({ ...state, hasLoaded: true, device: payload }),
    scrollAvailabilityChanged: (state, { payload }: PayloadAction<boolean>) => ({
      ...state,
      isScrollAvailable: payload,
    }),
  },
});

export const { loaded, scrollAvailabilityChanged } = clientSlice.actions;
export const clientReducer = clientSlice.reducer;
