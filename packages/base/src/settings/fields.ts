import path from 'node:path';
import { z } from 'zod';

/** A base URL, without its trailing slash; null if unset. */
export const optionalUrl = z
  .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' })])
  .optional()
  .transform((text) => text?.replace(/\/+$/, '') || null);

/** `BASE_PATH`: the path below which the site is served, such as `/stores`; '' for the root of its host. */
export const basePath = z
  .string()
  .default('')
  .refine(
    (path) => /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)*$/.test(path),
    'must begin with a slash, such as /stores, without one at the end, of letters, digits and . _ ~ -',
  );

/** `BRAND_FILE`: the path of the brand file; unset for the default brand. */
export const brandFile = z.string().trim().optional();

/** Texts separated by commas or white space. */
export const listed = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((list) => list.split(/[\s,]+/).filter(Boolean));

export const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false', '1', '0', ''])
    .optional()
    .transform((text) => (text ? text === 'true' || text === '1' : fallback));

/** `TRUSTED_PROXIES`: the number of proxies in front that append to `X-Forwarded-For`. */
export const trustedProxies = z.coerce.number().int().min(0).max(10).default(0);

/** `DATA_FOLDER`: the folder for what the site and its applications write. */
export const dataFolder = z.string().trim().default('var');

/** The file of the desk's team. */
export function deskUsersFile(folder: string): string {
  return path.join(folder, 'desk-users.json');
}
