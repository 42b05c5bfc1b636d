import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type Device = 'desktop' | 'mobile';

interface ClientSlice {
  /** Whether the page has come to life in the browser. */
  hasLoaded: boolean;
  device: Device;
  /** Whether the page is long enough to scroll. */
  isScrollAvailable: boolean;
}

const initialState: ClientSlice = { hasLoaded: false, device: 'desktop', isScrollAvailable: false };

/** Owns what only the browser knows; it outlives a page. */
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
