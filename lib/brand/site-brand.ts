import { readBrandFile } from '../server/brand/read-brand-file';
import type { Brand } from './brand-model';
import { LE_GRAND_QUIZ } from './le-grand-quiz';

/** Server only: in browser bundles, `site-brand.browser.ts` replaces this module (next.config.js). */
export function siteBrand(): Brand {
  const result = readBrandFile(process.env.BRAND_FILE?.trim());
  return result.kind === 'own' ? result.brand.shown : LE_GRAND_QUIZ;
}
