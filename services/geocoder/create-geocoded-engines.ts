import type { SiteConfig } from '@/lib/server/env/site-config';
import type { Engine } from '@/services/engine/engine';
import { createAddok } from './addok';
import { createGeocodedEngine } from './geocoded-engine';
import { type Geocoder, GEOCODER_TIMEOUTS, type GeocoderOptions } from './geocoder';
import { createPhoton } from './photon';

const GEOCODERS = { addok: createAddok, photon: createPhoton } as const;

export function createGeocoder({
  name,
  ...options
}: GeocoderOptions & { readonly name: keyof typeof GEOCODERS }): Geocoder {
  return GEOCODERS[name](options);
}

/** Call this once, so that all engines share the same connections and circuit breaker. */
export function createGeocodedEngines({
  geocoder: settings,
  upstreamTimeoutMs,
}: Pick<SiteConfig, 'geocoder' | 'upstreamTimeoutMs'>): (gazetteer: Engine) => Engine {
  if (!settings) return (gazetteer) => gazetteer;
  // Limit the geocoder to half of the upstream timeout, to leave time for the gazetteer.
  const timeouts = {
    searchMs: Math.min(GEOCODER_TIMEOUTS.searchMs, upstreamTimeoutMs / 2),
    extraMs: Math.min(GEOCODER_TIMEOUTS.extraMs, upstreamTimeoutMs / 2),
  };
  const geocoder = createGeocoder({ name: settings.name, url: settings.url, timeouts });
  return (gazetteer) => createGeocodedEngine({ geocoder, gazetteer });
}
