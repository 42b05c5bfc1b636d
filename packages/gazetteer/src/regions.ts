import type { CountryCode, CountyCode } from '@locator/base/geo';
import { z } from 'zod';

/** A French region, also one from before 2016, or another area that people name, such as Flanders. Regions have no pages. */
export interface Region {
  readonly country: CountryCode;
  /** Names in six languages, and abbreviations such as "PACA". */
  readonly names: readonly string[];
  readonly counties: readonly CountyCode[];
  readonly isCurrent: boolean;
  /** Identifier of the main town, which is shown instead of the region. */
  readonly seat: string;
}

const schema = z.array(
  z.object({
    country: z.string().default('FRA'),
    names: z.record(z.string(), z.string()),
    shortNames: z.array(z.string()),
    isCurrent: z.boolean(),
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
