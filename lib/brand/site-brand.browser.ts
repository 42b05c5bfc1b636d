import { BRAND_ID } from '../page/document-data';
import type { Brand } from './brand-model';

/** Returns the brand that the server wrote into the page. */
export function siteBrand(): Brand {
  return JSON.parse(document.getElementById(BRAND_ID)?.textContent ?? '') as Brand;
}
