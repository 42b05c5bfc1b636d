import { useSyncExternalStore } from 'react';
import { ITINERARY_TYPES, type ItineraryType } from '@/lib/geo/itinerary';

const APPLE_FIRST = [
  'ApplePlans',
  'Default',
  'NoPoiName',
  'Waze',
] as const satisfies readonly ItineraryType[];

/** Returns the navigation services in display order: Apple Maps comes first on Apple platforms. */
export function useItineraryTypes(): typeof ITINERARY_TYPES | typeof APPLE_FIRST {
  const isApple = useSyncExternalStore(subscribeToNothing, isApplePlatform, () => false);
  return isApple ? APPLE_FIRST : ITINERARY_TYPES;
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

function isApplePlatform(): boolean {
  return /\b(?:iPhone|iPad|Macintosh)\b/.test(navigator.userAgent);
}
