import { createAction, createReducer } from '@reduxjs/toolkit';

export type Device = 'desktop' | 'mobile';

interface ClientState {
  readonly hasLoaded: boolean;
  readonly device: Device;
  readonly isScrollAvailable: boolean;
}

const initialState: ClientState = { hasLoaded: false, device: 'desktop', isScrollAvailable: true };

export const loaded = createAction<Device>('client/loaded');
export const scrollAvailabilityChanged = createAction<boolean>('client/scrollAvailabilityChanged');

/** Browser-only values, which are kept across navigations. `createSlice` would add 1 kB to every page. */
export const clientReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(loaded, (state, { payload }) => ({ ...state, hasLoaded: true, device: payload }))
    .addCase(scrollAvailabilityChanged, (state, { payload }) => ({ ...state, isScrollAvailable: payload })),
);
