/** Fonts for which no visitor contacts another site. */
export const BRAND_FONTS = ['bricolage-grotesque', 'system-sans', 'system-serif'] as const;

export type BrandFont = (typeof BRAND_FONTS)[number];
