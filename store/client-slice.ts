import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type Device = 'desktop' | 'mobile';

interface ClientSlice {
  /** Whether the page is hydrated. */
  hasLoaded: boolean;
  device: Device;
  isScrollAvailable: boolean;
}

const initialState: ClientSlice = { hasLoaded: false, device: 'desktop', isScrollAvailable: true };

/** Browser-only values; kept across navigations. */
export const clientSlice = createSlice({
  name: 'client',
  initialState,
  reducers: {
    loaded(state, { payload }: PayloadAction<Device>) {
      state.hasLoaded = true;
      state.device = payload;
    },
    scrollAvailabilityChanged(state, { payload }: PayloadAction<boolean>) {
      state.isScrollAvailable = payload;
    },
  },
});

export const { loaded, scrollAvailabilityChanged } = clientSlice.actions;
