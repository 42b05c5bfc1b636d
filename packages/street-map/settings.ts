import { z } from 'zod';
import { brandFile } from '@locator/base/settings';

export { currentMapFile, fetchedMapFile, isSampleFile } from './src/current-file';
export { dataUrl, type Picture, readPicture } from './src/picture-file';
export * from './src/brand-colors';
export { brandLook, readBrandLook, setBrandLook } from './src/brand-look';
export { attributionText, streetMapInfo } from './src/street-map-info';

export interface StreetMapSettings {
  /** A PMTiles file of OpenStreetMap data; null for the map of the sample data. */
  readonly mapFile: string | null;
  /** Path of the brand file, which contains the colours of the pin; null for the default brand. */
  readonly brandFile: string | null;
}

export const STREET_MAP_SHAPE = { MAP_FILE: z.string().optional(), BRAND_FILE: brandFile };

export function streetMapSettings(env: z.output<z.ZodObject<typeof STREET_MAP_SHAPE>>): StreetMapSettings {
  return { mapFile: env.MAP_FILE ?? null, brandFile: env.BRAND_FILE ?? null };
}

/** Settings of the desk and of `npm run map`, which the site does not read. */
export const STREETS_SOURCE_SHAPE = {
  STREETS_SOURCE: z
    .string()
    .trim()
    .refine((text) => !text.includes('://') || z.url({ protocol: /^https?$/ }).safeParse(text).success, {
      error: 'must be an http(s) URL or a path',
    })
    .optional(),
};
