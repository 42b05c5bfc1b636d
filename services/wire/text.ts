import { z } from 'zod';

export const someText = z.string().min(1);

/** ISO 3166-1 alpha-3 country code, upper case. */
export const countryCode = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .meta({ description: 'ISO 3166-1 alpha-3.', examples: ['FRA'] });

export const venueCode = z.string().regex(/^[\w.~-]{1,64}$/);

export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
