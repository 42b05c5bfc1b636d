import { z } from 'zod';
import { RETRY_AFTER_SECONDS } from '@locator/base/http';
import { awayCounts } from './fields';

const ERROR_CODES = [
  'bad-request',
  'unauthorized',
  'not-found',
  'method-not-allowed',
  'too-many-requests',
  'unavailable',
  'unexpected',
] as const;

export const UNAVAILABLE_MESSAGE = `Venue data is temporarily unavailable. Retry in ${RETRY_AFTER_SECONDS} seconds.`;
export const INTERNAL_ERROR_MESSAGE = 'Internal error. It has been logged.';

export const wireError = z
  .object({
    error: z.object({
      code: z.enum(ERROR_CODES).meta({ description: 'Machine-readable code.', examples: ['bad-request'] }),
      message: z.string().meta({
        description: 'Explanation for developers.',
        examples: ['limit must be a whole number from 1 to 100, not 101.'],
      }),
    }),
  })
  .describe('An error.');

export type WireError = z.infer<typeof wireError>;

const total = z.int().min(0).meta({ description: 'Number of matching items on all pages together.' });

export function envelopeOf<Item extends z.ZodType>(item: Item): z.ZodObject<{ data: z.ZodArray<Item> }> {
  return z.object({ data: z.array(item) });
}

export function pagedEnvelopeOf<Item extends z.ZodType>(
  item: Item,
): z.ZodObject<{ data: z.ZodArray<Item>; total: z.ZodInt } & typeof awayCounts> {
  return z.object({ data: z.array(item), total, ...awayCounts });
}
