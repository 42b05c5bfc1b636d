/** Id of the JSON block in the page that contains the brand of `BRAND_FILE`. */
export const BRAND_ID = 'brand';
