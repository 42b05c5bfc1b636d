import { readBrandFile } from '../server/brand/read-brand-file';
import type { Brand } from './brand';

/**
 * Returns the brand of `BRAND_FILE`; null without one. Server only: in the browser's build, `own-brand.browser.ts`
 * replaces this module (next.config.js). An invalid file is reported by `checkBrandFile` at start.
 */
export function ownBrand(): Brand | null {
  const result = readBrandFile(process.env.BRAND_FILE?.trim());
  return result.kind === 'own' ? result.brand.shown : null;
}
