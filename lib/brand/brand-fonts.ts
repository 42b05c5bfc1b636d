/** Fonts that a brand can choose. None requires third-party requests. */
export const BRAND_FONTS = ['bricolage-grotesque', 'system-sans', 'system-serif'] as const;

export type BrandFont = (typeof BRAND_FONTS)[number];
