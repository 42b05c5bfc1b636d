import { createAction, type UnknownAction } from '@reduxjs/toolkit';

export type Device = 'desktop' | 'mobile';

interface ClientState {
  readonly hasLoaded: boolean;
  readonly device: Device;
  readonly isScrollAvailable: boolean;
}

const INITIAL: ClientState = { hasLoaded: false, device: 'desktop', isScrollAvailable: true };

export const loaded = createAction<Device>('client/loaded');
export const scrollAvailabilityChanged = createAction<boolean>('client/scrollAvailabilityChanged');

export function clientReducer(state = INITIAL, action: UnknownAction): ClientState {
  if (loaded.match(action)) return { ...state, hasLoaded: true, device: action.payload };
  if (scrollAvailabilityChanged.match(action)) return { ...state, isScrollAvailable: action.payload };
  return state;
}
