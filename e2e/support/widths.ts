/** Window widths in pixels at which every type of page is tested with axe. The accessibility statement lists them. */
export const PHONE_WIDTH = 360;
export const DESKTOP_WIDTH = 1280;
export const WIDTHS = [PHONE_WIDTH, DESKTOP_WIDTH] as const;
