import type { Brand } from './brand-model';
import { siteBrand } from './site-brand';

/** The brand of this server process or, in the browser, of the page (docs/adr/0030-brand-as-data.md). */
export const BRAND: Brand = siteBrand();

/** Drawn by `npx tsx tools/brand/icons.ts`. Icons of a `BRAND_FILE` have the same URLs. */
export const BRAND_IMAGES = {
  icon: { path: '/brand/icon.svg', type: 'image/svg+xml' },
  touchIcon: { path: '/brand/apple-touch-icon.png', size: 180 },
  smallLogo: { path: '/brand/icon-192.png', size: 192 },
  logo: { path: '/brand/icon-512.png', size: 512 },
} as const;
