import type { SiteConfig } from '@/lib/server/env/site-config';
import type { Engine } from '@locator/base';
import { createGeocoder } from '@locator/gazetteer/geocoder/create-geocoder';
import { createGeocodedEngine } from './geocoded-engine';
import { GEOCODER_TIMEOUTS } from '@locator/gazetteer/geocoder/geocoder';

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
