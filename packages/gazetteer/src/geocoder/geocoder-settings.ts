import path from 'node:path';
import { z } from 'zod';
import { dataFolder, optionalUrl } from '@locator/base/settings/fields';
import type { GeocoderName } from './create-geocoder';

/** A geocoder, which finds addresses. */
export interface GeocoderSettings {
  readonly name: GeocoderName;
  readonly url: string;
  /** Maximum number of requests per second when a venue file's addresses are geocoded. */
  readonly requestsPerSecond: number;
  /** Path of the file that caches the geocoded addresses of venue files. */
  readonly cacheFile: string;
}

/** Supported geocoder APIs. */
const GEOCODER_NAMES = ['addok', 'photon'] as const satisfies readonly GeocoderName[];

/**
 * France's public geocoder. Photon has no default URL, because operators must choose komoot's rate-limited server
 * explicitly.
 */
const PUBLIC_ADDOK_URL = 'https://data.geopf.fr/geocodage';

/** Komoot asks for few requests. France's geocoder accepts 50 a second. */
const PUBLIC_PHOTON_URL = 'https://photon.komoot.io';

export const GEOCODER_SHAPE = {
  GEOCODER: z.enum(GEOCODER_NAMES).optional(),
  GEOCODER_URL: optionalUrl,
  DATA_FOLDER: dataFolder,
};

type GeocoderEnvironment = z.output<z.ZodObject<typeof GEOCODER_SHAPE>>;

export const GEOCODER_CHECKS = [
  z.refine<GeocoderEnvironment>((env) => !env.GEOCODER_URL || env.GEOCODER, {
    path: ['GEOCODER_URL'],
    message: `needs GEOCODER, the API of that server: ${GEOCODER_NAMES.join(' or ')}`,
  }),
  z.refine<GeocoderEnvironment>((env) => env.GEOCODER !== 'photon' || env.GEOCODER_URL, {
    path: ['GEOCODER_URL'],
    message:
      'must be set for GEOCODER=photon: your own server, or https://photon.komoot.io within its fair use',
  }),
];

/** Returns null if no geocoder is configured: the search then finds only places in the gazetteer. */
export function geocoderSettings(env: GeocoderEnvironment): GeocoderSettings | null {
  if (!env.GEOCODER) return null;
  return {
    name: env.GEOCODER,
    url: env.GEOCODER_URL ?? PUBLIC_ADDOK_URL,
    requestsPerSecond: env.GEOCODER_URL === PUBLIC_PHOTON_URL ? 1 : 10,
    cacheFile: path.join(env.DATA_FOLDER, 'geocoder.jsonl'),
  };
}
