import { z } from 'zod';
import { isPosition, type Position } from '@locator/base/geo';

/** An optional text field for display; null if it is missing, blank or not a string. */
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

/** The GeocodeJSON format (https://github.com/geocoders/geocodejson-spec), which both geocoders use. */
export function featureCollection<Properties extends z.ZodType>(properties: Properties) {
  return z.object({ features: z.array(z.object({ geometry: pointSchema, properties })) });
}
