/** Reads manual corrections to the source packages from overrides.json. */
import { z } from 'zod';
import { readHandWritten } from './sources';

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

const townOverrideSchema = z.strictObject({
  name: z.string().optional(),
  aliases: z.array(z.string()).optional(),
  postalCodes: z.string().optional(),
  population: z.number().int().optional(),
  leaveOut: z.string().optional(),
});

export type TownOverride = z.infer<typeof townOverrideSchema>;

const overridesSchema = z.strictObject({
  comment: z.array(z.string()),
  /** Positions of French communes, by INSEE code. */
  frenchPoints: z.record(
    z.string(),
    z.strictObject({ name: z.string(), latitude, longitude, source: z.string() }),
  ),
  /** Foreign-language names of French communes. Each key consists of the commune's INSEE code and name. */
  frenchAliases: z.record(z.string(), z.array(z.string())),
  /** By country and name in GeoNames, each for the most populous town of that name. */
  towns: z.record(z.string(), z.record(z.string(), townOverrideSchema)),
});

export type Overrides = z.infer<typeof overridesSchema>;

export function readOverrides(): Overrides {
  return readHandWritten('overrides.json', overridesSchema);
}
