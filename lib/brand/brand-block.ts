/** Id of the page's JSON block with the brand from `BRAND_FILE`. */
export const BRAND_ID = 'brand';
