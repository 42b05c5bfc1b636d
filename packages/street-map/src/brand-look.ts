import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { shared } from '@locator/base';
import {
  COLOR_NAMES,
  colorStyles,
  completeColors,
  type GivenColors,
  LE_GRAND_QUIZ_COLORS,
} from './brand-colors';
import { type Picture, readPicture } from './picture-file';

export interface BrandLook {
  /** The brand's colours. `link` is that of starting points and of the first venue. */
  readonly dark: string;
  readonly accent: string;
  readonly link: string;
  /** The brand's icon; without one, its logo. */
  readonly mark: Picture;
  /** Changes with the brand. */
  readonly version: string;
  /** Style sheet with the brand's colours; '' for the default brand. */
  readonly styles: string;
}

declare module '@locator/base' {
  interface SharedState {
    brandLook?: BrandLook;
  }
}

const color = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/** The part of a brand file that pins and the desk show. The site checks the rest. */
const brandSchema = z.object({
  colors: z
    .object({ dark: color, accent: color, link: color })
    .and(z.partialRecord(z.enum(COLOR_NAMES), color)),
  logo: z.object({ file: z.string() }),
  icon: z.string().optional(),
});

/** @throws Error if the brand file or its icon cannot be read */
export function readBrandLook(brandFile: string | null): BrandLook {
  if (brandFile === null) return lookOf(LE_GRAND_QUIZ_COLORS, path.resolve('public/brand/icon.svg'), '');
  try {
    const file = path.resolve(brandFile);
    const { colors, logo, icon } = brandSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return lookOf(
      colors,
      path.join(path.dirname(file), icon ?? logo.file),
      colorStyles(completeColors(colors), null),
    );
  } catch (error) {
    throw new Error(`The brand's look can't be read from BRAND_FILE ${brandFile}.`, { cause: error });
  }
}

function lookOf({ dark, accent, link }: GivenColors, file: string, styles: string): BrandLook {
  const mark = readPicture(file);
  const colors = { dark, accent, link };
  const hash = createHash('sha256').update(JSON.stringify(colors)).update(mark.bytes);
  return { ...colors, mark, styles, version: hash.digest('hex').slice(0, 12) };
}

export function setBrandLook(look: BrandLook): void {
  shared.brandLook = look;
}

/** Default: that of the default brand. */
export function brandLook(): BrandLook {
  return (shared.brandLook ??= readBrandLook(null));
}
