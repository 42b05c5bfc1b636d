import { z } from 'zod';
import { isPosition, type Position } from '@/lib/geo/position';

/** An optional display field: null if its type differs from the documented one. */
export const optionalText = z
  .string()
  .transform((text) => text.trim() || null)
  .nullish()
  .transform((text) => text ?? null)
  .catch(null);

/** In GeoJSON, the longitude comes first (RFC 7946, section 3.1.1). */
const pointSchema = z
  .object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) })
  .transform(({ coordinates: [longitude, latitude] }): Position => ({ latitude, longitude }))
  .refine(({ latitude, longitude }) => isPosition(latitude, longitude));

/** Builds the response schema of both geocoders: https://github.com/geocoders/geocodejson-spec. */
export function featureCollection<Properties extends z.ZodType>(properties: Properties) {
  return z.object({ features: z.array(z.object({ geometry: pointSchema, properties })) });
}
