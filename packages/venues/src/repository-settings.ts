import { z } from 'zod';
import { brandFile } from '@locator/base/settings';
import type { DatabaseOptions } from './postgres/database';

export interface RepositorySettings {
  /** The database with the venues; null if the venues are in a file. */
  readonly database: DatabaseOptions | null;
  /** Path of the venue file; null for the imported venues. */
  readonly venuesFile: string | null;
  /** Path of the brand file; null for the default brand, which shows sample venues before the first import. */
  readonly brandFile: string | null;
  /** A shell command to run after an import or rollback, to clear caches; null for none. */
  readonly afterImport: string | null;
}

const DATABASE_POOL_SIZE = 10;

const POSTGRES_URL = z.url({ protocol: /^postgres(ql)?$/ });

export const REPOSITORY_SHAPE = {
  VENUES_FILE: z.string().trim().optional(),
  BRAND_FILE: brandFile,
  DATABASE_URL: z
    .string()
    .default('')
    .transform((list) => list.split(/\s+/).filter(Boolean))
    .refine(
      (list) => list.every((url) => POSTGRES_URL.safeParse(url).success),
      'must be a postgresql:// URL, which those of replicas may follow, separated by spaces',
    ),
  AFTER_IMPORT: z.string().trim().optional(),
};

export function repositorySettings(env: z.output<z.ZodObject<typeof REPOSITORY_SHAPE>>): RepositorySettings {
  const [url, ...replicaUrls] = env.DATABASE_URL;
  return {
    database: url ? { url, replicaUrls, poolSize: DATABASE_POOL_SIZE } : null,
    venuesFile: env.VENUES_FILE ?? null,
    brandFile: env.BRAND_FILE ?? null,
    afterImport: env.AFTER_IMPORT ?? null,
  };
}
