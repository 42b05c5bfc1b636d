import { siteConfig } from '../env/site-config';
import { LE_GRAND_QUIZ_COLORS } from './colors';
import type { Picture } from './picture';
import { type OwnBrand, readBrandFile } from './read-brand-file';

export function ownBrandOfSite(): OwnBrand | null {
  const result = readBrandFile(siteConfig().brandFile);
  return result.kind === 'own' ? result.brand : null;
}

export interface DrawnBrand {
  readonly colors: Readonly<Record<keyof typeof LE_GRAND_QUIZ_COLORS, string>>;
  /** Null for the default brand, whose logo is drawn in code. */
  readonly logo: Picture | null;
}

export function drawnBrand(): DrawnBrand {
  return ownBrandOfSite() ?? { colors: LE_GRAND_QUIZ_COLORS, logo: null };
}
