import type { Position } from './position';

/** Navigation services (specification, section 3). `Default` is Google Maps with the venue's name. */
export const ITINERARY_TYPES = ['Default', 'NoPoiName', 'Waze', 'ApplePlans'] as const;

export type ItineraryType = (typeof ITINERARY_TYPES)[number];

export interface Destination {
  readonly name: string;
  readonly address: string;
  readonly position: Position;
  /** Whether directions lead to the address instead of the position. */
  readonly isPositionApproximate?: true;
}

// https://developers.google.com/maps/documentation/urls/get-started#directions-action
// https://developers.google.com/waze/deeplinks
// https://developer.apple.com/library/archive/featuredarticles/iPhoneURLScheme_Reference/MapLinks/MapLinks.html
export function itineraryUrl(type: ItineraryType, destination: Destination): string {
  const { name, address, position, isPositionApproximate } = destination;
  const point = isPositionApproximate ? address : `${position.latitude},${position.longitude}`;
  switch (type) {
    case 'Default':
      return googleUrl(`${name}, ${address}`);
    case 'NoPoiName':
      return googleUrl(point);
    case 'Waze':
      return `https://waze.com/ul?${new URLSearchParams({ [isPositionApproximate ? 'q' : 'll']: point, navigate: 'yes' })}`;
    case 'ApplePlans':
      return `https://maps.apple.com/?${new URLSearchParams({ daddr: point, q: name })}`;
  }
}

function googleUrl(destination: string): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}
