import { z } from 'zod';
import { isPosition, type Position } from '@/lib/geo/position';

/** A field that is only shown: one in another shape than documented is left out rather than a reason to fail. */
export const optionalText = z
  .string()
  .transform((text) => text.trim() || null)
  .nullish()
  .transform((text) => text ?? null)
  .catch(null);

/** GeoJSON's order is longitude, latitude (RFC 7946, section 3.1.1). */
const pointSchema = z
  .object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) })
  .transform(({ coordinates: [longitude, latitude] }): Position => ({ latitude, longitude }))
  .refine(({ latitude, longitude }) => isPosition(latitude, longitude));

/** The frame of both geocoders' answers: https://github.com/geocoders/geocodejson-spec. */
export function featureCollection<Properties extends z.ZodType>(properties: Properties) {
  return z.object({ features: z.array(z.object({ geometry: pointSchema, properties })) });
}
