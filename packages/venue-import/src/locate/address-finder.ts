import type { CountryCode, Position } from '@locator/base/geo';

export interface LocatedAddress {
  readonly label: string;
  readonly countryCode: CountryCode;
  readonly position: Position;
  readonly precision: 'house' | 'street';
  /** Whether the address contains everything that was searched for. */
  readonly isAccurate: boolean;
}

export interface AddressFinder {
  /** Best first; empty if the finder has no addresses in that country, null if it is unavailable. */
  find(text: string, country: CountryCode): Promise<readonly LocatedAddress[] | null>;
}

/** A geocoder that finds no addresses. With it, rows without coordinates are placed in the middle of their town. */
export const NO_ADDRESSES: AddressFinder = { find: () => Promise.resolve([]) };
