import { createAction, type UnknownAction } from '@reduxjs/toolkit';

export type Device = 'desktop' | 'mobile';

interface ClientSlice {
  /** Whether the page is hydrated. */
  readonly hasLoaded: boolean;
  readonly device: Device;
  readonly isScrollAvailable: boolean;
}

const initialState: ClientSlice = { hasLoaded: false, device: 'desktop', isScrollAvailable: true };

export const loaded = createAction<Device>('client/loaded');
export const scrollAvailabilityChanged = createAction<boolean>('client/scrollAvailabilityChanged');

/** Reducer for browser-only values, which are kept across navigations. */
export function clientReducer(state = initialState, action: UnknownAction): ClientSlice {
  if (loaded.match(action)) return { ...state, hasLoaded: true, device: action.payload };
  if (scrollAvailabilityChanged.match(action)) return { ...state, isScrollAvailable: action.payload };
  return state;
}
