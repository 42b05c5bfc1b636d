/** Recommended size of Open Graph images (https://developers.facebook.com/docs/sharing/webmasters/images/). */
export const IMAGE_WIDTH = 1200;
export const IMAGE_HEIGHT = 630;
export const IMAGE_TYPE = 'image/png';
