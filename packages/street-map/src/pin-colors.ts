import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export interface PinColors {
  readonly dark: string;
  readonly accent: string;
}

/** The default brand's colours, copied from `styles/tokens.css`. */
export const DEFAULT_PIN_COLORS = { dark: '#17102b', accent: '#ffd21f' } as const satisfies PinColors;

const color = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/** The part of a brand file that contains the colours of the pin. The site checks the rest. */
const brandSchema = z.object({ colors: z.object({ dark: color, accent: color }) });

/** @throws Error if the brand file cannot be read or has no such colours */
export function readPinColors(brandFile: string | null): PinColors {
  if (brandFile === null) return DEFAULT_PIN_COLORS;
  try {
    return brandSchema.parse(JSON.parse(readFileSync(path.resolve(brandFile), 'utf8'))).colors;
  } catch (error) {
    throw new Error(`The pin's colours can't be read from BRAND_FILE ${brandFile}.`, { cause: error });
  }
}
