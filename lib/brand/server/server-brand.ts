import path from 'node:path';
import { shared } from '@locator/base';
import { setChain } from '@locator/venue-model/chain';
import { LE_GRAND_QUIZ_COLORS, type Picture, readPicture } from '@locator/street-map/settings';
import { readChain } from '@locator/venue-model/read-chain';
import { BASE_PATH } from '@/lib/url/base-path';
import { BRAND_IMAGES, setBrand } from '../brand';
import { LE_GRAND_QUIZ } from '../le-grand-quiz';
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
  /** The default brand's icon, because its logo is drawn in code. */
  readonly logo: Picture;
  /** Default: the logo. */
  readonly icon: Picture;
}

let defaultLogo: Picture | undefined;

export function drawnBrand(): DrawnBrand {
  const { colors, logo, icon } = ownBrand() ?? {
    colors: LE_GRAND_QUIZ_COLORS,
    logo: (defaultLogo ??= readPicture(path.resolve(`public${BRAND_IMAGES.icon.path}`))),
    icon: null,
  };
  return { colors, logo, icon: icon ?? logo };
}
