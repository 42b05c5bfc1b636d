import type { Position } from './position';

/** Navigation services (specification, section 3). `Default` is Google Maps with the venue's name. */
export const ITINERARY_TYPES = ['Default', 'NoPoiName', 'Waze', 'ApplePlans'] as const;

export type ItineraryType = (typeof ITINERARY_TYPES)[number];

export interface Destination {
  readonly name: string;
  /** Address on one line: street, postal code, town. */
  readonly address: string;
  readonly position: Position;
}

/**
 * Returns a URL that opens directions to a destination. Google:
 * https://developers.google.com/maps/documentation/urls/get-started#directions-action, Waze:
 * https://developers.google.com/waze/deeplinks, Apple:
 * https://developer.apple.com/library/archive/featuredarticles/iPhoneURLScheme_Reference/MapLinks/MapLinks.html
 */
export function itineraryUrl(type: ItineraryType, { name, address, position }: Destination): string {
  const point = `${position.latitude},${position.longitude}`;
  switch (type) {
    case 'Default':
      return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${name}, ${address}` })}`;
    case 'NoPoiName':
      return positionUrl(position);
    case 'Waze':
      return `https://waze.com/ul?${new URLSearchParams({ ll: point, navigate: 'yes' })}`;
    case 'ApplePlans':
      return `https://maps.apple.com/?${new URLSearchParams({ daddr: point, q: name })}`;
  }
}

/** Returns the Google Maps URL for directions to a position. */
export function positionUrl({ latitude, longitude }: Position): string {
  const destination = `${latitude},${longitude}`;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}
