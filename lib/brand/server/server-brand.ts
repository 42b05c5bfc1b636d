import { shared } from '@locator/base';
import { setChain } from '@locator/venue-model/chain';
import { readChain } from '@locator/venue-model/read-chain';
import { BASE_PATH } from '@/lib/url/base-path';
import { setBrand } from '../brand';
import { LE_GRAND_QUIZ } from '../le-grand-quiz';
import { LE_GRAND_QUIZ_COLORS } from './colors';
import type { Picture } from './picture';
import { type OwnBrand, readBrandFile } from './read-brand-file';

declare module '@locator/base' {
  interface SharedState {
    ownBrand?: OwnBrand | null;
  }
}

/**
 * Sets the brand and the chain of this process from a file; without one, those of the default brand.
 *
 * @throws Error that lists the problems of an invalid brand file
 */
export function openBrand(file: string | null): void {
  if (file === null) setChain(readChain(null, BASE_PATH));
  const own = file === null ? null : readBrandFile(file);
  setBrand(own?.shown ?? LE_GRAND_QUIZ);
  shared.ownBrand = own;
}

/** Null for the default brand, and before {@link openBrand}. */
export function ownBrand(): OwnBrand | null {
  return shared.ownBrand ?? null;
}

export interface DrawnBrand {
  readonly colors: Readonly<Record<keyof typeof LE_GRAND_QUIZ_COLORS, string>>;
  /** Null for the default brand, whose logo is drawn in code. */
  readonly logo: Picture | null;
}

export function drawnBrand(): DrawnBrand {
  return ownBrand() ?? { colors: LE_GRAND_QUIZ_COLORS, logo: null };
}
