import { z } from 'zod';

export const ERROR_CODES = [
  'bad-request',
  'unauthorized',
  'not-found',
  'method-not-allowed',
  'too-many-requests',
  'unavailable',
  'unexpected',
] as const;

/** Around every failure. */
export const wireError = z
  .object({
    error: z.object({
      code: z.enum(ERROR_CODES).meta({ description: 'For programs.', examples: ['bad-request'] }),
      message: z.string().meta({
        description: 'For people.',
        examples: ['limit must be a whole number from 1 to 100, not 101.'],
      }),
    }),
  })
  .describe('Why there is no answer.');

export type WireError = z.infer<typeof wireError>;

/** Items that match, on all pages together. */
const total = z.int().min(0).meta({ description: 'Items that match, on all pages together.' });

/** Around every answer that comes whole. */
export function envelopeOf<Item extends z.ZodType>(item: Item): z.ZodObject<{ data: z.ZodArray<Item> }> {
  return z.object({ data: z.array(item) });
}

/** Around every answer that comes in pages. */
export function pagedEnvelopeOf<Item extends z.ZodType>(
  item: Item,
): z.ZodObject<{ data: z.ZodArray<Item>; total: z.ZodInt }> {
  return z.object({ data: z.array(item), total });
}
