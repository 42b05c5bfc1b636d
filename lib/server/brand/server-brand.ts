import { siteConfig } from '../env/site-config';
import { LE_GRAND_QUIZ_COLORS } from './colors';
import { dataUrl } from './picture';
import { type OwnBrand, readBrandFile } from './read-brand-file';

/** Returns the brand of `BRAND_FILE`; null for the default brand, and for a file that stops the start. */
export function ownBrandOfSite(): OwnBrand | null {
  const result = readBrandFile(siteConfig().brandFile);
  return result.kind === 'own' ? result.brand : null;
}

/** Returns what pictures drawn on the server need of the brand. */
export function drawnBrand(): {
  readonly colors: Readonly<Record<keyof typeof LE_GRAND_QUIZ_COLORS, string>>;
  /** Null: the default brand's drawing. */
  readonly logo: { readonly url: string; readonly ratio: number } | null;
} {
  const own = ownBrandOfSite();
  if (!own) return { colors: LE_GRAND_QUIZ_COLORS, logo: null };
  const { width, height } = own.logo;
  return { colors: own.colors, logo: { url: dataUrl(own.logo), ratio: width / height } };
}
