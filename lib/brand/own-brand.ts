import { readBrandFile } from '../server/brand/read-brand-file';
import type { Brand } from './brand-model';

/** Server only: in browser bundles, `own-brand.browser.ts` replaces this module (next.config.js). */
export function ownBrand(): Brand | null {
  const result = readBrandFile(process.env.BRAND_FILE?.trim());
  return result.kind === 'own' ? result.brand.shown : null;
}
