/** How long a browser may use the data of a page that it prefetched. */
export const PREFETCHED_DATA_SECONDS = 30;
