import type { SiteConfig } from '@/lib/server/env/site-config';
import type { Engine } from '@/services/engine/engine';
import { createAddok } from './addok';
import { createGeocodedEngine } from './geocoded-engine';
import { GEOCODER_TIMEOUTS } from './geocoder';
import { createPhoton } from './photon';

const GEOCODERS = { addok: createAddok, photon: createPhoton } as const;

/**
 * Gives engines the addresses of the configured geocoder, or leaves them as they are when there is none. Made once: the
 * geocoder's connections and circuit outlive the engines, which are replaced with the venues.
 */
export function createGeocodedEngines({
  geocoder: settings,
  upstreamTimeoutMs,
}: Pick<SiteConfig, 'geocoder' | 'upstreamTimeoutMs'>): (gazetteer: Engine) => Engine {
  if (!settings) return (gazetteer) => gazetteer;
  // The gazetteer answers too, so that even a search waits for half the time at most.
  const timeouts = {
    searchMs: Math.min(GEOCODER_TIMEOUTS.searchMs, upstreamTimeoutMs / 2),
    extraMs: Math.min(GEOCODER_TIMEOUTS.extraMs, upstreamTimeoutMs / 2),
  };
  const geocoder = GEOCODERS[settings.name]({ url: settings.url, timeouts });
  return (gazetteer) => createGeocodedEngine({ geocoder, gazetteer });
}
