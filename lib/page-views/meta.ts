/** Name of the `<meta>` element of a site that counts the pages that visitors open. */
export const PAGE_VIEWS_META = 'counts-page-views';
