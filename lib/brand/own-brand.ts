import { readBrandFile } from '../server/brand/read-brand-file';
import type { Brand } from './brand';

/**
 * Returns the brand defined by `BRAND_FILE`, or null if it is not set. Server only: in browser bundles,
 * `own-brand.browser.ts` replaces this module (next.config.js). `checkBrandFile` reports an invalid file at startup.
 */
export function ownBrand(): Brand | null {
  const result = readBrandFile(process.env.BRAND_FILE?.trim());
  return result.kind === 'own' ? result.brand.shown : null;
}
