import { BRAND_ID } from '../page/document-data';
import type { Brand } from './brand-model';

/** Returns the brand that the server wrote into the page; null for the default brand. */
export function ownBrand(): Brand | null {
  const json = document.getElementById(BRAND_ID)?.textContent;
  return json ? (JSON.parse(json) as Brand) : null;
}
