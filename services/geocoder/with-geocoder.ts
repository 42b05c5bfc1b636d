import type { SiteConfig } from '@/lib/env/site-config';
import type { Engine } from '@/services/engine/engine';
import { createAddok } from './addok';
import { createGeocodedEngine } from './geocoded-engine';
import { createPhoton } from './photon';

const GEOCODERS = { addok: createAddok, photon: createPhoton } as const;

/**
 * Gives engines the addresses of the configured geocoder, or leaves them as they are when there is none. Made once: the
 * geocoder's connections and circuit outlive the engines, which are replaced with the venues.
 */
export function geocoderOf({
  geocoder: chosen,
}: Pick<SiteConfig, 'geocoder'>): (gazetteer: Engine) => Engine {
  if (!chosen) return (gazetteer) => gazetteer;
  const geocoder = GEOCODERS[chosen.name]({ url: chosen.url });
  return (gazetteer) => createGeocodedEngine({ geocoder, gazetteer });
}
