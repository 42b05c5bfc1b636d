/** Window widths in pixels: a phone, a tablet, a laptop, a large screen. The accessibility statement names them. */
export const WIDTHS = [360, 768, 1280, 1920] as const;
