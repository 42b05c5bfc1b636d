import { createAddok } from './addok';
import type { Geocoder, GeocoderOptions } from './geocoder';
import { createPhoton } from './photon';

const GEOCODERS = { addok: createAddok, photon: createPhoton } as const;

export type GeocoderName = keyof typeof GEOCODERS;

export function createGeocoder({
  name,
  ...options
}: GeocoderOptions & { readonly name: GeocoderName }): Geocoder {
  return GEOCODERS[name](options);
}
