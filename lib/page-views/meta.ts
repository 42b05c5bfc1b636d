/** Name of the `<meta>` element that tells the browser to report page views. */
export const PAGE_VIEWS_META = 'counts-page-views';
