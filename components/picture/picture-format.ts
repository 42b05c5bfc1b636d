/** Recommended size of Open Graph images (https://developers.facebook.com/docs/sharing/webmasters/images/). */
export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 630;
export const PICTURE_TYPE = 'image/png';
