import { shared } from '@locator/base';
import type { Brand, Feature } from './brand-model';

/** Id of the page's JSON block with the brand. The bundles are the same for all brands, and contain none. */
export const BRAND_ID = 'brand';

declare module '@locator/base' {
  interface SharedState {
    brand?: Brand;
  }
}

/** `openBrand` calls it when the site's server starts. Browsers read the brand from the page. */
export function setBrand(brand: Brand): void {
  shared.brand = brand;
}

/**
 * The brand of this server process or, in the browser, of the page (docs/adr/0030-brand-as-data.md).
 *
 * @throws Error on a server that has not called {@link setBrand}
 */
export function brand(): Brand {
  return (shared.brand ??= brandOfPage());
}

/** Whether the chain's site has a feature: unless the brand file switches it off. */
export function offers(feature: Exclude<Feature, 'newsletter'>): boolean {
  return brand().features?.[feature] !== false;
}

function brandOfPage(): Brand {
  const written = typeof document === 'object' && document.getElementById(BRAND_ID)?.textContent;
  if (!written) throw new Error('No brand is set: call openBrand when the server starts.');
  return JSON.parse(written) as Brand;
}

/** Drawn by `npx tsx tools/brand/icons.ts`. Icons of a `BRAND_FILE` have the same URLs. */
export const BRAND_IMAGES = {
  icon: { path: '/brand/icon.svg', type: 'image/svg+xml' },
  touchIcon: { path: '/brand/apple-touch-icon.png', size: 180 },
  smallLogo: { path: '/brand/icon-192.png', size: 192 },
  logo: { path: '/brand/icon-512.png', size: 512 },
} as const;
