import { z } from 'zod';

/** A base URL, without its trailing slash; null if unset. */
export const optionalUrl = z
  .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' })])
  .optional()
  .transform((text) => text?.replace(/\/+$/, '') || null);

/** `DATA_FOLDER`: the folder for what the site and its applications write. */
export const dataFolder = z.string().trim().default('var');

/** `TRUSTED_PROXIES`: the number of proxies in front that append to `X-Forwarded-For`. */
export const trustedProxies = z.coerce.number().int().min(0).max(10).default(0);
