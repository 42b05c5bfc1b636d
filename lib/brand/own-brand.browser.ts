import type { Brand } from './brand';
import { BRAND_ID } from './brand-block';

/** Returns the brand that the server wrote into the page; null for the default brand. */
export function ownBrand(): Brand | null {
  const json = document.getElementById(BRAND_ID)?.textContent;
  return json ? (JSON.parse(json) as Brand) : null;
}
