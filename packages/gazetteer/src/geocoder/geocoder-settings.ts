import path from 'node:path';
import { z } from 'zod';
import { dataFolder } from '@locator/base/settings';
import type { GeocoderName } from './create-geocoder';

export interface GeocoderSettings {
  readonly name: GeocoderName;
  readonly url: string;
  /** Maximum number of requests per second when a venue file's addresses are geocoded. */
  readonly requestsPerSecond: number;
  readonly cacheFile: string;
}

/** Photon has no default URL: operators must choose komoot's rate-limited server explicitly. */
const PUBLIC_ADDOK_URL = 'https://data.geopf.fr/geocodage';

/** Komoot asks for few requests. France's geocoder accepts 50 a second. */
const PUBLIC_PHOTON_URL = 'https://photon.komoot.io';

export const GEOCODER_SHAPE = {
  GEOCODER: z
    .string()
    .trim()
    .regex(
      /^$|^addok$|^(addok|photon) https?:\/\/\S+$/,
      `must be addok, or addok or photon with the URL of its server: photon ${PUBLIC_PHOTON_URL}`,
    )
    .refine((text) => URL.canParse(text.split(' ')[1] ?? PUBLIC_ADDOK_URL), 'must name the URL of a server')
    .optional(),
  DATA_FOLDER: dataFolder,
};

/** Returns null if no geocoder is configured: the search then finds only places in the gazetteer. */
export function geocoderSettings(env: z.output<z.ZodObject<typeof GEOCODER_SHAPE>>): GeocoderSettings | null {
  if (!env.GEOCODER) return null;
  const [name, url = PUBLIC_ADDOK_URL] = env.GEOCODER.split(' ').map((part) => part.replace(/\/+$/, ''));
  return {
    name: name === 'photon' ? name : 'addok',
    url,
    requestsPerSecond: url === PUBLIC_PHOTON_URL ? 1 : 10,
    cacheFile: path.join(env.DATA_FOLDER, 'geocoder.jsonl'),
  };
}
