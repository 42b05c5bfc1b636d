/** Window widths in pixels: phone, tablet, laptop, large screen. The accessibility statement lists these widths. */
export const WIDTHS = [360, 768, 1280, 1920] as const;
