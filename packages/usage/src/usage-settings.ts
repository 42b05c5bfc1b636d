import { z } from 'zod';

export interface UsageSettings {
  /** Folder for the page view counts; null if page views are not counted. */
  readonly usageFolder: string | null;
}

export const USAGE_SHAPE = { USAGE_FOLDER: z.string().trim().optional() };

export function usageSettings(env: z.output<z.ZodObject<typeof USAGE_SHAPE>>): UsageSettings {
  return { usageFolder: env.USAGE_FOLDER || null };
}
