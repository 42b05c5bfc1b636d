/** The size that Facebook, LinkedIn, X and messengers show whole (https://developers.facebook.com/docs/sharing/webmasters/images/). */
export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 630;
export const PICTURE_TYPE = 'image/png';
