import { siteConfig } from '../env/site-config';
import { LE_GRAND_QUIZ_COLORS } from './colors';
import { dataUrl } from './picture';
import { type OwnBrand, readBrandFile } from './read-brand-file';

/** Null for the default brand, and for an invalid file, which prevents the server from starting anyway. */
export function ownBrandOfSite(): OwnBrand | null {
  const result = readBrandFile(siteConfig().brandFile);
  return result.kind === 'own' ? result.brand : null;
}

export function drawnBrand(): {
  readonly colors: Readonly<Record<keyof typeof LE_GRAND_QUIZ_COLORS, string>>;
  /** The logo; null for the default brand, whose logo is drawn in code. */
  readonly logo: { readonly url: string; readonly ratio: number } | null;
} {
  const own = ownBrandOfSite();
  if (!own) return { colors: LE_GRAND_QUIZ_COLORS, logo: null };
  const { width, height } = own.logo;
  return { colors: own.colors, logo: { url: dataUrl(own.logo), ratio: width / height } };
}
