import type { CountyCode } from '@locator/base/geo';
import { z } from 'zod';

/** A French region: a current one, or one from before 2016 whose name people still use. Regions have no pages. */
export interface Region {
  /** Names in six languages, and abbreviations such as "PACA". */
  readonly names: readonly string[];
  readonly counties: readonly CountyCode[];
  readonly isFormer: boolean;
  /** Identifier of the main town, which is shown instead of the region. */
  readonly seat: string;
}

const schema = z.array(
  z.object({
    names: z.record(z.string(), z.string()),
    shortNames: z.array(z.string()),
    isFormer: z.boolean(),
    seat: z.string(),
    counties: z.array(z.string()),
  }),
);

export function readRegions(json: string): Region[] {
  return schema.parse(JSON.parse(json)).map(({ names, shortNames, ...region }) => ({
    ...region,
    names: [...new Set([...Object.values(names), ...shortNames])],
  }));
}
