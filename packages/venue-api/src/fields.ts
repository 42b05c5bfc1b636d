import { z } from 'zod';
import type { Position } from '@locator/base/geo';
import { type Frozen, webUrl } from '@locator/facts';
import { isPicturePath } from '@locator/venue-model';

/** Data that a schema describes. */
export type Wire<Schema extends z.ZodType> = Frozen<z.output<Schema>>;

export const someText = z.string().min(1);

/** ISO 3166-1 alpha-3 country code, upper case. */
export const countryCode = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .meta({ description: 'ISO 3166-1 alpha-3.', examples: ['FRA'] });

export const venueCode = z.string().regex(/^[\w.~-]{1,64}$/);

export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

export const wirePosition = z
  .object({ Latitude: z.number().min(-90).max(90), Longitude: z.number().min(-180).max(180) })
  .meta({ description: 'WGS 84, decimal degrees.', examples: [{ Latitude: 45.7578, Longitude: 4.832 }] });

export type WirePosition = z.infer<typeof wirePosition>;

export function toWirePosition({ latitude, longitude }: Position): WirePosition {
  return { Latitude: latitude, Longitude: longitude };
}

export function fromWirePosition({ Latitude, Longitude }: WirePosition): Position {
  return { latitude: Latitude, longitude: Longitude };
}

/** Returns an http(s) URL or a path on the site; null for anything else. */
export function pictureUrl(text: string | null | undefined): string | null {
  return text && isPicturePath(text) ? text : webUrl(text);
}

/** An addition to a number of venues. Without it, all are thought to be in business. */
export const awayCounts = {
  closedCount: z.int().min(0).optional().describe('How many of them are closed for a while today.'),
  comingCount: z.int().min(0).optional().describe('How many of them are not open yet.'),
  unconfirmedCount: z
    .int()
    .min(0)
    .optional()
    .describe('With `openAt`: how many of them may be open then, but their hours are to be confirmed.'),
};
